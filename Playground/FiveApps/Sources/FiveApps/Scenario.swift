// Wayfinder is released under the MIT license; see LICENSE.

/// Something that happens to an app.
enum Move: Sendable {
  /// A tap on the screen in front, beneath an alert unless it answers that.
  case tap(Tap)
  /// The user swipes from the edge: an edit of the tree beside the app.
  case swipeBack
  /// The user pulls a sheet down.
  case swipeDown
  /// The session ends.
  case logOut
  /// A link to a profile.
  case link(Int)
}

/// The moves of a scenario, and the drawing of the tree that results.
struct Scenario: Sendable {
  let name: String
  /// The feature that the style must have; `nil` for what all five do alike.
  let needs: Feature?
  let moves: [Move]
  let expected: String

  init(_ name: String, _ needs: Feature? = nil, moves: [Move], _ expected: [String]) {
    self.name = name
    self.needs = needs
    self.moves = moves
    self.expected = expected.joined(separator: "\n")
  }

  /// For taps alone.
  init(_ name: String, _ needs: Feature? = nil, taps: [Tap], stack: [String]) {
    self.init(name, needs, moves: taps.map(Move.tap), Self.drawing(stack))
  }

  static func drawing(_ stack: [String]) -> [String] { ["Navigation:"] + stack.map { "  \($0)" } }
}
