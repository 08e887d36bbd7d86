// Wayfinder is released under the MIT license; see LICENSE.

// The bridge stands on UIKit's view controllers, which macOS and watchOS don't have.
#if !canImport(SwiftUI) || (canImport(UIKit) && !os(watchOS))
  import Foundation
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
    private let container: (ContainerNode, [ChildView]) -> AnyView?
    private let configure: (UIKitHost) -> Void
    @Environment(\.scenePhase) private var scenePhase

    /// Creates a view of a tree.
    ///
    /// - Parameters:
    ///   - tree: The tree to show. Another tree is shown only by a view with another identity.
    ///   - configure: Called once with the host behind the view, for instance to set detents.
    ///   - container: The view of a container of your own, around the views of its children. Where it returns `nil`,
    ///     those that are shown are placed on top of each other.
    ///   - content: The view of a screen.
    public init(
      _ tree: ScreenTree, configure: @escaping (UIKitHost) -> Void = { _ in },
      container: @escaping (ContainerNode, [ChildView]) -> AnyView? = { _, _ in nil },
      @ViewBuilder content: @escaping (any Screen) -> Content
    ) {
      self.tree = tree
      self.configure = configure
      self.container = container
      self.content = content
    }

    /// Makes the object that keeps the host for as long as the view stands.
    public func makeCoordinator() -> WayfinderViewCoordinator<Content> {
      WayfinderViewCoordinator(tree, content, container, configure)
    }

    /// Makes the controller that shows the tree.
    public func makeUIViewController(context: Context) -> UIViewController {
      context.coordinator.host.rootController
    }

    /// Takes a new closure over, and looks at the display.
    public func updateUIViewController(_ uiViewController: UIViewController, context: Context) {
      _ = scenePhase
      context.coordinator.update(content, container)
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
    private var container: (ContainerNode, [ChildView]) -> AnyView?
    private var shown: [Shown] = []

    init(
      _ tree: ScreenTree, _ content: @escaping (any Screen) -> Content,
      _ container: @escaping (ContainerNode, [ChildView]) -> AnyView?,
      _ configure: (UIKitHost) -> Void
    ) {
      self.content = content
      self.container = container
      host = UIKitHost(tree: tree)
      host.controller = { [weak self] in self?.controller(of: $0) }
      host.container = { [weak self, unowned host] node in
        HostedContainer(node.children, host: host) { [weak node] children in
          node.flatMap { self?.container($0, children) }
        }
      }
      configure(host)
    }

    private func controller(of screen: any Screen) -> UIViewController {
      let controller = UIHostingController(rootView: content(screen))
      shown.append(Shown(controller: controller, screen: screen))
      return controller
    }

    /// Gives each screen and each container of the app's own the view that a new closure makes for it.
    func update(
      _ content: @escaping (any Screen) -> Content,
      _ container: @escaping (ContainerNode, [ChildView]) -> AnyView?
    ) {
      self.content = content
      self.container = container
      shown.removeAll { $0.controller == nil || $0.screen == nil }
      for entry in shown {
        guard let screen = entry.screen else { continue }
        entry.controller?.rootView = content(screen)
      }
      for (_, controller) in host.controllers { (controller as? HostedContainer)?.redraw() }
      host.updateTabItems()
      host.machine.settleSoon()
    }
  }

  /// The controller of a container that the app draws with SwiftUI. It lies around the app's view, in which UIKit's host
  /// may put nothing.
  private final class HostedContainer: UIViewController, UIKitContainer {
    private(set) var arrangedControllers: [UIViewController] = []
    private(set) var shownIndices: [Int] = []
    private let makeView: ([ChildView]) -> AnyView?
    private let drawing = UIHostingController(rootView: AnyView(EmptyView()))
    private weak var host: UIKitHost?

    /// Creates no controller where the app has no view.
    init?(_ children: [Node], host: UIKitHost, _ makeView: @escaping ([ChildView]) -> AnyView?) {
      let views = children.map {
        ChildView(id: $0.id, isShown: false, view: AnyView(EmptyView()))
      }
      if makeView(views) == nil { return nil }
      self.makeView = makeView
      self.host = host
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      guard let inner = drawing.view else { return }
      addChild(drawing)
      inner.frame = view.bounds
      inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(inner)
      drawing.didMove(toParent: self)
    }

    func arrange(_ controllers: [UIViewController], showing indices: [Int], isAnimated: Bool) {
      (arrangedControllers, shownIndices) = (controllers, indices)
      redraw()
    }

    /// Draws the children in the app's view, which animates its changes itself.
    func redraw() {
      let children = arrangedControllers.enumerated().compactMap { index, controller in
        host?.nodes[ObjectIdentifier(controller)].map {
          ChildView(
            id: $0, isShown: shownIndices.contains(index),
            // Another controller may come in the place of one.
            view: AnyView(
              ControllerView(controller: controller).ignoresSafeArea()
                .id(ObjectIdentifier(controller))))
        }
      }
      if let view = makeView(children) { drawing.rootView = view }
    }
  }

  /// A view that is a view controller which exists already.
  private struct ControllerView: UIViewControllerRepresentable {
    let controller: UIViewController

    func makeUIViewController(context: Context) -> UIViewController { controller }
    func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}
  }
#endif
