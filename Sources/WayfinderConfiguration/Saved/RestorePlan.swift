// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

/// A plan with the outcome for each saved screen, which can be read before anything happens.
///
/// ```
/// saved under 'tabs', restored under 'drawer': 2 of 3 screens come back
/// restore  Home            Tabs > Navigation home
/// rename   Product(id: 7)  Tabs > Navigation home → Drawer > Navigation home; it was called 'Item'
/// drop     Payment         Tabs > Navigation home; its route is never restored
/// ```
///
/// Made by `Router.restorePlan(for:if:)`, which moves nothing. It keeps nothing alive.
public struct RestorePlan: Sendable, Hashable {
  /// The name of the configuration under which the state was saved.
  public let savedUnder: String
  /// The name of the configuration under which it is restored.
  public let configuration: String
  /// Whether shell and routes of the configuration have changed since.
  public let isOfOtherRelease: Bool
  /// One line for each saved screen, in the order of the state.
  public let lines: [Line]

  /// A line of the plan: the change to one saved screen, and why.
  ///
  /// ``from`` and ``to`` name the containers around the screen when it was saved and when it is
  /// restored. To find out what a release loses, filter by ``change``:
  /// `plan.lines.filter { $0.change == .drop }`.
  public struct Line: Sendable, Hashable {
    /// The kind of change.
    public let change: Change
    /// The screen with its arguments.
    public let screen: String
    /// The containers around it when it was saved, from the top of its layer.
    public let from: String
    /// The containers around it when it is restored; `nil` when it doesn't come back.
    public let to: String?
    /// Why.
    public let reason: RestoreReason
  }

  /// The kind of change to a saved screen.
  ///
  /// The raw value is the first word of the plan's line. Only `restore` and `rename` bring a screen
  /// back where it was.
  public enum Change: String, Sendable, Hashable, CaseIterable {
    /// The screen comes back where it was.
    case restore
    /// It comes back for a route or with values that have other names now.
    case rename
    /// It comes back in another container.
    case move
    /// It doesn't come back, and another root of the shell stands in its place.
    case replace
    /// It doesn't come back.
    case drop
  }
}

extension RestorePlan {
  /// The lines with a change.
  public func lines(_ change: Change) -> [Line] { lines.filter { $0.change == change } }

  /// Whether every screen comes back.
  public var isComplete: Bool { lines.allSatisfy { $0.to != nil } }

  /// Whether no screen comes back.
  public var restoresNothing: Bool { lines.allSatisfy { $0.to == nil } }
}

extension RestorePlan: CustomStringConvertible {
  /// A line that counts, and one for each screen.
  public var description: String {
    let screens = lines.map(\.screen.quotedIfHidden)
    let verbWidth = lines.map(\.change.rawValue.count).max() ?? 0
    let nameWidth = min(screens.map(\.count).max() ?? 0, 40)
    var text = summary
    for (line, screen) in zip(lines, screens) {
      text += "\n" + line.change.rawValue.padded(to: verbWidth)
      text += "  " + screen.padded(to: nameWidth) + "  " + line.from
      if let to = line.to, to != line.from { text += " → \(to)" }
      if line.reason != .asSaved { text += "; \(line.reason)" }
    }
    return text
  }

  /// For instance `saved under 'tabs': 2 of 3 screens come back`.
  public var summary: String {
    var text = "saved under \(savedUnder.quoted)"
    if configuration != savedUnder { text += ", restored under \(configuration.quoted)" }
    if isOfOtherRelease { text += ", which has changed" }
    let count = lines.count { $0.to != nil }
    guard !lines.isEmpty else { return text + ": no screens" }
    let screens = lines.count == 1 ? "1 screen" : "\(lines.count) screens"
    if count == lines.count {
      return text + ": " + (count == 1 ? "1 screen comes back" : "\(screens) come back")
    }
    return text + ": \(count) of \(screens) " + (count == 1 ? "comes back" : "come back")
  }
}

extension RestorePlan: Encodable {
  private enum Key: CodingKey {
    case savedUnder, configuration, changed, lines
  }

  /// Encodes both configurations and the lines.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(savedUnder, forKey: .savedUnder)
    try container.encode(configuration, forKey: .configuration)
    try container.encode(isOfOtherRelease, forKey: .changed)
    try container.encode(lines, forKey: .lines)
  }
}

extension RestorePlan.Line: Encodable {
  private enum Key: CodingKey {
    case change, screen, from, to, reason
  }

  /// Encodes the line.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(change.rawValue, forKey: .change)
    try container.encode(screen, forKey: .screen)
    try container.encode(from, forKey: .from)
    try container.encode(to, forKey: .to)
    try container.encode(reason.description, forKey: .reason)
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    count >= width ? self : self + String(repeating: " ", count: width - count)
  }

  /// The text of a saved screen, which may come from anywhere, for one line.
  fileprivate var quotedIfHidden: String {
    let isHarmless = unicodeScalars.count <= 60 && !unicodeScalars.contains(where: \.isInvisible)
    return isHarmless ? self : quoted
  }
}
