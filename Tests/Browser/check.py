#!/usr/bin/env python3
"""Loads an HTML report in headless Chromium and checks what a reader would notice.

usage: check.py CHROMIUM PAGE.html [SCREENSHOT-PREFIX]

Speaks the DevTools protocol over a pipe, so nothing but Python's own library is needed. Prints one line per fault and
ends with status 1 if there is any. With a prefix it also writes screenshots (desktop, phone, dark) and a PDF.
"""
import base64
import json
import os
import subprocess
import sys
import tempfile

# Runs in the page, by way of the debugger, which the page's own policy does not bind.
EXAMINE = r"""
(() => {
  const faults = [];
  const visible = e => { const r = e.getBoundingClientRect(); return r.width > 0 && r.height > 0; };
  const rgb = text => { const m = text.match(/[\d.]+/g).map(Number); return m.length < 4 ? [...m, 1] : m; };
  const luminance = c => {
    const [r, g, b] = c.map(v => { v /= 255; return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const background = e => {
    for (; e; e = e.parentElement) {
      const c = rgb(getComputedStyle(e).backgroundColor);
      if (c[3] > 0) return c.slice(0, 3);
    }
    return [255, 255, 255];
  };
  // Contrast of every text (WCAG 1.4.3).
  let texts = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const seen = new Set();
  while (walker.nextNode()) {
    const e = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || seen.has(e)) continue;
    seen.add(e);
    if (!e.closest('svg') && !visible(e)) continue;
    if (e.closest('title,desc,style,script')) continue;
    texts += 1;
    const style = getComputedStyle(e);
    const ink = rgb(e.closest('svg') ? style.fill : style.color).slice(0, 3);
    const [a, b] = [luminance(ink), luminance(background(e))].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    if (ratio < 4.5) faults.push(`contrast ${ratio.toFixed(2)} of "${walker.currentNode.data.trim().slice(0, 40)}"`);
  }
  if (texts < 10) faults.push(`only ${texts} texts`);
  // Landmarks, one of each, and everything within one.
  for (const name of ['header', 'nav', 'main', 'footer']) {
    const count = document.querySelectorAll(`body > ${name}`).length;
    if (count !== 1) faults.push(`${count} landmarks ${name}`);
  }
  // Headings: one h1, and no level left out.
  const levels = [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map(e => Number(e.tagName[1]));
  if (levels.filter(l => l === 1).length !== 1) faults.push('not one h1');
  levels.forEach((l, i) => { if (i > 0 && l > levels[i - 1] + 1) faults.push(`heading level ${l} after ${levels[i - 1]}`); });
  if (!document.documentElement.lang) faults.push('no language');
  if (!document.title) faults.push('no title');
  // Every link leads to a place on this page.
  const links = [...document.querySelectorAll('a')];
  if (links.length < 3) faults.push(`only ${links.length} links`);
  for (const a of links) {
    const href = a.getAttribute('href') || '';
    if (!href.startsWith('#') || !document.getElementById(href.slice(1))) faults.push(`link to ${href}`);
  }
  const ids = [...document.querySelectorAll('[id]')].map(e => e.id);
  if (new Set(ids).size !== ids.length) faults.push('an id twice');
  for (const e of document.querySelectorAll('[aria-labelledby]'))
    for (const id of e.getAttribute('aria-labelledby').split(' '))
      if (!document.getElementById(id)) faults.push(`label ${id} is missing`);
  for (const t of document.querySelectorAll('table')) if (!t.querySelector('th[scope]')) faults.push('a table without heads');
  for (const s of document.querySelectorAll('svg'))
    if (s.getAttribute('aria-hidden') !== 'true' && !s.querySelector('title')) faults.push('a picture without title');
  // Nothing of the evidence became an element that acts.
  for (const e of document.querySelectorAll('script,iframe,object,embed,form,input,img,video,audio,base,marquee,[onclick],[onerror],[onload],[style]'))
    faults.push(`element ${e.tagName}`);
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth)
    faults.push(`scrolls sideways: ${document.documentElement.scrollWidth} of ${document.documentElement.clientWidth}`);
  return faults;
})()
"""

FOLLOW = r"""
(() => [...document.querySelectorAll('a')].slice(0, 200).filter(a => {
  location.hash = ''; a.click(); return decodeURIComponent(location.hash) !== a.getAttribute('href');
}).map(a => a.getAttribute('href')))()
"""

OPEN = "document.querySelectorAll('details').forEach(e => e.open = true)"


class Browser:
    def __init__(self, chromium, profile):
        to_browser, self.write = os.pipe()
        self.read, from_browser = os.pipe()
        command = [
            chromium, "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run",
            "--disable-dev-shm-usage", "--hide-scrollbars", "--user-data-dir=" + profile, "about:blank"]

        def connect():
            # The browser reads commands from descriptor 3 and writes answers to 4.
            first, second = os.dup(to_browser), os.dup(from_browser)
            os.dup2(first, 3)
            os.dup2(second, 4)

        self.process = subprocess.Popen(
            command, preexec_fn=connect, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer, self.number, self.session, self.events = b"", 0, None, []

    def message(self):
        while b"\0" not in self.buffer:
            data = os.read(self.read, 1 << 16)
            if not data:
                raise RuntimeError("the browser ended")
            self.buffer += data
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def call(self, method, **parameters):
        self.number += 1
        call = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            call["sessionId"] = self.session
        os.write(self.write, json.dumps(call).encode() + b"\0")
        while True:
            message = self.message()
            if message.get("id") == self.number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]
            self.events.append(message)

    def wait(self, method):
        while True:
            for index, event in enumerate(self.events):
                if event.get("method") == method:
                    return self.events.pop(index)
            self.events.append(self.message())

    def value(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(str(result["exceptionDetails"]))
        return result["result"].get("value")

    def emulate(self, width, height, dark, phone=False):
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=phone)
        scheme = "dark" if dark else "light"
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])


def main():
    chromium, page = sys.argv[1], "file://" + os.path.abspath(sys.argv[2])
    prefix = sys.argv[3] if len(sys.argv) > 3 else None
    faults = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = Browser(chromium, profile)
        try:
            target = browser.call("Target.createTarget", url="about:blank")["targetId"]
            browser.session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
            for domain in ["Page", "Runtime", "Log", "Network"]:
                browser.call(domain + ".enable")
            for name, width, dark in [
                    ("desktop", 1100, False), ("dark", 1100, True), ("phone", 375, False), ("phone-dark", 375, True)]:
                browser.emulate(width, 800, dark, phone=width == 375)
                browser.events.clear()
                browser.call("Page.navigate", url=page)
                browser.wait("Page.loadEventFired")
                if prefix:
                    shot = browser.call("Page.captureScreenshot", captureBeyondViewport=True)["data"]
                    with open(f"{prefix}-{name}.png", "wb") as file:
                        file.write(base64.b64decode(shot))
                faults += [f"{name}: {fault}" for fault in browser.value(EXAMINE)]
                browser.value(OPEN)
                faults += [f"{name}, unfolded: {fault}" for fault in browser.value(EXAMINE)]
                if name == "desktop":
                    faults += [f"link does not lead to {href}" for href in browser.value(FOLLOW)]
                for event in browser.events:
                    method, parameters = event.get("method"), event.get("params", {})
                    if method == "Network.requestWillBeSent":
                        url = parameters["request"]["url"]
                        if url.split("#")[0] != page and not url.startswith("data:"):
                            faults.append(f"{name}: request of {url}")
                    elif method == "Log.entryAdded":
                        faults.append(f"{name}: {parameters['entry']['level']}: {parameters['entry']['text']}")
                    elif method in ("Runtime.consoleAPICalled", "Runtime.exceptionThrown"):
                        faults.append(f"{name}: {method}")
            if prefix:
                browser.emulate(1100, 800, False)
                data = browser.call("Page.printToPDF", printBackground=False)["data"]
                with open(prefix + ".pdf", "wb") as file:
                    file.write(base64.b64decode(data))
        finally:
            browser.process.kill()
            browser.process.wait()
    for fault in dict.fromkeys(faults):
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
