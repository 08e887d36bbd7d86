// Wayfinder is released under the MIT license; see LICENSE.

package import Testing
package import UIKitStandIn
package import Wayfinder
package import WayfinderHosting

/// A stand-in's world with one window, a tree, and the host between them.
@MainActor
package protocol HostRig {
  var tree: ScreenTree { get }
  var machine: HostMachine { get }
  var loop: StandIn.Loop { get }
  /// The first thing that is wrong once all is quiet; `nil` when the display shows the tree.
  var problem: String? { get }
}

extension HostRig {
  package var journal: [String] { machine.journal.map(\.description) }

  @discardableResult
  package func quiet(limit: Int = 10_000) -> Bool { loop.runUntilQuiet(limit: limit) }

  package func turns(_ count: Int) {
    for _ in 0..<count { loop.runTurn() }
  }

  package func node<Kind: Node>(_ name: String, as kind: Kind.Type = Kind.self) throws -> Kind {
    try #require(tree.allNodes.first { $0.reference.text == name } as? Kind)
  }

  package func expectConverged(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(problem == nil, sourceLocation: sourceLocation)
  }

  /// Whether the tree is drawn so, and the display shows it.
  package func expect(_ drawing: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(tree.drawing == drawing, sourceLocation: sourceLocation)
    expectConverged(sourceLocation: sourceLocation)
  }
}

extension HostTurns {
  /// The turns of a stand-in's loop, 16 milliseconds each.
  package init(_ loop: StandIn.Loop) {
    self.init(
      next: { loop.perform($0) },
      after: { duration, body in
        var isStopped = false
        loop.perform(after: max(1, Int((duration / .milliseconds(16)).rounded(.up)))) {
          if !isStopped { body() }
        }
        return { isStopped = true }
      })
  }
}
