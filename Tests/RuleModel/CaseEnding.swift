// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

/// How a request ended, for the engine and for the model.
enum CaseEnding: Equatable, CustomStringConvertible {
  enum Reached: String {
    case alreadyThere, revealed, built
  }

  /// - Parameter screen: The serial number of what was handed out; `nil` when nothing was.
  case reached(Reached, screen: Int?)
  case stopped(guard: String)
  case refused(by: String, reason: String)
  case failed(RoutingError.Reason, RoutingError.Phase, step: String?, destination: String)

  var isReached: Bool {
    if case .reached = self { true } else { false }
  }

  /// What the distribution counts: the case of the outcome or of the error, and its phase.
  var kind: String {
    switch self {
    case .reached(let how, _): how.rawValue
    case .stopped: "stopped"
    case .refused(_, let reason): "refused, \(reason)"
    case .failed(.noCaseMatches, let phase, _, _): "noCaseMatches in \(phase)"
    case .failed(.redirectCycle, let phase, _, _): "redirectCycle in \(phase)"
    case .failed(.neverSettled, let phase, _, _): "neverSettled in \(phase)"
    case .failed(.failed(let part), let phase, _, _): "\(part) failed in \(phase)"
    case .failed(let reason, let phase, _, _): "\(reason) in \(phase)"
    }
  }

  var description: String {
    switch self {
    case .reached(let how, let screen): "\(how) with \(screen.map(String.init) ?? "no screen")"
    case .stopped(let name): "stopped by \(name)"
    case .refused(let name, let reason): "refused by \(name): \(reason)"
    case .failed(let reason, let phase, let step, let destination):
      "\(reason) in \(phase) at \(step ?? "no step") to \(destination)"
    }
  }
}

/// The result of a case: the ending of each request, the tree after it, and what was called.
struct CaseAccount: Equatable {
  struct Turn: Equatable {
    var ending: CaseEnding
    var drawing: String
    /// The node that has presented each layer.
    var sources: [String]
    var notes: [CaseNote]
  }

  private(set) var turns: [Turn] = []
  /// Whether it ends before the last request: a swap has added a guard to what is open, which is asked then
  /// (E4b). The model doesn't know of it.
  var isCutShort = false

  /// Whether a screen has refused: whom else it was asked before, the rules leave open.
  var isOver: Bool {
    if case .refused = turns.last?.ending { true } else { false }
  }

  /// Adds a request. Screens that are asked whether they may leave are put in order, and forgotten
  /// when one of them refuses.
  mutating func append(
    _ ending: CaseEnding, _ drawing: String, _ sources: [String], _ notes: [CaseNote]
  ) {
    var ordered: [CaseNote] = []
    for run in notes.split(whereSeparator: { $0.verb != .mayLeave }) {
      ordered += notes[ordered.count..<run.startIndex]
      ordered += run.sorted { $0.place < $1.place }
    }
    ordered += notes[ordered.count...]
    if let told = ordered.firstIndex(where: { $0.verb == .told }) {
      let first = ordered[..<told].lastIndex { $0.verb != .mayLeave } ?? -1
      ordered.removeSubrange((first + 1)..<told)
    }
    turns.append(Turn(ending: ending, drawing: drawing, sources: sources, notes: ordered))
  }
}
