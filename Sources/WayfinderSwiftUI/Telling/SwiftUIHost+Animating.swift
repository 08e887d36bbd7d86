// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Wayfinder
import WayfinderHosting

#if canImport(SwiftUI)
  import SwiftUI
#else
  import SwiftUIStandIn
#endif

/// The look of views that come and go in a change.
struct DrawnLook {
  let style: TransitionStyle
  let isBack: Bool
  let look: AnyTransition

  func isLike(_ other: DrawnLook?) -> Bool { style == other?.style && isBack == other?.isBack }
}

// SwiftUI draws stacks, tabs, splits, and layers as it likes. Roots and containers of the app's own come and go as
// the edit asks for.
extension SwiftUIHost {
  /// The look that the edit of a change asks for. Where SwiftUI has its own, a finding says so.
  func look(of change: HostChange) -> DrawnLook? {
    guard let style = change.askedStyle else { return nil }
    guard isExchange(change.action), let look = look(style, change) else {
      machine.wasNotDrawn(change)
      return nil
    }
    return DrawnLook(style: style, isBack: change.isBack, look: look)
  }

  private func isExchange(_ action: HostChange.Action) -> Bool {
    switch action {
    case .setRoot: true
    case .setChildren(_, _, let id), .show(_, let id):
      if case .custom = shown.shape.node(id)?.kind { true } else { false }
    default: false
    }
  }

  private func look(_ style: TransitionStyle, _ change: HostChange) -> AnyTransition? {
    switch style {
    case .automatic, .none: return nil
    case .fade: return .opacity
    case .slide:
      let edges: [Edge] = change.isBack ? [.leading, .trailing] : [.trailing, .leading]
      return .asymmetric(insertion: .move(edge: edges[0]), removal: .move(edge: edges[1]))
    case .flip: return .modifier(active: Flip(degrees: 90), identity: Flip(degrees: 0))
    case .custom(let own): return animator(own, change)
    }
  }
}

/// Turns a view like the side of a card.
private struct Flip: ViewModifier {
  let degrees: Double

  func body(content: Content) -> some View {
    content.rotation3DEffect(.degrees(degrees), axis: (x: 0, y: 1, z: 0))
  }
}
