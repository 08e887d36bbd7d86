// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

final class ListScreen: Screen {
  let titles = ["Emma", "Persuasion"]
}

final class BookScreen: ScreenLabeling {
  let title: String

  init(title: String) {
    self.title = title
  }

  var label: String { "Book" }
  var labelDetail: String { title }
}

final class NoteScreen: Screen {}
