// Wayfinder is released under the MIT license; see LICENSE.

/// Names that a drawing must survive: every character of its grammar, and what text can do.
public enum TreeNames {
  public static let nasty = [
    "", " ", "  ", "a b", " a", "a ", "a  b", "(", ")", "()", "a(b)", "[", "]", "[collapsed]", ":",
    "a:", ":a", "*", "a*", "+", "a+", ",", "a, b", "\"", "\"\"", "a\"b", "\\", "\\\"", "\\n",
    "\\u{41}",
    "⇧", "⇧ sheet", "◇", "◇ toast A", "toast", "snackbar", "\n", "\r", "\r\n", "\t", "\u{0}",
    "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}",
    "\u{A0}", "\u{200B}", "\u{200D}", "\u{FEFF}", "\u{202E}abc", "\u{E000}", "\u{10FFFF}",
    "Navigation", "Navigation:", "Tabs", "Split", "Split [collapsed]", "Modal", "(empty)", "sheet",
    "👩‍👩‍👧‍👦", "🏳️‍🌈", "🇩🇪", "é", "e\u{301}", "\u{301}", "\u{301}x", "x\u{301}\u{302}", "\u{20E3}",
    "\u{FE0F}", "ا", "日本語", "ﬀ", "\u{1100}\u{1161}", "a\u{0}b", "not dismissible", "#7", "'", "`",
    "*:", "]:", "):", "\u{301}:", "a\u{301}(b)", "\"\u{301}", "\\\u{301}", ")\u{301}", "(\u{301})",
  ]

  /// A name, a piece of one, or two put together.
  public static func random(using generator: inout SeededGenerator) -> String {
    let first = nasty[generator.number(below: nasty.count)]
    if generator.number(below: 3) > 0 { return first }
    return first + nasty[generator.number(below: nasty.count)]
  }
}
