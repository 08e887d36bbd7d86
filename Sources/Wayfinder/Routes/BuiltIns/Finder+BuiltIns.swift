// Wayfinder is released under the MIT license; see LICENSE.

extension BuiltInFinder {
  nonisolated init<F: TreeFinder>(_ finder: F) where F.Target == Target, F.Context == Context {
    self.init(
      name: { finder.name }, restsOnClosure: finder.restsOnClosure,
      findsNothing: finder is NothingFinder<F.Target, F.Context>,
      search: { try finder.find(in: $0, with: $1) })
  }
}

extension Finder {
  /// Finds the first screen of a class, or of a subclass.
  ///
  /// - Parameters:
  ///   - type: The class of the screen.
  ///   - scope: The nodes to look at; when left out, all but those in layers above the start.
  ///   - start: The place where the search starts.
  nonisolated public static func screen<Target: AnyObject, Context>(
    _ type: Target.Type, scope: SearchScope? = nil, from start: SearchStart = .topmost
  ) -> Self where Self == BuiltInFinder<Target, Context> {
    BuiltInFinder(
      ScreenFinder<Target, Context>(scope: scope, start: start, predicate: nil))
  }

  /// Finds the first screen of a class for which the predicate is true.
  ///
  /// - Parameters:
  ///   - type: The class of the screen.
  ///   - scope: The nodes to look at; when left out, all but those in layers above the start.
  ///   - start: The place where the search starts.
  ///   - predicate: Returns whether a screen is the one that the step's context represents.
  nonisolated public static func screen<Target: AnyObject, Context>(
    _ type: Target.Type, scope: SearchScope? = nil,
    from start: SearchStart = .topmost,
    where predicate: @escaping @MainActor (Target, Context) throws -> Bool
  ) -> Self where Self == BuiltInFinder<Target, Context> {
    BuiltInFinder(ScreenFinder(scope: scope, start: start, predicate: predicate))
  }

  /// Finds the first screen that conforms to a protocol and for which the predicate is true.
  ///
  /// The target is the screen's node, because a protocol isn't a class.
  ///
  /// - Parameters:
  ///   - face: The protocol, for instance `(any PriceShowing).self`.
  ///   - scope: The nodes to look at; when left out, all but those in layers above the start.
  ///   - start: The place where the search starts.
  ///   - predicate: Returns whether a screen is the one that the step's context represents.
  nonisolated public static func screen<Face, Context>(
    as face: Face.Type, scope: SearchScope? = nil, from start: SearchStart = .topmost,
    where predicate: @escaping @MainActor (Face, Context) throws -> Bool = { _, _ in true }
  ) -> Self where Self == BuiltInFinder<ScreenNode, Context> {
    BuiltInFinder(FaceFinder(scope: scope, start: start, predicate: predicate))
  }

  /// Finds the first container of a kind.
  nonisolated public static func container<Target: ContainerNode, Context>(
    _ type: Target.Type, scope: SearchScope? = nil, from start: SearchStart = .topmost
  ) -> Self where Self == BuiltInFinder<Target, Context> {
    BuiltInFinder(
      ContainerFinder<Target, Context>(scope: scope, start: start))
  }

  /// Finds the first container of a kind for which the predicate is true.
  // Constrained to the protocol: with the class, the optimizer of Swift 6.3 stops in a client's build.
  nonisolated public static func container<Target: ContainerKind, Context>(
    _ type: Target.Type, scope: SearchScope? = nil,
    from start: SearchStart = .topmost,
    where predicate: @escaping @MainActor (Target, Context) throws -> Bool
  ) -> Self where Self == BuiltInFinder<Target, Context> {
    BuiltInFinder(KindFinder(scope: scope, start: start, predicate: predicate))
  }

  /// Finds the navigation node nearest above the focus, beneath alerts and other transient layers.
  nonisolated public static func visibleNavigation<Context>() -> Self
  where Self == BuiltInFinder<NavigationNode, Context> {
    BuiltInFinder(VisibleNavigationFinder())
  }

  /// Finds one object if it is still alive and in the tree. The finder keeps only a weak reference to it.
  public static func instance<Target: Screen, Context>(
    _ screen: Target
  ) -> Self where Self == BuiltInFinder<Target, Context> {
    BuiltInFinder(InstanceFinder(screen))
  }

  /// Finds nothing: the step is built every time.
  nonisolated public static func nothing<Target: AnyObject, Context>() -> Self
  where Self == BuiltInFinder<Target, Context> {
    BuiltInFinder(NothingFinder())
  }

  /// Finds the node that presents the layer of another node.
  ///
  /// When the node that was asked to present has left since, the top of the layer beneath is found.
  /// In the root layer nothing is found.
  ///
  /// **Shape**: in `Home ⇧ Sheet`, from the topmost, `Home`.
  ///
  /// - Parameter start: The node in whose layer the search starts.
  nonisolated public static func presenter<Context>(of start: SearchStart = .topmost) -> Self
  where Self == BuiltInFinder<Node, Context> {
    BuiltInFinder(PresenterFinder(start: start))
  }

  /// Finds with a closure.
  ///
  /// - Parameter search: Looks in the search space with the step's context. Called at most once in a
  ///   round of planning; it must not edit the tree.
  nonisolated public static func finding<Target: AnyObject, Context>(
    _ search: @escaping @MainActor (SearchSpace, Context) throws -> FinderMatch<Target>?
  ) -> Self where Self == BuiltInFinder<Target, Context> {
    BuiltInFinder(ClosureFinder(search: search))
  }
}
