// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

/// The names that a document declares, gathered before anything that refers to them is read.
///
/// A section that cannot be read declares no names and makes none unknown: its own fault is enough.
struct DeclaredNames {
  /// The places of the shell; `nil` where it is unreadable, and none where it is one stack without a
  /// name.
  let places: [String]?
  /// The screens of the shell; `nil` where unreadable.
  let screens: [String]?
  /// The names of the routes in their order; `nil` where unreadable.
  let routes: [String]?

  private let placeSet: Set<String>
  private let screenSet: Set<String>
  private let routeSet: Set<String>
  private let effects: Set<String>
  private let nearestPlace: NearestName
  private let nearestRoute: NearestName
  private let nearestBeneath: NearestName

  /// Gathers names.
  ///
  /// - Parameters:
  ///   - places: The names of the shell's places, where they can be read.
  ///   - screens: The screens of the shell, where they can be read.
  ///   - routes: The routes, unchecked.
  init(places: [String]?, screens: [String]?, routes: [(name: String, route: Place)]?) {
    self.places = places
    self.screens = screens
    let names = routes?.map(\.name)
    self.routes = names
    placeSet = Set(places ?? [])
    screenSet = Set(screens ?? [])
    routeSet = Set(names ?? [])
    let effects = Set(
      (routes ?? []).filter { $0.route.member("placement")?.member("as")?.text == "effect" }
        .map(\.name))
    self.effects = effects
    nearestPlace = NearestName(among: places ?? [])
    nearestRoute = NearestName(among: names ?? [])
    nearestBeneath = NearestName(
      among: (screens ?? []) + (names ?? []).filter { !effects.contains($0) })
  }

  /// Returns the fault in the name of a route, if there is one.
  func fault(
    ofRoute name: String, at place: Place, _ document: inout DocumentReader
  ) -> DocumentFault? {
    guard routes != nil, !routeSet.contains(name) else { return nil }
    let nearest = document.maySearch(at: place) ? nearestRoute.nearest(to: name) : nil
    return .unknownName(name, kind: .route, nearest: nearest)
  }

  /// Returns the fault in the name of a place, if there is one.
  func fault(
    ofPlace name: String, at place: Place, _ document: inout DocumentReader
  ) -> DocumentFault? {
    guard let places, !placeSet.contains(name) else { return nil }
    if places.isEmpty {
      return DocumentFault(
        "tabInNavigationShell",
        "it names tab \(name.quoted), but the shell has no tabs, only a stack.", "Write null.")
    }
    let nearest = document.maySearch(at: place) ? nearestPlace.nearest(to: name) : nil
    return .unknownName(name, kind: .place, nearest: nearest)
  }

  /// Returns the fault in the name of a screen beneath, if there is one.
  func fault(
    ofScreenBeneath name: String, at place: Place, _ document: inout DocumentReader
  ) -> DocumentFault? {
    guard routes != nil, screens != nil, !name.isEmpty, !screenSet.contains(name) else {
      return nil
    }
    if effects.contains(name) {
      return DocumentFault(
        "effectBeneath", "\(name.quoted) is an effect and has no screen that could lie beneath.",
        "Remove it.")
    }
    guard !routeSet.contains(name), document.maySearch(at: place),
      let nearest = nearestBeneath.misspelt(name)
    else { return nil }
    return DocumentFault(
      "misspeltScreen",
      "\(name.quoted) is neither a route nor a screen of the shell, but is almost the name of"
        + " one.",
      "Write \(nearest.quoted) if that's what you meant, or choose a less similar name.")
  }
}
