// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderLinks

// Makes findings of complaints.
extension Explorer {
  /// Makes a finding of a complaint, with the shortest way to it.
  func report(
    _ complaint: Complaint, _ path: [UserAction], _ configuration: String,
    isMinimal: Bool = false
  ) async {
    let rule = rules.first { $0.name == complaint.rule }
    guard let rule, told.insert(complaint.key).inserted else { return }
    let shortest =
      isMinimal || complaint.rule == "same-twice" ? path : await minimized(path, complaint)
    guard let world = try? ExploredWorld(app) else { return }
    let start = world.tree.drawing
    var steps: [Exploration.Replay.Step] = []
    for action in shortest {
      let step = await world.perform(action, isPlanned: false)
      steps.append(
        Exploration.Replay.Step(
          line: action.text, outcome: step.outcomeText, drawing: step.after.drawing))
    }
    if Task.isCancelled { return }
    findings.append(
      Exploration.Finding(
        rule: rule.name, ground: rule.ground, subject: complaint.subject,
        reason: complaint.reason, configuration: configuration, start: start, way: steps))
  }
}
