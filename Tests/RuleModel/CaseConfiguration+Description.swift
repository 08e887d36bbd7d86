// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

extension DifferentialCase: CustomStringConvertible {
  /// The first tree as a drawing, with what a drawing does not say; then the routes and requests.
  var description: String {
    var lines = [tree.drawing(marks: [:])]
    for node in tree.nodes where node.leave != .notAsked {
      lines.append("\(node.text([:])) may leave: \(node.leave)")
    }
    if let globalGuard { lines.append("every navigation asks \(globalGuard)") }
    if hasGlobalTasks { lines.append("every navigation has tasks") }
    for (index, route) in routes.enumerated() { lines.append("route \(index): \(route)") }
    for (index, routes) in meanings.enumerated() {
      lines.append("in configuration \(index) the keys mean the routes \(routes)")
    }
    return (lines + requests.map { "\($0)" }).joined(separator: "\n")
      .replacing("EngineTests.", with: "").replacing("Wayfinder.", with: "")
  }
}

extension CaseStep: CustomStringConvertible {
  /// From the destination to the start, for instance `s1 screenA by nothing, push < current`.
  var description: String {
    switch self {
    case .composed(let parts, let placement, let source):
      "\(parts)" + (parts.isAwaited ? "" : ", \(placement)") + "\n  < \(source)"
    case .current: "current"
    case .root: "root"
    case .found(let finder): "\(finder)"
    case .enclosing(let kind, let step): "the \(kind) around \(step)"
    case .choice(let id, let kind, let branches, let otherwise):
      "switch c\(id) to \(kind) (" + branches.map { "\($0.way)" }.joined(separator: "; ")
        + "; else \(otherwise.map { "\($0)" } ?? "none"))"
    case .adapted(let fails, let step): (fails ? "failing adaption of " : "adapted ") + "\(step)"
    case .effect(let parts): "effect \(parts)"
    }
  }
}

extension CaseParts: CustomStringConvertible {
  var description: String {
    var text = "s\(id) \(finder)"
    switch factory {
    case .builds: break
    default: text += ", factory \(factory)"
    }
    if !guards.isEmpty { text += ", asks \(guards)" }
    if !tasks.isEmpty { text += ", tasks that fail: \(tasks)" }
    if hasPost { text += ", post task" }
    if let failingPrepare { text += ", failing to prepare \(failingPrepare)" }
    return text
  }
}

extension CaseFinder: CustomStringConvertible {
  var description: String {
    var text = "\(kind) by \(way)"
    if scope != .everything { text += " scope \(scope.rawValue)" }
    if case .topmost = start { return text }
    return text + " from \(start)"
  }
}

extension CaseGuard: CustomStringConvertible {
  var description: String {
    if case .nothing = effect { "\(verdict)" } else { "\(effect) then \(verdict)" }
  }
}

extension CaseAccount: CustomStringConvertible {
  var description: String {
    turns.map { turn in
      "\(turn.ending)\n\(turn.drawing)\npresented from \(turn.sources)\n["
        + turn.notes.map(\.description).joined(separator: ", ")
        + "]"
    }.joined(separator: "\n")
  }
}
