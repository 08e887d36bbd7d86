// Wayfinder is released under the MIT license; see LICENSE.

import SwiftUI

@main
struct ShelfApp: App {
  var body: some Scene {
    WindowGroup {
      ShelfWindow()
    }
  }
}

/// A window with a shelf of its own.
private struct ShelfWindow: View {
  @State private var shelf = BookShelf()

  var body: some View {
    #if DEBUG
      ShelfView(shelf: shelf)
        .overlay(alignment: .bottomTrailing) { DebugButton(shelf: shelf) }
    #else
      ShelfView(shelf: shelf)
    #endif
  }
}
