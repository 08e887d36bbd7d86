// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

extension CatalogueReader {
  /// Reads the shell, `nil` where that cannot be done whole, and the names of its tabs, as far as
  /// they are certain.
  mutating func readShell(_ root: Place) -> (shell: ShellDescription?, tabs: DeclaredNames.Tabs) {
    let shell = document.read("shell", of: root, .object) { reader, place in
      reader.object(place.about("The shell"), keys: ["tabs", "initial", "navigation"])
    }
    guard let shell else { return (nil, .unreadable) }
    let tabs = shell.member("tabs").flatMap { readTabs($0, shell: shell) }
    let screens = shell.member("navigation").flatMap { readScreens($0) }
    switch (shell.member("tabs"), shell.member("navigation")) {
    case (_?, nil):
      return (tabs?.shell, tabs.map { .named($0.names) } ?? .unreadable)
    case (nil, _?):
      if let initial = shell.key("initial") {
        document.report(
          .misplacedKey("initial", owner: "a shell of one navigation node"), at: initial)
      }
      return (screens.map { .navigation($0) }, .none)
    case (_?, _?):
      document.report(.shellWithTwoKinds, at: shell)
    case (nil, nil):
      document.report(.shellWithoutKind, at: shell)
    }
    return (nil, .unreadable)
  }

  /// Reads the screens of a shell that is one navigation node; `nil` where some cannot be read.
  private mutating func readScreens(_ place: Place) -> [String]? {
    guard let screens = document.names(place), let elements = place.elements else { return nil }
    guard !elements.isEmpty else {
      document.report(.emptyList(element: "screen"), at: place)
      return nil
    }
    return screens.count == elements.count ? screens : nil
  }

  /// Reads the tabs; `nil` where not even their names can be read.
  private mutating func readTabs(
    _ place: Place, shell: Place
  ) -> (shell: ShellDescription?, names: [String])? {
    let initial = document.read("initial", of: shell, .text) { $0.name($1) }
    guard let elements = document.elements(place) else { return nil }
    guard !elements.isEmpty else {
      document.report(.emptyList(element: "tab"), at: place)
      return nil
    }
    let tabs = elements.enumerated().compactMap { readTab($1, index: $0) }
    checkRepeatedNames(elements, kind: .tab)
    let names = elements.compactMap { $0.member("name")?.text }.filter { !$0.isEmpty }
    // A tab whose name cannot be read may be the one that another place means.
    guard names.count == elements.count else { return nil }
    if let initial, !names.contains(initial), let place = shell.member("initial") {
      let nearest = NearestName(among: names).nearest(to: initial)
      document.report(.unknownName(initial, kind: .tab, nearest: nearest), at: place)
    }
    guard tabs.count == elements.count else { return (nil, names) }
    return (.tabs(tabs, initial: initial ?? names[0]), names)
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
