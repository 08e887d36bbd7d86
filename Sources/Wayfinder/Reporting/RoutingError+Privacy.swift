// Wayfinder is released under the MIT license; see LICENSE.

extension RoutingError {
  /// The error with what a log may show: unless everything is public, nothing that a value or an error of
  /// the app says.
  func text(_ privacy: LogPrivacy) -> String {
    if privacy.isPublic { return description }
    return "\(summary), in the phase '\(phase.name)'"
  }

  private var summary: String {
    switch reason {
    case .failed(let part):
      let thrown = cause.map { " threw \(type(of: $0))" } ?? " failed"
      return part.text(partName) + (step.map { " of \($0.text)" } ?? "") + thrown
    case .nothingToStartFrom: return "nothing to start from"
    case .cannotBeBuilt: return "a step that isn't open cannot be built"
    case .noCaseMatches: return "no case of a switch matches"
    case .nothingBuiltAround: return "nothing is built around the step"
    case .notInWhatWasBuilt: return "the step isn't in what was built"
    case .noEnclosingContainer: return "no container of the kind is around the step"
    case .wrongContainer: return "the container is of another kind"
    case .screenStandsAlready: return "the screen is already in the tree"
    case .notInTree: return "the destination isn't in the tree"
    case .notVisible: return "the destination cannot be seen"
    case .redirectCycle(let steps): return "a circle: " + steps.joined(separator: " → ")
    case .neverSettled(let rounds):
      return "planned \(rounds.count) times, and the tree still changed"
    case .cancelled: return "canceled"
    case .superseded: return "superseded by a newer request"
    case .busy: return "another request is running"
    case .inTransition: return "a transition is running"
    case .guardTooLate(let name, let limit): return "guard \(name) did not answer within \(limit)"
    case .rootOfShell: return "the screen is a root of the shell"
    case .notOpen: return "the screen isn't open"
    case .nothingBehind: return "there is no screen behind the screen"
    case .notOnTheWayBack: return "the way back doesn't lead there"
    case .routerGone: return "the router is gone"
    }
  }
}
