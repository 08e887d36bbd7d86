// Wayfinder is released under the MIT license; see LICENSE.

// A transition that a host or a gesture ends (design rules H4 and T10).
extension ScreenTree {
  /// The hold that runs, or a new one. A transition that ends by its duration ends now.
  func beginHold() -> RunningTransition {
    if let running, running.isHeld { return running }
    if running != nil {
      endTransition()
      tell()
    }
    let hold = RunningTransition(
      Transition(), number: nextMark(), revision: revision, endNotices: [], isHeld: true)
    running = hold
    return hold
  }

  /// Lets a commit join the hold that runs, or one that begins because a host is attached.
  ///
  /// - Returns: Whether there is such a hold.
  func joinHold(_ transition: Transition?, endingWith notices: [Notice]) -> Bool {
    let host = livingAttachment
    guard host != nil || running?.isHeld == true else { return false }
    let hold = beginHold()
    if hold.coveredFrom == nil { hold.coveredFrom = revision }
    hold.revision = revision
    if let transition { hold.transition = transition }
    for notice in notices { hold.addEndNotice(notice) }
    guard let host else { return true }
    if let timer = hold.hostTimer { stopTimer(timer) }
    let waited = revision
    hold.hostTimer = startTimer(for: host.deadline) { tree in
      hold.hostTimer = nil
      tree.endIfFree(hold)
      host.onDeadline(waited)
    }
    return true
  }

  /// The host shows what was committed up to a revision.
  func hostSettled(at revision: Int) {
    guard let hold = running, hold.isHeld, let timer = hold.hostTimer, revision >= hold.revision
    else { return }
    stopTimer(timer)
    hold.hostTimer = nil
    endIfFree(hold)
  }

  func holdEnded(_ ended: TransitionHold) {
    guard let hold = running, hold.isHeld else { return }
    hold.holds.removeAll { $0 === ended }
    endIfFree(hold)
  }

  /// Ends a hold that nobody keeps any more.
  private func endIfFree(_ hold: RunningTransition) {
    guard running === hold, hold.hostTimer == nil, hold.holds.isEmpty else { return }
    endTransition()
    tell()
  }
}

extension RunningTransition {
  /// Adds the notices for the end. A screen that has come and gone meanwhile was never seen, and
  /// one that has gone and come was never missed.
  func addEndNotice(_ notice: Notice) {
    switch notice {
    case .didAppear(let screen):
      endNotices.removeAll {
        if case .didDisappear(let other) = $0 { other === screen } else { false }
      }
    case .didDisappear(let screen):
      endNotices.removeAll {
        if case .didAppear(let other) = $0 { other === screen } else { false }
      }
    default: break
    }
    endNotices.append(notice)
  }

  /// Whether a commit belongs to this transition.
  func covers(_ revision: Int) -> Bool {
    isHeld
      ? coveredFrom.map { ($0...self.revision).contains(revision) } ?? false
      : revision == self.revision
  }
}
