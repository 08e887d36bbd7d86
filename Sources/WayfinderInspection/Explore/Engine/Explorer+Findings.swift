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
    guard isNew(complaint) else { return }
    let shortest =
      isMinimal || complaint.rule == "same-twice" ? path : await minimized(path, complaint)
    await record(complaint, shortest, configuration)
  }

  /// Whether a complaint is of a rule that is checked, and wasn't reported before.
  func isNew(_ complaint: Complaint) -> Bool {
    rules.contains { $0.name == complaint.rule } && told.insert(complaint.key).inserted
  }

  private func record(
    _ complaint: Complaint, _ path: [UserAction], _ configuration: String
  ) async {
    guard let world = try? ExploredWorld(app) else { return }
    let start = world.tree.drawing
    var steps: [Exploration.Replay.Step] = []
    for action in path {
      let step = await world.perform(action, isPlanned: false)
      steps.append(
        Exploration.Replay.Step(
          line: action.text, outcome: step.outcomeText, drawing: step.after.drawing))
    }
    if Task.isCancelled { return }
    record(complaint, start: start, steps: steps, configuration: configuration)
  }

  func record(
    _ complaint: Complaint, start: String, steps: [Exploration.Replay.Step],
    configuration: String
  ) {
    findings.append(
      Exploration.Finding(
        rule: complaint.rule,
        ground: rules.first { $0.name == complaint.rule }?.ground,
        subject: complaint.subject, reason: complaint.reason, configuration: configuration,
        start: start, way: steps))
  }
}
