// Wayfinder is released under the MIT license; see LICENSE.

import SwiftUI

@main
struct ShelfApp: App {
  @State private var shelf = BookShelf()

  var body: some Scene {
    WindowGroup {
      ShelfView(shelf: shelf)
    }
  }
}
