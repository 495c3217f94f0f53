/// Pieces of a page.
enum HTML {
  /// Text as it may stand anywhere in a page.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }

  /// A table that scrolls by itself where the window is narrow.
  static func table(_ table: Table) -> String {
    func cells(_ row: [String], _ tag: String) -> String {
      zip(row, table.alignments).map { cell, alignment in
        let style = alignment == .right ? " class=\"n\"" : ""
        return "<\(tag)\(style)>\(escaped(cell))</\(tag)>"
      }.joined()
    }
    let body = table.rows.map { "<tr>\(cells($0, "td"))</tr>\n" }.joined()
    return "<div class=\"scroll\"><table><thead><tr>\(cells(table.header, "th"))</tr></thead>\n"
      + "<tbody>\n\(body)</tbody></table></div>\n"
  }

  /// A plot with the table behind it.
  static func figure(_ title: String, _ plot: String, _ table: Table) -> String {
    "<figure><figcaption>\(escaped(title))</figcaption>\n\(plot)"
      + "<details><summary>Table</summary>\n\(Self.table(table))</details></figure>\n"
  }

  /// A section with its heading.
  static func section(_ id: String, _ title: String, _ body: String) -> String {
    "<section id=\"\(id)\"><h2>\(escaped(title))</h2>\n\(body)</section>\n"
  }

  static let style = """
    :root { color-scheme: light dark; --ink: #1b1f24; --soft: #59636e; --line: #d1d9e0;
      --page: #ffffff; --card: #f6f8fa; --one: #0550ae; --two: #b35900; --bad: #b3261e;
      --good: #116329; }
    @media (prefers-color-scheme: dark) { :root { --ink: #e6edf3; --soft: #9198a1;
      --line: #3d444d; --page: #0d1117; --card: #151b23; --one: #79c0ff; --two: #ffa657;
      --bad: #ff7b72; --good: #7ee787; } }
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-width: 72rem; padding: 1rem; background: var(--page);
      color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
    h1 { font-size: 1.6rem; margin: 0.5rem 0; } h2 { font-size: 1.25rem; margin: 2rem 0 0.5rem;
      border-bottom: 1px solid var(--line); }
    p.lead { color: var(--soft); margin: 0.25rem 0 1rem; }
    nav a { margin-right: 1rem; } a { color: var(--one); }
    .scroll { overflow-x: auto; } table { border-collapse: collapse; font-size: 0.9rem; }
    th, td { padding: 0.2rem 0.6rem; border-bottom: 1px solid var(--line); text-align: left;
      white-space: nowrap; } .n { text-align: right; font-variant-numeric: tabular-nums; }
    .grid { display: grid; gap: 1rem;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 21rem), 1fr)); }
    figure { margin: 0; padding: 0.75rem; background: var(--card); border-radius: 6px;
      min-width: 0; } figcaption { font-weight: 600; font-size: 0.9rem;
      overflow-wrap: anywhere; }
    summary { cursor: pointer; color: var(--soft); font-size: 0.85rem; }
    svg { width: 100%; height: auto; display: block; } svg text { fill: var(--soft);
      font: 11px system-ui, sans-serif; } .axis { stroke: var(--line); stroke-width: 1; }
    .one { stroke: var(--one); fill: none; stroke-width: 1.8; }
    .two { stroke: var(--two); fill: none; stroke-width: 1.8; stroke-dasharray: 5 3; }
    .dot1 { fill: var(--one); } .dot2 { fill: var(--page); stroke: var(--two);
      stroke-width: 1.8; } .bar { stroke: var(--soft); stroke-width: 1; }
    .unit { stroke: var(--ink); stroke-width: 1; stroke-dasharray: 2 3; }
    .mark { fill: var(--bad); } .bad { color: var(--bad); font-weight: 600; }
    .good { color: var(--good); font-weight: 600; }
    @media print { body { max-width: none; } }
    """
}
