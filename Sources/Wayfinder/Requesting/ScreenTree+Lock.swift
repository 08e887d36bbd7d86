// Wayfinder is released under the MIT license; see LICENSE.

extension ScreenTree {
  /// The previous owner of the lock, to be restored.
  struct PreviousLock {
    fileprivate let owner: (any LockOwner)?
  }

  /// Keeps everybody but the engine from editing while no code can run in between.
  func lock(for destination: StepName) -> PreviousLock {
    let previous = PreviousLock(owner: lockOwner)
    lockOwner = destination.origin
    return previous
  }

  func unlock(_ previous: PreviousLock) { lockOwner = previous.owner }
}

extension StepName.Origin: LockOwner {
  var lockText: String { "the navigation to '\(text)'" }
}
