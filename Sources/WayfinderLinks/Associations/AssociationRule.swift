// Wayfinder is released under the MIT license; see LICENSE.

/// A compiled pattern.
struct AssociationMatcher: Sendable {
  let pattern: AssociationPattern?
  /// `nil` for what takes everything.
  private let program: ExpressionProgram?

  static let everything = AssociationMatcher()

  private init() {
    (pattern, program) = (nil, nil)
  }

  init(_ pattern: AssociationPattern, _ words: [String: AssociationWords]) {
    self.pattern = pattern
    program =
      pattern.tokens == [.many] ? nil : ExpressionProgram([.parameter(pattern.syntax(words))])
  }

  /// Whether every text fits.
  var takesEverything: Bool { program == nil }

  /// Whether the pattern matches a whole text, in time linear in its length.
  func takes(_ bytes: Span<UInt8>, _ range: ByteRange, ignoringCase: Bool) -> Bool {
    program?.matches(bytes, in: range, bounds: range, ignoringCase: ignoringCase) ?? true
  }

  func takes(_ text: String, ignoringCase: Bool) -> Bool {
    var text = text
    return text.withSpan { takes($0, ByteRange(0, $0.count), ignoringCase: ignoringCase) }
  }
}

/// An entry as the matcher reads it, with what it left out filled in.
struct AssociationRule: Sendable {
  struct Item: Sendable {
    let name: String
    let value: AssociationMatcher
  }

  let place: AssociationPlace
  let path: AssociationMatcher
  let query: AssociationMatcher
  let items: [Item]
  let fragment: AssociationMatcher
  let excludes: Bool
  let ignoresCase: Bool
  let decodes: Bool

  /// Whether it asks nothing of query and fragment.
  var asksPathOnly: Bool {
    fragment.takesEverything && query.takesEverything && items.allSatisfy(\.value.takesEverything)
  }

  func takes(_ url: AssociationURL) -> Bool {
    takesPath(url) && takesQuery(url) && takesFragment(url)
  }

  private func takesPath(_ url: AssociationURL) -> Bool {
    takes(url.path, url, by: path)
  }

  func takesFragment(_ url: AssociationURL) -> Bool {
    takes(url.fragment, url, by: fragment)
  }

  func takesQuery(_ url: AssociationURL) -> Bool {
    guard takes(url.query, url, by: query) else { return false }
    return items.allSatisfy { item in
      var found = false
      var all = QueryItems(url.bytes, url.query)
      while let written = all.next() {
        guard isName(item.name, written, url) else { continue }
        found = true
        guard takes(written.value, url, by: item.value) else { return false }
      }
      return found || item.value.takes("", ignoringCase: ignoresCase)
    }
  }

  private func isName(_ name: String, _ item: QueryItems.Item, _ url: AssociationURL) -> Bool {
    guard decodes else { return url.bytes.equals(name, item.name) }
    return url.bytes.decodedText(item.name).utf8.elementsEqual(name.utf8)
  }

  private func takes(
    _ range: ByteRange, _ url: AssociationURL, by matcher: AssociationMatcher
  ) -> Bool {
    if matcher.takesEverything { return true }
    if range.isEmpty { return matcher.takes("", ignoringCase: ignoresCase) }
    guard decodes else { return matcher.takes(url.bytes, range, ignoringCase: ignoresCase) }
    return matcher.takes(url.bytes.decodedText(range), ignoringCase: ignoresCase)
  }
}
