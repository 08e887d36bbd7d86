// Wayfinder is released under the MIT license; see LICENSE.

import Observation
import UIKitStandIn

/// The views of one window, or of one hosting controller.
@MainActor
final class ViewGraph {
  let world: StandInWorld
  private(set) var root: ViewNode
  private var rootView: () -> (any View)? = { nil }
  private var isScheduled = false
  /// Called when the controller of a view comes or goes.
  var onController: (UIViewController, _ stands: Bool) -> Void = { _, _ in }

  init(_ world: StandInWorld) {
    self.world = world
    root = ViewNode(key: AnyHashable("root"), type: EmptyView.self, parent: nil, graph: nil)
    root.graph = self
  }

  /// Shows another view.
  func replaceRoot(_ view: @escaping () -> (any View)?) {
    rootView = view
    setNeedsUpdate()
  }

  /// Asks for an update at the end of the turn.
  func setNeedsUpdate() {
    if isScheduled { return }
    isScheduled = true
    world.loop.perform(after: 0) { [weak self] in
      self?.isScheduled = false
      self?.update()
    }
  }

  /// Evaluates all views.
  func update() {
    withObservationTracking {
      if let view = rootView() { root.evaluate([(AnyHashable(0), view)], world.environment) }
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.setNeedsUpdate() }
    }
  }

  func controllerCame(_ controller: UIViewController) { onController(controller, true) }

  /// Ends what stood at a node that is no longer there.
  func retire(_ node: ViewNode) {
    for gone in node.withDescendants {
      guard let standing = gone.standing else { continue }
      standing.dismantle()
      onController(standing.controller, false)
      gone.standing = nil
    }
  }

  var texts: [String] { root.withDescendants.compactMap(\.text) }

  func tap(_ title: String) -> Bool {
    let button = root.withDescendants.first { node in
      node.action != nil && node.withDescendants.contains { $0.text == title }
    }
    button?.action?()
    return button != nil
  }
}
