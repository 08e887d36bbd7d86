// Wayfinder is released under the MIT license; see LICENSE.

import WayfinderLinks

extension CatalogueReader {
  /// Reads the rows of the table, those that can be, with their places; `nil` where there is no
  /// table.
  mutating func readTable(_ root: Place) -> [(place: Place, row: LinkSection.Row)]? {
    let elements = document.read("table", of: root, .list) { $0.elements($1) }
    guard let elements else { return nil }
    return elements.enumerated().compactMap { readRow($1, index: $0) }
  }

  private mutating func readRow(
    _ place: Place, index: Int
  ) -> (place: Place, row: LinkSection.Row)? {
    let subject = place.member("pattern")?.text.map { "Row \($0.quoted)" }
    let keys = ["pattern", "route", "constraints", "when"]
    guard
      let row = document.object(
        place.about(subject ?? "The row at index \(index)"), keys: keys)
    else { return nil }
    let pattern = document.read("pattern", of: row, .text) { $0.text($1) }
    let route = document.read("route", of: row, .text) { $0.name($1) }
    if let route, let place = row.member("route"),
      let fault = names.fault(ofRoute: route, at: place, &document)
    {
      document.report(fault, at: place)
    }
    let constraints = document.readIfPresent("constraints", of: row) { reader, place in
      reader.map(place) { $0.text($1) }
    }
    let conditions = document.readIfPresent("when", of: row) { $0.conditions($1) }
    // A row without a route is kept, so that its pattern is checked.
    guard let pattern else { return nil }
    let link = LinkSection.Row(
      pattern: pattern, constraints: constraints ?? [:],
      conditions: conditions ?? LinkConditions(), route: route ?? "")
    return (row, link)
  }
}
