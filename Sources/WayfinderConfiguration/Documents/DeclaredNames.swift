// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

/// The names that a file declares, gathered before anything that refers to them is read.
///
/// A section that cannot be read declares no names and makes none unknown: its own fault is enough.
struct DeclaredNames {
  /// The tabs that the shell declares.
  enum Tabs {
    case unreadable
    /// The shell is one navigation node.
    case none
    case named([String])
  }

  let tabs: Tabs
  /// The screens of the shell; `nil` where unreadable.
  let screens: [String]?
  /// The names of the routes in their order; `nil` where unreadable.
  let routes: [String]?

  private let routeSet: Set<String>
  private let effects: Set<String>
  private let nearestRoute: NearestName
  private let nearestTab: NearestName
  private let nearestBeneath: NearestName
  private let screenSet: Set<String>
  private let tabSet: Set<String>
  private let tabKind: DocumentFault.NameKind

  /// Gathers the names of a catalogue.
  ///
  /// - Parameters:
  ///   - tabs: The names of the shell's tabs.
  ///   - screens: The screens of the shell, where they can be read.
  ///   - routes: The list of routes, unchecked.
  init(tabs: Tabs, screens: [String]?, routes: Place?) {
    let elements = routes?.elements
    self.init(
      tabs: tabs, screens: screens,
      routes: elements?.compactMap { route in
        route.member("name")?.text.map { (name: $0, route: route) }
      })
  }

  /// Gathers names.
  ///
  /// - Parameters:
  ///   - tabs: The names of the shell's tabs, or of its places.
  ///   - kind: Whether they are tabs or places.
  ///   - screens: The screens of the shell, where they can be read.
  ///   - routes: The routes, unchecked.
  init(
    tabs: Tabs, kind: DocumentFault.NameKind = .tab, screens: [String]?,
    routes: [(name: String, route: Place)]?
  ) {
    self.tabs = tabs
    self.screens = screens
    tabKind = kind
    screenSet = Set(screens ?? [])
    self.routes = routes?.map(\.name)
    effects = Set(
      (routes ?? []).filter { $0.route.member("placement")?.member("as")?.text == "effect" }
        .map(\.name))
    let names = self.routes ?? []
    routeSet = Set(names)
    if case .named(let tabs) = tabs { tabSet = Set(tabs) } else { tabSet = [] }
    nearestRoute = NearestName(among: names)
    if case .named(let tabs) = tabs {
      nearestTab = NearestName(among: tabs)
    } else {
      nearestTab = NearestName(among: [])
    }
    nearestBeneath = NearestName(
      among: (screens ?? []) + names.filter { [effects] in !effects.contains($0) })
  }

  /// Returns the fault in the name of a route, if there is one.
  func fault(
    ofRoute name: String, at place: Place, _ document: inout DocumentReader
  ) -> DocumentFault? {
    guard routes != nil, !routeSet.contains(name) else { return nil }
    let nearest = document.maySearch(at: place) ? nearestRoute.nearest(to: name) : nil
    return .unknownName(name, kind: .route, nearest: nearest)
  }

  /// Returns the fault in the name of a tab, or in its absence, if there is one.
  func fault(
    ofTab name: String?, canBeAbsent: Bool, at place: Place, _ document: inout DocumentReader
  ) -> DocumentFault? {
    switch (tabs, name) {
    case (.unreadable, _), (.none, nil): nil
    case (.none, let name?): .tabInNavigationShell(name)
    case (.named(let known), nil): canBeAbsent ? nil : .tabMissing(known: known)
    case (.named, let name?):
      tabSet.contains(name)
        ? nil
        : .unknownName(
          name, kind: tabKind,
          nearest: document.maySearch(at: place) ? nearestTab.nearest(to: name) : nil)
    }
  }

  /// Returns the fault in the name of a screen beneath, if there is one.
  func fault(
    ofScreenBeneath name: String, at place: Place, _ document: inout DocumentReader
  ) -> DocumentFault? {
    guard routes != nil, screens != nil, !name.isEmpty, !screenSet.contains(name) else {
      return nil
    }
    if effects.contains(name) { return .effectBeneath(name) }
    guard !routeSet.contains(name), document.maySearch(at: place),
      let nearest = nearestBeneath.misspelt(name)
    else { return nil }
    return .misspeltScreen(name, nearest: nearest)
  }
}
