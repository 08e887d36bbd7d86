// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
public import WayfinderLinks

/// The reason why a request can't be resolved against the active configuration, why a configuration
/// written in code is faulty, or why a migration couldn't be carried out.
///
/// ```swift
/// do {
///   try await router.navigate(to: store.destination(of: "products"))
/// } catch {
///   if let cause = error.cause as? ConfigurationError { print(cause) }
/// }
/// ```
///
/// It is the cause of a `RoutingError`: for the part `lookUp`, before anything was planned, or that of
/// `Router.migrate(to:policy:animated:)`, and tree and configuration are as they were. Its description
/// names the route, link or screen, and the nearest one that exists.
///
/// A ``NavigationConfiguration`` checks its routes and links when it is made. Written with a block, it
/// stops the program and prints all faults; made at run time, it throws them in
/// ``faulty(configuration:_:)``:
///
/// ```swift
/// do {
///   let next = try NavigationConfiguration(
///     validating: "next", shell: { homeStack() }, routes: moreRoutes, links: moreLinks)
///   store.swap(to: next)
/// } catch {
///   if case .faulty(_, let faults) = error { print(faults) }
/// }
/// ```
public enum ConfigurationError: Error, Sendable {
  /// No route is called so.
  case noRoute(String, nearest: String?)
  /// The route has other types than the key that was navigated to.
  case otherTypes(String, expected: String, found: String)
  /// The context of the key cannot be turned into what the route takes.
  case contextNotConvertible(String, type: String)
  /// A configuration written in code has these faults: routes with two meanings, links without a
  /// route, faults of the links themselves, or features that contradict each other.
  case faulty(configuration: String, [ConfigurationError])
  /// A route has two meanings.
  case twoMeanings(String, first: String, second: String)
  /// A link leads to a route that the configuration lacks.
  case linkWithoutRoute(String, pattern: String, place: String, nearest: String?)
  /// A link gives its route a context of another type than the route takes; `types` are the route's.
  case linkOfOtherContext(
    String, pattern: String, place: String, gives: String, types: String)
  /// The links themselves are faulty.
  case links(LinkError)
  /// Guards of two features have the same name.
  case twoGuards(String, first: String, second: String)
  /// Two containers of a shell that features make have the same name.
  case twoContainers(String, first: String, second: String)
  /// A feature, or a tap on one of its stacks, leads to a route that no feature brings.
  case missingRoute(String, by: String, place: String, nearest: String?)
  /// A feature needs a route to have other types than it has.
  case needOfOtherTypes(
    String, by: String, place: String, expected: String, found: String, meaning: String)
  /// The router was made without a store, so that a key has no meaning.
  case noConfiguration(route: String)
  /// No link matches the URL any more.
  case noLink(String)
  /// The link does not give a value that the context of a screen needs.
  case missingValue(String)
  /// The link gives a string that is not of the type of the value, or that the type refuses, such
  /// as a string that matches no case of an enumeration.
  case invalidValue(String, text: String, type: String)
  /// The context of a screen asks for lists or objects; the name is that of the value.
  case contextNotFlat(String?)
  /// A screen of the new shell, or one beneath a route, could not be made.
  case shellScreen(String, any Error)
  /// A container of the new shell could not be made.
  case shellContainer(String, any Error)
  /// A screen of the new shell is an object that is open.
  case screenStands(String, NodeReference)
  /// A container or action did not take a screen that moves with a migration.
  case screenLost(NodeReference)
}

extension ConfigurationError: CustomStringConvertible {
  /// The error in words, and the way out.
  public var description: String {
    switch self {
    case .noRoute(let name, let nearest):
      "No route of the active configuration is called \(name.quoted). "
        + (nearest.map { "Write \($0.quoted) if that's what you meant, or declare the route." }
          ?? "Declare the route.")
    case .otherTypes(let name, let expected, let found):
      "The route \(name.quoted) of the active configuration shows \(found), and the key asks for "
        + "\(expected). Use one key for the route everywhere."
    case .contextNotConvertible(let name, let type):
      "The context of type \(type.quoted) cannot be turned into what the route \(name.quoted) takes."
        + " Give the route a context of strings, numbers, and booleans, or one that is a "
        + "'LinkParameter' or 'Codable'."
    case .faulty(let name, let faults):
      "The configuration \(name.quoted) has \(faults.flatMap(\.entries).count.asFaults):\n"
        + faults.flatMap(\.entries).map { "- \($0)" }.joined(separator: "\n")
    case .twoMeanings(let name, let first, let second):
      "\(second): The route \(name.quoted) already has a meaning (\(first)). Remove one of the two."
    case .linkWithoutRoute(let name, let pattern, let place, let nearest):
      "\(place): The link \(pattern.quoted) leads to the route \(name.quoted), which the "
        + "configuration doesn't have. "
        + (nearest.map { "Use \($0.quoted) if that's what you meant, or declare" } ?? "Declare")
        + " what the route means."
    case .linkOfOtherContext(let name, let pattern, let place, let gives, let types):
      "\(place): The link \(pattern.quoted) gives the route \(name.quoted) a context of type "
        + "\(gives.quoted), and the route shows \(types). Use one key for the route everywhere."
    case .links(let error): "\(error)"
    case .twoGuards(let name, let first, let second):
      "\(second): The guard \(name.quoted) has the name of another feature's guard (\(first)). "
        + "Rename one of the two, or give both features one type of guard."
    case .twoContainers(let name, let first, let second):
      "\(second): The container \(name.quoted) has the name of another one in the shell (\(first)). "
        + "Rename one of the two."
    case .missingRoute(let name, let owner, let place, let nearest):
      "\(place): The \(owner) leads to the route \(name.quoted), which no feature brings. "
        + (nearest.map { "Use \($0.quoted) if that's what you meant, or compose" } ?? "Compose")
        + " the feature that brings it."
    case .needOfOtherTypes(
      let name, let owner, let place, let expected, let found, let meaning):
      "\(place): The \(owner) needs the route \(name.quoted) to show \(expected), and it shows "
        + "\(found) (\(meaning)). Use one key for the route everywhere."
    case .noConfiguration(let name):
      "The router has no store that says where the route \(name.quoted) leads. "
        + "Make the router with 'Router(tree:store:)'."
    case .noLink(let url):
      "The link \(String(url.prefix(200)).quoted) has no destination in the active configuration, "
        + "which was swapped after the link was received. Keep the link in the new one, or provide a "
        + "fallback."
    case .missingValue(let name):
      "The value \(name.quoted) is missing. Add it to the link or the arguments, or make it optional."
    case .invalidValue:
      "\(detail). Give another value; to keep a URL with such a value from matching, constrain the"
        + " parameter in the link's pattern."
    case .contextNotFlat:
      "The context isn't flat: \(detail). Use strings, numbers, and booleans."
    case .shellScreen(let name, let error):
      "the screen \(name.quoted) of the new shell cannot be made: \(error)"
    case .shellContainer(let container, let error):
      "\(container) of the new shell cannot be made: \(error)"
    case .screenStands(let name, let node):
      "the screen object made for \(name.quoted) in the new shell is already in the tree, as "
        + "'\(node)'; make a new one each time"
    case .screenLost(let node):
      "'\(node)' would be lost, because a container or action of the new shell didn't add it; have it "
        + "add every child that it receives"
    }
  }

  /// The entries of a list of faults: the links have one for each of theirs.
  private var entries: [String] {
    if case .links(let error) = self, !error.findings.isEmpty {
      error.findings.map(\.description)
    } else {
      [description]
    }
  }

  /// The error of a value in words, without the way out.
  var detail: String {
    switch self {
    case .missingValue(let name): "the value \(name.quoted) is missing"
    case .invalidValue(let name, let text, let type):
      "\(name.quoted) is \(text.quoted), which isn't a valid \(type)"
    case .contextNotFlat(let name):
      (name.map { "\($0.quoted) is" } ?? "it is") + " a list or an object"
    default: description
    }
  }
}

extension Int {
  fileprivate var asFaults: String { self == 1 ? "a fault" : "\(self) faults" }
}
