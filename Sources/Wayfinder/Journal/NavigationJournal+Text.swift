// Wayfinder is released under the MIT license; see LICENSE.

extension NavigationJournal {
  /// The format of the text, as its first line names it.
  package nonisolated static let format = "wayfinder-journal/1"

  /// The journal as lines of JSON: first one that names the format, then one for each entry.
  ///
  /// **Units**: times are milliseconds since the journal was made.
  public var text: String {
    var text = "{\"format\":\"\(Self.format)\",\"privacy\":"
    privacy.description.writeJSON(to: &text)
    text += ",\"omitted\":\(omitted)}\n"
    for entry in entries {
      entry.write(to: &text)
      text += "\n"
    }
    return text
  }
}

extension NavigationJournal.Entry {
  fileprivate func write(to text: inout String) {
    text += "{\"number\":\(number),\"kind\":\"\(kind.rawValue)\""
    if let elapsed {
      let (seconds, attoseconds) = elapsed.components
      text += ",\"milliseconds\":\(seconds * 1000 + attoseconds / 1_000_000_000_000_000)"
    }
    if let request { text += ",\"request\":\(request)" }
    for (key, value) in [
      ("destination", destination), ("place", place), ("text", self.text), ("tree", drawing),
    ] {
      guard let value else { continue }
      text += ",\"\(key)\":"
      value.writeJSON(to: &text)
    }
    text += "}"
  }
}
