// Wayfinder is released under the MIT licence; see LICENSE.

extension CatalogueReader {
  /// Reads the shell; `nil` where it cannot be read whole.
  mutating func readShell(_ root: Place) -> ShellDescription? {
    let shell = document.read("shell", of: root, .object) { reader, place in
      reader.object(place.about("The shell"), keys: ["tabs", "initial", "navigation"])
    }
    guard let shell else { return nil }
    switch (shell.member("tabs"), shell.member("navigation")) {
    case (let tabs?, nil):
      return readTabs(tabs, shell: shell)
    case (nil, let navigation?):
      if let initial = shell.key("initial") {
        document.report(
          .misplacedKey("initial", owner: "a shell of one navigation node"), at: initial)
      }
      guard let screens = document.names(navigation) else { return nil }
      guard navigation.elements?.isEmpty == false else {
        document.report(.emptyList(element: "screen"), at: navigation)
        return nil
      }
      return .navigation(screens)
    case (_?, _?):
      document.report(.shellWithTwoKinds, at: shell)
      return nil
    case (nil, nil):
      document.report(.shellWithoutKind, at: shell)
      return nil
    }
  }

  private mutating func readTabs(_ place: Place, shell: Place) -> ShellDescription? {
    let initial = document.read("initial", of: shell, .text) { $0.name($1) }
    guard let elements = document.elements(place) else { return nil }
    guard !elements.isEmpty else {
      document.report(.emptyList(element: "tab"), at: place)
      return nil
    }
    let tabs = elements.enumerated().compactMap { readTab($1, index: $0) }
    checkRepeatedNames(elements, kind: .tab)
    let known = tabs.map(\.name)
    // A tab that cannot be read may be the one that is meant.
    guard let initial, tabs.count == elements.count else { return nil }
    if !known.contains(initial), let place = shell.member("initial") {
      let nearest = NearestName(among: known).nearest(to: initial)
      document.report(.unknownName(initial, kind: .tab, nearest: nearest), at: place)
    }
    return .tabs(tabs, initial: initial)
  }

  private mutating func readTab(_ place: Place, index: Int) -> TabDescription? {
    let subject = place.member("name")?.text.map { "Tab \($0.quoted)" }
    let keys = ["name", "root", "kind", "requires"]
    guard
      let tab = document.object(
        place.about(subject ?? "The tab at index \(index)"), keys: keys)
    else { return nil }
    let name = document.read("name", of: tab, .text) { $0.name($1) }
    let root = document.read("root", of: tab, .text) { $0.name($1) }
    let kind = document.readIfPresent("kind", of: tab) { reader, place in
      reader.choice(place, role: "kind of tab", ["split": TabDescription.Kind.split])
    }
    let guards = document.readIfPresent("requires", of: tab) { $0.names($1) }
    guard let name, let root else { return nil }
    return TabDescription(name: name, root: root, kind: kind ?? .navigation, guards: guards ?? [])
  }

  func tabNames(_ shell: ShellDescription?) -> CatalogueNames.Tabs {
    switch shell {
    case nil: .unreadable
    case .navigation: .none
    case .tabs(let tabs, _): .named(tabs.map(\.name))
    }
  }

  /// Reports the names that an earlier element has.
  mutating func checkRepeatedNames(_ elements: [Place], kind: DocumentFault.NameKind) {
    var first: [String: JSONPath] = [:]
    for element in elements {
      guard let place = element.member("name"), let name = place.text, !name.isEmpty else {
        continue
      }
      if let path = first[name] {
        let named = place.about("\(kind == .tab ? "Tab" : "Route") \(name.quoted)")
        document.report(.repeatedName(name, kind: kind, first: path), at: named)
      } else {
        first[name] = place.path
      }
    }
  }
}
