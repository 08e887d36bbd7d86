// Wayfinder is released under the MIT license; see LICENSE.

import Testing
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

nonisolated struct Zoom: TransitionAnimator {
  let from: Int
  var name: String { "zoom from \(from)" }
}

/// A screen that sees the routes it is given and nothing else.
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

extension ProfileScreen {
  /// A window with a profile, and the router of that.
  static func window(
    inStack: Bool = true, effects: EffectLog = EffectLog()
  ) throws -> (tree: ScreenTree, router: ScreenRouter) {
    let tree = ScreenTree()
    let profile = ScreenRouter.root(in: tree, effects: effects.perform) {
      ProfileScreen(0, router: $0)
    }
    let root = ScreenNode(profile)
    try tree.replaceRoot(with: inStack ? NavigationNode([root]) : root)
    return (tree, try #require(profile.router as? ScreenRouter))
  }
}

extension ScreenRouter {
  /// Opens a placeholder, and returns its router.
  func open(_ name: String, _ transition: RouteTransition = .push()) throws -> ScreenRouter {
    var opened: ScreenRouter?
    try open(transition) { new in
      opened = new
      return PlaceholderScreen(name)
    }
    return try #require(opened)
  }
}

final class PickScreen: ScreenLabeling {
  let router: any Finishing<Int>
  var label: String { "Pick" }
  var labelDetail: String { "" }

  init(router: any Finishing<Int>) {
    self.router = router
  }
}

/// Keeps what was asked of the platform.
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
