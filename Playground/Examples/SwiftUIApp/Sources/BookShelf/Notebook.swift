// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderSwiftUI

#if canImport(SwiftUI)
  import SwiftUI
#else
  import SwiftUIStandIn
#endif

/// A page of the notebook.
final class PageScreen: ScreenLabeling {
  let title: String

  init(title: String) {
    self.title = title
  }

  var label: String { "Page" }
  var labelDetail: String { title }
}

/// The menu beside the pages.
final class MenuScreen: Screen {}

/// Pages of which one is shown.
struct Pager: ContainerBehavior {
  var page = 0
  var kind: String { "Pager" }

  func shown(among children: [Node]) -> ShownChildren {
    children.indices.contains(page) ? [page] : .none
  }

  mutating func show(_ index: Int, among children: inout [Node]) { page = index }
}

/// A content, and a menu beside it while the drawer is open.
struct Drawer: ContainerBehavior {
  var isOpen = false
  var kind: String { "Drawer" }

  func shown(among children: [Node]) -> ShownChildren {
    if children.isEmpty { return .none }
    return isOpen && children.count > 1 ? [1, 0] : [0]
  }

  mutating func show(_ index: Int, among children: inout [Node]) { isOpen = index == 1 }

  mutating func goBack(among children: inout [Node]) -> Bool {
    guard isOpen else { return false }
    isOpen = false
    return true
  }
}

extension BookShelf {
  /// Pages in a drawer with a menu.
  static let notebook = StepAssembly(
    finder: .container(CustomNode<Drawer>.self),
    factory: .integrate { (titles: [String], _) in
      let pages = titles.map { ScreenNode(PageScreen(title: $0)) }
      return CustomNode(Drawer(), [CustomNode(Pager(), pages), ScreenNode(MenuScreen())])
    }
  )
  .using(.present(.fullScreen))
  .from(.current)
  .assemble()

  static let page = ExistingStepAssembly<PageScreen, String>(
    finder: .screen(PageScreen.self, where: { $0.title == $1 })
  )
  .assemble()

  static let menu: DestinationStep<MenuScreen, Void> = .found(by: .screen(MenuScreen.self))

  /// The view of a container of the app's own.
  func view(of container: ContainerNode, children: [ChildView]) -> AnyView? {
    switch container {
    case is CustomNode<Drawer>: AnyView(DrawerView(children: children))
    case is CustomNode<Pager>:
      AnyView(
        PagesView(children: children) { page in
          self.tree.perform(.select(page, of: container.id))
        })
    default: nil
    }
  }
}

/// A menu that pushes the content aside and leaves it in sight.
struct DrawerView: View {
  let children: [ChildView]

  var body: some View {
    HStack {
      ForEach(children.filter(\.isShown).reversed()) { $0 }
    }
  }
}

/// Pages beside each other, which the user swipes.
struct PagesView: View {
  let children: [ChildView]
  let select: (NodeID) -> Void

  var body: some View {
    TabView(selection: page) {
      ForEach(children) { $0.tag(Optional($0.id)) }
    }
    .tabViewStyle(.page)
  }

  private var page: Binding<NodeID?> {
    Binding {
      children.first(where: \.isShown)?.id
    } set: { page in
      if let page { select(page) }
    }
  }
}

struct PageView: View {
  let page: PageScreen
  let shelf: BookShelf

  var body: some View {
    VStack {
      Text("Notes on \(page.title)")
      Button("Menu") { shelf.router.go(to: BookShelf.menu) }
    }
  }
}

struct MenuView: View {
  let menu: MenuScreen
  let shelf: BookShelf

  var body: some View {
    VStack {
      Button("About Persuasion") { shelf.router.go(to: BookShelf.page, with: "Persuasion") }
      Button("Close the menu") { shelf.router.start { try await $0.back() } }
      Button("Close the notebook") { shelf.router.start { try await $0.dismiss(layerOf: menu) } }
    }
  }
}
