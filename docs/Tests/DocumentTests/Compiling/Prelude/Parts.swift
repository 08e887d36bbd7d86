// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import UIKitStandIn
import Wayfinder
import WayfinderConfiguration
import WayfinderHosting
import WayfinderLinks
import WayfinderUIKit

// What the examples take from the app.

enum Analytics {
  static func count(_ name: String) {}
  static func count(_ exposure: Exposure) {}
}

@MainActor
enum Device {
  static var isSmall = false
}

enum Browser {
  static func open(_ url: URL) {}
}

enum Stock {
  static func has(_ id: Int) -> Bool { true }
}

enum Maintenance {
  static var isOn: Bool { false }
}

enum Sort: String, CaseIterable, LinkParameter { case newest, price }

/// The activity that Handoff continues.
@MainActor
final class Activity {
  var webpageURL: String?
}

enum Catalog {
  static func contains(_ id: Int) -> Bool { true }
}

struct UnknownProduct: Error {
  let id: Int
}

struct ProductLink {
  let id: Int
}

protocol ShopPage {}

final class SavedMessage: Screen {}

struct LoginInterceptor<Context>: RoutingInterceptor {
  func perform(with context: Context) async throws -> Verdict { .proceed }
}

struct SearchFactory: Factory {
  func build(with query: String) -> SearchScreen { SearchScreen() }
}

struct AccountFactory: Factory {
  func build(with context: Void) -> AccountScreen { AccountScreen() }
}

struct PrepareIndex<Context>: ContextTask {
  func perform(on screen: SearchScreen, with context: Context) {}
}

struct ShowBalance: ContextTask {
  func perform(on screen: AccountScreen, with context: Void) {}
}

struct Drawer: ContainerBehavior {
  var isOpen = false
  var isLocked = false
  var kind: String { "Drawer" }
  func shown(among children: [Node]) -> ShownChildren { .only(0) }
  mutating func show(_ index: Int, among children: inout [Node]) {}
}

struct Pager: ContainerBehavior {
  var kind: String { "Pager" }
  func shown(among children: [Node]) -> ShownChildren { .only(0) }
  mutating func show(_ index: Int, among children: inout [Node]) {}
}

final class PagerController: UIViewController, UIKitContainer {
  var arrangedControllers: [UIViewController] { [] }
  var shownIndices: [Int] { [] }
  func arrange(_ controllers: [UIViewController], showing indices: [Int], isAnimated: Bool) {}
}

struct Zoom: TransitionAnimator {
  let from: String
  var name: String { "zoom" }
}

/// The code of an app's own animation.
class ZoomAnimation: NSObject, UIViewControllerAnimatedTransitioning {
  init(from: String, isBack: Bool) {}
  init(isBack: Bool) {}
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.3 }
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
}

typealias LiftAnimation = ZoomAnimation

/// A view that draws what changes.
@MainActor
final class Canvas {
  var animationEnded: ((TreeDiff) -> Void)?
  func draw(_ diff: TreeDiff) {}
}

/// A view of text on a platform of one's own.
@MainActor
final class TextView {
  init(_ text: String, children: [TextView]) {}
}

enum Server {
  static func bytes(_ name: String) async throws -> [UInt8] { [] }
}

enum Flags {
  static func text(_ name: String) async throws -> [UInt8] { [] }
}

/// A hierarchy that is nothing but a shape; an example makes it a host.
final class PaperHost {
  var shape = HostShape()
  var isAsleep = false
}

/// A view of a toy platform.
struct Box {
  let id: NodeID
  let isScreen: Bool
  var boxes: [Box]
}
