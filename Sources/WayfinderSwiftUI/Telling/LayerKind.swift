// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderHosting

#if canImport(SwiftUI)
  import SwiftUI
#else
  import SwiftUIStandIn
#endif

/// The modifier of SwiftUI that presents a layer.
enum LayerKind: Hashable {
  case sheet, cover, popover, alert, dialog

  /// The kind of a layer whose content isn't an alert's.
  init(_ style: ModalStyle) {
    switch style {
    case .pageSheet, .formSheet, .sheet, .mediumSheet, .resizableSheet: self = .sheet
    case .fullScreen, .overFullScreen, .alert, .actionSheet: self = .cover
    case .popover: self = .popover
    }
  }

  var isQuestion: Bool { self == .alert || self == .dialog }
}

extension SwiftUIHost {
  /// The modifier that presents a layer.
  func kind(of layer: ShapeNode) -> LayerKind {
    guard case .modal(let style, _) = layer.kind else { return .sheet }
    if alert(of: layer) != nil, style == .alert { return .alert }
    if alert(of: layer) != nil, style == .actionSheet { return .dialog }
    return LayerKind(style)
  }

  /// The heights at which a sheet rests.
  func detents(of layer: NodeID) -> Set<PresentationDetent> {
    guard case .modal(let style, _) = node(layer)?.kind else { return [.large] }
    return switch style {
    case .mediumSheet: [.medium]
    case .resizableSheet: [.medium, .large]
    default: [.large]
    }
  }

  /// The texts and choices of a layer that is an alert.
  func alert(of layer: ShapeNode) -> (any AlertScreen)? {
    guard let content = layer.children.first, content.kind == .screen else { return nil }
    return screen(content.id) as? any AlertScreen
  }

  /// The screen of a node, also while it is on its way out.
  func screen(_ id: NodeID) -> (any Screen)? {
    if let screen = screens[id] { return screen }
    let found =
      (tree.node(id) as? ScreenNode)?.screen
      ?? tree.overlays.first { $0.id == id }?.screen
    screens[id] = found
    return found
  }

  /// The container of the app's own with a number, also while it is on its way out.
  func ownContainer(_ id: NodeID) -> ContainerNode? {
    let found = tree.node(id) as? ContainerNode ?? containers[id]
    containers[id] = found
    return found
  }

  /// A node of the shape, also while it is on its way out.
  func node(_ id: NodeID) -> ShapeNode? { shown.shape.node(id) ?? leaving[id] }
}

/// A view of a screen at which popovers point, by its name.
struct PopoverAnchor: Hashable {
  let screen: NodeID
  let name: String
}

extension SwiftUIHost {
  /// The layer that is presented as a popover at an anchor.
  func popover(at anchor: PopoverAnchor) -> ShapeNode? {
    shown.shape.layers.first { pointing[$0.id] == anchor }
  }

  /// Notes at which view a layer that is about to be presented points.
  func point(_ layer: ShapeNode) {
    pointing[layer.id] = nil
    guard kind(of: layer) == .popover, let modal = tree.node(layer.id) as? ModalNode,
      let name = modal.anchor
    else { return }
    let anchor = modal.source.map { PopoverAnchor(screen: $0.id, name: name) }
    if let anchor, anchors[anchor] != nil {
      pointing[layer.id] = anchor
    } else {
      machine.anchorIsMissing(name, of: modal)
    }
  }
}
