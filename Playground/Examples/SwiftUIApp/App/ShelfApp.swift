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
    ShelfView(shelf: shelf)
  }
}
