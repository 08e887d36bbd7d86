// Wayfinder is released under the MIT license; see LICENSE.

extension RouteDocument {
  /// The names of an app's parts in a document, in its base and its variants, sorted: what a ``Registry``
  /// for the document has to know.
  ///
  /// ```swift
  /// let names = try RouteDocument(bytes: bytes, name: "shop.json").componentNames
  /// print("The app has to register the guards \(names.guards).")
  /// ```
  public struct ComponentNames: Sendable, Equatable {
    /// The screens of routes and of the shell.
    public fileprivate(set) var screens: [String] = []
    /// The routes without a screen.
    public fileprivate(set) var effects: [String] = []
    /// The guards of routes and containers.
    public fileprivate(set) var guards: [String] = []
    /// The tasks that give screens their data.
    public fileprivate(set) var tasks: [String] = []
    /// The tasks that run after a navigation.
    public fileprivate(set) var postTasks: [String] = []
    /// The actions that put screens into containers.
    public fileprivate(set) var actions: [String] = []
    /// The containers of the app's own.
    public fileprivate(set) var containers: [String] = []
    /// The transitions of the app's own.
    public fileprivate(set) var transitions: [String] = []
  }

  /// The names of the app's parts in the base and the variants.
  ///
  /// - Complexity: linear in the size of the document, times the number of variants.
  public var componentNames: ComponentNames {
    var names = ComponentNames()
    for document in [base] + variants.map(\.document) {
      let (effects, routes) = (
        document.routes.filter { $0.placement == .effect },
        document.routes.filter { $0.placement != .effect }
      )
      names.screens +=
        document.shell.allScreens + routes.map(\.screenName)
        + document.routes.flatMap(\.beneath).map(document.screenName(of:))
      names.effects += effects.map(\.name)
      names.guards += document.guards + document.guardRules.map(\.name)
      names.tasks += routes.flatMap(\.tasks)
      names.postTasks += routes.flatMap(\.postTasks)
      names.actions += routes.compactMap(\.action)
      names.transitions += routes.compactMap(\.transition)
        .filter { $0.builtInStyle == nil }.map(\.style)
      for case .custom(let kind) in document.shell.containers.map(\.kind) {
        names.containers.append(kind)
      }
    }
    for list in [
      \ComponentNames.screens, \.effects, \.guards, \.tasks, \.postTasks, \.actions, \.containers,
      \.transitions,
    ] {
      names[keyPath: list] = Set(names[keyPath: list]).sorted()
    }
    return names
  }
}
