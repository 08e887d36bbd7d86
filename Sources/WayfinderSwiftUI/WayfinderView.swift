// Wayfinder is released under the MIT license; see LICENSE.

// The bridge stands on UIKit's view controllers, which macOS and watchOS don't have.
#if !canImport(SwiftUI) || (canImport(UIKit) && !os(watchOS))
  public import Wayfinder
  import WayfinderHosting
  public import WayfinderUIKit

  #if canImport(SwiftUI)
    public import SwiftUI
    public import UIKit
  #else
    public import SwiftUIStandIn
    public import UIKitStandIn
  #endif

  /// Shows a tree in an app of SwiftUI, with UIKit's containers around views of yours.
  ///
  /// Give it the tree and a view for each screen. Stacks, tabs, splits, sheets, and alerts are those of
  /// UIKit; what the user does there becomes an edit of the tree.
  ///
  /// ```swift
  /// WayfinderView(router.tree) { screen in
  ///   switch screen {
  ///   case is HomeScreen: Text("Home")
  ///   case let product as ProductScreen: ProductView(product)
  ///   default: EmptyView()
  ///   }
  /// }
  /// .ignoresSafeArea()
  /// ```
  ///
  /// A screen that is a `UIViewController` is shown as it is. The closure is called again whenever the
  /// view around it is updated, so it may use that view's state.
  ///
  /// Checked against a stand-in for SwiftUI and UIKit, not yet on a device.
  ///
  /// **Source**: `UIViewControllerRepresentable`, `UIHostingController`.
  public struct WayfinderView<Content: View>: UIViewControllerRepresentable {
    private let tree: ScreenTree
    private let content: (any Screen) -> Content
    private let configure: (UIKitHost) -> Void
    @Environment(\.scenePhase) private var scenePhase

    /// Creates a view of a tree.
    ///
    /// - Parameters:
    ///   - tree: The tree to show. Another tree is shown only by a view with another identity.
    ///   - configure: Called once with the host behind the view, for instance to set detents.
    ///   - content: The view of a screen.
    public init(
      _ tree: ScreenTree, configure: @escaping (UIKitHost) -> Void = { _ in },
      @ViewBuilder content: @escaping (any Screen) -> Content
    ) {
      self.tree = tree
      self.configure = configure
      self.content = content
    }

    /// Makes the object that keeps the host for as long as the view stands.
    public func makeCoordinator() -> WayfinderViewCoordinator<Content> {
      WayfinderViewCoordinator(tree, content, configure)
    }

    /// Makes the controller that shows the tree.
    public func makeUIViewController(context: Context) -> UIViewController {
      context.coordinator.host.rootController
    }

    /// Takes a new closure over, and looks at the display.
    public func updateUIViewController(_ uiViewController: UIViewController, context: Context) {
      _ = scenePhase
      context.coordinator.update(content)
    }

    /// Ends the host.
    public static func dismantleUIViewController(
      _ uiViewController: UIViewController, coordinator: WayfinderViewCoordinator<Content>
    ) {
      coordinator.host.stop()
    }
  }

  /// The object that keeps the host of a ``WayfinderView``.
  ///
  /// SwiftUI makes it and keeps it for as long as the view is in the hierarchy. Your code doesn't
  /// use it.
  @MainActor
  public final class WayfinderViewCoordinator<Content: View> {
    /// A hosting controller, and the screen that it shows. The tree keeps the screen alive.
    private struct Shown {
      weak var controller: UIHostingController<Content>?
      weak var screen: (any Screen)?
    }

    let host: UIKitHost
    private var content: (any Screen) -> Content
    private var shown: [Shown] = []

    init(
      _ tree: ScreenTree, _ content: @escaping (any Screen) -> Content,
      _ configure: (UIKitHost) -> Void
    ) {
      self.content = content
      host = UIKitHost(tree: tree)
      host.controller = { [weak self] in self?.controller(of: $0) }
      configure(host)
    }

    private func controller(of screen: any Screen) -> UIViewController {
      let controller = UIHostingController(rootView: content(screen))
      shown.append(Shown(controller: controller, screen: screen))
      return controller
    }

    /// Gives each screen the view that a new closure makes for it.
    func update(_ content: @escaping (any Screen) -> Content) {
      self.content = content
      shown.removeAll { $0.controller == nil || $0.screen == nil }
      for entry in shown {
        guard let screen = entry.screen else { continue }
        entry.controller?.rootView = content(screen)
      }
      host.updateTabItems()
      host.machine.settleSoon()
    }
  }
#endif
