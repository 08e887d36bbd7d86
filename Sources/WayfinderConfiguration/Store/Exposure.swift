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
  /// The experiment.
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
    /// A navigation began to a route whose screen, placement, or guards the variant changes.
    case route(String)
  }
}

/// Reports the first time that an id is exposed to something that a variant changes.
///
/// An id of the base or of the holdout is exposed when it encounters something that any variant of
/// the experiment changes. You can therefore compare the groups.
///
/// ```swift
/// let exposures = ExposureLog(routeDocument, id: id) { Analytics.count($0) }
/// let router = Router(tree: tree, observers: [exposures])
/// exposures.shellWasShown()
/// ```
@MainActor
public final class ExposureLog: NavigationObserver {
  /// The first exposure of the id; `nil` before.
  public private(set) var exposure: Exposure?

  /// The assignment of the id.
  public let assignment: Assignment

  private let experiment: String
  private let id: String
  private let changesShell: Bool
  private let changedRoutes: Set<String>
  private let report: @MainActor (Exposure) -> Void

  /// Makes a log.
  ///
  /// - Parameters:
  ///   - document: The document with its variants; without an experiment, no id is exposed.
  ///   - id: The id of a user or an installation.
  ///   - forced: A variant that is given whatever the id; a forced id is exposed as any other.
  ///   - report: Called with the exposure, once.
  public init(
    _ document: RouteDocument, id: String, forced: String? = nil,
    report: @escaping @MainActor (Exposure) -> Void
  ) {
    let assignment = document.experiment?.assignment(of: id, forced: forced) ?? .base
    self.assignment = assignment
    self.id = id
    self.report = report
    experiment = document.experiment?.name ?? ""
    let variants =
      if case .variant(let name) = assignment {
        document.variants.filter { $0.name == name }
      } else {
        document.variants
      }
    changesShell = variants.contains { $0.document.shell != document.base.shell }
    changedRoutes = variants.reduce(into: []) { names, variant in
      names.formUnion(document.base.changedRoutes(in: variant.document))
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
  ///   - experiment: The experiment.
  ///   - base: The configuration of everybody who gets no variant.
  ///   - variants: The configurations that the experiment names.
  ///   - id: The id of a user or an installation.
  ///   - forced: A variant that is given whatever the id; a forced id is exposed as any other.
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
    let named = variants.filter { variant in
      experiment.ranges.contains { $0.variant == variant.name }
    }
    let changed = dealt == base ? named : [dealt]
    changesShell = changed.contains { !$0.hasShell(of: base) }
    changedRoutes = changed.reduce(into: []) { $0.formUnion(base.changedRoutes(in: $1)) }
  }

  /// Notes that the shell has been shown.
  public func shellWasShown() {
    if changesShell { expose(.shell) }
  }

  /// Notes the routes that navigations lead to.
  public func observe(_ event: NavigationEvent) {
    switch event.kind {
    case .begun: note(event.destination)
    case .happened(.redirected(let destination, _)): note(destination)
    default: break
    }
  }

  private func note(_ destination: StepName) {
    if changedRoutes.contains(destination.text) { expose(.route(destination.text)) }
  }

  private func expose(_ cause: Exposure.Cause) {
    guard exposure == nil else { return }
    let exposure = Exposure(
      experiment: experiment, id: id, assignment: assignment, cause: cause)
    self.exposure = exposure
    report(exposure)
  }
}

extension NavigationDocument {
  /// The routes that differ between two documents, in their description or in the guards that they
  /// ask, and the routes that only one of the two documents has.
  public func changedRoutes(in other: NavigationDocument) -> Set<String> {
    var changed: Set<String> = []
    for route in routes {
      guard let twin = other.route(named: route.name) else {
        changed.insert(route.name)
        continue
      }
      if twin != route || guards(of: route) != other.guards(of: twin) { changed.insert(route.name) }
    }
    for route in other.routes where self.route(named: route.name) == nil {
      changed.insert(route.name)
    }
    return changed
  }
}

extension NavigationConfiguration {
  /// Whether the shell is the same as that of another configuration.
  fileprivate func hasShell(of other: NavigationConfiguration) -> Bool {
    switch (content, other.content) {
    case (.code(let own), .code(let other)): own.shellOrigin === other.shellOrigin
    case (.document(let own), .document(let other)): own.document.shell == other.document.shell
    case (.code, .document), (.document, .code): false
    }
  }

  /// The routes that mean something else in another configuration, or that only one of the two has.
  fileprivate func changedRoutes(in other: NavigationConfiguration) -> Set<String> {
    switch (content, other.content) {
    case (.document(let own), .document(let other)):
      return own.document.changedRoutes(in: other.document)
    case (.code(let own), .code(let other)):
      let names = Set(own.names).union(other.names)
      return names.filter { name in
        guard let left = own.routes[name], let right = other.routes[name] else { return true }
        return !left.route.isSame(as: right.route)
      }
    case (.code, .document), (.document, .code):
      return Set(routeNames).union(other.routeNames)
    }
  }
}
