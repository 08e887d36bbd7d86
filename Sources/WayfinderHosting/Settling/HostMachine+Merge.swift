// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

// What stood, what the tree says, what stands: the user's part goes into the tree first.
extension HostMachine {
  /// Takes in what has happened in a hierarchy that is at rest.
  func takeIn(_ shape: HostShape) {
    let change = flight?.change
    let before = flight?.before
    let wasMade = flight == nil || flight?.expected == shape
    let known = confirmed(shape)
    if known != shape {
      let explanation = HostPlanner.explain(base: known, actual: shape)
      for gesture in explanation.gestures {
        // After a change that was not made as planned, the platform has chosen, not the user.
        if !wasMade, case .select(_, let container) = gesture, container == change?.action.container
        {
          continue
        }
        // Nor can a user have taken away what the change was to bring.
        if !wasMade, case .remove(let gone, let container) = gesture, let before {
          let seen = gone.filter { before.node($0) != nil }
          if !seen.isEmpty { tell(.remove(seen, from: container)) }
          continue
        }
        tell(gesture)
      }
      for text in explanation.unexplained { report(.unexplained(text)) }
    }
    base = shape
    finger?.end()
    finger = nil
  }

  /// Tells the tree what a user wants, whatever the hierarchy is busy with.
  func tellAttempts() {
    let noted = gestures
    gestures = []
    for gesture in noted { tell(gesture) }
  }

  /// Tells the tree what a user did.
  func tell(_ gesture: UserGesture) {
    switch tree.perform(gesture) {
    case .allowed: note(.gesture(gesture, answer: "allowed"))
    case .refused(let node, let reason):
      note(.gesture(gesture, answer: "refused by \(node.text), \(reason)"))
    case .requested: note(.gesture(gesture, answer: "a router is asked"))
    case .nothing: note(.gesture(gesture, answer: "nothing to change"))
    case .failed(let error): note(.gesture(gesture, answer: "\(error)"))
    case .busy:
      gestures.append(gesture)
      schedule()
    }
  }

  /// The change that was being made is over: it has led to what was expected.
  func confirm() {
    base = flight?.expected
    flight = nil
    refusals = Refusals()
    note(.confirmed)
  }

  /// A host saw that the change in flight was made, before a user changed what stands.
  package func confirmFlight() {
    if flight != nil { confirm() }
  }

  /// A host won't make the change in flight.
  package func dropFlight() {
    if let flight { note(.refused(flight.change, reason: "the user was faster")) }
    flight = nil
  }

  /// The shape before the user did anything: that of the change in flight, if it was made.
  private func confirmed(_ shape: HostShape) -> HostShape {
    guard let flight else {
      guard let late = refusals.change, let base else { return base ?? shape }
      // A change that was given up may come after all, unless it is one that a user can make.
      let made = base.applying(late)
      let isLate =
        HostPlanner.explain(base: made, actual: shape).unexplained.isEmpty
        && !HostPlanner.explain(base: base, actual: shape).unexplained.isEmpty
      if isLate { confirm() }
      return isLate ? made : base
    }
    if flight.expected == shape {
      confirm()
      return shape
    }
    self.flight = nil
    if flight.before == shape {
      refused(flight.change, in: shape, "nothing has changed")
      return shape
    }
    note(.partly(flight.change))
    let made = HostPlanner.explain(base: flight.expected, actual: shape)
    let refused = HostPlanner.explain(base: flight.before, actual: shape)
    if made.unexplained.count != refused.unexplained.count {
      return made.unexplained.count < refused.unexplained.count ? flight.expected : flight.before
    }
    if made.gestures.count != refused.gestures.count {
      return made.gestures.count < refused.gestures.count ? flight.expected : flight.before
    }
    // What the change put in and the user has never seen is not theirs to take away.
    return made.removals <= refused.removals ? flight.expected : flight.before
  }

  // MARK: - Gestures

  /// Returns whether a user may begin a gesture, for a platform that asks beforehand.
  ///
  /// Has no effect. The answer is no while a change is being made and when a screen refuses to leave.
  ///
  /// - Parameter gesture: The gesture.
  public func mayBegin(_ gesture: UserGesture) -> Bool {
    guard flight == nil, gestures.isEmpty else { return false }
    switch state {
    case .settled, .blocked, .failed: return tree.answer(to: gesture).isAllowed
    case .detached, .suspended, .working, .interacting: return false
    }
  }

  /// A user has begun a gesture that may be canceled: requests wait from now on, until the hierarchy is
  /// at rest again.
  public func gestureBegan() {
    if finger == nil { finger = tree.hold() }
    schedule()
  }

  /// Notes what a user has done or wants to do, and looks.
  ///
  /// For a gesture that changes nothing by itself, such as a tap on a tab that the host doesn't let
  /// through, or a drag of a sheet that must stay. The tree is changed if no screen refuses, and the
  /// hierarchy follows.
  ///
  /// - Parameter gesture: The gesture.
  public func attempt(_ gesture: UserGesture) {
    gestures.append(gesture)
    schedule()
  }
}
