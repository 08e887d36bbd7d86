// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderHosting

/// A tree, a fake host, and the machine between them, on a virtual loop.
@MainActor
final class HostedTree {
  let loop = VirtualTurns()
  let tree: ScreenTree
  let host: FakeHost
  let machine: HostMachine
  private(set) var findings: [HostFinding] = []

  init(_ tree: ScreenTree) {
    self.tree = tree
    host = FakeHost(loop)
    machine = HostMachine(tree: tree, host: host, turns: loop.turns)
    machine.onFinding = { [weak self] in self?.findings.append($0) }
  }

  convenience init(_ drawing: String) throws {
    try self.init(ScreenTree(drawing: drawing))
    machine.settle()
    loop.runUntilQuiet()
    #expect(host.shape == HostShape(tree) && host.violations.isEmpty)
    machine.forgetJournal()
  }

  func node<Kind: Node>(_ name: String, as kind: Kind.Type = Kind.self) throws -> Kind {
    try #require(tree.allNodes.first { $0.reference.text == name } as? Kind)
  }

  var isSettled: Bool { machine.state == .settled(revision: tree.revision) }

  var journal: [String] { machine.journal.map(\.description) }

  /// Whether the user sees the tree, nobody waits, and nothing illegal was done.
  func expectConverged(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(host.shape == HostShape(tree), sourceLocation: sourceLocation)
    #expect(isSettled && host.isInteractive, sourceLocation: sourceLocation)
    #expect(tree.transition == nil, sourceLocation: sourceLocation)
    #expect(host.violations.isEmpty, sourceLocation: sourceLocation)
  }
}
