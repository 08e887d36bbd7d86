// Wayfinder is released under the MIT license; see LICENSE.

#if DEBUG
  import WayfinderDebug

  #if canImport(SwiftUI)
    import SwiftUI
  #else
    import SwiftUIStandIn
  #endif

  /// A button over the window, in debug builds, that opens the menu for testers.
  struct DebugButton: View {
    @State private var menu: DebugMenu

    init(shelf: BookShelf) {
      _menu = State(initialValue: DebugMenu(router: shelf.router))
    }

    var body: some View {
      Button("Debug") { _ = try? menu.open() }
    }
  }
#endif
