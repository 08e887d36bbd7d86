// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import SwiftUIStandIn
#endif

extension View {
  /// Lets popovers point at the view.
  ///
  /// ```swift
  /// TreeView(treeHost) { screen in
  ///   Button("Filter") {}.popoverAnchor("filter")
  /// }
  /// ```
  ///
  /// A popover whose route names the anchor, as in `.present(.popover, anchor: "filter")`, points at the view of this
  /// name in the screen that presents it. Give each name to one view of a screen. Only a ``TreeView`` reads it.
  ///
  /// - Parameter name: The name, which is the layer's `ModalNode.anchor`.
  public func popoverAnchor(_ name: String) -> some View {
    AnchoredView(content: self, name: name)
  }
}

/// A view that presents the popovers that point at it.
private struct AnchoredView<Content: View>: View {
  let content: Content
  let name: String
  @Environment(\.screenView) private var screen: ScreenView?
  @State private var place = ScreenPlace()

  var body: some View {
    if let screen {
      let host = screen.host
      let anchor = PopoverAnchor(screen: screen.id, name: name)
      content
        .popping(item: host.item { host.popover(at: anchor) }) { item in
          LayerView(host: host, layer: item.id.layer, maker: screen.maker.inLayer)
        }
        .onAppear { host.anchors[anchor] = place }
        .onDisappear {
          // SwiftUI may have rebuilt the view, and reports late that the old one has gone.
          if host.anchors[anchor] === place { host.anchors[anchor] = nil }
        }
    } else {
      content
    }
  }
}

private struct ScreenViewKey: EnvironmentKey {
  static var defaultValue: ScreenView? { nil }
}

extension EnvironmentValues {
  /// The view of the screen around a view.
  var screenView: ScreenView? {
    get { self[ScreenViewKey.self] }
    set { self[ScreenViewKey.self] = newValue }
  }
}
