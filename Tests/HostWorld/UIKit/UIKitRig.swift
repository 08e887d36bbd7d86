// Wayfinder is released under the MIT license; see LICENSE.

public import Foundation
public import TestWorld
internal import Testing
public import UIKitStandIn
public import Wayfinder
public import WayfinderHosting
public import WayfinderUIKit

/// A screen that is a view controller of the app.
open class PageController: UIViewController, ScreenLabeling {
  public let label: String
  public let labelDetail = ""

  public init(_ label: String) {
    self.label = label
    super.init(nibName: nil, bundle: nil)
    title = label
  }

  public required init?(coder: NSCoder) {
    nil
  }
}

private final class MoodyPage: PageController, MoodyScreen {
  let mood: Mood

  init(_ label: String, _ mood: Mood) {
    self.mood = mood
    super.init(label)
  }

  required init?(coder: NSCoder) {
    nil
  }
}

/// A window of UIKit's stand-in.
@MainActor
public final class UIKitRig: HostRig {
  public let world: StandIn
  public let window: UIWindow
  public let tree: ScreenTree
  public let host: UIKitHost
  public private(set) var findings: [HostFinding] = []
  private var meaning: Taken?
  private var notTold: [Taken] = []

  /// A host that isn't started, of a tree that is made in the world. Controllers belong to the world that
  /// was made last.
  public init(
    _ personality: StandIn.Personality = .ios18, seed: Int = 1,
    width: UIUserInterfaceSizeClass = .compact, tree: () throws -> ScreenTree
  ) rethrows {
    world = StandIn(personality: personality, seed: UInt64(seed))
    window = world.makeWindow(horizontalSizeClass: width)
    self.tree = try tree()
    host = UIKitHost(tree: self.tree, window: window, turns: HostTurns(world.loop))
    host.controller = { screen in
      let controller = UIViewController(nibName: nil, bundle: nil)
      controller.title = "\(type(of: screen))"
      return controller
    }
    host.machine.onFinding = { [weak self] in self?.findings.append($0) }
  }

  /// A tree that is drawn, of screens that are view controllers, on the display.
  public convenience init(
    _ drawing: String, _ personality: StandIn.Personality = .ios18, seed: Int = 1,
    width: UIUserInterfaceSizeClass = .compact
  ) throws {
    try self.init(personality, seed: seed, width: width) {
      try ScreenTree(drawing: drawing, screens: { label, _ in PageController(label) })
    }
    start()
    expect()
    machine.forgetJournal()
  }

  public private(set) lazy var user = world.user(of: window)
  public private(set) lazy var stranger = world.stranger(in: window)
  public var machine: HostMachine { host.machine }
  public var loop: StandIn.Loop { world.loop }
  public var reading: HostReading { host.shown }
  public var worldJournal: [String] { world.journal }
  public var keptScreens: Int { host.keptControllers }
  public var strayControllers: Int { host.strayControllers }

  public func start() { host.start() }
  public func settle() { host.settle() }
  public func stop() { host.stop() }
  /// Makes another host of the tree, in a window of its own.
  public func otherHost() -> (host: UIKitHost, window: UIWindow) {
    let window = world.makeWindow()
    return (UIKitHost(tree: tree, window: window, turns: HostTurns(loop)), window)
  }

  public func inWorld(_ body: () async throws -> Void) async rethrows { try await world.run(body) }
  public func screen(_ label: String, _ mood: Mood?) -> any Screen {
    mood.map { MoodyPage(label, $0) } ?? PageController(label)
  }

  public func tapMessage(_ title: String) -> Bool { world.user(of: window).tapButton(title) }

  public var problem: String? {
    if let unsettled { return unsettled }
    if let violation = world.violations.first(where: { !$0.isStrangers }) { return "\(violation)" }
    return world.contradictions.first ?? wrongPicture
  }

  /// A screen that is seen or hidden against the tree, found without the host's help.
  private var wrongPicture: String? {
    for case let node as ScreenNode in tree.allNodes {
      guard let page = node.screen as? PageController,
        tree.layerIndex(of: node) == tree.modals.count
      else { continue }
      let isSeen = page.viewIfLoaded?.window === window && page.viewIfLoaded?.isHidden == false
      // UIKit decides by itself how many columns of an expanded split it shows.
      if isSeen != tree.isVisible(node), !isInExpandedSplit(node) {
        return "\(page.label) is \(isSeen ? "seen" : "hidden")"
      }
    }
    return nil
  }

  private func isInExpandedSplit(_ node: Node) -> Bool {
    sequence(first: node) { $0.parent }.contains { ($0 as? SplitNode)?.isCollapsed == false }
  }

  // MARK: Random sessions

  public var locksAtRandom: Bool { true }

  public func actAtRandom(_ generator: inout SeededGenerator, hasStranger: Bool) {
    switch generator.number(below: 6) {
    case 0: _ = user.tapOutsidePopover()
    case 1 where hasStranger:
      if stranger.layer == nil { stranger.presentShareSheet() } else { stranger.dismissOwn() }
    default: user.act()
    }
  }

  public func rest() {
    user.rest()
    for _ in 0..<8 where stranger.layer != nil {
      if !stranger.dismissOwn() { loop.advance(by: .seconds(1)) }
      loop.advance(by: .seconds(1))
    }
  }

  public func fingerIsDown(on before: HostShape) {
    meaning = HostPlanner.explain(base: before, actual: shape).gestures.first.flatMap { Taken($0) }
  }

  public func fingerIsUp() {
    if let meaning { notTold.append(meaning) }
    meaning = nil
  }

  public func taken() -> [Taken] {
    defer { notTold = [] }
    return notTold
  }
}

extension UIKitHost {
  /// The hierarchy, as the host reads it.
  public var shown: HostReading { reading() }
}

extension StandIn.Gesture: RigGesture {}

extension StandIn.User: RigUser {
  public func goBack() -> Bool { tapBack() || tapLeftBarButton() }
  public func swipeBack() -> Bool { swipeBack(in: nil) }
  public func beginSwipeBack() -> StandIn.Gesture? { beginSwipeBack(in: nil) }
  public func chooseFromBackMenu(_ index: Int) -> Bool { chooseFromBackMenu(index, in: nil) }
  public func leaveColumn() -> Bool { tapLeftBarButton() || tapBack() }
  public func answer(_ title: String?) -> Bool { tapAction(title ?? "Delete") }
  public func setWide(_ isWide: Bool) { resize(to: isWide ? .regular : .compact) }
}
