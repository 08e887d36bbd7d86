// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Wayfinder
import WayfinderHosting

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#else
  import UIKitStandIn
#endif

// Each change is one call of UIKit that is legal at once.
extension UIKitHost {
  func perform(_ change: HostChange, then done: @escaping @MainActor () -> Void) -> HostAnswer {
    switch change.action {
    case .dismiss(let id): return dismiss(id, change.isAnimated, done)
    case .present(let layer): return present(layer, change.isAnimated, done)
    case .clearRoot:
      root.show(nil)
      return .done
    case .setRoot(let node):
      let new = place(node, in: root)
      return draw({ root.content }, then: done) {
        root.show(new)
        return .done
      }
    case .push(let node, let id):
      return changeStack(id, change.isAnimated, done) { stack, standing in
        standing + [place(node, in: stack)]
      }
    case .pop(let top, let id):
      return changeStack(id, change.isAnimated, done) { _, standing in
        let index = standing.firstIndex { nodes[ObjectIdentifier($0)] == top }
        return index.map { Array(standing[...$0]) } ?? standing
      }
    case .setChildren(let list, let shown, let id):
      if splits[id] == nil, controllers[id] is UINavigationController {
        return changeStack(id, change.isAnimated, done) { stack, _ in
          list.map { place($0, in: stack) }
        }
      }
      return arrange(id, list, shown, change.isAnimated, done)
    case .show(let shown, let id): return arrange(id, nil, shown, change.isAnimated, done)
    case .setCollapsed: return .declined
    case .endOverlay(let id): return endOverlay(id)
    case .showOverlay(let id): return showOverlay(id)
    }
  }

  /// Changes tabs, a split, or a container of the app's own.
  private func arrange(
    _ id: NodeID, _ children: [ShapeNode]?, _ shown: [Int], _ isAnimated: Bool,
    _ done: @escaping @MainActor () -> Void
  ) -> HostAnswer {
    switch controllers[id] {
    case let tabs as UITabBarController:
      return draw({ tabs.selectedViewController }, then: done) {
        guard let children else { return select(shown.first, of: tabs) }
        return changeTabs(tabs, children.map { place($0, in: tabs) }, shown.first)
      }
    case is UISplitViewController:
      guard let slots = splits[id] else { return .refused("there are no columns for \(id)") }
      if let children {
        arrange(
          children, shown.first, in: slots, isCollapsed: slots.isCollapsed, isAnimated: isAnimated)
      } else {
        slots.arrange(
          slots.contents, showing: shown.first, isCollapsed: slots.isCollapsed,
          isAnimated: isAnimated)
      }
      return answer(when: slots.compact, done)
    case let layered as LayeredContainer:
      return draw({ layered.focused }, then: done) {
        arrange(layered, children, shown, isAnimated: isAnimated)
      }
    case let custom as any UIKitContainer:
      animation = nil
      return arrange(custom, children, shown, isAnimated: isAnimated)
    default: return .refused("there is no controller for \(id)")
    }
  }

  private func arrange(
    _ custom: any UIKitContainer, _ children: [ShapeNode]?, _ shown: [Int], isAnimated: Bool
  ) -> HostAnswer {
    let list = children?.map { place($0, in: custom) } ?? custom.arrangedControllers
    custom.arrange(list, showing: shown, isAnimated: isAnimated)
    return .done
  }

  private func changeStack(
    _ id: NodeID, _ isAnimated: Bool, _ done: @escaping @MainActor () -> Void,
    _ list: (UINavigationController, [UIViewController]) -> [UIViewController]
  ) -> HostAnswer {
    guard let stack = controllers[id] as? UINavigationController else {
      return .refused("there is no controller for \(id)")
    }
    let standing = stack.viewControllers.filter { nodes[ObjectIdentifier($0)] != nil }
    let new = list(stack, standing)
    stack.setViewControllers(new.isEmpty ? [Placeholder()] : new, animated: isAnimated)
    watchBackButton(of: stack, id)
    return answer(when: stack, done)
  }

  /// The answer for a change of a stack: it is over at the end of the transition, if one runs.
  private func answer(
    when stack: UINavigationController, _ done: @escaping @MainActor () -> Void
  ) -> HostAnswer {
    guard let running = stack.transitionCoordinator else { return .done }
    _ = running.animate(alongsideTransition: nil, completion: { _ in done() })
    return .started
  }

  func changeTabs(
    _ tabs: UITabBarController, _ list: [UIViewController], _ selected: Int?
  ) -> HostAnswer {
    tabs.setViewControllers(list, animated: false)
    tabs.keepOrder()
    updateItems(of: tabs)
    return select(selected, of: tabs)
  }

  /// Selects a tab. Setting the tabs may have selected any, so what was asked for is read back.
  private func select(_ index: Int?, of tabs: UITabBarController) -> HostAnswer {
    guard let index, let list = tabs.viewControllers, list.indices.contains(index) else {
      return .done
    }
    if tabs.selectedViewController !== list[index] { tabs.selectedViewController = list[index] }
    return .done
  }

  // MARK: - Layers

  /// Dismisses a layer from the controller that presents it: called on the layer, UIKit may close the
  /// one beneath.
  private func dismiss(
    _ id: NodeID, _ isAnimated: Bool, _ done: @escaping @MainActor () -> Void
  ) -> HostAnswer {
    let ours = presented.ours
    guard let index = ours.firstIndex(where: { $0.id == id }) else {
      return .refused("the layer is not presented")
    }
    let presenter = index == 0 ? root : ours[index - 1].controller
    guard presenter.presentedViewController === ours[index].controller,
      !ours[index].controller.isBeingDismissed
    else { return .refused("the layer is being dismissed") }
    for layer in ours[index...] { layers[layer.id]?.isDecided = true }
    presenter.dismiss(animated: isAnimated) { [self] in
      done()
      dismissLayersIfStopped()
    }
    return .started
  }

  private func present(
    _ layer: ShapeNode, _ isAnimated: Bool, _ done: @escaping @MainActor () -> Void
  ) -> HostAnswer {
    guard let modal = tree.node(layer.id) as? ModalNode, let content = layer.children.first else {
      return .refused("the layer has left the tree")
    }
    let presented = presented
    let presenter = presented.ours.last?.controller ?? root
    guard presented.foreign == nil, presenter.viewIfLoaded?.window != nil else {
      return .refused("the presenter is not in the window")
    }
    let controller = placeInLayer(content)
    if let alert = controller as? UIAlertController {
      // Where there is room, UIKit shows an action sheet as a popover.
      if let popover = alert.popover {
        popover.delegate = delegate(for: modal.id) { LayerDelegate() }
        adapt(popover, to: modal, over: presenter)
      }
    } else {
      controller.modalPresentationStyle = UIModalPresentationStyle(modal.style)
      prepare(controller, modal, over: presenter)
    }
    layers[layer.id] = Layer(controller: controller, kind: layer.kind)
    presenter.present(controller, animated: isAnimated) { [self] in
      done()
      dismissLayersIfStopped()
    }
    if presenter.presentedViewController === controller { return .started }
    layers[layer.id] = nil
    return .refused("UIKit did not present")
  }

  /// UIKit makes a presentation controller for each presentation, after the style is known.
  private func prepare(
    _ controller: UIViewController, _ modal: ModalNode, over presenter: UIViewController
  ) {
    let delegate = delegate(for: modal.id) { LayerDelegate() }
    // A screen that draws its own presentation goes on doing so.
    let known = controller.transitioningDelegate
    if modal.style != .popover, known == nil || known is LayerDelegate {
      controller.transitioningDelegate = delegate
    }
    guard let presentation = controller.presentationController else { return }
    presentation.delegate = delegate
    adapt(presentation, to: modal, over: presenter)
    let probe = (controller as? LayerContainer)?.probe ?? ProbeView()
    probe.onMove = { [weak self] in self?.machine.settleSoon() }
    if probe.superview == nil { controller.view.addSubview(probe) }
  }
  private func adapt(
    _ presentation: UIPresentationController, to modal: ModalNode, over presenter: UIViewController
  ) {
    let screen = modal.source.flatMap { controllers[$0.id] }
    if !presentation.adapt(to: modal, over: presenter.view, from: screen), let anchor = modal.anchor
    {
      machine.anchorIsMissing(anchor, of: modal)
    }
    configure(presentation, modal)
  }
}
