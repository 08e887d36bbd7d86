// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
import WayfinderHosting

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import SwiftUIStandIn
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
      case .navigation where !node.isLeaf && maker.isOnPage:
        // SwiftUI would take its path for that of the stack around it.
        if let top = node.children.last {
          NodeView(host: host, id: top.id, maker: maker).id(top.id)
        }
      case .navigation where !node.isLeaf: StackView(host: host, stack: node, maker: maker)
      case .tabs where !node.isLeaf: TabsView(host: host, tabs: node, maker: maker)
      case .split(let style, _) where !node.isLeaf:
        SplitView(host: host, split: node, style: style, maker: maker)
      case .custom where !node.isLeaf:
        let children = children(of: node)
        if let own = host.ownContainer(id).flatMap({ maker.container($0, children) }) {
          let _ = host.ownViews.insert(id)
          own
        } else {
          ZStack {
            // The focused one lies on top.
            ForEach(
              node.shown.reversed().filter(node.children.indices.contains).map { children[$0] }
            ) { $0 }
          }
        }
      case .navigation, .tabs, .split, .custom, .modal: ScreenView(host: host, id: id, maker: maker)
      }
    }
  }

  private func children(of node: ShapeNode) -> [ChildView] {
    node.children.indices.map { index in
      let id = node.children[index].id
      return ChildView(
        id: id, isShown: node.shown.contains(index),
        view: AnyView(
          NodeView(host: host, id: id, maker: maker)
            .transition(host.shown.look?.look ?? .identity)))
    }
  }
}

/// The view of a child in a container of your own; see ``TreeView`` and ``WayfinderView``.
public struct ChildView: View, Identifiable {
  /// The number of the child's node.
  nonisolated public let id: NodeID
  /// Whether the container shows the child. A view may draw others, too, such as the pages beside the one that is shown.
  public let isShown: Bool
  let view: AnyView

  /// The node, whatever it is.
  public var body: some View { view }
}

/// The app's view of a screen, or a blank for one that is locked and for a container without children.
struct ScreenView: View {
  let host: SwiftUIHost
  let id: NodeID
  let maker: ViewMaker
  @State private var place = ScreenPlace()

  var body: some View {
    Group {
      if !host.shown.blanks.contains(id), let screen = host.screen(id) {
        maker.make(screen)
      } else {
        Color.clear
      }
    }
    .environment(\.screenView, self)
    .onAppear { host.screenAppeared(id, at: place) }
    .onDisappear { host.screenDisappeared(id, from: place) }
  }
}
