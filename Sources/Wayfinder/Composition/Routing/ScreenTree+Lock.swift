// Wayfinder is released under the MIT licence; see LICENSE.

extension ScreenTree {
  /// Who locked the tree before, to be put back.
  struct PreviousLock {
    fileprivate let owner: (any CustomStringConvertible & Sendable)?
  }

  /// Keeps everybody but the engine from editing while no code can run in between.
  func lock(for destination: StepName) -> PreviousLock {
    let previous = PreviousLock(owner: lockOwner)
    lockOwner = LockOwner(destination: destination)
    return previous
  }

  func unlock(_ previous: PreviousLock) { lockOwner = previous.owner }

  private struct LockOwner: CustomStringConvertible, Sendable {
    let destination: StepName
    var description: String { "the navigation to '\(destination.text)'" }
  }
}
