// Wayfinder is released under the MIT license; see LICENSE.

internal import Testing
public import UIKitStandIn
public import Wayfinder
public import WayfinderHosting
internal import WayfinderUIKit

/// A tree, a fake host, and the machine between them.
@MainActor
public final class FakeRig: HostRig {
  public let loop = StandIn().loop
  public let tree: ScreenTree
  public let host: FakeHost
  public let machine: HostMachine
  public private(set) var findings: [HostFinding] = []
  fileprivate var notTold: [Taken] = []

  public init(_ tree: ScreenTree = ScreenTree()) {
    self.tree = tree
    host = FakeHost(loop)
    machine = HostMachine(tree: tree, host: host, turns: HostTurns(loop))
    machine.onFinding = { [weak self] in self?.findings.append($0) }
  }

  public convenience init(_ drawing: String) throws {
    try self.init(ScreenTree(drawing: drawing))
    start()
    expect()
    machine.forgetJournal()
  }

  public var user: FakeUser { FakeUser(rig: self) }
  public var reading: HostReading { host.read() }
  public var worldJournal: [String] { host.changes.map(\.description) }
  public var keptScreens: Int { 0 }

  public func start() { machine.settle() }
  public func settle() { machine.settle() }
  public func screen(_ label: String, _ mood: Mood?) -> any Screen {
    mood.map { MoodyModel(label, $0) } ?? NamedScreen(label)
  }

  /// Runs the next turn in which there is something to do.
  public func step() { loop.runUntilQuiet(limit: 1) }

  public var problem: String? {
    unsettled ?? host.violations.first ?? (host.isInteractive ? nil : "the user may not act")
  }

  public func taken() -> [Taken] {
    defer { notTold = [] }
    return notTold
  }

  public func rest() {
    host.condition = .ready
    host.isCovered = false
  }

  /// A machine for a host of a test's own.
  public static func machine(
    _ tree: ScreenTree, _ host: any TreeHost, _ loop: StandIn.Loop = StandIn().loop,
    deadline: Duration = .seconds(5)
  ) -> HostMachine {
    HostMachine(tree: tree, host: host, deadline: deadline, turns: HostTurns(loop))
  }

  /// A number that no node of a tree has.
  public static func strange(_ number: Int) -> NodeID { NodeID(number: 9_000 + number) }

  /// The time after which a machine looks by itself.
  public static let watchInterval = HostMachine.watchInterval
}

/// A user who does what can be touched.
@MainActor
public struct FakeUser: RigUser {
  let rig: FakeRig

  private var host: FakeHost { rig.host }
  private var isTouchable: Bool {
    host.isInteractive && !host.isBusy && host.condition == .ready && !host.isCovered
  }

  private func visible(_ matches: (ShapeNode) -> Bool) -> ShapeNode? {
    guard isTouchable else { return nil }
    return host.shape.tops.last?.containers.first {
      matches($0) && host.shape.isVisible($0.id)
    }
  }

  private var stack: ShapeNode? { visible { $0.kind == .navigation && $0.children.count > 1 } }

  /// Takes screens off a stack, as somebody who can.
  public func pop(_ count: Int = 1, of stack: ShapeNode) {
    let gone = stack.children.suffix(count).map(\.id)
    rig.notTold.append(Taken(gone.map { "\($0)" }, from: stack.id))
    host.change(stack.id) { $0.children.removeLast(count) }
    rig.settle()
  }

  private func dismissTop() {
    host.change { rig.notTold.append(Taken(["\($0.layers.removeLast().id)"], from: nil)) }
    rig.settle()
  }

  public func goBack() -> Bool { stack.map { pop(of: $0) } != nil }
  public func swipeBack() -> Bool { goBack() }
  public func chooseFromBackMenu(_ index: Int) -> Bool {
    stack.map { pop(max(1, $0.children.count - 1 - index), of: $0) } != nil
  }

  public func beginSwipeBack() -> FakeGesture? {
    stack.map { stack in
      FakeGesture(rig) { [self] in
        if let now = host.shape.node(stack.id), now.children.count > 1 { pop(of: now) }
      }
    }
  }

  public func beginDraggingSheet() -> FakeGesture? {
    isTouchable && !host.shape.layers.isEmpty ? FakeGesture(rig, dismissTop) : nil
  }

  public func dragSheetAway() -> Bool {
    guard isTouchable, !host.shape.layers.isEmpty else { return false }
    dismissTop()
    return true
  }

  public func leaveColumn() -> Bool { false }

  public var tabItems: [String] { [] }
  public func tapTab(_ index: Int) -> Bool {
    guard let tabs = visible({ $0.kind == .tabs && $0.children.count > index }) else {
      return false
    }
    host.change(tabs.id) { $0.shown = [index] }
    rig.settle()
    return true
  }

  public func answer(_ title: String?) -> Bool { false }

  public func leaveApp() {
    host.condition = .suspended
    rig.settle()
  }

  public func returnToApp() {
    host.condition = .ready
    rig.settle()
  }

  /// Rotates the first split that is seen.
  public func setWide(_ isWide: Bool) {
    for case .split(let style, let isCollapsed) in [visible(\.isSplit)?.kind]
    where isCollapsed == isWide {
      guard let split = visible(\.isSplit) else { return }
      host.change(split.id) { node in
        node.kind = .split(style, isCollapsed: !isWide)
        let indices = node.children.indices
        node.shown = isWide ? indices.reversed() : indices.suffix(1).map { $0 }
      }
      rig.settle()
    }
  }
}

extension ShapeNode {
  fileprivate var isSplit: Bool { if case .split = kind { true } else { false } }
}

/// A finger that holds the hierarchy.
public final class FakeGesture: RigGesture {
  public private(set) var isOver = false
  private let rig: FakeRig
  private let act: () -> Void

  init(_ rig: FakeRig, _ act: @escaping () -> Void) {
    self.rig = rig
    self.act = act
    rig.host.condition = .interacting
    rig.settle()
  }

  public func finish() { end(act) }
  public func cancel() { end {} }

  /// In the background there is no finger any more.
  private func end(_ act: () -> Void) {
    if isOver { return }
    isOver = true
    if rig.host.condition != .interacting { return }
    rig.host.condition = .ready
    act()
    rig.settle()
  }
}
