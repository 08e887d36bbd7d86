// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderHosting

#if canImport(SwiftUI)
  import SwiftUI
#else
  import SwiftUIStandIn
#endif

/// The content of one layer, and the only presenter of the next one.
struct LayerView: View {
  let host: SwiftUIHost
  /// The layer; `nil` for the root.
  let layer: NodeID?
  let maker: ViewMaker
  @Environment(\.scenePhase) private var scenePhase

  private var top: ShapeNode? {
    layer.map { host.node($0)?.children.first } ?? host.shown.shape.root
  }

  private var next: ShapeNode? { host.shown.layer(over: layer) }

  var body: some View {
    let question = next.flatMap { next in
      host.alert(of: next).map { Question(layer: next, content: $0.alert) }
    }
    content
      .background { probes }
      .overlay {
        if host.shown.drawsOverlays(layer) { OverlaysView(host: host, maker: maker) }
      }
      .interactiveDismissDisabled(layer.map { host.refuses(.dismiss($0)) } ?? false)
      .sheet(item: item(.sheet), onDismiss: onDismiss) { sheet in
        inner(sheet).presentationDetents(host.detents(of: sheet.id.layer))
      }
      .covering(item: item(.cover), onDismiss: onDismiss) { inner($0) }
      .popping(item: item(.popover)) { inner($0) }
      .alert(
        Text(question?.content.title ?? ""), isPresented: isPresented(.alert),
        presenting: question, actions: { actions($0) }, message: { message($0) }
      )
      .confirmationDialog(
        Text(question?.content.title ?? ""), isPresented: isPresented(.dialog),
        titleVisibility: question?.content.title == nil ? .hidden : .visible,
        presenting: question, actions: { actions($0) }, message: { message($0) })
  }

  @ViewBuilder private var content: some View {
    if let top {
      NodeView(host: host, id: top.id, maker: maker)
        .transition(host.shown.look?.look ?? .identity)
        .id(top.id)
    } else {
      Color.clear
    }
  }

  /// Views without size that report the changes that came, and when the layer has come to rest.
  @ViewBuilder private var probes: some View {
    Color.clear.onChange(of: host.shown.writes, initial: true) { _, writes in
      host.wasConsumed(writes)
    }
    // In each layer, for views beneath a layer over the whole screen hear nothing.
    Color.clear.onChange(of: scenePhase, initial: true) { _, phase in
      host.isSuspended(phase == .background)
    }
    if let layer {
      if host.hasControllers {
        ControllerProbe { host.layerStands(layer) }
      } else {
        Color.clear.onAppear { host.layerCame(layer) }
      }
    }
  }

  private func inner(_ item: LayerItem) -> LayerView {
    LayerView(host: host, layer: item.id.layer, maker: maker)
  }

  /// The layer that a modifier presents, unless a view within the layer does.
  private func presented(_ kind: LayerKind) -> ShapeNode? {
    next.flatMap { host.kind(of: $0) == kind && host.pointing[$0.id] == nil ? $0 : nil }
  }

  private func item(_ kind: LayerKind) -> Binding<LayerItem?> { host.item { presented(kind) } }

  private func isPresented(_ kind: LayerKind) -> Binding<Bool> {
    let item = item(kind)
    return Binding(
      get: { @MainActor in item.wrappedValue != nil },
      set: { @MainActor new in if !new { item.wrappedValue = nil } })
  }

  private var onDismiss: () -> Void {
    let named = next
    return { if let named { host.layerIsGone(named) } }
  }

  // MARK: - Alerts

  private struct Question {
    let layer: ShapeNode
    let content: AlertContent
  }

  private func actions(_ question: Question) -> some View {
    ForEach(Array(question.content.actions.indices), id: \.self) { index in
      let action = question.content.actions[index]
      Button(action.title, role: action.role.button) {
        host.chose(action, in: question.layer.id)
      }
    }
  }

  @ViewBuilder private func message(_ question: Question) -> some View {
    if let message = question.content.message { Text(message) }
  }
}

extension SwiftUIHost {
  /// The way in which a modifier reads and writes the layer that it presents.
  func item(_ layer: @escaping @MainActor () -> ShapeNode?) -> Binding<LayerItem?> {
    let standing = { @MainActor [self] in
      layer().map { LayerItem(id: .init(layer: $0.id, number: presentations[$0.id] ?? 0)) }
    }
    // A late write names nothing: it means what stood when the binding was made.
    let named = standing()?.id
    return Binding(
      get: { @MainActor in standing() },
      set: { @MainActor new in
        if new == nil, let named { self.layerWasDismissed(named) }
      })
  }
}

extension AlertContent.Action.Role {
  var button: ButtonRole? {
    switch self {
    case .standard: nil
    case .cancel: .cancel
    case .destructive: .destructive
    }
  }
}
