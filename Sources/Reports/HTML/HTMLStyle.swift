/// The style sheet of the page. Its hash stands in the page's content-security policy, so nothing else can style it.
enum HTMLStyle {
  static let sheet = base + chain + parts + print

  /// Colours of text keep a contrast of at least 4.5 to what they stand on, in both schemes.
  private static let base = """
    :root{--bg:#fff;--panel:#f5f7f9;--line:#c8d0d9;--text:#1b1f24;--muted:#515a65;--bad:#b3200f;--good:#0a6436;\
    --warn:#7d5000;--none:#515a65;--link:#0b51c1;--mark:#fff3cd}
    @media (prefers-color-scheme:dark){:root{--bg:#12161b;--panel:#1b2128;--line:#3b4653;--text:#e8edf2;\
    --muted:#aab6c2;--bad:#ff9c90;--good:#74dd9f;--warn:#f2c45a;--none:#aab6c2;--link:#8fbcff;--mark:#3a3113}}
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%}
    body{margin:0 auto;max-width:64rem;padding:0 1rem 3rem;background:var(--bg);color:var(--text);\
    font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;overflow-wrap:anywhere}
    h1{font-size:1.6rem;line-height:1.25;margin:.2rem 0 .6rem}
    h2{font-size:1.3rem;margin:2.5rem 0 .8rem;padding-bottom:.3rem;border-bottom:1px solid var(--line)}
    h3{font-size:1.08rem;margin:1.6rem 0 .4rem}
    h4{font-size:1rem;margin:1rem 0 .3rem}
    p{margin:.5rem 0}
    a{color:var(--link)}
    a:focus-visible,summary:focus-visible{outline:3px solid var(--link);outline-offset:2px}
    code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;font-size:.875em;\
    unicode-bidi:isolate}
    pre{margin:.3rem 0 .8rem;padding:.6rem .8rem;background:var(--panel);border:1px solid var(--line);\
    border-radius:6px;white-space:pre-wrap}
    table{border-collapse:collapse;width:100%;margin:.6rem 0}
    caption{text-align:left;color:var(--muted);padding:.2rem 0}
    th,td{text-align:left;vertical-align:top;padding:.35rem .6rem .35rem 0;border-bottom:1px solid var(--line)}
    th{font-weight:600}
    .links th,.rules th{overflow-wrap:normal;white-space:nowrap;width:1%}
    .links thead th+th,.rules thead th+th{width:auto;white-space:normal}
    .muted{color:var(--muted)}
    .skip{position:absolute;left:-99rem}
    .skip:focus{position:static;display:inline-block;padding:.5rem}
    .hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    .bad{color:var(--bad)}.good{color:var(--good)}.warn{color:var(--warn)}.none{color:var(--none)}

    """

  private static let chain = """
    .top{margin:1.2rem 0 0;padding:1rem 1.2rem;background:var(--panel);border:1px solid var(--line);\
    border-left:.5rem solid currentColor;border-radius:8px}
    .top>*{color:var(--text)}
    .top .status{font-weight:700;letter-spacing:.06em;text-transform:uppercase;color:inherit;margin:0}
    .sign{width:1.6rem;height:1.6rem;flex:none;fill:none;stroke:currentColor;stroke-width:2.2;stroke-linecap:round;\
    stroke-linejoin:round}
    .chain{list-style:none;margin:.8rem 0;padding:0}
    .chain li{display:flex;gap:.7rem;align-items:center;position:relative;padding:.3rem 0}
    .chain li+li::before{content:"";position:absolute;left:.75rem;top:-.45rem;height:.9rem;\
    border-left:2px solid var(--line)}
    .chain b{color:var(--text)}
    @media (min-width:46rem),print{.chain{display:grid;grid-template-columns:repeat(9,1fr)}
    .chain li{flex-direction:column;gap:.15rem;text-align:center;font-size:.875rem}.chain b{display:block}
    .chain li+li::before{left:calc(-50% + 1.1rem);right:calc(50% + 1.1rem);top:1.1rem;height:0;border-left:0;\
    border-top:2px solid var(--line)}}

    """

  private static let parts = """
    .hand{margin:1rem 0;padding:.2rem 1rem .6rem;border:2px solid var(--link);border-radius:8px}
    .tag{display:inline-block;padding:0 .5rem;border:1px solid currentColor;border-radius:1rem;font-size:.85rem;\
    font-weight:600}
    .card{padding:.1rem 0 .4rem;border-bottom:1px solid var(--line)}
    .root{border-left:.3rem solid var(--bad);padding-left:.8rem}
    .decides td,.decides th{background:var(--mark)}
    figure{margin:.4rem 0}
    figcaption{color:var(--muted);font-size:.9rem}
    summary{cursor:pointer;padding:.2rem 0}
    dl.facts{display:grid;grid-template-columns:max-content 1fr;gap:.1rem .8rem;margin:.2rem 0 .8rem}
    dl.facts dt{color:var(--muted)}
    dl.facts dd{margin:0}
    .time{display:block;width:100%;overflow:hidden}
    .time text{fill:var(--text);font-size:13px;font-family:inherit}
    .time .soft{fill:var(--muted)}
    .time line{stroke:var(--line)}
    .time .bar{fill:currentColor}
    nav ul{list-style:none;display:flex;flex-wrap:wrap;gap:.2rem 1.2rem;margin:1rem 0;padding:0}
    nav a{display:inline-block;padding:.25rem 0}

    """

  private static let print = """
    @media print{:root{--bg:#fff;--panel:#fff;--line:#888;--text:#000;--muted:#333;--bad:#8f1507;--good:#084f2a;\
    --warn:#5e3c00;--none:#333;--link:#000;--mark:#eee}
    body{max-width:none;font-size:10pt;padding:0}nav,.skip{display:none}
    h2,h3,h4,figcaption{break-after:avoid}.chain li{font-size:8pt}pre,.hand,.chain,tr{break-inside:avoid}
    details::details-content{content-visibility:visible;block-size:auto}a{text-decoration:none}}
    """
}
