// Wayfinder is released under the MIT license; see LICENSE.

extension RoutingError: CustomStringConvertible {
  /// Subject, what failed, evidence, way out.
  public var description: String {
    let subject = destination.isRequest ? "The request" : "The navigation to"
    return "\(subject) '\(destination.text)' \(failure)"
  }

  private var at: String {
    guard let step else {
      return destination.isRequest ? place : "the router"
    }
    return "'\(step.text)'" + (step.isBuiltIn ? "" : " (\(step.place))")
  }
  private var place: String { node.map { "'\($0)'" } ?? "its node" }
  /// The text of the cause, without the full stop of an error that speaks in sentences.
  private var why: String {
    guard let cause else { return "no error was given" }
    let text = "\(cause)"
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  private var failure: String {
    switch reason {
    case .failed where destination.isRequest && step == nil && node == nil:
      return "failed in the phase '\(phase.rawValue)': \(why). \(remains) Fix the cause."
    case .failed(.lookUp):
      return "failed in the phase '\(phase.rawValue)': \(why). \(remains)"
    case .failed(let part):
      return
        "failed in the phase '\(phase.rawValue)': \(part.text(partName)) of \(at) threw: \(why). "
        + "\(remains) Fix the cause, or catch it there."
    case .nothingToStartFrom where step?.origin.isVisibleStart == true:
      return "has nothing to start from: no stack is visible. Place the step with '.using(.show())"
        + ".from(.current)', which then presents it, or start from a stack by its name or tab, "
        + "which dismisses what covers the stack."
    case .nothingToStartFrom where step?.origin.isContainerStart == true:
      return "has nothing to start from: there is no \(at) in the tree. Show one first, or start "
        + "from '.current' or '.root'."
    case .nothingToStartFrom where step?.isBuiltIn == true:
      return "has nothing to start from: there is no \(at), because the tree is empty. Create "
        + "the tree with a root."
    case .nothingToStartFrom:
      return "has nothing to start from: \(at) must be open, but isn't. Give that step a factory "
        + "and a place, or start from '.current' or '.root'."
    case .cannotBeBuilt:
      return "can't continue: \(at) isn't open and can't be built by itself. Navigate to a step "
        + "inside "
        + "it."
    case .noCaseMatches(let cases):
      return "can't continue: no case of the switch \(at) matches, and it has no default. "
        + (cases.isEmpty ? "It has no cases" : cases.joined(separator: "; "))
        + ". Add a case that does, or a 'default'."
    case .nothingBuiltAround:
      return
        "can't continue: \(at) isn't open and has no factory, and every step nearer the start is "
        + "open, so nothing is built that could contain it. Give the step a factory, or have "
        + "the container around it built again."
    case .notInWhatWasBuilt:
      return "failed: \(at) has no factory, and its finder didn't find it in \(place), which was "
        + "built to contain it. Have the factory of that container build it, too."
    case .noEnclosingContainer:
      return "cannot place \(at): the step that it starts from isn't in a container of the kind "
        + "that 'enclosing' names. Start from a step in such a container, or build one."
    case .wrongContainer:
      return "cannot place \(at): \(place) isn't a container of the kind that its action edits. "
        + "Use an action for this kind, or start from another step."
    case .screenStandsAlready where isInContainer:
      return
        "failed: a screen in the container that the factory of \(at) builds is already in the "
        + "tree, as \(place). Build the container with new screens; to reuse the open one, let "
        + "the step's finder find it."
    case .screenStandsAlready:
      return "failed: the factory of \(at) returned a screen that is already in the tree, as "
        + "\(place). Return a new one; to reuse a screen, let the step's finder find it, and to keep "
        + "what lies above it in its stack, place it with '.bringToTop'."
    case .notInTree:
      return "failed after its edits: \(at) isn't in the tree. Neither its action nor a later one "
        + "added the node. Have the action add the node that it receives."
    case .notVisible:
      return "failed after its edits: \(place) of \(at) is in the tree but isn't visible. An "
        + "action "
        + "or a custom container hides it; make the container show it."
    case .redirectCycle(let steps):
      return "goes in a circle: " + steps.map { "'\($0)'" }.joined(separator: " → ")
        + ". Let one of the guards proceed once its destination is reached."
    case .tooManyRedirects(let count, let last):
      return "was redirected \(count) times, at last to '\(last)': each time a guard led to "
        + "another destination. Let one of the guards proceed."
    case .neverSettled(let rounds):
      return
        "was planned \(rounds.count) times, because the tree kept changing while its guards were "
        + "running: " + rounds.joined(separator: "; ")
        + ". Don't edit the tree in guards; return a redirect instead."
    case .cancelled where phase == .result:
      return "reached its screen, but the wait for the result was canceled with its task. The "
        + "screen "
        + "stays open."
    case .cancelled:
      return
        "was canceled in the phase '\(phase.rawValue)', because its task was canceled. \(remains)"
    case .superseded:
      return "was dropped in the phase '\(phase.rawValue)', because a newer request took its place."
    case .busy where phase == .result:
      return "wasn't carried out, because another call waits for the result of that screen alone. "
        + "Disable the button while it waits, or ask without 'exclusive'."
    case .busy:
      return "wasn't started, because another request is running. Wait for that one, or use the "
        + "policy 'queue'."
    case .inTransition(let transition):
      return "was dropped, because a transition was running: \(transition). \(remains) "
        + "Let the request wait for the transition, or try again after 'transitionEnded()'."
    case .guardTooLate(let name, let limit):
      return "failed: the guard \(name) of \(at) didn't answer within \(limit). "
        + "\(remains) Make the guard answer in time, or give it more time."
    case .rootOfShell:
      return "can't be carried out: \(place) is a root of the app's shell, which stays. Close a "
        + "screen above it, or replace the root."
    case .notOpen:
      return "can't be carried out: the screen isn't in the tree. It may have been closed "
        + "while the request waited."
    case .nothingBehind:
      return "can't be carried out: there is nothing to go back to from \(place). Leave the "
        + "app, or select a tab."
    case .notOnTheWayBack:
      return "can't be carried out: going back from \(place) doesn't lead there. Navigate to it "
        + "instead."
    case .routerGone:
      return
        "wasn't started, because its router no longer exists. Keep the router as long as its "
        + "tree."
    }
  }
}

extension RoutingError.Part {
  var name: String {
    switch self {
    case .transformer: "the transformer"
    case .condition: "a condition"
    case .finder: "the finder"
    case .prepare: "'prepare'"
    case .interceptor: "a guard"
    case .factory: "the factory"
    case .action: "the action"
    case .contextTask: "a context task"
    case .effect: "the effect"
    case .container: "a container on the way"
    case .lookUp: "the lookup of the name"
    }
  }

  /// The part in a sentence, with its own name where it has one.
  func text(_ partName: String?) -> String {
    guard let partName else { return name }
    return switch self {
    case .interceptor: "the guard '\(partName)'"
    case .contextTask: "the context task '\(partName)'"
    case .prepare: "'prepare' of '\(partName)'"
    default: name
    }
  }
}

extension RoutingError {
  /// The error with what a log may show: unless everything is public, nothing that a value or an error of
  /// the app says.
  func text(_ privacy: LogPrivacy) -> String {
    if privacy.isPublic { return description }
    return "\(summary), in the phase '\(phase.rawValue)'"
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
    case .tooManyRedirects(let count, _): return "\(count) redirects"
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
