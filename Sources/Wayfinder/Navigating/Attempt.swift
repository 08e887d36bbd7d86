// Wayfinder is released under the MIT license; see LICENSE.

/// The end of an attempt to edit the tree.
enum Attempt<Result> {
  /// The edits were made; with what has changed, if anything has.
  case committed(Result, TreeDiff)
  /// Somebody who would have left refuses. The tree is as it was.
  case refused(Refusal)
  /// It was only tried, and nobody refuses. The tree is as it was.
  case tried(Result)
}

/// A node that refuses to leave, and the reason. Edits that throw it are rolled back.
package struct Refusal: Error {
  let node: NodeReference
  let reason: String
  private let carrier: ScreenNode?

  @MainActor
  package init(by node: Node, reason: String) {
    self.node = node.reference
    self.reason = reason
    carrier = node as? ScreenNode
  }

  /// The screen whose `didRefuse(_:)` is called.
  @MainActor var screen: (any LeaveDeciding)? { carrier?.leaveDeciding }
}

extension ScreenTree {
  /// Makes the edits of a request in one transaction: all of it or nothing. Nobody else can edit
  /// meanwhile.
  ///
  /// - Parameters:
  ///   - name: The request, for those who want to edit meanwhile.
  ///   - isTrial: Whether everything is rolled back at the end.
  ///   - isAnimated: Whether hosts animate the change, no matter what the edits say.
  ///   - edits: The edits. What they throw rolls everything back.
  /// - Throws: What the edits failed with; an error of the tree as the cause.
  @MainActor
  func attempt<Result>(
    for name: StepName, isTrial: Bool = false, isAnimated: Bool = true,
    _ edits: (TreeEdit) throws -> Result
  ) throws(RoutingError) -> Attempt<Result> {
    let unlock = lock(for: name)
    defer { self.unlock(unlock) }
    var tried: Result?
    do {
      let (result, diff) = try transact(wantsDiff: !isTrial) { edit in
        let result = try edits(edit)
        if !isAnimated { edit.showAtOnce() }
        if isTrial {
          tried = result
          throw TrialEnd()
        }
        return result
      }
      return .committed(result, diff ?? TreeDiff(revision: revision, entries: []))
    } catch let refusal as Refusal {
      return .refused(refusal)
    } catch let error as RoutingError {
      throw error
    } catch {
      if let tried { return .tried(tried) }
      throw RoutingError(
        of: error, .container, in: .commit, to: name, node: (error as? TreeError)?.node)
    }
  }

  /// The end of a trial in which everything went well.
  private struct TrialEnd: Error {}

  /// Makes edits to learn their effect, then rolls them back without notifying anyone.
  @MainActor
  package func tryOut(for name: String, _ edits: (TreeEdit) throws -> Void) throws {
    var failure: (any Error)?
    _ = try attempt(for: .closing(name), isTrial: true) { edit in
      do { try edits(edit) } catch { failure = error }
    }
    if let failure { throw failure }
  }
}

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
