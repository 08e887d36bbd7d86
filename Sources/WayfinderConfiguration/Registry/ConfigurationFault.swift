// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderLinks

/// A fault of a configuration written in code.
///
/// ```swift
/// do {
///   let next = try NavigationConfiguration(
///     validating: "next", shell: { homeStack() }, routes: routes, links: links)
///   store.swap(to: next)
/// } catch {
///   if case .faulty(_, let faults) = error { print(faults) }
/// }
/// ```
///
/// A ``NavigationConfiguration`` checks its routes and links when it is made. Written with a block, it
/// stops the program and prints all faults; made at run time, it throws them in
/// ``ConfigurationError/faulty(configuration:_:)``.
public enum ConfigurationFault: Sendable {
  /// A route has two meanings.
  case twoMeanings(String, first: String, second: String)
  /// A link leads to a route that the configuration lacks.
  case linkWithoutRoute(String, pattern: String, place: String, nearest: String?)
  /// The links themselves are faulty.
  case links(LinkError)
}

extension ConfigurationFault: CustomStringConvertible {
  /// The fault in words, and the way out.
  public var description: String {
    switch self {
    case .twoMeanings(let name, let first, let second):
      "\(second): The route \(name.quoted) already has a meaning (\(first)). Remove one of the two."
    case .linkWithoutRoute(let name, let pattern, let place, let nearest):
      "\(place): The link \(pattern.quoted) leads to the route \(name.quoted), which the "
        + "configuration "
        + "doesn't have. "
        + (nearest.map { "Use \($0.quoted) if that's what you meant, or declare" } ?? "Declare")
        + " what the route means."
    case .links(let error): "\(error)"
    }
  }
}
