// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

// Rules about guards and modal layers.
extension Exploration.Rule {
  /// No screen is entered while a guard of its route denies.
  public static let guarded = Exploration.Rule(
    "guarded", "E4", "No screen is entered while a guard of its route denies.",
    .step { inquiry in
      let (step, world) = (inquiry.step, inquiry.world)
      guard !step.before.denied.isEmpty else { return }
      if let opening = inquiry.opening, step.isReached, !step.isRedirected {
        for name in inquiry.denying(opening.route) {
          inquiry.report("it ended '\(step.outcomeText)' although guard '\(name)' denies")
        }
      }
      guard inquiry.opening != nil else { return }
      for node in step.entered {
        let route = world.name(of: node)
        guard node is ScreenNode, let name = inquiry.denying(route).first else { continue }
        inquiry.report("'\(route)' was built although its guard '\(name)' denies", about: route)
      }
    })

  /// After a recheck no screen can be seen whose guard denies.
  public static let stillGuarded = Exploration.Rule(
    "still-guarded", "E17", "After a recheck no screen can be seen whose guard denies.",
    .step { inquiry in
      let (step, world) = (inquiry.step, inquiry.world)
      guard step.action.verb == .recheck, step.isReached else { return }
      for node in step.after.visible where node.origin != nil {
        let route = world.name(of: node)
        guard let name = inquiry.denying(route).first else { continue }
        inquiry.report("'\(route)' can be seen although its guard '\(name)' denies", about: route)
      }
    })

  /// Nothing stands over an alert, and what can't be dismissed stays until it closes itself.
  public static let overAlert = Exploration.Rule(
    "over-alert", "T5",
    "Nothing covers an alert, and a layer that can't be dismissed goes only by itself.",
    .step { inquiry in
      let (step, world) = (inquiry.step, inquiry.world)
      guard step.hasChangedTree else { return }
      for layer in world.tree.modals.dropLast() where layer.style.isTransient {
        inquiry.report("another layer covers \(layer.reference.text)")
      }
      if step.action.verb == .close || step.action.verb == nil { return }
      for case let layer as ModalNode in step.left where !layer.isDismissible {
        inquiry.report("\(layer.reference.text) was closed, which is not dismissible")
      }
    })
}
