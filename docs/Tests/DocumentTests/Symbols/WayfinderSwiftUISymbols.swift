// Wayfinder is released under the MIT license; see LICENSE.

// On a platform with SwiftUI, the module is built on it and not on its stand-in.
#if !canImport(SwiftUI)
  import SwiftUIStandIn
  import Wayfinder
  import WayfinderSwiftUI

  // The examples of the doc comments and of the page of `WayfinderSwiftUI`; a test compares the two.

  @MainActor
  private enum SwiftUIExamples {
    final class ListModel: Screen {}

    final class ItemModel: Screen {}

    struct ListView: View {
      let list: ListModel

      init(_ list: ListModel) {
        self.list = list
      }

      var body: some View { Text("List") }
    }

    struct ItemView: View {
      let item: ItemModel

      init(_ item: ItemModel) {
        self.item = item
      }

      var body: some View { Text("Item") }
    }

    struct Bridge: View {
      let router: Router

      var body: some View {
        WayfinderView(router.tree) { screen in
          switch screen {
          case let list as ListModel: ListView(list)
          case let item as ItemModel: ItemView(item)
          default: EmptyView()
          }
        }
        .ignoresSafeArea()
      }
    }

    @MainActor
    enum Shop {
      static let router = Router(tree: ScreenTree())
    }

    struct ShopScreenView: View {
      let screen: any Screen

      init(_ screen: any Screen) {
        self.screen = screen
      }

      var body: some View { EmptyView() }
    }

    struct ShopApp: App {
      @State private var host = SwiftUIHost(tree: Shop.router.tree)

      var body: some Scene {
        WindowGroup {
          TreeView(host) { screen in ShopScreenView(screen) }
        }
      }
    }
  }
#endif
