// Wayfinder is released under the MIT license; see LICENSE.

/// The transitions of a style as a value: from where, on what, to what.
///
/// Every style lists itself in this form: a transition map and a screen list from their samples,
/// routes and composed routers from what was opened so far.
///
/// **Shape**:
/// ```
/// from     | on       | transition
/// contacts | selected | push ProfileScreen
/// profile  | selected | –
/// ```
public struct TransitionTable: Sendable, Hashable, CustomStringConvertible {
  /// A line of the table: a pair, and what it leads to.
  ///
  /// A line without a ``transition`` is a pair that the app ignores. Whether that is meant is the
  /// question that the table answers at a glance.
  public struct Row: Sendable, Hashable {
    /// The kind of screen, or `anywhere`.
    public let from: String
    /// The event, the screen that is shown, or the route that is called.
    public let on: String
    /// The transition; `nil` for a pair that has none.
    public let transition: String?
    /// The screens and containers that the transition leads to, if any.
    let targets: [TransitionTarget]
    /// Whether the user is on another screen afterwards.
    let leads: Bool

    init(
      from: String, on: String, transition: String?, to targets: [TransitionTarget] = [],
      leads: Bool = true
    ) {
      self.from = from
      self.on = on
      self.transition = transition
      self.targets = targets
      self.leads = leads && transition != nil
    }
  }

  /// The lines, in the order in which they were declared or came.
  public let rows: [Row]

  /// The lines with a pair that has a transition.
  public var mapped: [Row] { rows.filter { $0.transition != nil } }

  /// The lines with a pair that has none.
  public var unmapped: [Row] { rows.filter { $0.transition == nil } }

  /// The table in columns, with a headline.
  public var description: String {
    let lines =
      [["from", "on", "transition"]] + rows.map { [$0.from, $0.on, $0.transition ?? "–"] }
    let widths = (0..<2).map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
      let cells = zip(line, widths).map { text, width in
        text + String(repeating: " ", count: width - text.count)
      }
      return (cells + [line[2]]).joined(separator: " | ")
    }.joined(separator: "\n")
  }
}

extension TransitionTable {
  /// The name of a case without its values: `selected` for `selected(7)`.
  static func caseName<Value>(of value: Value) -> String {
    let text = String(describing: value)
    return String(text[..<(text.firstIndex(of: "(") ?? text.endIndex)])
  }
}
