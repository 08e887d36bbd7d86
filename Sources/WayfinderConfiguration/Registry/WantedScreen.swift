// Wayfinder is released under the MIT license; see LICENSE.

/// A parameter of a screen: a name and the text that the link gave.
package struct RouteParameter: Sendable, Hashable {
  /// The declared name.
  package let name: String
  /// The value, as the link gave it.
  package let value: String
}

/// A screen that a navigation wants to stand somewhere.
struct WantedScreen: Sendable, Hashable {
  let name: String
  let parameters: [RouteParameter]
  /// Whether it is wanted under another, where a screen of the shell counts by name alone.
  var isBeneath = false

  /// The parameters by name.
  var values: [String: String] {
    Dictionary(parameters.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}
