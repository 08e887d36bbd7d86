// Wayfinder is released under the MIT license; see LICENSE.

#if !canImport(SwiftUI) || (canImport(UIKit) && !os(watchOS))
  #if canImport(SwiftUI)
    internal import SwiftUI
    public import UIKit
  #else
    internal import SwiftUIStandIn
    public import UIKitStandIn
  #endif

  extension DebugScreen {
    /// Makes the controller that shows the menu in an app of UIKit; return it from `UIKitHost.controller`.
    public func makeController() -> UIViewController {
      UIHostingController(rootView: DebugView(self))
    }
  }
#endif
