// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderConfiguration
public import WayfinderLinks

extension Report {
  /// The report of a comparison of links with an association file.
  ///
  /// - Parameters:
  ///   - file: The association file, whose own remarks are notes.
  ///   - name: The name of the file.
  ///   - findings: The findings of the comparison.
  ///   - links: The number of the app's links.
  ///   - host: The host that serves the file.
  ///   - appID: The app's identifier in the file.
  public init(
    of file: AssociationFile, named name: String, _ findings: [Finding], links: Int, host: String,
    appID: String
  ) {
    let all = file.remarks + findings
    let codes = Set(all.map(\.code)).sorted()
    self.init(
      "association", of: "\(host), \(appID)", findings: all,
      checks: codes.map { Check(rule: $0, summary: "The links and '\(name)' agree.") },
      scope: "\(links.counted("link")) and the entries of '\(name)'")
  }

  /// The report of a saved state that is restored: a finding for each screen that doesn't come back, and
  /// the plan as what was tried.
  ///
  /// - Parameters:
  ///   - plan: The plan of `Router.restorePlan(for:if:)`.
  ///   - name: The name of the state's file.
  public init(of plan: MovePlan, named name: String) {
    let rule = "restored"
    self.init(
      "state", of: name,
      findings: plan.lines.filter(\.isLeaving).map { line in
        Finding(
          code: rule, place: Finding.Place(file: name), subject: line.screen,
          message: "It doesn't come back: \(line.reason).")
      },
      checks: [Check(rule: rule, summary: "Every screen comes back.")],
      scope: plan.lines.count.counted("screen"),
      tried: plan.description.split(separator: "\n").map(String.init))
  }
}
