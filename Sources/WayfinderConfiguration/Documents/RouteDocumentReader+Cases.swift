// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

extension RouteDocumentReader {
  /// Reads the cases, those that can be.
  mutating func readCases(_ root: Place, routes: [RouteDescription]) -> [ContractRow] {
    let screens = ScreenNames(names, routes: routes)
    return (root.member("cases")?.members ?? []).compactMap { _, place in
      guard let expect = place.member("expect"),
        let expected = readExpectation(expect, screens: screens), let url = place.text("url")
      else { return nil }
      return ContractRow(
        url: url, rewrittenTo: place.text("rewrittenTo"), state: place.map("state", \.fact),
        expected: expected, place: "\(place.path)")
    }
  }

  private mutating func readExpectation(
    _ expect: Place, screens: ScreenNames
  ) -> ContractRow.Expectation? {
    let stack = expect.member("stack").flatMap { readStack($0, screens: screens) }
    guard let place = expect.member("route") else { return nil }
    let route = place.text
    if let route, let fault = names.fault(ofRoute: route, at: place, &document) {
      document.report(fault, at: place)
    }
    return ContractRow.Expectation(
      route: route, parameters: expect.map("parameters", \.text), fragment: expect.text("fragment"),
      stack: stack, outcome: route == nil ? .noLink : .reached, reason: expect.text("why"))
  }

  private mutating func readStack(_ stack: Place, screens: ScreenNames) -> ContractRow.Stack? {
    for place in stack.member("screens")?.elements ?? [] {
      // A wrong expectation is no fault of the format: the case is read, and does not hold.
      if let name = place.text, let fault = screens.fault(of: name, at: place, &document) {
        document.remark(fault, at: place)
      }
    }
    guard let place = stack.member("in"), stack.member("screens")?.elements != nil else {
      return nil
    }
    if let name = stack.name("in") {
      if let fault = names.fault(ofPlace: name, at: place, &document) {
        document.report(fault, at: place)
      }
    } else if let known = names.places, !known.isEmpty, place.value.content == .null {
      document.report(
        "placeMissing", "it names no place, but the shell has some.",
        "Name one of \(known.cappedList).", at: place)
    }
    return ContractRow.Stack(tab: stack.name("in"), screens: stack.names("screens"))
  }
}

/// The names of all screens that can be in a stack.
private struct ScreenNames {
  private let known: Set<String>
  private let nearest: NearestName
  private let isComplete: Bool

  init(_ names: DeclaredNames, routes: [RouteDescription]) {
    let all = (names.screens ?? []) + (names.routes ?? []) + routes.flatMap(\.beneath)
    known = Set(all)
    nearest = NearestName(among: all)
    isComplete = names.routes != nil && names.screens != nil
  }

  func fault(
    of name: String, at place: Place, _ document: inout DocumentReader
  ) -> DocumentFault? {
    guard isComplete, !name.isEmpty, !known.contains(name) else { return nil }
    let found = document.maySearch(at: place) ? nearest.nearest(to: name) : nil
    return .unknownName(name, kind: .screen, nearest: found)
  }
}
