// Wayfinder is released under the MIT license; see LICENSE.

import WayfinderSwiftUI

#if canImport(SwiftUI)
  import SwiftUI
#else
  import SwiftUIStandIn
#endif

/// The window: the tree, with a view for each screen.
struct ShelfView: View {
  let shelf: BookShelf

  var body: some View {
    WayfinderView(shelf.tree) { screen in
      switch screen {
      case let list as ListScreen: ListView(list: list, shelf: shelf)
      case let book as BookScreen: BookView(book: book, shelf: shelf)
      case is NoteScreen: NoteView(shelf: shelf)
      default: EmptyView()
      }
    }
    .ignoresSafeArea()
    .onOpenURL { shelf.open($0) }
  }
}
