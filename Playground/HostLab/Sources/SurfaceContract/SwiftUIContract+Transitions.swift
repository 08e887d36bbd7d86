// Wayfinder is released under the MIT license; see LICENSE.

import Foundation

#if canImport(SwiftUI)
  import SwiftUI
#else
  import SwiftUIStandIn
#endif

extension SwiftUIContract {
  // SwiftUI/View/transition(_:)
  static func look(_ view: some View, _ look: AnyTransition) -> some View { view.transition(look) }

  // SwiftUI/AnyTransition/opacity
  static func plainLooks() -> [AnyTransition] { [.identity, .opacity] }

  // SwiftUI/AnyTransition/asymmetric(insertion:removal:)
  static func sideways() -> AnyTransition {
    .asymmetric(insertion: .move(edge: Edge.trailing), removal: .move(edge: Edge.leading))
  }

  // SwiftUI/AnyTransition/modifier(active:identity:)
  static func turning() -> AnyTransition {
    .modifier(active: Turn(degrees: 90), identity: Turn(degrees: 0))
  }

  // SwiftUI/ViewModifier
  struct Turn: ViewModifier {
    let degrees: Double

    func body(content: Content) -> some View {
      content.rotation3DEffect(.degrees(degrees), axis: (x: 0, y: 1, z: 0))
    }
  }

  // SwiftUI/Transaction/animation
  static func slowly() -> Transaction {
    var transaction = Transaction()
    transaction.animation = Animation.easeInOut(duration: 0.3)
    return transaction
  }
}
