// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// A screen that is known by its name and the parameters its route declares. A document's routes
/// show it when no code of an app implements them.
///
/// ```swift
/// if let book = router.tree.screen(RouteScreen.self, where: { $0.name == "Book" }) {
///   print(book.values)  // ["book": "7"]
/// }
/// ```
///
/// **Shape**: drawn as `Book(book: 7)`.
@MainActor
public final class RouteScreen: ScreenLabeling {
  /// The name of the route, or of a screen of the shell.
  public let name: String
  /// The parameters that the route declares and the link gave, in the order of declaration.
  package private(set) var parameters: [RouteParameter]
  /// Whether the screen belongs to the shell: it has no parameters and counts by its name alone
  /// when it is wanted beneath another.
  public let isOfShell: Bool

  init(_ wanted: WantedScreen, isOfShell: Bool = false) {
    name = wanted.name
    parameters = wanted.parameters
    self.isOfShell = isOfShell
    labelDetail = wanted.detail
  }

  /// Takes the values of a request that has found the screen.
  func take(_ parameters: [RouteParameter]) {
    self.parameters = parameters
    labelDetail = WantedScreen(name: name, parameters: parameters).detail
  }

  /// The parameters that the route declares and the link gave, by name.
  public var values: [String: String] {
    Dictionary(parameters.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  public var label: String { name }

  /// The name with the values, for instance `Book(book: 7)`.
  package var text: String { labelDetail.isEmpty ? name : "\(name)(\(labelDetail))" }

  // Drawn far more often than made.
  public private(set) var labelDetail: String
}

extension WantedScreen {
  /// Whether an open screen is the one that is wanted: equal in its name, and in the parameters that
  /// tell screens of that name apart.
  @MainActor
  func counts(_ screen: RouteScreen) -> Bool {
    counts(screen.name, screen.values, isOfShell: screen.isOfShell)
  }

  func counts(_ other: String, _ others: [String: String], isOfShell: Bool) -> Bool {
    other == name && (identity(of: others) == identity(of: values) || (isOfShell && isBeneath))
  }
}

extension [WantedScreen] {
  /// Whether these screens are in a stack in this order; others may lie between.
  @MainActor
  func standInOrder(in stack: some Sequence<RouteScreen>) -> Bool {
    var left = self[...]
    for screen in stack {
      if let next = left.first, next.counts(screen) { left.removeFirst() }
    }
    return left.isEmpty
  }
}
