// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderHosting

#if canImport(SwiftUI)
  import SwiftUI
#else
  import SwiftUIStandIn
#endif

/// A stack.
struct StackView: View {
  /// A stack with another root, or whose path changed off the screen, is another one for SwiftUI.
  private struct Identity: Hashable {
    let root: NodeID?
    let generation: Int
  }

  let host: SwiftUIHost
  let stack: ShapeNode
  let maker: ViewMaker

  var body: some View {
    let id = stack.id
    let root = stack.children.first?.id
    NavigationStack(
      path: Binding(
        get: { @MainActor in host.path(of: id) },
        set: { @MainActor in host.pathWasWritten($0, of: id) })
    ) {
      Group {
        if let root { NodeView(host: host, id: root, maker: maker) }
      }
      .navigationDestination(for: NodeID.self) { page in
        PageView(host: host, stack: id, page: page, maker: maker)
      }
    }
    .id(Identity(root: root, generation: host.shown.generations[id] ?? 0))
  }
}

/// A node on a stack, with a way back.
private struct PageView: View {
  let host: SwiftUIHost
  let stack: NodeID
  let page: NodeID
  let maker: ViewMaker

  var body: some View {
    let back = UserGesture.remove([page], from: stack)
    // SwiftUI's own button asks nobody, so it gives way to one that does.
    let mustAsk = host.refuses(back)
    NodeView(host: host, id: page, maker: maker)
      .navigationBarBackButtonHidden(mustAsk)
      .toolbar {
        if mustAsk {
          ToolbarItem(placement: .cancellationAction) {
            Button {
              host.machine.attempt(back)
            } label: {
              Label(host.backTitle, systemImage: "chevron.backward")
            }
          }
        }
      }
  }
}

/// Tabs.
struct TabsView: View {
  let host: SwiftUIHost
  let tabs: ShapeNode
  let maker: ViewMaker

  var body: some View {
    let id = tabs.id
    TabView(
      selection: Binding(
        get: { @MainActor in selected },
        set: { @MainActor in if let tab = $0 { host.tabWasTapped(tab, of: id) } })
    ) {
      ForEach(tabs.children.map(\.id), id: \.number) { tab in
        NodeView(host: host, id: tab, maker: maker)
          .badged(badge(tab))
          .tabItem { item(tab) }
          .tag(Optional(tab))
      }
    }
  }

  private var selected: NodeID? {
    let node = host.node(tabs.id) ?? tabs
    return node.shown.first.flatMap { index in
      node.children.indices.contains(index) ? node.children[index].id : nil
    }
  }

  @ViewBuilder private func item(_ tab: NodeID) -> some View {
    if let node = host.tree.node(tab) {
      if let item = host.tabItem(node) {
        item
      } else {
        let item = node.providedTabItem ?? node.plainTabItem
        if let image = item.systemImage {
          Label(item.title, systemImage: image)
        } else {
          Text(item.title)
        }
      }
    }
  }

  private func badge(_ tab: NodeID) -> String? { host.tree.node(tab)?.providedTabItem?.badge }
}

/// A split.
struct SplitView: View {
  let host: SwiftUIHost
  let split: ShapeNode
  let style: SplitStyle
  let maker: ViewMaker
  @State private var visibility = NavigationSplitViewVisibility.automatic
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    Group {
      if style.columns.count == 2 {
        NavigationSplitView(columnVisibility: $visibility, preferredCompactColumn: column) {
          child(0)
        } detail: {
          child(1)
        }
      } else {
        NavigationSplitView(columnVisibility: $visibility, preferredCompactColumn: column) {
          child(0)
        } content: {
          child(1)
        } detail: {
          child(2)
        }
      }
    }
    .onChange(of: width, initial: true) { _, width in
      host.splitIs(collapsed: width == .compact, split.id)
    }
  }

  private var columns: [NavigationSplitViewColumn] {
    style.columns.count == 2 ? [.sidebar, .detail] : [.sidebar, .content, .detail]
  }

  private var column: Binding<NavigationSplitViewColumn> {
    let columns = columns
    let id = split.id
    return Binding(
      get: { @MainActor in
        let shown = host.node(id)?.shown.first ?? 0
        return columns[min(shown, columns.count - 1)]
      },
      set: { @MainActor new in
        if let index = columns.firstIndex(of: new) { host.columnWasShown(index, of: id) }
      })
  }

  @ViewBuilder private func child(_ index: Int) -> some View {
    if split.children.indices.contains(index) {
      NodeView(host: host, id: split.children[index].id, maker: maker)
        .id(split.children[index].id)
    }
  }
}
