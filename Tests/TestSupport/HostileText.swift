/// Text that tries to act where it is shown: markup, links, mentions, fences, terminal codes, bidirectional controls.
public enum HostileText {
  /// Each stands for a trick.
  public static let tricks = [
    "<script>alert(1)</script>", "</script><script>fetch('//evil.example')</script>", "<img src=x onerror=alert(1)>",
    "</code></pre><h1>owned</h1>", "</details><b>out</b>", "<!-- ", "--><i>", "]]>", "<![CDATA[x]]>", "&lt;b&gt;&#60;",
    "\" onmouseover=\"alert(1)", "' autofocus onfocus='x", "</style><style>*{display:none}", "</svg><a href='x'>",
    "[click](https://evil.example)", "![pix](https://evil.example/p.png)", "<https://evil.example>",
    "https://evil.example/x", "www.evil.example", "@octocat", "@org/team", "#123", "GH-7", "owner/repo#9",
    "deadbeefcafe1234", ":rocket:", "mail@evil.example", "$x^2$", "~~gone~~", "**bold** __bold__ _it_ *it*",
    "```", "````\n```", "~~~", "`", "``a`", "\n\n# Heading\n\n- item\n\n| a | b |\n|---|---|\n", "\n---\n", "> quote",
    "| cell | cell |", "\\| \\` \\<", "1. one", "- item", "+ plus", "    indented",
    "\u{1B}[31mred\u{1B}[0m", "\u{1B}]0;title\u{7}", "\u{9B}2J", "\u{8}\u{8}\u{8}", "\r\n", "\u{7F}",
    "\u{202E}gnp.exe", "\u{2066}x\u{2069}", "\u{200E}\u{200F}\u{061C}", "\u{2028}line\u{2029}", "zero\u{200B}width",
    "\u{FEFF}mark", "\u{E0041}tag", "\u{FFFE}", "'; rm -rf ~ #", "$(touch x)", "`touch x`", "日本語のドメイン", "🏳️‍🌈",
  ]

  /// What no report may hold as such.
  public static func isInert(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: true
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB:
      false
    default: true
    }
  }

  /// A text of a few tricks, always the same for the same seed.
  public static func text(seed: UInt64) -> String {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(bound))
    }
    return (0...next(4)).map { _ in tricks[next(tricks.count)] }.joined(separator: ["", " ", "/"][next(3)])
  }
}
