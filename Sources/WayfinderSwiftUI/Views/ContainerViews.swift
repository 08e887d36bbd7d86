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
    // What a user did without the tree following is put back when the view is evaluated again.
    let _ = host.shown.writes
    NavigationStack(path: Bindable(host.shown)[dynamicMember: \.[path: id]]) {
      Group {
        if let root { PageView(host: host, stack: id, page: root, maker: maker.onPage) }
      }
      .navigationDestination(for: NodeID.self) { page in
        PageView(host: host, stack: id, page: page, maker: maker.onPage)
      }
    }
    .id(Identity(root: root, generation: host.shown.generations[id] ?? 0))
  }
}

/// A node on a stack, with a way back. SwiftUI's own button asks nobody, and may give way to one that does; it knows
/// nothing of a stack on the page.
private struct PageView: View {
  let host: SwiftUIHost
  let stack: NodeID
  let page: NodeID
  let maker: ViewMaker

  var body: some View {
    let _ = host.shown.writes
    let mustAsk = host.mustAsk(beforeLeaving: page, of: stack)
    NodeView(host: host, id: page, maker: maker)
      .navigationBarBackButtonHidden(mustAsk)
      .toolbar {
        if mustAsk {
          ToolbarItem(placement: .cancellationAction) {
            Button {
              host.machine.attempt(.back(in: stack))
            } label: {
              Image(systemName: "chevron.backward")
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
    let _ = host.shown.writes
    TabView(selection: Bindable(host.shown)[dynamicMember: \.[selection: id]]) {
      ForEach(tabs.children.map(\.id), id: \.number) { tab in
        NodeView(host: host, id: tab, maker: maker)
          .badged(badge(tab))
          .tabItem { item(tab) }
          .tag(Optional(tab))
      }
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
    .onChange(of: host.shown.askedColumns[split.id], initial: true) { earlier, asked in
      // On a tablet that is held upright, the first columns are hidden.
      guard let asked, asked.columnNumber < style.columns.count - 1 else { return }
      if asked == earlier || asked.isLater(than: earlier) { visibility = .all }
    }
  }

  private var column: Binding<NavigationSplitViewColumn> {
    let _ = host.shown.writes
    return Bindable(host.shown)[dynamicMember: \.[column: split.id, of: style]]
  }

  @ViewBuilder private func child(_ index: Int) -> some View {
    if split.children.indices.contains(index) {
      NodeView(host: host, id: split.children[index].id, maker: maker)
        .id(split.children[index].id)
    }
  }
}

// The values that views read and write by key paths: a binding of closures is another one in each update.
extension ShownTree {
  /// The path of a stack.
  fileprivate subscript(path stack: NodeID) -> [NodeID] {
    get { host?.path(of: stack) ?? [] }
    set { host?.pathWasWritten(newValue, of: stack) }
  }

  /// The selected tab.
  fileprivate subscript(selection tabs: NodeID) -> NodeID? {
    get {
      guard let node = host?.node(tabs), let index = node.shown.first else { return nil }
      return node.children.indices.contains(index) ? node.children[index].id : nil
    }
    set { if let newValue { host?.tabWasTapped(newValue, of: tabs) } }
  }

  /// The column that a narrow window shows.
  fileprivate subscript(
    column split: NodeID, of style: SplitStyle
  ) -> NavigationSplitViewColumn {
    get {
      let columns = style.views
      return columns[min(host?.node(split)?.shown.first ?? 0, columns.count - 1)]
    }
    set {
      if let index = style.views.firstIndex(of: newValue) { host?.columnWasShown(index, of: split) }
    }
  }
}

extension SplitStyle {
  fileprivate var views: [NavigationSplitViewColumn] {
    columns.count == 2 ? [.sidebar, .detail] : [.sidebar, .content, .detail]
  }
}
