// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import UIKitStandIn
import Wayfinder
import WayfinderHosting
import WayfinderTesting
import WayfinderUIKit

// The examples in the doc comments of types for hosts; a test compares the two.

@MainActor
private enum Session {
  private(set) static var isOpen = true
  static func close() { isOpen = false }
}

private enum Questions {
  final class SignOutQuestion: AlertScreen {
    var alert: AlertContent {
      AlertContent(
        title: "Sign out?",
        actions: [.init("Sign Out", role: .destructive) { Session.close() }, .init("Cancel")])
    }
  }
}

/// A hierarchy that is nothing but a shape.
private final class PaperHost {
  var shape = HostShape()
  var isAsleep = false
}

extension PaperHost: TreeHost {
  func read() -> HostReading { HostReading(shape, isAsleep ? .suspended : .ready) }
  func setInteraction(_ isEnabled: Bool) {}
  func perform(_ change: HostChange, then done: @escaping @MainActor () -> Void) -> HostAnswer {
    shape = shape.applying(change)
    return .done
  }
}

/// A host that knows stacks and takes its time.
private final class StackHost: TreeHost {
  var shape = HostShape()
  private(set) var calls: [String] = []
  private var end: (@MainActor () -> Void)?
  private var isAnimating: Bool { end != nil }

  func read() -> HostReading {
    HostReading(shape, isAnimating ? .busy("an animation") : .ready)
  }

  func setInteraction(_ isEnabled: Bool) {}

  func perform(
    _ change: HostChange, then done: @escaping @MainActor () -> Void
  ) -> HostAnswer {
    animate(change) { done() }
    return .started
  }

  private func animate(_ change: HostChange, then done: @escaping @MainActor () -> Void) {
    switch change.action {
    case .push(let node, let stack): push(node, on: stack)
    case .pop(let top, let stack): pop(stack, to: top)
    default: calls.append("\(change)")
    }
    end = { [self] in
      shape = shape.applying(change)
      end = nil
      done()
    }
  }

  private func push(_ node: ShapeNode, on stack: NodeID) { calls.append("push on \(stack)") }

  private func pop(_ stack: NodeID, to top: NodeID) { calls.append("pop \(stack)") }

  func finish() { end?() }
}

/// A view of a toy platform.
private struct Box: Equatable {
  let id: NodeID
  let isScreen: Bool
  var boxes: [Box] = []
}

extension Box {
  init(_ node: ShapeNode) {
    let boxes = node.children.map { Box($0) }
    self.init(id: node.id, isScreen: node.kind == .screen, boxes: boxes)
  }
}

@MainActor
@Suite("The examples of types for hosts do what they say")
struct HostingTypeExamples {
  private let home = ScreenNode(HomeScreen())

  private func makeTree() -> ScreenTree { ScreenTree(root: NavigationNode([home])) }

  @Test func `a world of the stand-in comes to rest without a broken rule`() {
    let world = StandIn(personality: .ios18, seed: 7)
    let window = world.makeWindow()
    window.rootViewController = UINavigationController(rootViewController: UIViewController())
    window.makeKeyAndVisible()
    world.loop.runUntilQuiet()
    #expect(world.loop.isQuiet)
    #expect(world.violations.isEmpty)
  }

  @Test func `an alert is a screen`() throws {
    let tree = makeTree()
    let question = Questions.SignOutQuestion()
    try tree.present(ModalNode(ScreenNode(question), style: .alert), from: home)
    #expect(question.alert.actions.map(\.title) == ["Sign Out", "Cancel"])
    question.alert.actions[0].handler()
    #expect(!Session.isOpen)
  }

  @Test func `the content of an alert`() {
    var isDeleted = false
    func delete() { isDeleted = true }
    let content = AlertContent(
      title: "Delete this list?", message: "It can't be restored.",
      actions: [
        AlertContent.Action("Delete", role: .destructive) { delete() },
        AlertContent.Action("Cancel", role: .cancel),
      ])
    content.actions[0].handler()
    #expect(isDeleted && content.actions[1].role == .cancel)
  }

  @Test func `a host comes to show the tree`() throws {
    let tree = makeTree()
    let host = PaperHost()
    let machine = HostMachine(tree: tree, host: host)
    var findings: [String] = []
    func log(_ line: String) { findings.append(line) }
    machine.onFinding = { finding in log("\(finding)") }
    machine.settle()
    #expect(machine.state == .settled(revision: tree.revision))
    #expect(host.shape == HostShape(tree))
    print(machine.journal.suffix(20).map(\.description).joined(separator: "\n"))
    #expect(machine.journal.last == .settled(revision: tree.revision))

    host.shape.root = nil
    machine.settle()
    #expect(findings.count == 1 && findings[0].hasPrefix("Outside the tree"))
    machine.stop()
  }

  @Test func `a host that is asleep is not asked to change`() throws {
    let tree = makeTree()
    let host = PaperHost()
    host.isAsleep = true
    let machine = HostMachine(tree: tree, host: host)
    machine.settle()
    #expect(machine.state == .suspended && host.shape.root == nil)
    machine.stop()
  }

  @Test func `a host says that a change has begun`() async throws {
    let tree = makeTree()
    let host = StackHost()
    let machine = HostMachine(tree: tree, host: host)
    machine.settle()
    host.finish()
    machine.settle()
    #expect(host.shape == HostShape(tree) && host.calls.count == 1)
    let stack = try #require(tree.root as? NavigationNode)
    try tree.push(ScreenNode(BagScreen()), on: stack)
    machine.settle()
    #expect(machine.state == .working && host.calls.last == "push on \(stack.id)")
    host.finish()
    machine.settle()
    #expect(machine.state == .settled(revision: tree.revision))
    machine.stop()
  }

  @Test func `the planner names the next change`() throws {
    let tree = makeTree()
    let shown = HostShape(tree)
    let stack = try #require(tree.root as? NavigationNode)
    try tree.push(ScreenNode(BagScreen()), on: stack)
    if let change = HostPlanner.next(from: shown, to: HostShape(tree)) {
      print(change)  // push screen #3 on #1, animated
    }
    let change = HostPlanner.next(from: shown, to: HostShape(tree))
    #expect(change?.description == "push screen #3 on #1, animated")
  }

  @Test func `a node is made into a view`() throws {
    let tree = makeTree()
    let root = try #require(HostShape(tree).root)
    let leaf = Box(id: home.id, isScreen: true)
    #expect(Box(root) == Box(id: root.id, isScreen: false, boxes: [leaf]))
  }
}

private final class PagerController: UIViewController, UIKitContainer {
  private(set) var arrangedControllers: [UIViewController] = []
  private(set) var shownIndices: [Int] = []

  func arrange(_ controllers: [UIViewController], showing indices: [Int], isAnimated: Bool) {
    for gone in arrangedControllers where !controllers.contains(where: { $0 === gone }) {
      gone.willMove(toParent: nil)
      gone.removeFromParent()
    }
    for new in controllers where new.parent !== self {
      addChild(new)
      new.didMove(toParent: self)
    }
    (arrangedControllers, shownIndices) = (controllers, indices)
    if let page = indices.first { view.addSubview(controllers[page].view) }
  }
}

private final class PageController: UIViewController, Screen {}

@MainActor
@Suite("The examples of types for UIKit do what they say")
struct UIKitTypeExamples {
  @Test func `a container of one's own has a controller`() throws {
    let world = StandIn()
    let pager = CustomNode(Pager(), [ScreenNode(PageController(nibName: nil, bundle: nil))])
    let tree = ScreenTree()
    let host = show(tree, in: world.makeWindow())
    host.container = { container in
      container is CustomNode<Pager> ? PagerController() : nil
    }
    tree.edit { try? $0.replaceRoot(with: pager) }
    host.settle()
    world.loop.runUntilQuiet()
    #expect(host.machine.state == .settled(revision: tree.revision))
    #expect(host.machine.tree.root === pager)
  }
}
