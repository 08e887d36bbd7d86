// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// The first time that an id was shown something that its variant changed.
///
/// ```swift
/// let exposures = ExposureLog(routeDocument, id: id) { exposure in
///   log("\(exposure.experiment): \(exposure.assignment)")
/// }
/// ```
///
/// ``ExposureLog`` reports it once. Count exposures, not assignments, because an id that never saw
/// the change tells you nothing about its effect.
public struct Exposure: Sendable, Hashable {
  /// The name of the experiment.
  public let experiment: String
  /// The id of the user or installation.
  public let id: String
  /// The assignment of the id.
  public let assignment: Assignment
  /// The change that the id encountered first.
  public let cause: Cause

  /// Creates an event.
  public init(experiment: String, id: String, assignment: Assignment, cause: Cause) {
    self.experiment = experiment
    self.id = id
    self.assignment = assignment
    self.cause = cause
  }

  /// The change that an id encountered.
  ///
  /// The holdout and the base are exposed, too, when they get to a route that some variant changes;
  /// otherwise the groups couldn't be compared.
  public enum Cause: Sendable, Hashable {
    /// A shell that the variant changes was shown.
    case shell
    /// A screen of a route was visible whose screen, placement, or guards the variant changes.
    case route(String)
    /// A guard was asked whose redirect the variant changes.
    case `guard`(String)
  }
}

/// Reports the first time that an id is exposed to something that a variant changes.
///
/// An id is exposed when a changed shell or a screen of a changed route is first visible, whether a
/// navigation, the user, or a restored state brought it, and when a changed guard is asked. A
/// navigation that is stopped exposes nobody to its destination.
///
/// An id of the base or of the holdout is exposed when it encounters something that any variant of
/// the experiment changes. You can therefore compare the groups.
///
/// ```swift
/// let exposures = ExposureLog(routeDocument, id: id) { Analytics.count($0) }
/// let router = Router(tree: tree, store: store, observers: [exposures])
/// ```
///
/// While the store's configuration is another one than that of the id, nothing is counted. A router
/// without a store doesn't know which shell its tree has; call ``shellWasShown()``.
@MainActor
public final class ExposureLog: RouterWatching {
  /// The first exposure of the id; `nil` before.
  public private(set) var exposure: Exposure?

  /// The assignment of the id.
  public let assignment: Assignment

  private let experiment: String
  private let id: String
  private let changes: VariantChanges
  /// The configuration of the id, where it is known.
  private let dealt: NavigationConfiguration?
  private let report: @MainActor (Exposure) -> Void
  private var windows: [Window] = []

  private struct Window {
    weak var router: Router?
  }

  /// Makes a log.
  ///
  /// - Parameters:
  ///   - document: The document with its variants; without an experiment, no id is exposed.
  ///   - id: The id of a user or an installation.
  ///   - forced: A variant that is given regardless of the id; a forced id is exposed as any other.
  ///   - report: Called with the exposure, once.
  public init(
    _ document: RouteDocument, id: String, forced: String? = nil,
    report: @escaping @MainActor (Exposure) -> Void
  ) {
    let assignment = document.experiment?.assignment(of: id, forced: forced) ?? .base
    self.assignment = assignment
    self.id = id
    self.report = report
    dealt = nil
    experiment = document.experiment?.name ?? ""
    let variants =
      if case .variant(let name) = assignment {
        document.variants.filter { $0.name == name }
      } else {
        document.variants
      }
    changes = variants.reduce(into: VariantChanges()) { changes, variant in
      changes.add(from: document.base, to: variant.document)
    }
  }

  /// Makes a log for configurations that an experiment assigns, whether they are written in code or
  /// read from documents.
  ///
  /// ```swift
  /// let exposures = ExposureLog(
  ///   experiment, base: Shop.tabs, variants: [Shop.drawer], id: id
  /// ) { Analytics.count($0) }
  /// ```
  ///
  /// If a variant was made with `variant(_:shell:_:links:)`, the changed parts are those that it declares.
  /// For any other two configurations, everything counts as changed.
  ///
  /// - Parameters:
  ///   - experiment: The experiment. Each of its variants must be among `variants`, by name;
  ///     otherwise the program stops.
  ///   - base: The configuration of everybody who gets no variant.
  ///   - variants: The configurations that the experiment names.
  ///   - id: The id of a user or an installation.
  ///   - forced: A variant that is given regardless of the id; a forced id is exposed as any other.
  ///   - report: Called with the exposure, once.
  public init(
    _ experiment: Experiment, base: NavigationConfiguration, variants: [NavigationConfiguration],
    id: String, forced: String? = nil, report: @escaping @MainActor (Exposure) -> Void
  ) {
    let assignment = experiment.assignment(of: id, forced: forced)
    self.assignment = assignment
    self.id = id
    self.report = report
    self.experiment = experiment.name
    let dealt = experiment.configuration(
      for: id, forced: forced, base: base, variants: variants)
    self.dealt = dealt
    let named = variants.filter { variant in
      experiment.ranges.contains { $0.variant == variant.name }
    }
    changes = (dealt == base ? named : [dealt]).reduce(into: VariantChanges()) { changes, variant in
      changes.add(from: base, to: variant)
    }
  }

  /// Notes that the shell of the id's configuration has been shown.
  public func shellWasShown() {
    if changes.hasShell { return expose(.shell) }
    for router in routers { look(in: router) }
  }

  /// Notes the changed guards that navigations ask, and the changed routes without a screen that they
  /// lead to.
  public func observe(_ event: NavigationEvent) {
    switch event.kind {
    case .happened(.asked(let name, let step)):
      // A step in code has a name of its own, and the request that of the route.
      let cause =
        changes.cause(ofAsking: name, for: step.text)
        ?? changes.cause(ofAsking: name, for: event.destination.text)
      if let cause, isActive { expose(cause) }
    case .finished(let outcome):
      let name = event.destination.text
      if outcome.isReached, changes.effects.contains(name), isActive { expose(.route(name)) }
    default: break
    }
  }

  package func watch(_ router: Router) {
    windows = windows.filter { $0.router != nil } + [Window(router: router)]
    router.tree.onChange { [weak self, weak router] _ in
      if let router { self?.look(in: router) }
    }
  }

  /// Looks whether something is visible in a window that the variant changes.
  func look(in router: Router) {
    guard exposure == nil, isActive(in: router) else { return }
    let tree = router.tree
    if changes.hasShell, let shell = router.store?.configuration(of: tree), isAssigned(shell),
      let root = tree.root, tree.isVisible(root), isShell(root, in: router)
    {
      return expose(.shell)
    }
    guard !changes.routes.isEmpty else { return }
    for case let node as ScreenNode in tree.allNodes where tree.isVisible(node) {
      if let name = routeNames(of: node, in: router).first(where: changes.routes.contains) {
        return expose(.route(name))
      }
    }
  }

  /// Whether a root is a shell, or holds a screen of one. An app may show a splash or a log-in first.
  private func isShell(_ root: Node, in router: Router) -> Bool {
    guard let origins = router.store?.current.origins else { return false }
    if origins.configuration(of: root) != nil { return true }
    let screens = root.subtree.compactMap { ($0 as? ScreenNode)?.screen }
    return screens.contains { origins.origin(of: $0)?.isOfShell ?? false }
  }

  /// The routes that a screen may have been opened by.
  private func routeNames(of node: ScreenNode, in router: Router) -> [String] {
    var names: [String] = []
    if let store = router.store {
      if let origin = store.current.origins.origin(of: node.screen) { names.append(origin.name) }
    } else if let screen = node.screen as? RouteScreen {
      names.append(screen.name)
    }
    guard let origin = node.origin else { return names }
    return names + [dealt?.routeName(of: origin) ?? origin.name.text]
  }

  /// Whether the active configuration is that of the id, as far as it is known.
  private func isActive(in router: Router) -> Bool {
    router.store.map { isAssigned($0.current) } ?? true
  }

  private var routers: [Router] { windows.compactMap(\.router) }

  private var isActive: Bool { routers.isEmpty || routers.contains(where: isActive) }

  private func isAssigned(_ configuration: NavigationConfiguration) -> Bool {
    if let dealt { return configuration == dealt || configuration.name == dealt.name }
    guard let other = configuration.content.assignment, other != assignment else { return true }
    // The holdout has the base.
    if case .variant = other { return false }
    if case .variant = assignment { return false }
    return true
  }

  private func expose(_ cause: Exposure.Cause) {
    guard exposure == nil else { return }
    let exposure = Exposure(
      experiment: experiment, id: id, assignment: assignment, cause: cause)
    self.exposure = exposure
    report(exposure)
  }
}
