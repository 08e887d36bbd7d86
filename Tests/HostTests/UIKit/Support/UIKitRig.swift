// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import UIKitStandIn
import Wayfinder
import WayfinderHosting
import WayfinderUIKit

/// A screen that is a view controller of the app.
class PageController: UIViewController, ScreenLabeling {
  let label: String
  let labelDetail = ""

  init(_ label: String) {
    self.label = label
    super.init(nibName: nil, bundle: nil)
    title = label
  }

  required init?(coder: NSCoder) {
    nil
  }
}

/// A world with one window, a tree, and the host between them.
@MainActor
final class UIKitRig: HostRig {
  let world: StandIn
  let window: UIWindow
  let tree: ScreenTree
  let host: UIKitHost
  private(set) var findings: [HostFinding] = []

  init(
    _ tree: ScreenTree, _ personality: StandIn.Personality = .ios18, seed: UInt64 = 1,
    width: UIUserInterfaceSizeClass = .compact
  ) {
    world = StandIn(personality: personality, seed: seed)
    window = world.makeWindow(horizontalSizeClass: width)
    self.tree = tree
    host = UIKitHost(tree: tree, window: window, turns: HostTurns(world.loop))
    host.controller = { screen in
      let controller = UIViewController(nibName: nil, bundle: nil)
      controller.title = "\(type(of: screen))"
      return controller
    }
    host.machine.onFinding = { [weak self] in self?.findings.append($0) }
  }

  /// A tree that is drawn, of screens that are view controllers, on the display.
  convenience init(
    _ drawing: String, _ personality: StandIn.Personality = .ios18, seed: UInt64 = 1,
    width: UIUserInterfaceSizeClass = .compact
  ) throws {
    // Controllers belong to the world that was made last.
    let tree = ScreenTree()
    self.init(tree, personality, seed: seed, width: width)
    let source = try ScreenTree(drawing: drawing, screens: { label, _ in PageController(label) })
    try tree.adopt(source)
    host.start()
    quiet()
    expectConverged()
    host.machine.forgetJournal()
  }

  private(set) lazy var user = world.user(of: window)
  var machine: HostMachine { host.machine }
  var loop: StandIn.Loop { world.loop }

  /// The changes that the host has made to the display.
  var changes: [String] {
    host.machine.journal.compactMap { event in
      if case .performing(let change) = event { change.description } else { nil }
    }
  }

  var problem: String? {
    let wanted = HostShape(tree)
    let shown = host.reading().shape
    if shown != wanted { return "shows\n\(shown)\nand not\n\(wanted)" }
    if host.machine.state != .settled(revision: tree.revision) { return "\(host.machine.state)" }
    if tree.transition != nil { return "the tree still waits" }
    if let violation = world.violations.first(where: { !$0.isStrangers }) { return "\(violation)" }
    return world.contradictions.first ?? wrongPicture
  }

  /// A screen that is seen or hidden against the tree, found without the host's help.
  private var wrongPicture: String? {
    for case let node as ScreenNode in tree.allNodes {
      guard let page = node.screen as? PageController,
        tree.layerIndex(of: node) == tree.modals.count
      else { continue }
      let isSeen = page.viewIfLoaded?.window === window
      // UIKit decides by itself how many columns of an expanded split it shows.
      if isSeen != tree.isVisible(node), !isInExpandedSplit(node) {
        return "\(page.label) is \(isSeen ? "seen" : "hidden")"
      }
    }
    return nil
  }

  private func isInExpandedSplit(_ node: Node) -> Bool {
    sequence(first: node) { $0.parent }.contains { node in
      (node as? SplitNode).map { !$0.isCollapsed } ?? false
    }
  }

}

extension ScreenTree {
  /// Takes the layers of another tree over.
  func adopt(_ source: ScreenTree) throws {
    guard let root = source.root else { return }
    let modals = source.modals
    try source.replaceRoot(with: ScreenNode(Somebody()))
    try edit { edit in
      try edit.replaceRoot(with: root)
      for modal in modals {
        guard let top = edit.tree.topmostLayer else { return }
        try edit.present(modal, from: top)
      }
    }
  }
}

@MainActor
private final class Somebody: Screen {}
