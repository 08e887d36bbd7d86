// Wayfinder is released under the MIT license; see LICENSE.

/// The wish of a view to present something, or not.
@MainActor
struct PresentationRequest {
  let node: ViewNode
  let kind: PresentedLayer.Kind
  let identity: AnyHashable?
  let content: () -> AnyView
  let write: () -> Void
  let onDismiss: (() -> Void)?
}

/// The window's own views, or what is presented over others.
@MainActor
final class PresentedLayer {
  enum Kind { case window, sheet, cover, popover, alert, dialog }
  enum Phase { case presenting, standing, leaving }

  let kind: Kind
  let root: ViewNode
  let identity: AnyHashable?
  /// The view that presents the layer.
  let source: ViewNode?
  var request: PresentationRequest?
  var phase = Phase.presenting
  var isUsers = false
  /// Whether the layer is to leave as soon as it stands.
  var mustLeave = false
  var isDismissDisabled = false
  var detents: Set<PresentationDetent> = [.large]
  var isUnderFinger = false
  /// The presentations that the views of this layer want.
  var requests: [PresentationRequest] = []
  var presented: PresentedLayer?

  init(
    _ kind: Kind, identity: AnyHashable? = nil, source: ViewNode? = nil, graph: ViewGraph,
    request: PresentationRequest? = nil
  ) {
    self.kind = kind
    self.identity = identity
    self.source = source
    self.request = request
    root = ViewNode(key: AnyHashable("layer"), type: EmptyView.self, parent: nil, graph: graph)
  }

  var isQuestion: Bool { kind == .alert || kind == .dialog }
}
