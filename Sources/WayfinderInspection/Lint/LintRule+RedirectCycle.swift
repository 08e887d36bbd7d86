// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

extension LintRule {
  /// Guards that lead to routes that ask guards that lead back, where they deny together.
  public static let redirectCycle = LintRule(
    "redirect-cycle", .warning,
    "Guards that lead to routes that ask guards that lead back, where they deny together."
  ) { subject in
    (subject.source.view?.faults ?? []).compactMap { found in
      guard found.fault.code == "guardCycle" else { return nil }
      return LintComplaint(
        place: subject.source.view.map { found.finding(in: $0.file).place }, subject: found.subject,
        message: "\(found.fault.message) \(found.fault.remedy)")
    }
  }
}
