// Wayfinder is released under the MIT license; see LICENSE.

#if canImport(SwiftUI)
  import SwiftUI
#else
  import SwiftUIStandIn
#endif

// Only UIKit tells when a layer has come to rest, and macOS and watchOS have no view controllers of it.
#if !canImport(SwiftUI) || (canImport(UIKit) && !os(watchOS))
  #if canImport(UIKit)
    import UIKit
  #else
    import UIKitStandIn
  #endif

  /// A view without size that tells when the layer around it has come to rest.
  struct ControllerProbe: UIViewControllerRepresentable {
    /// Whether the platform has such a view.
    static let isUsed = true

    let onStanding: () -> Void

    func makeUIViewController(context: Context) -> ProbeController { ProbeController() }

    func updateUIViewController(_ uiViewController: ProbeController, context: Context) {
      uiViewController.onStanding = onStanding
    }
  }

  /// The controller of a probe.
  final class ProbeController: UIViewController {
    var onStanding: () -> Void = {}

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      onStanding()
    }
  }
#else
  /// A view that tells nothing.
  struct ControllerProbe: View {
    static let isUsed = false

    let onStanding: () -> Void

    var body: some View { EmptyView() }
  }
#endif
