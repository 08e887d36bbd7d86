// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

extension RouteDocumentReader {
  /// Reads a container and what it contains, and remembers the places; `nil` where that cannot be done
  /// whole.
  ///
  /// It calls itself for containers within, as deep as the reader of JSON lets them lie.
  ///
  /// - Parameters:
  ///   - key: Its key in the container around it, which is its name; `nil` where it has none.
  ///   - outer: The kind of the container around it.
  mutating func readContainer(
    _ place: Place, key: String?, within outer: ContainerDescription.Kind?
  ) -> ContainerDescription? {
    guard place.members != nil else { return nil }
    let found = place.containerKinds
    guard found.count == 1 else {
      document.report(
        found.isEmpty
          ? DocumentFault(
            "containerWithoutKind", "it has none of 'navigation', 'tabs', 'split' and 'container'.",
            "Add one of them.")
          : DocumentFault(
            "containerOfSeveralKinds",
            "it has \(found.cappedList) at the same time, but can have only one.",
            "Keep one of them."), at: place)
      return nil
    }
    let isAroundGuarded = isGuarded
    isGuarded = isGuarded || !place.guards.isEmpty
    defer { isGuarded = isAroundGuarded }
    guard let (kind, children) = readContent(place, found[0]) else { return nil }
    if kind == .navigation, outer == .navigation {
      document.report(
        "navigationInNavigation", "it is a stack directly in another stack, which isn't possible.",
        "Move its screens to the outer one, or put tabs between them.", at: place)
    }
    let container = ContainerDescription(
      name: key ?? place.name("name"), kind: kind, children: children,
      guards: place.guards)
    remember(container, place)
    return container
  }

  private mutating func remember(_ container: ContainerDescription, _ place: Place) {
    guard let name = container.name else {
      if isGuarded, !container.screens.isEmpty {
        document.report(
          "guardedWithoutName", "its guards can't be asked, since it has no name.",
          "Give it one as 'name'.", at: place)
      }
      return
    }
    if let first = filePlaces[name] {
      document.report(
        "repeatedName", "another place is called \(name.quoted), at \(first.path).",
        "Give each place a name of its own.", at: place)
    } else {
      filePlaces[name] = place
    }
    places[name] = container
  }

  private mutating func readContent(
    _ place: Place, _ key: String
  ) -> (ContainerDescription.Kind, [ContainerDescription.Child])? {
    switch key {
    case "navigation":
      guard let elements = place.member("navigation")?.elements, !elements.isEmpty else {
        return nil
      }
      let children = elements.compactMap { readChild($0, key: nil, within: .navigation) }
      return children.count == elements.count ? (.navigation, children) : nil
    case "tabs":
      guard let children = readChildren(place.member("tabs"), .tabs(initial: "")) else {
        return nil
      }
      checkInitial(of: place, among: children.map(\.key))
      let ordered = ordered(children, by: place)
      let initial = place.name("initial") ?? ordered.first?.key
      return (.tabs(initial: initial ?? ""), ordered.map(\.child))
    case "split": return readColumns(place)
    default:
      if place.member("children") == nil {
        document.reportMissing("children", "an object", of: place)
      }
      guard let name = place.name("container"),
        let children = readChildren(place.member("children"), .custom(name))
      else { return nil }
      return (.custom(name), ordered(children, by: place).map(\.child))
    }
  }

  /// Reads a child: a screen by its name, or a container. A name in an object is that of a stack of one
  /// screen.
  private mutating func readChild(
    _ place: Place, key: String?, within outer: ContainerDescription.Kind
  ) -> ContainerDescription.Child? {
    guard let screen = place.text else {
      return readContainer(place, key: key, within: outer).map { .container($0) }
    }
    if screen.isEmpty { return nil }
    guard let key else { return .screen(screen) }
    let stack = ContainerDescription(name: key, kind: .navigation, children: [.screen(screen)])
    remember(stack, place)
    return .container(stack)
  }

  /// Reads tabs or the children of a custom container.
  private mutating func readChildren(
    _ place: Place?, _ kind: ContainerDescription.Kind
  ) -> [(key: String, child: ContainerDescription.Child)]? {
    guard let members = place?.members, !members.isEmpty else { return nil }
    let children = members.compactMap { key, place in
      readChild(place, key: key, within: kind).map { (key: key, child: $0) }
    }
    return children.count == members.count ? children : nil
  }

  /// Reads columns, which are filled from the primary on.
  private mutating func readColumns(
    _ place: Place
  ) -> (ContainerDescription.Kind, [ContainerDescription.Child])? {
    guard let columns = place.member("split"), columns.members != nil else { return nil }
    let names = DocumentObject.columns.keys.filter {
      $0 != "supplementary" || columns.member($0) != nil
    }
    let kind = ContainerDescription.Kind.split(
      columns: names.count, isCollapsed: place.flag("collapsed") ?? false)
    let filled = names.compactMap { columns.member($0) }
    if filled.isEmpty { document.report(.emptyList(element: "column"), at: columns) }
    if let empty = names.first(where: { columns.member($0) == nil }),
      let later = names.drop(while: { $0 != empty }).first(where: { columns.member($0) != nil }),
      let column = columns.member(later)
    {
      document.report(
        "columnMissing", "the column \(empty.quoted) is empty, but \(later.quoted) is filled.",
        "Fill the columns from the primary on.", at: column)
    }
    let children = filled.compactMap { readChild($0, key: nil, within: kind) }
    return filled.isEmpty || children.count < filled.count ? nil : (kind, children)
  }

  /// Reports the tab to begin with, if the name is unknown.
  private mutating func checkInitial(of place: Place, among names: [String]) {
    guard let name = place.name("initial"), !names.contains(name),
      let place = place.member("initial")
    else {
      return
    }
    let nearest = document.maySearch(at: place) ? NearestName(among: names).nearest(to: name) : nil
    document.report(.unknownName(name, kind: .tab, nearest: nearest), at: place)
  }

  /// The children in the order that the container states, else in that of the file.
  private mutating func ordered(
    _ children: [(key: String, child: ContainerDescription.Child)], by place: Place
  ) -> [(key: String, child: ContainerDescription.Child)] {
    guard let list = place.member("order"), let names = list.elements else { return children }
    var byKey: [String: (key: String, child: ContainerDescription.Child)] = [:]
    for child in children { byKey[child.key] = child }
    let known = Set(byKey.keys)
    let nearest = NearestName(among: children.map(\.key))
    var result: [(key: String, child: ContainerDescription.Child)] = []
    for element in names {
      guard let name = element.text, !name.isEmpty else { continue }
      if let child = byKey.removeValue(forKey: name) {
        result.append(child)
      } else if known.contains(name) {
        document.report(
          "orderRepeats", "it names \(name.quoted) twice.", "Name each child once.", at: element)
      } else {
        let found = document.maySearch(at: element) ? nearest.nearest(to: name) : nil
        document.report(.unknownName(name, kind: .child, nearest: found), at: element)
      }
    }
    let missing = children.map(\.key).filter { byKey[$0] != nil }
    if !missing.isEmpty {
      document.report(
        "orderLacks", "it leaves out \(missing.cappedList).",
        "Name each child once, or remove 'order'.", at: list)
    }
    return result + children.filter { byKey[$0.key] != nil }
  }
}
