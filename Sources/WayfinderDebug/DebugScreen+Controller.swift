// Wayfinder is released under the MIT license; see LICENSE.

#if !canImport(SwiftUI) || (canImport(UIKit) && !os(watchOS))
  internal import WayfinderUIKit

  #if canImport(SwiftUI)
    internal import SwiftUI
    package import UIKit
  #else
    internal import SwiftUIStandIn
    package import UIKitStandIn
  #endif

  extension DebugScreen: ControllerMaking {
    package func makeController() -> UIViewController {
      UIHostingController(rootView: DebugView(self))
    }
  }
#endif
