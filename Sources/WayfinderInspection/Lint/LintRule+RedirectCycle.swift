// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration

extension LintRule {
  /// Guards that lead to routes that ask guards that lead back.
  ///
  /// Loading a document refuses these, too; here they are reported along with everything else.
  public static let redirectCycle = LintRule(
    "redirect-cycle", .error, "Guards that lead to routes that ask guards that lead back."
  ) { subject in
    (subject.source.view?.faults ?? []).compactMap { finding in
      guard case .guardCycle = finding.fault else { return nil }
      return LintComplaint(
        place: FilePlace(path: finding.path, position: finding.position),
        subject: finding.subject, message: "\(finding.fault)")
    }
  }
}
