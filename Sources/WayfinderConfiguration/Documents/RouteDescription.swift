// Wayfinder is released under the MIT license; see LICENSE.

/// A route as a document describes it: a screen, its place, and its needs.
///
/// Each entry of a document's `routes` is read into one. Tools read it, such as `wayfinder map`; an
/// app navigates by the route's name and never needs the description.
package struct RouteDescription: Sendable, Hashable {
  /// The route's name, by which shells and other routes know its screen.
  package var name: String

  /// The place of the screen.
  package var placement: Placement

  /// The parameters that links capture for the screen, in the order of declaration.
  package var parameters: [ParameterDescription] = []

  /// The names of the query items that the screen takes, in the order of declaration.
  package var query: [String] = []

  /// The names of the query items that saved states leave out, with the screens that were given them.
  package var privateQuery: Set<String> = []

  /// The names of the parameters and query items that tell two screens of the route apart; `nil` for
  /// all parameters and none of the query items.
  package var identity: [String]?

  /// The screens that lie beneath, lowest first; a place's root is not repeated here.
  package var beneath: [String] = []

  /// The guards that are asked before the screen is shown.
  package var guards: [String] = []

  /// The limit on the guards of a route, and on those of a place, which apply to each route in it.
  static let guardLimit = 100

  /// The registered screen that is shown; `nil` where it is called as the route.
  package var screen: String?

  /// The registered tasks that give the screen its data, in the order in which they run.
  package var tasks: [String] = []

  /// The registered tasks that act after a navigation to the route has succeeded, in the order in
  /// which they run.
  package var postTasks: [String] = []

  /// The registered action that puts the screen into its place; `nil` for the usual one.
  package var action: String?

  /// The accessibility identifier of the button or view at which the popover points; `nil` for none.
  package var anchor: String?

  /// The transition with which the screen gets into its place; `nil` for the host's own.
  package var transition: TransitionDescription?

  /// Whether no link leads to the route: code opens it by its name.
  package var isUnlinked = false

  /// Whether a saved state leaves the route's screens out.
  package var isNeverRestored = false

  /// The names that the route had in earlier releases, which older saved states use.
  package var formerNames: [String] = []
}

extension RouteDescription {
  /// Creates a route that has no more than a name and a place.
  package init(name: String, placement: Placement) {
    (self.name, self.placement) = (name, placement)
  }

  /// The name of the screen that is shown.
  package var screenName: String { screen ?? name }

  /// The names of all values that a screen of this route is given: its parameters, then its query
  /// items, each once.
  package var declaredParameters: [String] {
    var known: Set<String> = []
    return (parameters.map(\.name) + query).filter { known.insert($0).inserted }
  }

  /// The names of the values that don't tell two screens of this route apart.
  var details: Set<String> {
    identity.map { Set(declaredParameters).subtracting($0) } ?? Set(query)
  }
}

/// A parameter of a route.
///
/// Links capture its value by the ``name``, as in `/books/:book`. Set ``isPrivate`` for values that
/// must not be saved, and add ``formerNames`` after renaming it, so that older saved states still
/// fit.
package struct ParameterDescription: Sendable, Hashable {
  /// The parameter's name, as patterns of links write it.
  package var name: String

  /// The type as declared, such as `string` or `int`. It is not interpreted here.
  package var type: String

  /// Whether its value is kept out of saved states.
  package var isPrivate = false

  /// The names that the parameter had in earlier releases, which older saved states use.
  package var formerNames: [String] = []
}

extension ParameterDescription {
  /// Creates a parameter that saved states have.
  package init(name: String, type: String) {
    (self.name, self.type) = (name, type)
  }
}
