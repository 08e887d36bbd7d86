// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

#if canImport(SwiftUI)
  import SwiftUI
#else
  import SwiftUIStandIn
#endif

struct ListView: View {
  let list: ListScreen
  let shelf: BookShelf

  var body: some View {
    List {
      ForEach(list.titles, id: \.self) { title in
        Button(title) { shelf.router.go(to: BookShelf.book, with: title) }
      }
      Button("Notebook") { shelf.router.go(to: BookShelf.notebook, with: list.titles) }
    }
    .navigationTitle("Books")
  }
}

struct BookView: View {
  let book: BookScreen
  let shelf: BookShelf
  @State private var page = 1

  var body: some View {
    VStack {
      Text("\(book.title), page \(page)")
      BookAddress(title: book.title)
      Button("Turn") { page += 1 }
      Button("Write a note") { shelf.router.go(to: BookShelf.note) }
    }
    .navigationTitle(book.title)
  }
}

struct NoteView: View {
  let shelf: BookShelf

  var body: some View {
    VStack {
      Text("A note")
      Button("Done") { shelf.router.start { try await $0.back() } }
    }
  }
}
