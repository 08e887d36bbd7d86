// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

extension SectionReader {
  /// Reads the cases, those that can be; `nil` where there is no list of them.
  mutating func readCases(_ root: Place, routes: [RouteDescription]) -> [ContractRow]? {
    let elements = document.read("cases", of: root, .list) { $0.elements($1) }
    guard let elements else { return nil }
    let screens = ScreenNames(names, routes: routes)
    return elements.enumerated().compactMap { index, place in
      let subject = place.member("url")?.text.map { "Case \($0.quoted)" }
      return readCase(
        place.about(subject ?? "The case at index \(index)"), screens: screens, hasOrigin: true)
    }
  }

  /// Reads the cases of a document, an object by name; those that can be read.
  mutating func readNamedCases(_ root: Place, routes: [RouteDescription]) -> [ContractRow] {
    guard let place = root.member("cases"), let members = document.object(place)?.members else {
      return []
    }
    let screens = ScreenNames(names, routes: routes)
    return members.compactMap { name, place in
      readCase(place.about("Case \(name.quoted)"), screens: screens, hasOrigin: false)
    }
  }

  private mutating func readCase(
    _ place: Place, screens: ScreenNames, hasOrigin: Bool
  ) -> ContractRow? {
    let keys = DocumentObject.case.keys + (hasOrigin ? ["from"] : [])
    guard let element = document.object(place, keys: keys) else { return nil }
    let url = document.read("url", of: element, .text) { $0.text($1) }
    let state = document.readIfPresent("state", of: element) { reader, place in
      reader.map(place) { $0.fact($1) }
    }
    let expected = readExpectation(element, screens: screens)
    if hasOrigin {
      // Told for people: whether an app's own test says it, or its table of links.
      _ = document.choice(
        "from", of: element, role: "origin of a case", ["test": (), "table": ()])
    }
    guard let url, let expected else { return nil }
    return ContractRow(
      url: url, state: state ?? [:], start: .launch, guards: [:], expected: expected,
      place: "\(place.path)")
  }

  private mutating func readExpectation(
    _ element: Place, screens: ScreenNames
  ) -> ContractRow.Expectation? {
    let expect = document.read("expect", of: element, .object) { reader, place in
      reader.object(place, .expectation)
    }
    guard let expect else { return nil }
    let route = document.read("route", of: expect, .textOrNull) { $0.textOrNull($1) }
    if case .some(let name?) = route, let place = expect.member("route"),
      let fault = names.fault(ofRoute: name, at: place, &document)
    {
      document.report(fault, at: place)
    }
    let why = document.readIfPresent("why", of: expect) { $0.text($1) }
    let parameters = document.readIfPresent("parameters", of: expect) { reader, place in
      reader.map(place) { $0.textOrNull($1) }
    }
    let fragment = document.readIfPresent("fragment", of: expect) { $0.text($1) }
    let stack = readStack(expect, screens: screens)
    guard let route else { return nil }
    return ContractRow.Expectation(
      route: route, parameters: (parameters ?? [:]).compactMapValues(\.self), fragment: fragment,
      stack: stack, outcome: route == nil ? .noLink : .reached, reason: why)
  }

  private mutating func readStack(
    _ expect: Place, screens: ScreenNames
  ) -> ContractRow.Stack? {
    let stack = document.readIfPresent("stack", of: expect) { reader, place in
      reader.object(place, .stack)
    }
    guard let stack else { return nil }
    let tab = readTab(stack, canBeAbsent: false)
    let listed = document.read("screens", of: stack, .texts) { $0.names($1) }
    for place in stack.member("screens")?.elements ?? [] {
      // A wrong expectation is no fault of the format: the case is read, and does not hold.
      if let name = place.text, let fault = screens.fault(of: name, at: place, &document) {
        document.remark(fault, at: place)
      }
    }
    guard let tab, let listed else { return nil }
    return ContractRow.Stack(tab: tab, screens: listed)
  }
}

/// The names of all screens that can stand in a stack.
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

extension DocumentReader {
  fileprivate mutating func textOrNull(_ place: Place) -> String?? {
    switch place.value.content {
    case .null: .some(nil)
    case .string(let text): .some(text)
    default: reject(place, .textOrNull)
    }
  }
}
