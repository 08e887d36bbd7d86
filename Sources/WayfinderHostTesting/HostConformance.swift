// Wayfinder is released under the MIT license; see LICENSE.

public import Testing
public import Wayfinder
public import WayfinderHosting
public import WayfinderTesting

/// A host of your own with the platform and the user around it.
///
/// ```swift
/// expectConformance(of: { tree in
///   let host = PaperHost()
///   return HostUnderTest(HostMachine(tree: tree, host: host), keeping: host)
/// })
/// ```
///
/// Make one in the closure of `expectConformance(of:…)`. The acts of its user decide what is
/// tested: each gesture that your host supports should be among them.
@MainActor
public struct HostUnderTest {
  let machine: HostMachine
  let host: AnyObject
  let step: @MainActor () -> Bool
  let user: [@MainActor () -> Void]
  let rest: @MainActor () -> Void

  /// Puts a host together with its surroundings.
  ///
  /// - Parameters:
  ///   - machine: The machine of the host.
  ///   - host: The object to keep alive, as a machine doesn't keep its host.
  ///   - step: Lets the platform do what is due next, such as the end of an animation, and returns
  ///     whether there was anything to do.
  ///   - user: The acts of a user. Each does one thing that the hierarchy allows at the moment, or
  ///     nothing, and tells the machine as it would be told in the app.
  ///   - rest: Lets the user go: ends gestures that have begun, and comes back to the app.
  public init(
    _ machine: HostMachine, keeping host: AnyObject,
    step: @escaping @MainActor () -> Bool = { false }, user: [@MainActor () -> Void] = [],
    rest: @escaping @MainActor () -> Void = {}
  ) {
    self.machine = machine
    self.host = host
    self.step = step
    self.user = user
    self.rest = rest
  }
}

/// Checks a host of your own against the rules that every host keeps.
///
/// A random program edits the tree, with stacks, tabs, splits, layers, and overlays, while the user
/// acts and the platform takes its time. When everything has come to rest, the hierarchy must show
/// exactly the tree, nothing may be waiting, the host must have no findings, what the user took away
/// must be gone, and no screen that has left the tree may be kept alive. No real time passes: the
/// machine that the closure makes counts turns.
///
/// - Parameters:
///   - host: Makes a new host of a tree, on a platform of its own.
///   - seed: The seed of the random numbers.
///   - runs: The number of sessions that are tried.
/// - Returns: The first session that fails, without the inputs that don't matter; none when all
///   end well.
@MainActor
public func conformanceMismatches(
  of host: @MainActor (ScreenTree) -> HostUnderTest, seed: UInt64 = 1, runs: Int = 100
) -> [Mismatch] {
  for run in 0..<UInt64(max(0, runs)) {
    var trial = HostTrial(seed: seed &+ run)
    guard var failure = trial.run(host) else { continue }
    // What can be left out is left out, from the end.
    for index in trial.inputs.indices.reversed() {
      var shorter = trial
      shorter.inputs.remove(at: index)
      guard let other = shorter.run(host) else { continue }
      (trial, failure) = (shorter, other)
    }
    return [
      Mismatch(
        """
        The host breaks a rule in the session of seed \(seed &+ run): \(failure.problem)
        the session:
        \(failure.session.joined(separator: "\n").indentedByTwo)
        the host's journal:
        \(failure.journal.joined(separator: "\n").indentedByTwo)
        """)
    ]
  }
  return []
}

/// Expects that a host of your own keeps the rules; see `conformanceMismatches(of:seed:runs:)`.
///
/// - Parameters:
///   - host: Makes a new host of a tree, on a platform of its own.
///   - seed: The seed of the random numbers.
///   - runs: The number of sessions that are tried.
///   - sourceLocation: The location at which the issues are shown.
@MainActor
public func expectConformance(
  of host: @MainActor (ScreenTree) -> HostUnderTest, seed: UInt64 = 1, runs: Int = 100,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for mismatch in conformanceMismatches(of: host, seed: seed, runs: runs) {
    mismatch.record(sourceLocation: sourceLocation)
  }
}
