// Wayfinder is released under the MIT license; see LICENSE.

/// A parameter of a screen: a name and the text that the link gave.
package struct RouteParameter: Sendable, Hashable {
  /// The declared name.
  package let name: String
  /// The value, as the link gave it.
  package let value: String
}

/// A screen that a navigation wants to have somewhere.
struct WantedScreen: Sendable, Hashable {
  let name: String
  var parameters: [RouteParameter]
  /// The names of those that don't tell it from other screens of its name.
  var details: Set<String> = []
  /// Whether it is wanted under another, where a screen of the shell counts by name alone.
  var isBeneath = false

  /// The screen with the details of one that is open.
  func withDetails(of open: RouteArguments) -> WantedScreen {
    if details.isEmpty { return self }
    var screen = self
    screen.parameters.removeAll { details.contains($0.name) }
    for name in details.sorted() {
      guard let value = open.values[name] else { continue }
      screen.parameters.append(RouteParameter(name: name, value: value))
    }
    return screen
  }

  /// The parameters that tell it from other screens of its name.
  func identity(of values: [String: String]) -> [String: String] {
    details.isEmpty ? values : values.filter { !details.contains($0.key) }
  }

  /// The parameters as drawings show them, for instance `book: 7`.
  var detail: String { parameters.map { "\($0.name): \($0.value)" }.joined(separator: ", ") }

  /// The name with the parameters, for instance `Book(book: 7)`.
  var text: String { parameters.isEmpty ? name : "\(name)(\(detail))" }

  /// The parameters by name.
  var values: [String: String] {
    Dictionary(parameters.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}
