// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Wayfinder

/// Everything that an engine says about a case: maps, plans, events, traces, changes, the texts of
/// errors, revisions, drawings and origins. Two engines that agree say the same.
@MainActor
final class CaseTranscript: NavigationObserver {
  fileprivate var lines: [String] = []

  func observe(_ event: NavigationEvent) {
    if let line = event.line() { add(line) }
  }

  func add(_ text: String) { lines.append(text) }

  /// Adds the tree as it is after a request.
  func add(_ tree: ScreenTree) {
    add("revision \(tree.revision)\n\(tree.drawing)")
    for node in tree.allNodes {
      if let origin = node.origin { add("\(node.reference): built for \(origin.name)") }
    }
  }
}

/// The transcript of a random case.
@MainActor
public func caseTranscript(seed: Int) async -> String {
  var choices = ChoiceList(seed: seed)
  let transcript = CaseTranscript()
  let account = await EngineCase(RandomCase.make(&choices), transcript: transcript).account()
  transcript.add("\(account)")
  // Steps are named by the file that they are written in, and so by its module; parts of errors, too.
  return transcript.lines.joined(separator: "\n").replacing("Next", with: "")
}
