// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderHosting

#if canImport(SwiftUI)
  import SwiftUI
#else
  import SwiftUIStandIn
#endif

/// The view of a node, whatever it is.
struct NodeView: View {
  let host: SwiftUIHost
  let id: NodeID
  let maker: ViewMaker

  var body: some View {
    if let node = host.node(id) {
      switch node.kind {
      case .screen: ScreenView(host: host, id: id, maker: maker)
      case .navigation where !node.isLeaf: StackView(host: host, stack: node, maker: maker)
      case .tabs where !node.isLeaf: TabsView(host: host, tabs: node, maker: maker)
      case .split(let style, _) where !node.isLeaf:
        SplitView(host: host, split: node, style: style, maker: maker)
      case .custom where !node.isLeaf:
        ZStack {
          // The focused one lies on top.
          ForEach(shown(of: node), id: \.number) { NodeView(host: host, id: $0, maker: maker) }
        }
      case .navigation, .tabs, .split, .custom, .modal: EmptyContainerView(host: host, id: id)
      }
    }
  }

  private func shown(of node: ShapeNode) -> [NodeID] {
    node.shown.reversed().filter(node.children.indices.contains).map { node.children[$0].id }
  }
}

/// The app's view of a screen.
struct ScreenView: View {
  let host: SwiftUIHost
  let id: NodeID
  let maker: ViewMaker
  @State private var place = ScreenPlace()

  var body: some View {
    Group {
      if host.shown.blanks.contains(id) {
        Color.clear
      } else if let screen = host.screen(id) {
        maker.make(screen)
      }
    }
    .onAppear { host.screenAppeared(id, at: place) }
    .onDisappear { host.screenDisappeared(id, from: place) }
  }
}

/// The content of a container without children.
struct EmptyContainerView: View {
  let host: SwiftUIHost
  let id: NodeID
  @State private var place = ScreenPlace()

  var body: some View {
    Color.clear
      .onAppear { host.screenAppeared(id, at: place) }
      .onDisappear { host.screenDisappeared(id, from: place) }
  }
}
