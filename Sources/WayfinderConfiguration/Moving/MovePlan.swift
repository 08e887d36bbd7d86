// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
internal import WayfinderLinks

/// A plan of where each screen goes when the app moves into another shell, or when a saved state is
/// restored; it can be read before anything happens.
///
/// ```
/// 4 open screens: 1 keep, 2 move, 1 drop, 1 new
/// move  Home #3     Tabs > Navigation home → drawer > Navigation home; the place of root 'Home' is taken over
/// drop  Search #5   Tabs > Navigation search; the new shell has no root 'Search'
/// new   Offers      drawer > Navigation offers; root of the new shell
/// …
/// ```
///
/// Made by ``ConfigurationStore/migrationPlan(to:in:)`` and `Router.restorePlan(for:if:)`, which move
/// nothing. It keeps nothing alive.
public struct MovePlan: Sendable, Hashable {
  /// One line for each screen that was open or saved, in the order of the drawing, then one for each
  /// new screen.
  public let lines: [Line]

  /// The screen or layer that would refuse to leave, as far as is known; `nil` when all would agree.
  public let refusal: Refusal?

  /// The configurations of the state that is restored; `nil` for a migration.
  public let origin: Origin?

  init(lines: [Line], refusal: Refusal? = nil, origin: Origin? = nil) {
    self.lines = lines
    self.refusal = refusal
    self.origin = origin
  }

  /// A line of the plan: the change to one screen, and why.
  ///
  /// ``from`` and ``to`` name the containers around the screen before and after, such as
  /// `Tabs > Navigation home`. To find out what a layout would close, or what a release loses, filter
  /// by ``change``: `plan.lines(.drop)`.
  public struct Line: Sendable, Hashable {
    /// Whether the screen stays, moves, is built again, is removed, or is new.
    public let change: Change
    /// The screen with its values, for instance `Book(book: 7)`.
    public let screen: String
    /// The open screen by number and name; `nil` for one that was saved, or that is new.
    public let node: NodeReference?
    /// The containers around it before, from the top of its layer; `nil` for a new one.
    public let from: String?
    /// The containers around it afterwards; `nil` when it leaves, or doesn't come back.
    public let to: String?
    /// The rule that decides it.
    public let reason: MoveReason
  }

  /// The kind of change to a screen.
  ///
  /// The raw value is the first word of the plan's line. A screen that is kept or moved stays the same
  /// object, with the state that it has; one that was saved is built again.
  public enum Change: String, Sendable, Hashable, CaseIterable {
    /// It stays in a container of the same kind and name, in the same place.
    case keep
    /// It is in another container.
    case move
    /// It leaves, and another screen is built for its route, with the same context and in its place.
    case rebuild
    /// It leaves, or doesn't come back.
    case drop
    /// It was not open.
    case new
  }

  /// A refusal of a screen or layer that stops a migration.
  ///
  /// The plan knows it in advance where it can, so that an app can ask the user before it migrates:
  /// "Discard your draft and change the layout?"
  public struct Refusal: Sendable, Hashable {
    /// A screen that does not want to leave, or a layer that cannot be dismissed.
    public let node: NodeReference
    /// The reason that the screen gives.
    public let reason: String
  }

  /// The configurations of a state that is restored.
  ///
  /// Test a release with states of earlier ones. If ``isOfOtherRelease`` is true, shell or routes have
  /// changed in between, and the lines say what this does to each screen.
  public struct Origin: Sendable, Hashable {
    /// The name of the configuration under which the state was saved.
    public let savedUnder: String
    /// The name of the configuration under which it is restored.
    public let configuration: String
    /// Whether shell and routes of the configuration have changed since.
    public let isOfOtherRelease: Bool
  }
}

extension MovePlan {
  /// Returns the lines with one kind of change, such as the screens that are dropped.
  public func lines(_ change: Change) -> [Line] { lines.filter { $0.change == change } }

  /// Whether every screen stays where it is, and none is new.
  public var movesNothing: Bool { lines.allSatisfy { $0.change == .keep } }

  /// Whether no screen or layer is known to refuse.
  public var isCarriedOut: Bool { refusal == nil }

  /// Whether every screen stays, or comes back.
  public var isComplete: Bool { lines.allSatisfy { $0.to != nil } }

  /// Whether none of the screens that were open or saved stays, or comes back.
  public var keepsNothing: Bool { lines.allSatisfy { $0.to == nil || $0.change == .new } }
}

extension MovePlan.Line {
  /// Whether the screen is gone afterwards.
  public var isLeaving: Bool { to == nil }
}

extension MovePlan: CustomStringConvertible {
  /// A line that counts, one for each screen, and one for who refuses.
  ///
  /// **Shape**:
  /// ```
  /// 2 open screens: 1 move, 1 drop
  /// move  Home #3    Tabs > Navigation home → Split > Navigation home; the place of root 'Home' is taken over
  /// drop  Search #5  Tabs > Navigation search; the new shell has no root 'Search'
  /// ```
  public var description: String {
    let names = lines.map { $0.node?.description ?? $0.screen.quotedIfHidden }
    let verbWidth = lines.map(\.change.rawValue.count).max() ?? 0
    let nameWidth = min(names.map(\.count).max() ?? 0, 40)
    var text = summary
    for (line, name) in zip(lines, names) {
      text += "\n" + line.change.rawValue.padded(to: verbWidth)
      text += "  " + name.padded(to: nameWidth) + "  \(line.way)"
      if line.reason != .same { text += "; \(line.reason)" }
    }
    if let refusal { text += "\nrefused by \(refusal)" }
    return text
  }

  /// For instance `3 open screens: 1 keep, 2 move`, or `saved under 'tabs': 2 of 3 screens come back`.
  public var summary: String {
    guard let origin else { return counts }
    var text = "saved under \(origin.savedUnder.quoted)"
    if origin.configuration != origin.savedUnder {
      text += ", restored under \(origin.configuration.quoted)"
    }
    if origin.isOfOtherRelease { text += ", which has changed" }
    let saved = lines.filter { $0.change != .new }
    let count = saved.count { $0.to != nil }
    guard !saved.isEmpty else { return text + ": no screens" }
    let screens = saved.count == 1 ? "1 screen" : "\(saved.count) screens"
    if count == saved.count {
      return text + ": " + (count == 1 ? "1 screen comes back" : "\(screens) come back")
    }
    return text + ": \(count) of \(screens) " + (count == 1 ? "comes back" : "come back")
  }

  private var counts: String {
    let counts = Change.allCases.compactMap { change in
      let count = lines(change).count
      return count == 0 ? nil : "\(count) \(change)"
    }
    let open = lines.count { $0.change != .new }
    let screens = open == 1 ? "1 open screen" : "\(open) open screens"
    return counts.isEmpty ? screens : screens + ": " + counts.joined(separator: ", ")
  }
}

extension MovePlan.Line {
  fileprivate var way: String {
    var ends = [from, to].compactMap(\.self)
    if ends.count == 2, ends[0] == ends[1] { ends.removeLast() }
    return ends.joined(separator: " → ")
  }
}

extension MovePlan.Refusal: CustomStringConvertible {
  /// For instance `Compose #7: a draft`.
  public var description: String { "\(node): \(reason)" }
}

extension MovePlan: Encodable {
  private enum Key: CodingKey {
    case savedUnder, configuration, changed, lines, refusal
  }

  /// Encodes the lines, the refusal of a migration, and the configurations of a state.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    if let origin {
      try container.encode(origin.savedUnder, forKey: .savedUnder)
      try container.encode(origin.configuration, forKey: .configuration)
      try container.encode(origin.isOfOtherRelease, forKey: .changed)
    } else {
      try container.encode(refusal, forKey: .refusal)
    }
    try container.encode(lines, forKey: .lines)
  }
}

extension MovePlan.Line: Encodable {
  private enum Key: CodingKey {
    case change, node, screen, from, to, reason
  }

  /// Encodes the line; the number of an open screen as `node`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(change.rawValue, forKey: .change)
    try container.encodeIfPresent(node?.id.number, forKey: .node)
    try container.encode(screen, forKey: .screen)
    try container.encode(from, forKey: .from)
    try container.encode(to, forKey: .to)
    try container.encode(reason.description, forKey: .reason)
  }
}

extension MovePlan.Refusal: Encodable {
  private enum Key: CodingKey {
    case node, name, reason
  }

  /// Encodes the screen or layer that refuses, by number and name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(node.id.number, forKey: .node)
    try container.encode(node.text, forKey: .name)
    try container.encode(reason, forKey: .reason)
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
