// Wayfinder is released under the MIT license; see LICENSE.

import HostWorld
import TestWorld
import Testing
import Wayfinder
import WayfinderHosting

/// A fake host that makes its changes in one of four ways, or a real one on a stand-in.
nonisolated private enum SessionHost: Sendable, CustomTestStringConvertible {
  case fake(Int)
  case real(TestedHost)

  static let all = (0..<4).map(SessionHost.fake) + TestedHost.all.map(SessionHost.real)
  static let reals = TestedHost.all.map(SessionHost.real)

  var testDescription: String {
    switch self {
    case .fake(let kind): "fake \(kind)"
    case .real(let host): host.testDescription
    }
  }

  @MainActor
  func session(_ seed: Int, steps: Int = 30, screens: Int = 0) -> Session {
    Session(rig(seed), seed: seed, steps: steps, screens: screens)
  }

  @MainActor
  private func rig(_ seed: Int) -> any HostRig {
    guard case .fake(let kind) = self else {
      if case .real(let host) = self { return host.rig(seed: seed) { ScreenTree() } }
      fatalError()
    }
    let rig = FakeRig()
    var manners = SeededGenerator(seed: seed &+ 17)
    var mishaps = 0
    rig.host.manner = { _ in
      switch kind {
      case 0: return .atOnce
      case 1: return .animated
      case 2: return [.animated, .silent, .late, .atOnce][manners.number(below: 4)]
      default:
        // Three in a row would be a finding.
        let number = manners.number(below: mishaps < 2 ? 7 : 5)
        mishaps = number < 5 ? 0 : mishaps + 1
        return [.animated, .silent, .late, .atOnce, .animated, .lost, .refused][number]
      }
    }
    return rig
  }
}

@Suite("H8, P1–P6, P8: a session with a host on a platform that does all that any report says")
struct SessionTests {
  @Test(arguments: SessionHost.all)
  fileprivate func `ends with the tree on the display, no gesture lost and nobody waiting`(
    host: SessionHost
  ) async {
    await run(TestSize.seeds(TestSize.count(20, thorough: 60, large: 5_000))) { host.session($0) }
  }

  @Test(arguments: SessionHost.reals)
  fileprivate func `of many screens and inputs does too, up to two hundred`(
    host: SessionHost
  ) async {
    let most = TestSize.count(40, thorough: 200, large: 200)
    await run(TestSize.seeds(TestSize.count(1, large: 200), from: 900_000)) {
      host.session($0, steps: most, screens: most)
    }
  }

  @Test(arguments: SessionHost.all)
  fileprivate func `of each seed that once failed does too`(host: SessionHost) async {
    let seeds = [
      900_143, 900_152, 900_839, 1_000_364, 1_003_236, 1_007_429, 1_007_595, 1_007_599, 2_020_508,
      2_020_531,
    ]
    await run(seeds) { host.session($0) }
  }

  private func run(_ seeds: some Sequence<Int>, _ make: (Int) -> Session) async {
    for seed in seeds {
      // The nodes of the tree before are released in a turn of the main actor.
      await Task.yield()
      let session = make(seed)
      guard let problem = session.run() else { continue }
      Issue.record("\(session.report(seed, problem))")
      return
    }
  }

  @Test(arguments: SessionHost.reals)
  fileprivate func `leaves nothing in memory`(host: SessionHost) async {
    for seed in 0..<TestSize.count(6, large: 20) {
      weak var tree: ScreenTree?
      weak var rig: (any HostRig)?
      weak var machine: HostMachine?
      weak var loop: AnyObject?
      do {
        let session = host.session(seed)
        _ = session.run()
        (tree, rig, machine) = (session.rig.tree, session.rig, session.rig.machine)
        loop = session.rig.loop
      }
      // Controllers that are made outside of a world stand in the one that was made last.
      _ = FakeRig()
      // A tree's nodes are released in a turn of the main actor.
      await Task.yield()
      #expect(tree == nil && rig == nil && machine == nil && loop == nil, "seed \(seed)")
    }
  }

  @Test(arguments: SessionHost.all)
  fileprivate func `is the same for the same seed`(host: SessionHost) {
    for seed in 0..<TestSize.count(2, thorough: 5, large: 5) {
      let journals = (0..<2).map { _ in
        let session = host.session(seed)
        _ = session.run()
        return session.journal + session.rig.worldJournal
      }
      #expect(journals[0] == journals[1], "seed \(seed)")
    }
  }
}
