// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
import WayfinderHosting

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import SwiftUIStandIn
#endif

/// Shows the tree of a ``SwiftUIHost`` with SwiftUI's own stacks, tabs, splits, and layers.
///
/// ```swift
/// TreeView(treeHost) { screen in
///   switch screen {
///   case is HomeScreen: Text("Home")
///   case let product as ProductScreen: ProductView(product)
///   default: EmptyView()
///   }
/// }
/// ```
///
/// Make the host once, keep it in your app, and give the view of each screen in the closure:
/// `TreeView(treeHost) { screen in … }`. To show the tree with UIKit's containers instead, use
/// ``WayfinderView``.
///
/// Make a screen that is `LeaveDeciding` an `@Observable` class, so that the swipe back and the drag of a sheet
/// follow its answer. For others, a button in place of SwiftUI's own asks.
///
/// SwiftUI has no stack within a page of another one, with tabs between them or not. Of such a stack only the screen on
/// top is drawn, and a button in the outer stack's bar goes back in it.
///
/// Overlays are drawn over the topmost sheet or full-screen layer.
///
/// Checked against a stand-in for SwiftUI, not yet on a device.
public struct TreeView<Content: View>: View {
  private let host: SwiftUIHost
  private let content: (any Screen) -> Content
  private let container: (ContainerNode, [ChildView]) -> AnyView?

  /// Creates a view of a tree.
  ///
  /// ```swift
  /// TreeView(treeHost) { container, children in
  ///   container is CustomNode<Drawer>
  ///     ? AnyView(HStack { ForEach(children.filter(\.isShown)) { $0 } }) : nil
  /// } content: { screen in
  ///   ShopScreenView(screen)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - host: The host, which the app keeps.
  ///   - container: The view of a container of your own, around the views of its children. Where it returns `nil`, those
  ///     that are shown are placed on top of each other.
  ///   - content: The view of a screen. Called often; a screen that is an `AlertScreen` in an alert's
  ///     layer or in an overlay needs none.
  public init(
    _ host: SwiftUIHost,
    container: @escaping (ContainerNode, [ChildView]) -> AnyView? = { _, _ in nil },
    @ViewBuilder content: @escaping (any Screen) -> Content
  ) {
    self.host = host
    self.container = container
    self.content = content
  }

  /// The views of the layers, one in the other.
  public var body: some View {
    let maker = ViewMaker(make: { [content] in AnyView(content($0)) }, container: container)
    LayerView(host: host, layer: nil, maker: maker)
      .onAppear { host.viewsStand(true) }
      .onDisappear { host.viewsStand(false) }
  }
}

/// Makes the views of screens, and of containers of the app's own.
struct ViewMaker {
  let make: (any Screen) -> AnyView
  let container: (ContainerNode, [ChildView]) -> AnyView?
  /// Whether the views stand on a page of a stack.
  var isOnPage = false

  /// Makes the views on a page of a stack.
  var onPage: ViewMaker { ViewMaker(make: make, container: container, isOnPage: true) }

  /// Makes the views of a layer, which stand on no page, wherever it is presented from.
  var inLayer: ViewMaker { ViewMaker(make: make, container: container) }
}

/// The overlays of the window, in its topmost layer.
struct OverlaysView: View {
  let host: SwiftUIHost
  let maker: ViewMaker

  var body: some View {
    ForEach(host.shown.shape.overlays, id: \.number) { id in
      if let message = host.screen(id) as? any AlertScreen {
        MessageView(content: message.alert) { host.machine.choose($0, of: id) }
      } else if let screen = host.screen(id) {
        maker.make(screen)
      }
    }
  }
}

/// The message of a toast or a snackbar, at the bottom of the window.
private struct MessageView: View {
  let content: AlertContent
  let choose: @MainActor (AlertContent.Action) -> Void

  var body: some View {
    VStack {
      Color.clear
      HStack {
        VStack {
          if let title = content.title { Text(title) }
          if let message = content.message { Text(message) }
        }
        ForEach(Array(content.actions.indices), id: \.self) { index in
          let action = content.actions[index]
          Button(action.title, role: action.role.button) { choose(action) }
        }
      }
      .padding()
      .background(.regularMaterial)
    }
  }
}
