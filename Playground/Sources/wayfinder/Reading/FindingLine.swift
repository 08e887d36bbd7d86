// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

/// One finding.
struct FindingLine: Encodable {
  let path: String
  let line: Int
  let column: Int
  let message: String
}

extension FindingLine {
  init(_ finding: Finding) {
    let text = finding.remedy.isEmpty ? finding.message : "\(finding.message) \(finding.remedy)"
    self.init(
      path: finding.place.path, line: finding.place.line ?? 1, column: finding.place.column ?? 1,
      message: "\(finding.place.path): \(text)")
  }
}
