// Wayfinder is released under the MIT license; see LICENSE.

/// The trees of a page, each drawn once: where it is needed again stands a link to it.
@MainActor
struct PhoneShelf {
  private var known: Set<String> = []

  /// Returns the phone for a drawing with the drawing as text.
  ///
  /// - Parameter before: The tree before, to mark the screens that are new.
  mutating func figure(
    _ drawing: String, since before: String? = nil, titled title: String
  ) -> HTML {
    let id = "tree-" + ((before.map { $0 + "\n→\n" } ?? "") + drawing).stableHash.digits
    if !known.insert(id).inserted {
      return .element(
        "p", class: "again", [:],
        [.text("\(title): "), .element("a", ["href": "#" + id], [.text("the same tree")])])
    }
    let caption = HTML.element("figcaption", text: title)
    let text = HTML.element(
      "details", [:], [.element("summary", text: "as text"), .element("pre", text: drawing)])
    let phone = Phone(drawing: drawing, since: before)?.html
    return .element("figure", ["id": id], [caption] + (phone.map { [$0] } ?? []) + [text])
  }
}
