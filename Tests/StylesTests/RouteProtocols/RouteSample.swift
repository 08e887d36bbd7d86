// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderStyles

protocol ProfileRoute: Route {
  func openProfile(_ id: Int) throws
}

extension ProfileRoute where Self: RouteOpening {
  func openProfile(_ id: Int) throws {
    try open(.push()) { ProfileScreen(id, router: $0) }
  }
}

protocol SheetRoute: Route {
  func openSheet(_ id: Int, inStack: Bool) throws
}

extension SheetRoute where Self: RouteOpening {
  func openSheet(_ id: Int, inStack: Bool) throws {
    try open(.modal(.pageSheet, inStack: inStack, Transition(.custom(Zoom(from: id))))) {
      ProfileScreen(id, router: $0)
    }
  }
}

protocol PickRoute: Route {
  func pick() async throws(StyleError) -> Int?
}

extension PickRoute where Self: RouteOpening {
  func pick() async throws(StyleError) -> Int? {
    try await ask(.modal(), for: Int.self) { PickScreen(router: $0) }
  }
}

extension ScreenRouter: ProfileRoute, SheetRoute, PickRoute {}

struct Zoom: TransitionAnimator {
  let from: Int
  var name: String { "zoom from \(from)" }
}

/// A screen that sees the routes it is given and nothing else.
@MainActor
final class ProfileScreen: ScreenLabeling {
  let id: Int
  let router: any ProfileRoute & SheetRoute & PickRoute & AlertRoute & Closable
  var label: String { "Profile" }
  var labelDetail: String { "\(id)" }

  init(_ id: Int, router: any ProfileRoute & SheetRoute & PickRoute & AlertRoute & Closable) {
    self.id = id
    self.router = router
  }
}

@MainActor
final class PickScreen: ScreenLabeling {
  let router: any Finishing<Int>
  var label: String { "Pick" }
  var labelDetail: String { "" }

  init(router: any Finishing<Int>) {
    self.router = router
  }
}

/// Keeps what was asked of the platform.
@MainActor
final class EffectLog {
  var effects: [RouteEffect] = []
  var isBroken = false

  func perform(_ effect: RouteEffect) throws {
    if isBroken { throw Boom() }
    effects.append(effect)
  }
}

extension ScreenTree {
  /// The profile that has the focus.
  var profile: ProfileScreen {
    guard let screen = (focused as? ScreenNode)?.screen as? ProfileScreen else {
      fatalError("ScreenTree.profile must have the focus.\n\(drawing)")
    }
    return screen
  }
}
