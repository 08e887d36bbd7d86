// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import WayfinderSwiftUI

#if canImport(SwiftUI)
  import SwiftUI
#else
  import SwiftUIStandIn
#endif

struct ShelfView: View {
  let shelf: BookShelf
  @SceneStorage("window") private var window = ""
  @Environment(\.scenePhase) private var scenePhase
  @State private var hasStarted = false

  init(shelf: BookShelf) {
    self.shelf = shelf
  }

  var body: some View {
    WayfinderView(shelf.tree, container: shelf.view) { screen in
      switch screen {
      case let list as ListScreen: ListView(list: list, shelf: shelf)
      case let book as BookScreen: BookView(book: book, shelf: shelf)
      case is NoteScreen: NoteView(shelf: shelf)
      case let page as PageScreen: PageView(page: page, shelf: shelf)
      case let menu as MenuScreen: MenuView(menu: menu, shelf: shelf)
      default: EmptyView()
      }
    }
    .ignoresSafeArea()
    .onOpenURL { shelf.open($0) }
    .task {
      if hasStarted { return }
      hasStarted = true
      if window.isEmpty { window = UUID().uuidString }
      try? await StoredState(window: window).restore(shelf.router)
    }
    .onChange(of: scenePhase) { _, phase in
      if phase == .background { StoredState(window: window).save(shelf.router) }
    }
  }
}
