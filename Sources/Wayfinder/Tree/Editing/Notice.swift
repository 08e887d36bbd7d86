// Wayfinder is released under the MIT license; see LICENSE.

/// A notice delivered after a commit.
enum Notice {
  case willDisappear(any AppearanceObserving)
  case willAppear(any AppearanceObserving)
  case didDisappear(any AppearanceObserving)
  case didAppear(any AppearanceObserving)
  case change(TreeDiff)
  /// Lets those go on who wait for the end of a transition.
  case transitionEnded([@MainActor () -> Void])

  /// The screen that hears it.
  var screen: (any AppearanceObserving)? {
    switch self {
    case .willDisappear(let screen), .willAppear(let screen): screen
    case .didDisappear(let screen), .didAppear(let screen): screen
    case .change, .transitionEnded: nil
    }
  }
}

// Design rule T6: all notices that follow commits go through one queue, so that an edit made while a notice is
// delivered is reported after all that was queued before it.
extension ScreenTree {
  /// Whether a commit has nobody to tell but the change stream.
  var isQuiet: Bool {
    given.isEmpty && running == nil && attachment == nil && !hasOverlayEdits && !isTelling
      && appearanceObservingCount == 0 && appeared.isEmpty
  }

  /// Ends what the commit ends, starts what it starts, and sends the notices of both.
  func conclude(_ diff: TreeDiff?, _ transition: Transition?, _ overlays: OverlayChange?) {
    let isTimed = (transition?.duration ?? .zero) > .zero
    let isHeld = running?.isHeld == true
    if !isHeld, isTimed || overlays?.isAlone != true { endTransition() }
    if let overlays { timeOverlays(overlays) }
    let change = appearanceChange()
    // The running transition goes on: what it was to tell these screens at its end comes first.
    if overlays?.isAlone == true, let running {
      for screen in change.outgoing + change.incoming {
        notices += running.takeEndNotices(of: screen)
      }
    }
    for screen in change.outgoing { notices.append(.willDisappear(screen)) }
    for screen in change.incoming { notices.append(.willAppear(screen)) }
    var later = change.outgoing.map(Notice.didDisappear)
    later += change.incoming.map(Notice.didAppear)
    if overlays?.isAlone != true, joinHold(transition, endingWith: later) {
      // The host or the holder ends it.
    } else if let transition, isTimed, !isHeld {
      start(transition, endingWith: later)
    } else {
      notices += later
    }
    if let diff, hasListeners { notices.append(.change(diff)) }
    if let diff { livingAttachment?.onCommit(diff) }
    tell()
  }

  /// Delivers all notices in the queue, and those that are added meanwhile. A receiver may edit:
  /// the transaction before has ended, and with it the time of its owner.
  func tell() {
    if isTelling { return }
    isTelling = true
    let previous = owner
    owner = nil
    var next = 0
    while next < notices.count {
      tell(notices[next])
      next += 1
    }
    notices.removeAll()
    owner = previous
    isTelling = false
  }

  private func tell(_ notice: Notice) {
    switch notice {
    case .willDisappear(let screen): screen.willDisappear()
    case .willAppear(let screen): screen.willAppear()
    case .didDisappear(let screen): screen.didDisappear()
    case .didAppear(let screen): screen.didAppear()
    case .change(let diff): tellListeners(diff)
    case .transitionEnded(let waiting): for one in waiting { one() }
    }
  }
}

extension ScreenTree {
  /// Returns the screens that went out of sight and those that came into it since the last commit,
  /// by screen object: a screen that moved to another place in sight is in neither list. Screens of
  /// overlays come after all others.
  func appearanceChange() -> (
    outgoing: [any AppearanceObserving], incoming: [any AppearanceObserving]
  ) {
    if appearanceObservingCount == 0, appeared.isEmpty, overlays.isEmpty { return ([], []) }
    var inSight: [any AppearanceObserving] = []
    if appearanceObservingCount > 0 {
      inSight = visibleScreens.compactMap { ($0 as? ScreenNode)?.appearanceObserving }
    }
    for overlay in overlays {
      if let screen = overlay.screen as? any AppearanceObserving { inSight.append(screen) }
    }
    let before = appeared
    appeared = inSight
    return (
      before.filter { screen in !inSight.contains { $0 === screen } },
      inSight.filter { screen in !before.contains { $0 === screen } }
    )
  }
}
