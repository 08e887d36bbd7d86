// Wayfinder is released under the MIT license; see LICENSE.

/// Destinations about which the guards of a router aren't asked.
///
/// A guard that applies to every navigation usually has exceptions: the log-in that it leads to, and the
/// app's own alerts.
///
/// ```swift
/// let router = Router(
///   tree: tree, interceptors: [LoginInterceptor<AnyDestination>()],
///   leavingOut: [.step(login), .transientLayers])
/// ```
///
/// Guards of the steps themselves are asked all the same.
public struct GuardExemption: Sendable {
  private let holds: @MainActor @Sendable (AnyDestination, Bool) -> Bool

  private init(_ holds: @escaping @MainActor @Sendable (AnyDestination, Bool) -> Bool) {
    self.holds = holds
  }

  /// Leaves out a step, regardless of its context.
  public static func step<Target: AnyObject, Context>(
    _ step: DestinationStep<Target, Context>
  ) -> GuardExemption {
    GuardExemption { destination, _ in destination.leads(to: step) }
  }

  /// Leaves out everything that is presented as an alert, an action sheet, or a popover.
  public static let transientLayers = GuardExemption { _, isTransient in isTransient }

  /// Leaves out destinations for which a rule of the app is true.
  public static func matching(
    _ rule: @escaping @MainActor @Sendable (AnyDestination) -> Bool
  ) -> GuardExemption {
    GuardExemption { destination, _ in rule(destination) }
  }

  @MainActor
  fileprivate func holds(for destination: AnyDestination, isTransient: Bool) -> Bool {
    holds(destination, isTransient)
  }
}

extension Router {
  /// The number of the router's guards that are asked about a destination: all or none.
  func guardCount(for destination: AnyDestination, isTransient: Bool) -> Int {
    let isExempt = exemptions.contains { $0.holds(for: destination, isTransient: isTransient) }
    return isExempt ? 0 : parts.guards.count
  }

  /// The number of the router's guards that are asked about a plan.
  func guardCount(for destination: AnyDestination, _ plan: Plan) -> Int {
    if exemptions.isEmpty { return parts.guards.count }
    return guardCount(for: destination, isTransient: plan.leadsToTransientLayer(in: tree))
  }

  /// The number of the router's guards that are asked about an open place.
  func guardCount(for destination: AnyDestination, at node: Node) -> Int {
    if exemptions.isEmpty { return parts.guards.count }
    return guardCount(for: destination, isTransient: tree.isInTransientLayer(node))
  }
}

extension Plan {
  /// Whether the destination is, or will be, in an alert, action sheet or popover.
  @MainActor
  fileprivate func leadsToTransientLayer(in tree: ScreenTree) -> Bool {
    for step in steps.dropFirst().reversed() {
      if let style = step.info.placing.presentedStyle { return style.isTransient }
    }
    return start.node.map(tree.isInTransientLayer) ?? false
  }
}

extension ScreenTree {
  fileprivate func isInTransientLayer(_ node: Node) -> Bool {
    guard let layer = layerIndex(of: node), layer > 0 else { return false }
    return modals[layer - 1].style.isTransient
  }
}
