// Wayfinder is released under the MIT licence; see LICENSE.

/// What can be wrong with a route document beyond what a catalogue can get wrong.
public enum RouteDocumentFault: Sendable, Hashable {
  /// More bytes than a document may have.
  case tooLarge(bytes: Int, limit: Int)

  /// A container that is none of the kinds.
  case containerWithoutKind

  /// A container that is several kinds at once.
  case containerOfSeveralKinds([String])

  /// A navigation node directly in another one.
  case navigationInNavigation

  /// An `order` that leaves children out.
  case orderLacks([String])

  /// An `order` that names a child twice.
  case orderRepeats(String)

  /// A column that is filled although one in front of it is empty.
  case columnMissing(String, before: String)

  /// A route is pushed or stands at the root of a place that holds no stack; `kind` says what it is.
  case placeIsNoStack(String, kind: ContainerDescription.Kind)

  /// No place is named, but the shell's outermost container is no stack.
  case shellIsNoStack(places: [String])

  /// A route is placed at the root of a place, of the shell's outermost container for `nil`, where
  /// other screens stand.
  case rootElsewhere(place: String?, roots: [String])

  /// A route lies beneath itself.
  case beneathItself

  /// No link, no redirect and no other route leads to the route, and it does not say that code does.
  case unreachable

  /// A route that says that no link leads to it, and one does.
  case unlinkedButLinked(link: String)

  /// A link whose pattern lacks a parameter that its route declares.
  case linkLacksParameter(String, route: String, pattern: String)

  /// Guards that lead in a circle, from the first one on, with the routes in between.
  case guardCycle([String])

  /// A route that a guard leads to declares parameters, which nobody gives.
  case redirectNeedsParameters([String], route: String)

  /// A rule for a guard that no container and no route asks.
  case unusedGuard

  /// A rule for a guard that says nothing.
  case guardWithoutRedirect
}

extension RouteDocumentFault: CustomStringConvertible {
  /// What is wrong and the way out.
  public var description: String {
    switch self {
    case .tooLarge(let bytes, let limit):
      "it has \(bytes) bytes, and may have \(limit). Split it, or drop what is not needed."
    case .containerWithoutKind:
      "there is none of 'navigation', 'tabs', 'split' and 'container'. Add one of them."
    case .containerOfSeveralKinds(let kinds):
      "there are \(kinds.cappedList) at once. Keep one of them."
    case .navigationInNavigation:
      "it is a navigation node directly in another one, which cannot be. Put its screens into the"
        + " outer one, or tabs between them."
    case .orderLacks(let names):
      "it leaves out \(names.cappedList). Name each child once, or drop 'order'."
    case .orderRepeats(let name):
      "it names \(name.quoted) twice. Name each child once."
    case .columnMissing(let column, let later):
      "the column \(column.quoted) is empty, but \(later.quoted) is filled. Fill the columns from the"
        + " primary on."
    case .placeIsNoStack(let name, let kind):
      "\(name.quoted) is \(kind) and holds no stack. Name a navigation node within it, or an 'action'"
        + " that edits it."
    case .shellIsNoStack(let places):
      "it names no place, and the outermost container of the shell is no stack. Name one of"
        + " \(places.cappedList)."
    case .rootElsewhere(let place, let roots):
      "it is placed at the root of \(place?.quoted ?? "the shell"), but there"
        + " \(roots.count == 1 ? "stands" : "stand") \(roots.cappedList). Place it where its screen"
        + " stands, or as a push."
    case .beneathItself:
      "it lies beneath itself. Drop it from 'beneath'."
    case .unreachable:
      "nothing leads to it: no link, no guard, no route above it. Add a link, or write"
        + " '\"unlinked\": true' if code opens it by its name."
    case .unlinkedButLinked(let link):
      "it says that no link leads to it, but \(link.quoted) does. Drop 'unlinked', or the link."
    case .linkLacksParameter(let parameter, let route, let pattern):
      "the pattern \(pattern.quoted) captures no \(parameter.quoted), which route \(route.quoted)"
        + " declares. Write ':\(parameter)' into it, or list it under 'query' of the route."
    case .guardCycle(let names):
      "it leads in a circle: \(names.joined(separator: " → ")). Lead to a route that does not ask"
        + " \(names[0])."
    case .redirectNeedsParameters(let parameters, let route):
      "route \(route.quoted) declares \(parameters.cappedList), which a redirect does not give. Lead"
        + " to a route without parameters."
    case .unusedGuard:
      "nothing asks it. Name it under 'guards' of a route or container, or drop it."
    case .guardWithoutRedirect:
      "it says nothing about the guard. Add 'redirect' with the name of a route, or drop it."
    }
  }
}
