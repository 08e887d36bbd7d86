// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration

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

/// The trees of a page, each written out once: where it is needed again stands a link to it.
@MainActor
struct PhoneShelf {
  private var known: Set<String> = []

  /// Returns the phone for a drawing with the drawing as text.
  ///
  /// - Parameters:
  ///   - before: The tree before, to mark the screens that are new.
  ///   - isComparable: Whether the phone is drawn even if the tree stands on the page already, because
  ///     it is compared with another one.
  mutating func figure(
    _ drawing: String, since before: String? = nil, titled title: String,
    isComparable: Bool = false
  ) -> HTML {
    let id = "tree-" + StableDigest(of: (before.map { [$0] } ?? []) + [drawing]).text
    let isNew = known.insert(id).inserted
    if !isNew, !isComparable {
      return .element(
        "p", class: "again", [:],
        [.text("\(title): "), .element("a", ["href": "#" + id], [.text("the same tree")])])
    }
    let caption = HTML.element("figcaption", text: title)
    let phone = (Phone(drawing: drawing, since: before)?.html).map { [$0] } ?? []
    guard isNew else {
      let text = HTML.element("a", ["href": "#" + id], [.text("as text")])
      return .element(
        "figure", [:], [caption] + phone + [.element("p", class: "again", [:], [text])])
    }
    let text = HTML.element(
      "details", [:], [.element("summary", text: "as text"), .element("pre", text: drawing)])
    return .element("figure", ["id": id], [caption] + phone + [text])
  }
}
