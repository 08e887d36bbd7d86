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
