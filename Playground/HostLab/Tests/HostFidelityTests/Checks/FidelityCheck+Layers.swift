// Wayfinder is released under the MIT license; see LICENSE.

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

extension FidelityCheck {
  static let layers = [
    FidelityCheck("U1", "is a second layer on a controller that presents accepted?") { world in
      await world.show(FidelityPage("Root"))
      guard let root = world.window.rootViewController else { return "no root" }
      await world.open(FidelityPage("First"), over: root)
      let log = FidelityLog()
      root.present(FidelityPage("Second"), animated: true) { log.note("completed") }
      await world.rest()
      return "\(root.presentedViewController?.title ?? "nothing") stands, \(log.text)"
    },
    FidelityCheck("U3", "what does a layer with nothing over it dismiss?") { world in
      let root = FidelityPage("Root")
      let layer = FidelityPage("Layer")
      await world.show(root)
      await world.open(layer, over: root)
      layer.dismiss(animated: true, completion: nil)
      await world.rest()
      return root.presentedViewController?.title ?? "itself"
    },
    FidelityCheck("U4", "does a dismissal without animation complete?") { world in
      let root = FidelityPage("Root")
      let log = FidelityLog()
      await world.show(root)
      await world.open(FidelityPage("Layer"), over: root)
      root.dismiss(animated: false) { log.note("completed") }
      await world.rest()
      return log.text
    },
    FidelityCheck("U6", "which layers does the dismissal of the lowest close?") { world in
      let (root, low, high) = (FidelityPage("Root"), FidelityPage("Low"), FidelityPage("High"))
      let log = FidelityLog()
      await world.show(root)
      await world.open(low, over: root)
      await world.open(high, over: low)
      root.dismiss(animated: true) { log.note("completed") }
      await world.rest()
      let isClosed = root.presentedViewController == nil && low.presentedViewController == nil
      return "\(isClosed ? "all" : "not all"), \(log.text)"
    },
    FidelityCheck("U7", "is the delegate told of a program's dismissal?") { world in
      let (root, layer) = (FidelityPage("Root"), FidelityPage("Layer"))
      let log = FidelityLog()
      let listener = FidelityLayerListener(log)
      await world.show(root)
      layer.modalPresentationStyle = .pageSheet
      layer.presentationController?.delegate = listener
      root.present(layer, animated: true, completion: nil)
      await world.rest()
      root.dismiss(animated: true, completion: nil)
      await world.rest()
      return log.text
    },
    FidelityCheck("U8", "is a presentation controller made for each presentation?") {
      world in
      let (root, layer) = (FidelityPage("Root"), FidelityPage("Layer"))
      await world.show(root)
      await world.open(layer, over: root, .pageSheet)
      let first = layer.presentationController
      root.dismiss(animated: true, completion: nil)
      await world.rest()
      await world.open(layer, over: root, .pageSheet)
      return first === layer.presentationController ? "the same" : "another"
    },
    FidelityCheck("U10", "is a layer accepted by a controller outside of the window?") { world in
      await world.show(FidelityPage("Root"))
      let outside = FidelityPage("Outside")
      outside.present(FidelityPage("Layer"), animated: true, completion: nil)
      await world.rest()
      return outside.presentedViewController == nil ? "no" : "yes"
    },
    FidelityCheck("U11", "who presents a layer that a child was asked to present?") { world in
      let stack = await world.showStack("A", "B")
      let layer = FidelityPage("Layer")
      guard let top = stack.topViewController else { return "no top" }
      await world.open(layer, over: top)
      return layer.presentingViewController === stack ? "the root" : "the child"
    },
    FidelityCheck("U44", "in which order do the pages of a full-screen layer appear?") { world in
      let (root, layer) = (FidelityPage("Root"), FidelityPage("Layer"))
      let log = FidelityLog()
      await world.show(root)
      (root.log, layer.log) = (log, log)
      await world.open(layer, over: root)
      (root.log, layer.log) = (nil, nil)
      return log.text
    },
  ]
}
