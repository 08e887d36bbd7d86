// Wayfinder is released under the MIT license; see LICENSE.

/// The end of an attempt to edit the tree.
enum Attempt<Result> {
  /// The edits were made; with what has changed, if anything has.
  case committed(Result, TreeDiff)
  /// Somebody who would have left refuses. The tree is as it was.
  case refused(Forecast.Refusal)
  /// It was only tried, and nobody refuses. The tree is as it was.
  case tried(Result)
}

/// The reason to roll back an attempt.
enum Rollback: Error {
  case refused(Forecast.Refusal)
  case failed(RoutingError)
  /// Everything went well, and was only a trial.
  case tried
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
  /// - Throws: What the edits failed with.
  @MainActor
  func attempt<Result>(
    for name: StepName, isTrial: Bool = false, isAnimated: Bool = true,
    _ edits: (TreeEdit) throws(Rollback) -> Result
  ) throws(RoutingError) -> Attempt<Result> {
    let unlock = lock(for: name)
    defer { self.unlock(unlock) }
    var tried: Result?
    do throws(Rollback) {
      let (result, diff) = try transact(wantsDiff: !isTrial) { edit throws(Rollback) in
        let result = try edits(edit)
        if !isAnimated { edit.showAtOnce() }
        if isTrial {
          tried = result
          throw .tried
        }
        return result
      }
      return .committed(result, diff ?? TreeDiff(revision: revision, entries: []))
    } catch {
      switch error {
      case .refused(let refusal): return .refused(refusal)
      case .failed(let error): throw error
      case .tried:
        guard let tried else { fatalError("ScreenTree.attempt must have a result to roll back.") }
        return .tried(tried)
      }
    }
  }
  /// Makes edits to learn their effect, then rolls them back without notifying anyone.
  @MainActor
  package func tryOut(for name: String, _ edits: (TreeEdit) throws -> Void) throws {
    var failure: (any Error)?
    _ = try attempt(for: .closing(name), isTrial: true) { edit throws(Rollback) in
      do { try edits(edit) } catch { failure = error }
    }
    if let failure { throw failure }
  }
}
