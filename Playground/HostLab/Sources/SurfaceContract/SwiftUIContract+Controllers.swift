// Wayfinder is released under the MIT license; see LICENSE.

// Only where UIKit has view controllers.
#if !canImport(SwiftUI) || (canImport(UIKit) && !os(watchOS))
  #if canImport(SwiftUI)
    import SwiftUI
    import UIKit
  #else
    import SwiftUIStandIn
    import UIKitStandIn
  #endif

  extension SwiftUIContract {
    // SwiftUI/UIHostingController/init(rootView:)
    static func controller<Content: View>(_ view: Content) -> UIHostingController<Content> {
      UIHostingController(rootView: view)
    }

    // SwiftUI/UIHostingController/rootView
    static func show<Content: View>(_ view: Content, in controller: UIHostingController<Content>) {
      controller.rootView = view
    }

    // What is around a view of SwiftUI.
    final class Frame: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        let inner = UIView(frame: view.bounds)
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(inner)
      }
    }

    // SwiftUI/View/ignoresSafeArea(_:edges:)
    static func fillingAll(_ view: some View) -> some View { view.ignoresSafeArea() }

    // SwiftUI/UIViewControllerRepresentable
    struct Represented: UIViewControllerRepresentable {
      final class Keeper {}

      func makeCoordinator() -> Keeper { Keeper() }

      func makeUIViewController(context: Context) -> UIViewController {
        let keeper: Keeper = context.coordinator
        _ = keeper
        return UIViewController(nibName: nil, bundle: nil)
      }

      func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}

      static func dismantleUIViewController(
        _ uiViewController: UIViewController, coordinator: Keeper
      ) {}
    }
  }
#endif
