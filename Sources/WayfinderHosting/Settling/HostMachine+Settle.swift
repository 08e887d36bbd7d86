// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

extension HostMachine {
  /// Looks at the hierarchy, takes in what the user did, and makes the next change.
  ///
  /// Call it whenever something may have happened: at the end of an animation, from a delegate, when
  /// the window comes or goes. Calling it too often costs a look and does nothing else. A call from
  /// within ``TreeHost/perform(_:then:)`` makes the machine look again after it.
  public func settle() {
    if isSettling {
      mustLookAgain = true
      return
    }
    isSettling = true
    defer { isSettling = false }
    var looks = 0
    let bound = 40 + 4 * ((base?.count ?? 0) + tree.allNodes.count)
    repeat {
      mustLookAgain = false
      repeat {
        looks += 1
        guard looks > bound else { continue }
        report(.noProgress(looks: looks))
        watch(true)
        return
      } while advance()
    } while mustLookAgain
  }

  /// Looks in the next turn. Use it in callbacks in which the platform doesn't allow changes.
  public func settleSoon() { schedule() }

  /// One look.
  ///
  /// - Returns: Whether to look again at once, because a change was made.
  private func advance() -> Bool {
    guard let host else {
      stop()
      return false
    }
    // A platform can call in the middle of an app's transaction.
    guard tree.isFree else {
      isSettling = false
      schedule()
      isSettling = true
      return false
    }
    tellAttempts()
    let reading = host.read()
    guard isAtRest(reading) else { return false }
    takeIn(reading.shape)
    let wanted = HostShape(tree)
    let transition = hasSettled ? transition : Transition(.none)
    guard let change = HostPlanner.next(from: reading.shape, to: wanted, with: transition) else {
      settled()
      return false
    }
    if reading.isCovered, change.needsTop {
      state = .blocked
      letGo()
      watch(true)
      return false
    }
    if refusals.isWaiting(with: change, reading.shape, tree.revision) { return false }
    return make(reading.isCovered ? change.unanimated : change, from: reading.shape, host)
  }

  /// Whether the hierarchy is at rest and in sight; notes the state when it isn't.
  private func isAtRest(_ reading: HostReading) -> Bool {
    switch reading.condition {
    case .detached, .suspended:
      state = reading.condition == .detached ? .detached : .suspended
      // The controls stay as they are: a change under way may have been made, and nobody has looked yet.
      finger?.end()
      finger = nil
      attachment?.settled(at: tree.revision)
      watch(false)
      return false
    case .interacting:
      // The gesture begins on what stands, so the change before it is over.
      if let flight, flight.expected == reading.shape { confirm() }
      if finger == nil { finger = tree.hold() }
      state = .interacting
      watch(true)
      return false
    case .busy:
      state = .working
      // Flags that stay set for ever, with nothing moving any more.
      let isStuck = isWatching && lastWatched == reading && flight?.mayRun != true
      if isWatching { lastWatched = reading }
      isWatching = false
      if !isStuck { watch(true) }
      return isStuck
    case .ready:
      if let flight, flight.isOpen, !flight.wasWatched, flight.expected != reading.shape {
        state = .working
        watch(true)
        return false
      }
      return true
    }
  }

  /// The user sees what the tree says.
  private func settled() {
    refusals = Refusals()
    flight = nil
    hasSettled = true
    transition = Transition()
    watch(false)
    letGo()
    // What is edited from here on isn't seen yet.
    let revision = tree.revision
    if state != .settled(revision: revision) {
      state = .settled(revision: revision)
      note(.settled(revision: revision))
      hostSettled(revision)
      onSettled(revision)
    }
    attachment?.settled(at: revision)
  }

  /// Gives the controls back to the user, and ends the hold of a gesture that is over.
  func letGo() {
    if isInteractive != true {
      isInteractive = true
      host?.setInteraction(true)
    }
    finger?.end()
    finger = nil
  }

  private func make(
    _ change: HostChange, from shape: HostShape, _ host: any TreeHost
  ) -> Bool {
    if isInteractive != false {
      isInteractive = false
      host.setInteraction(false)
    }
    let flight = Flight(change, before: shape)
    self.flight = flight
    state = .working
    note(.performing(change))
    let answer = host.perform(change) { [weak self, weak flight] in
      flight?.isOpen = false
      flight?.wasWatched = true
      self?.settle()
    }
    switch answer {
    case .done: break
    case .started:
      flight.isOpen = !flight.wasWatched
      watch(true)
    case .refused(let reason):
      self.flight = nil
      refused(change, in: shape, reason)
      return false
    case .declined:
      self.flight = nil
      let explanation = HostPlanner.explain(base: flight.expected, actual: host.read().shape)
      for gesture in explanation.gestures { tell(gesture) }
    }
    return true
  }
}

extension HostChange {
  /// Whether the change can't be made beneath a layer of somebody else.
  fileprivate var needsTop: Bool {
    switch action {
    case .dismiss, .setRoot, .clearRoot, .present: true
    case .push, .pop, .setChildren, .show, .setCollapsed, .endOverlay, .showOverlay: false
    }
  }

  fileprivate var unanimated: HostChange {
    HostChange(action, transition, isSeen: false, isBack: isBack)
  }
}
