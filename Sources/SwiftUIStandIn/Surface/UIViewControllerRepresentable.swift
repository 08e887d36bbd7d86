// Wayfinder is released under the MIT license; see LICENSE.

public import Foundation
public import UIKitStandIn

/// A view that is a view controller of UIKit.
@MainActor
public protocol UIViewControllerRepresentable: View where Body == Never {
  /// The type of the controller.
  associatedtype UIViewControllerType: UIViewController
  /// The type of the object that stays while the view's values change.
  associatedtype Coordinator = Void
  /// The surroundings.
  typealias Context = UIViewControllerRepresentableContext<Self>

  /// Makes the controller.
  func makeUIViewController(context: Context) -> UIViewControllerType
  /// Takes new values over into the controller.
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  /// Cleans up after the view has gone.
  static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator)
  /// Makes the object that stays while the view's values change.
  func makeCoordinator() -> Coordinator
}

extension UIViewControllerRepresentable {
  /// Does nothing.
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator
  ) {}
}

extension UIViewControllerRepresentable where Coordinator == Void {
  /// Makes nothing.
  public func makeCoordinator() {}
}

/// The surroundings of a view that is a view controller.
@MainActor
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  /// The object that stays while the view's values change.
  public let coordinator: Representable.Coordinator
  /// The surroundings of the view.
  public let environment: EnvironmentValues
}

/// The controller that stands for a view, and how to clean up after it.
@MainActor
final class StandingController {
  let controller: UIViewController
  let coordinator: Any
  let dismantle: @MainActor () -> Void

  init(
    _ controller: UIViewController, _ coordinator: Any, dismantle: @escaping @MainActor () -> Void
  ) {
    self.controller = controller
    self.coordinator = coordinator
    self.dismantle = dismantle
  }
}

extension UIViewControllerRepresentable {
  func updateController(_ node: ViewNode, _ environment: EnvironmentValues) {
    if let standing = node.standing, let coordinator = standing.coordinator as? Coordinator,
      let controller = standing.controller as? UIViewControllerType
    {
      updateUIViewController(
        controller, context: Context(coordinator: coordinator, environment: environment))
      return
    }
    let coordinator = makeCoordinator()
    let context = Context(coordinator: coordinator, environment: environment)
    let controller = makeUIViewController(context: context)
    node.standing = StandingController(controller, coordinator) {
      Self.dismantleUIViewController(controller, coordinator: coordinator)
    }
    updateUIViewController(controller, context: context)
    node.graph?.controllerCame(controller)
  }
}

/// The view in which SwiftUI draws. From iOS 18 on, it takes each touch itself.
final class HostingView: UIView, SelfDrawingView {
  weak var owner: UIViewController?
  weak var graph: ViewGraph?

  /// Draws with a view of SwiftUI's own.
  func draw(_ view: UIView) { super.addSubview(view) }

  var texts: [String] { seen.compactMap(\.text) }
  func button(_ title: String) -> (() -> Void)? { seen.button(title) }
  func field(_ title: String?) -> ((String) -> Void)? { seen.field(title) }
  func page(back: Bool) -> (() -> Void)? {
    graph.flatMap { seen.page(back: back, $0.world, $0) }
  }

  private var seen: [ViewNode] {
    var found: [ViewNode] = []
    graph?.layers.last?.root.collectSeen(&found)
    return found
  }

  override func addSubview(_ view: UIView) {
    super.addSubview(view)
    owner?.standIn.reportSubviewOfHostingView()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    if let owner, owner.standIn.personality.version >= 18 { return self }
    return hit === self ? nil : hit
  }
}

/// A view controller that shows a view of SwiftUI.
@MainActor
open class UIHostingController<Content: View>: UIViewController {
  /// The view.
  open var rootView: Content {
    didSet { graph.replaceRoot { [weak self] in self?.rootView } }
  }

  private lazy var world = StandInWorld(of: self)
  private lazy var graph = ViewGraph(world)
  private var followsScene = false

  /// Creates a controller for a view.
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
    graph.onController = { [weak self] controller, stands in
      guard let self else { return }
      if stands { take(controller) } else { release(controller) }
    }
    graph.session = { [weak self] in self?.scene?.session }
  }

  private var scene: UIWindowScene? { viewIfLoaded?.window?.windowScene }

  /// Follows the scene's way into the background and back.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if followsScene { return }
    followsScene = true
    scene?.activationHandlers.append { [weak self] state in
      self?.graph.enter(state == .background ? .background : .active)
    }
  }

  /// Archives don't exist here.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Makes the view in which SwiftUI draws.
  open override func loadView() {
    let made = HostingView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    made.owner = self
    made.graph = graph
    view = made
  }

  /// Draws something at a place, which takes touches.
  public func draw(at frame: CGRect) {
    (view as? HostingView)?.draw(UIView(frame: frame))
  }

  /// Shows the view.
  open override func viewDidLoad() {
    super.viewDidLoad()
    graph.replaceRoot { [weak self] in self?.rootView }
    graph.update()
  }

  private func take(_ controller: UIViewController) {
    addChild(controller)
    if let inner = controller.view { (view as? HostingView)?.draw(inner) }
    controller.didMove(toParent: self)
  }

  private func release(_ controller: UIViewController) {
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }
}
