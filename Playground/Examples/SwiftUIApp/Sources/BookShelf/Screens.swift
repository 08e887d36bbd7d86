// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

/// All books.
final class ListScreen: Screen {
  let titles = ["Emma", "Persuasion"]
}

/// One book.
final class BookScreen: ScreenLabeling {
  let title: String

  init(title: String) {
    self.title = title
  }

  var label: String { "Book" }
  var labelDetail: String { title }
}

/// A note about a book, in a sheet.
final class NoteScreen: Screen {}
