// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E7, E11: whatever throws and whoever cancels, nothing has changed")
struct FaultTests {
  @Test(arguments: FaultConfiguration.all)
  func `every closure of the app in turn`(_ configuration: FaultConfiguration) async throws {
    let sound = try await SoundRun(configuration)
    let places = sound.places
    #expect(places.count == configuration.faultCount)
    for place in places { try await fail(at: place, configuration, sound) }
  }

  /// The third point of suspension, a transition (T10), is canceled in `TransitionMatrixTests`.
  @Test(arguments: FaultConfiguration.all)
  func `cancelled in the queue and in each guard`(
    _ configuration: FaultConfiguration
  ) async throws {
    let sound = try await SoundRun(configuration)
    let places = sound.places.filter(\.isGuard)
    #expect(places.count == configuration.guardCount)
    try await cancelInQueue(configuration, sound)
    for place in places { try await cancel(at: place, configuration, sound) }
  }

  private func fail(
    at place: FaultPlace, _ configuration: FaultConfiguration, _ sound: SoundRun
  ) async throws {
    let window = try configuration.window()
    let committed = CommittedTree(window)
    window.log.at(place.line, time: place.occurrence) { throw Mishap(place: place.line) }
    let error = try await expectFailure { try await configuration.request(window) }.innermost
    let name = "\(configuration.name): \(place)"
    #expect(StandingTree(window.tree) == committed.tree, "\(name)")
    #expect(window.tree.drawing == place.drawing, "\(name)")
    #expect(error.mishap == Mishap(place: place.line), "\(name)")
    #expect(place.phases.contains(error.phase), "\(name): \(error.phase)")
    let parts = error.phase == .prepare ? [.prepare] : place.parts
    #expect(parts.contains { error.reason == .failed(part: $0) }, "\(name): \(error.reason)")
    expectNames(error, place, name)
    try await expectSound(window, configuration, sound, name) { window.log.at(place.line) {} }
  }

  /// The error names phase, step and node, as far as there are any.
  private func expectNames(_ error: RoutingError, _ place: FaultPlace, _ name: String) {
    guard !place.line.hasSuffix(" global") else {
      #expect((error.step == nil) == (error.phase == .prepare), "\(name)")
      return
    }
    guard let step = error.step?.text else {
      // Closing has no step: its error names the node.
      let node = error.node.map { "'\($0)'" } ?? "no node"
      #expect(
        place.line.hasPrefix("drop ") && error.description.contains(node), "\(name): \(error)")
      return
    }
    // A line ends with the step that is to blame, a child's with its container's.
    #expect(place.line.hasSuffix(step), "\(name): \(step)")
    #expect(error.description.contains("'\(step)'"), "\(name): \(error)")
    if place.parts.contains(.contextTask) || place.parts.contains(.container) {
      // A child of a complete container has a node only once its container is built.
      #expect(error.node != nil || place.line.contains(" of "), "\(name)")
    }
  }

  private func cancelInQueue(
    _ configuration: FaultConfiguration, _ sound: SoundRun
  ) async throws {
    let window = try configuration.window()
    let hold = window.tree.hold(deadline: .seconds(3_600))
    let first = ControlledCall {
      try await window.router.close(PlaceholderScreen("Closed")).outcome
    }
    await settled { window.router.waiting.transitions.count == 1 }
    let before = StandingTree(window.tree)
    _ = window.log.take()
    let call = ControlledCall { try await configuration.request(window) }
    await settled { window.router.waiting.waiting.count == 1 }
    call.cancel()
    #expect(await call.ended() == "cancelled in queue", "\(configuration.name)")
    #expect(window.log.lines.isEmpty, "\(configuration.name)")
    #expect(StandingTree(window.tree) == before, "\(configuration.name)")
    hold.end()
    _ = await first.ended()
    try await expectSound(window, configuration, sound, "\(configuration.name): queue") {}
  }

  private func cancel(
    at place: FaultPlace, _ configuration: FaultConfiguration, _ sound: SoundRun
  ) async throws {
    let window = try configuration.window()
    let committed = CommittedTree(window)
    let call = ControlledCall { try await configuration.request(window) }
    window.log.at(place.line, time: place.occurrence) { call.cancel() }
    let name = "\(configuration.name): \(place)"
    #expect(await call.ended() == "cancelled in guards", "\(name)")
    #expect(call.ends.count == 1, "\(name)")
    #expect(StandingTree(window.tree) == committed.tree, "\(name)")
    #expect(window.tree.drawing == place.drawing, "\(name)")
    try await expectSound(window, configuration, sound, name) { window.log.at(place.line) {} }
  }

  /// The router is usable, and the request comes to its end when it is made once more.
  private func expectSound(
    _ window: Window, _ configuration: FaultConfiguration, _ sound: SoundRun, _ name: String,
    mend: () -> Void
  ) async throws {
    #expect(window.tree.validate().isEmpty, "\(name)")
    #expect(window.router.waiting.isIdle, "\(name)")
    mend()
    #expect(try await configuration.request(window).isReached, "\(name)")
    #expect(window.tree.drawing == sound.drawing, "\(name)")
  }
}

extension RoutingError {
  /// The error of the navigation that a guard has begun, where it is the cause of the guard's.
  fileprivate var innermost: RoutingError {
    guard phase == .guards, reason == .failed(part: .interceptor) else { return self }
    return (cause as? RoutingError)?.innermost ?? self
  }

  /// What the app's closure threw, a container's through the tree.
  fileprivate var mishap: Mishap? {
    cause as? Mishap ?? (cause as? TreeError)?.cause as? Mishap
  }
}
