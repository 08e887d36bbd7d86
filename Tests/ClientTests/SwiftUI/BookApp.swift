// Wayfinder is released under the MIT license; see LICENSE.

// An app as its author writes it, built with and without main actor isolation by default.
public import SwiftUIStandIn
public import Wayfinder
import WayfinderSwiftUI
public import WayfinderUIKit

@MainActor
public final class ShelfModel: Screen {
  public init() {}
}

@MainActor
public final class BookModel: Screen {
  public let title: String

  public init(title: String) {
    self.title = title
  }
}

struct ShelfView: View {
  let shelf: ShelfModel

  var body: some View { Text("Shelf") }
}

struct BookView: View {
  let book: BookModel
  @State private var page = 1

  var body: some View {
    VStack {
      Text("\(book.title), page \(page)")
      Button("Turn") { page += 1 }
    }
  }
}

public struct BookApp: App {
  @State private var tree: ScreenTree

  public init() {
    self.init(tree: ScreenTree())
  }

  public init(tree: ScreenTree) {
    _tree = State(initialValue: tree)
  }

  public var body: some Scene {
    WindowGroup { BooksView(tree: tree) }
  }
}

public struct BooksView: View {
  let tree: ScreenTree
  let configure: (UIKitHost) -> Void
  @State private var suffix = ""

  public init(tree: ScreenTree, configure: @escaping (UIKitHost) -> Void = { _ in }) {
    self.tree = tree
    self.configure = configure
  }

  public var body: some View {
    VStack {
      Button("Shout") { suffix = "!" }
      WayfinderView(tree, configure: configure) { screen in
        switch screen {
        case let shelf as ShelfModel: ShelfView(shelf: shelf)
        case let book as BookModel: BookView(book: book)
        default: Text("Unknown" + suffix)
        }
      }
      .ignoresSafeArea()
    }
  }
}
