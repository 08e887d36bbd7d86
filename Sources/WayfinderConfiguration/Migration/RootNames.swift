// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// Names the screens of a tree.
///
/// A screen that a document made is known by its name. Others, in a tree that no document made, go by
/// the name of their container and by their class.
@MainActor
final class RootNames {
  private let components: [(name: String, component: ScreenComponent)]
  /// The screens that a class can be, by their indices.
  private var candidates: [ObjectIdentifier: [Int]] = [:]
  /// Whether the configurations call the screens of shells by names of documents.
  private let namesOfDocuments: Bool
  /// The names of documents' routes.
  private let routeNames: Set<String>
  private let origins: ScreenOrigins

  /// - Parameters:
  ///   - old: The configuration that is active; the shells are described by the names made here.
  ///   - new: The one that is to be active.
  init(old: NavigationConfiguration, new: NavigationConfiguration) {
    origins = old.origins
    var known: Set<String> = []
    let contents = [new, old].map(\.content)
    components = contents.flatMap(\.shellComponents).filter { known.insert($0.name).inserted }
    // A shell in code has no description.
    let described = contents.filter { $0.shellDescription != nil }
    namesOfDocuments = !described.isEmpty
    routeNames = Set(described.flatMap(\.routeNames))
  }

  /// Returns the name of a screen in a shell in code: the one that a document uses, if a document
  /// takes part, else the one that drawings used when it was made.
  func name(of screen: ScreenNode) -> String {
    if namesOfDocuments, let name = className(of: screen) { return name }
    let origin = origins.origin(of: screen.screen)
    return origin.flatMap { $0.isOfCode ? $0.name : nil } ?? screen.reference.text
  }

  /// Whether screens of shells are called as drawings of code call them.
  var isNamedByCode: Bool { !namesOfDocuments }

  /// Whether a document has a route, by whose name shells know its screen.
  func hasRoute(named name: String) -> Bool { routeNames.contains(name) }

  /// The first screen of a shell that a screen can be by its class.
  private func className(of node: ScreenNode) -> String? {
    let type = ObjectIdentifier(type(of: node.screen))
    if candidates[type] == nil {
      candidates[type] = components.indices.filter {
        isInstance(node.screen, of: components[$0].component.type)
      }
    }
    for index in candidates[type] ?? [] {
      let (name, component) = components[index]
      let wanted = WantedScreen(name: name, parameters: [], isBeneath: true)
      if let matches = try? component.matcher(wanted), (try? matches(node)) == true { return name }
    }
    return nil
  }

  private func isInstance<Class: AnyObject>(_ screen: any Screen, of type: Class.Type) -> Bool {
    screen is Class
  }
}
