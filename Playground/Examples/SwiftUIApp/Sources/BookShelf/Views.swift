// Wayfinder is released under the MIT license; see LICENSE.

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
        Button(title) { shelf.show(BookShelf.book, with: title) }
      }
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
      Button("Write a note") { shelf.show(BookShelf.note, with: ()) }
    }
    .navigationTitle(book.title)
  }
}

struct NoteView: View {
  let shelf: BookShelf

  var body: some View {
    VStack {
      Text("A note")
      Button("Done") { shelf.back() }
    }
  }
}
