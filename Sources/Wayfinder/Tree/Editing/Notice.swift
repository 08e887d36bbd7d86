// Wayfinder is released under the MIT license; see LICENSE.

/// A notice delivered after a commit.
struct Notice {
  /// The screen whose appearance the notice is about, if there is one.
  var screen: (any AppearanceObserving)?
  let tell: @MainActor () -> Void
}

// All notices that follow commits go through one queue, so that an edit made while a notice is
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
    notices += change.outgoing.map { screen in Notice(screen: screen) { screen.willDisappear() } }
    notices += change.incoming.map { screen in Notice(screen: screen) { screen.willAppear() } }
    var later = change.outgoing.map { screen in Notice(screen: screen) { screen.didDisappear() } }
    later += change.incoming.map { screen in Notice(screen: screen) { screen.didAppear() } }
    if overlays?.isAlone != true, joinHold(transition, endingWith: later) {
      // The host or the holder ends it.
    } else if let transition, isTimed, !isHeld {
      start(transition, endingWith: later)
    } else {
      notices += later
    }
    if let diff, hasListeners { notices.append(Notice { self.tellListeners(diff) }) }
    if let diff { livingAttachment?.onCommit(diff) }
    tell()
  }

  /// Delivers all notices in the queue, and those that are added meanwhile. A receiver may edit:
  /// the transaction before has ended, and with it the lock of its owner.
  func tell() {
    if isTelling { return }
    isTelling = true
    let owner = lockOwner
    lockOwner = nil
    var next = 0
    while next < notices.count {
      notices[next].tell()
      next += 1
    }
    notices.removeAll()
    lockOwner = owner
    isTelling = false
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
