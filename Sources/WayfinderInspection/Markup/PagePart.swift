// Wayfinder is released under the MIT license; see LICENSE.

/// The items of a section, up to a size: the rest is only counted, so that a page stays one that a
/// browser likes.
struct PagePart {
  private(set) var items: [HTML] = []
  /// The number of items that found no room.
  private(set) var omitted = 0
  private var room: Int

  /// - Parameter room: The size in bytes from which on nothing more is taken.
  init(room: Int) {
    self.room = room
  }

  /// Takes an item if there is room. It is made only then, so that nothing refers to one left out.
  mutating func add(_ item: () -> HTML) {
    guard room > 0 else {
      omitted += 1
      return
    }
    var text = ""
    item().write(to: &text)
    room -= text.utf8.count
    items.append(.markup(text))
  }
}
