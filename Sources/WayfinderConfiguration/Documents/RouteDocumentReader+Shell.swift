// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

extension RouteDocumentReader {
  /// Reads the shell and gathers its places; `nil` where that cannot be done whole.
  mutating func readShell(_ root: Place) -> ShellDescription? {
    let shell = document.read("shell", of: root, .object) { reader, place in
      reader.object(place.about("The shell"))
    }
    guard let shell, let container = readContainer(shell, key: nil, within: nil) else { return nil }
    return ShellDescription(container)
  }

  private static let kinds = ["navigation", "tabs", "split", "container"]

  /// Reads a container and what it holds.
  ///
  /// It calls itself for containers within, as deep as the reader of JSON lets them lie.
  ///
  /// - Parameters:
  ///   - key: Its key in the container around it, which is its name; `nil` where it has none.
  ///   - outer: The kind of the container around it.
  private mutating func readContainer(
    _ place: Place, key: String?, within outer: ContainerDescription.Kind?
  ) -> ContainerDescription? {
    guard let place = document.object(place, .container) else { return nil }
    let found = Self.kinds.filter { place.member($0) != nil }
    guard found.count == 1 else {
      document.report(
        found.isEmpty ? .containerWithoutKind : .containerOfSeveralKinds(found),
        at: place)
      return nil
    }
    let kindKey = found[0]
    if key != nil { sections.rejectKeys(of: place, .container, for: .keyed) }
    sections.rejectKeys(of: place, .container, for: Self.owner(kindKey))
    let own = key == nil ? document.readIfPresent("name", of: place) { $0.name($1) } : key
    let guards = document.readIfPresent("guards", of: place) { $0.names($1) }
    guard let (kind, children) = readContent(place, kindKey) else { return nil }
    if kind == .navigation, outer == .navigation {
      document.report(.navigationInNavigation, at: place)
    }
    let container = ContainerDescription(
      name: own, kind: kind, children: children, guards: guards ?? [])
    if let own { remember(container, own, place) }
    return container
  }

  private static func owner(_ kind: String) -> DocumentOwner {
    switch kind {
    case "navigation": .navigation
    case "tabs": .tabs
    case "split": .split
    default: .custom
    }
  }

  private mutating func remember(
    _ container: ContainerDescription, _ name: String, _ place: Place
  ) {
    if places.updateValue(container, forKey: name) == nil {
      placePaths[name] = place.path
    } else {
      document.report(
        .repeatedName(name, kind: .place, first: placePaths[name] ?? .root), at: place)
    }
  }

  private mutating func readContent(
    _ place: Place, _ key: String
  ) -> (ContainerDescription.Kind, [ContainerDescription.Child])? {
    switch key {
    case "navigation":
      return readStack(place).map { (.navigation, $0) }
    case "tabs":
      guard let tabs = place.member("tabs"), let children = readChildren(tabs, .tabs(initial: ""))
      else { return nil }
      let initial = document.readIfPresent("initial", of: place) { $0.name($1) }
      let names = children.map(\.key)
      if let initial, !names.contains(initial), let place = place.member("initial") {
        let nearest =
          document.maySearch(at: place) ? NearestName(among: names).nearest(to: initial) : nil
        document.report(.unknownName(initial, kind: .tab, nearest: nearest), at: place)
      }
      let ordered = ordered(children, by: place)
      return (.tabs(initial: initial ?? ordered.first?.key ?? ""), ordered.map(\.child))
    case "split":
      return readColumns(place)
    default:
      let name = document.read("container", of: place, .text) { $0.name($1) }
      let children = document.read("children", of: place, .object) { reader, place in
        reader.object(place)
      }
      guard let name, let children, let read = readChildren(children, .custom(name)) else {
        return nil
      }
      return (.custom(name), ordered(read, by: place).map(\.child))
    }
  }

  /// Reads a stack: screens by name, and containers.
  private mutating func readStack(_ place: Place) -> [ContainerDescription.Child]? {
    let elements = document.read("navigation", of: place, .list) { $0.elements($1) }
    guard let elements else { return nil }
    guard !elements.isEmpty, let list = place.member("navigation") else {
      document.report(.emptyList(element: "screen"), at: place.member("navigation") ?? place)
      return nil
    }
    let children = elements.compactMap { element -> ContainerDescription.Child? in
      switch element.value.content {
      case .string: return document.name(element).map { .screen($0) }
      case .object:
        return readContainer(
          element.about("A container in \(list.path)"), key: nil, within: .navigation
        ).map { .container($0) }
      default: return document.reject(element, .textOrObject)
      }
    }
    return children.count == elements.count ? children : nil
  }

  /// Reads tabs or the children of a custom container; a string is a stack of one screen.
  private mutating func readChildren(
    _ place: Place, _ kind: ContainerDescription.Kind
  ) -> [(key: String, child: ContainerDescription.Child)]? {
    guard let place = document.object(place), let members = place.members else { return nil }
    guard !members.isEmpty else {
      document.report(.emptyList(element: "child"), at: place)
      return nil
    }
    if let empty = place.key("") { document.report(.emptyName, at: empty) }
    let children = members.compactMap {
      name, place -> (key: String, child: ContainerDescription.Child)? in
      let place = place.about("Container \(name.quoted)")
      switch place.value.content {
      case .string:
        guard let screen = document.name(place) else { return nil }
        let stack = ContainerDescription(
          name: name, kind: .navigation, children: [.screen(screen)])
        remember(stack, name, place)
        return (name, .container(stack))
      case .object:
        return readContainer(place, key: name, within: kind).map { (name, .container($0)) }
      default: return document.reject(place, .textOrObject)
      }
    }
    return children.count == members.count ? children : nil
  }

  /// Reads columns, which are filled from the primary on.
  private mutating func readColumns(
    _ place: Place
  ) -> (ContainerDescription.Kind, [ContainerDescription.Child])? {
    let all = DocumentObject.columns.keys
    guard let split = place.member("split"),
      let columns = document.object(split.about(place.subject), .columns)
    else { return nil }
    let names = columns.member("supplementary") == nil ? ["primary", "secondary"] : all
    var children: [ContainerDescription.Child] = []
    var empty: String?
    for name in names {
      guard let column = columns.member(name) else {
        empty = empty ?? name
        continue
      }
      if let empty {
        document.report(.columnMissing(empty, before: name), at: column)
      }
      switch column.value.content {
      case .string:
        guard let screen = document.name(column) else { return nil }
        children.append(.screen(screen))
      case .object:
        let inner = readContainer(
          column.about("The \(name) column"), key: nil, within: .split(columns: names.count))
        guard let inner else { return nil }
        children.append(.container(inner))
      default:
        return document.reject(column, .textOrObject)
      }
    }
    let isCollapsed = document.readIfPresent("collapsed", of: place) { $0.flag($1) }
    guard !children.isEmpty else {
      document.report(.emptyList(element: "column"), at: columns)
      return nil
    }
    return (.split(columns: names.count, isCollapsed: isCollapsed ?? false), children)
  }

  /// The children in the order that the container states, else in that of the file.
  private mutating func ordered(
    _ children: [(key: String, child: ContainerDescription.Child)], by place: Place
  ) -> [(key: String, child: ContainerDescription.Child)] {
    guard let list = place.member("order"), document.names(list) != nil, let names = list.elements
    else { return children }
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
        document.report(.orderRepeats(name), at: element)
      } else {
        let found = document.maySearch(at: element) ? nearest.nearest(to: name) : nil
        document.report(.unknownName(name, kind: .child, nearest: found), at: element)
      }
    }
    let missing = children.map(\.key).filter { byKey[$0] != nil }
    if !missing.isEmpty { document.report(.orderLacks(missing), at: list) }
    return result + children.filter { byKey[$0.key] != nil }
  }
}
