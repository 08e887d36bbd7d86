// Wayfinder is released under the MIT licence; see LICENSE.

import Testing
import WayfinderLinks

@Suite("L7, L8: no URL stops the matcher or slows it down")
struct AssociationHostileTests {
  @Test(arguments: [
    "", ":", "//", "https:", "https://", "https:///", "http://@", "https://h?", "https://h#",
    "https://h%", "https://h/%", "https://h/%C3", "\0", "https://h/\u{0}", "HTTPS://H/a", "#", "?",
    "https://h/?=&=&&", "https://h/?%", "https://h/#%F0%9F", "mailto:a@b", "https:/a", "é://h/a",
  ])
  func `any text has a verdict`(url: String) throws {
    let file = try AssociationSample.file(
      AssociationEntry(
        path: "*", query: .items(["": "*", "a": "?"]), fragment: "*?", isPercentEncoded: false),
      AssociationEntry(path: "/*", isCaseSensitive: false))
    let isWeb = url.lowercased().hasPrefix("http") && url.contains("://")
    #expect((file.matches(url, appID: AssociationSample.app) == .notClaimed) == !isWeb)
  }

  @Test func `wildcards take time linear in the URL`() throws {
    let file = try AssociationSample.file(
      AssociationEntry(path: "*a*a*a*a*a*a*a*a*a*a*b"),
      AssociationEntry(path: "/*?*?*?*?*?*?*?*$(lang)*$(region)x"))
    let clock = ContinuousClock()
    func time(_ count: Int) -> Duration {
      let url = "https://h/" + String(repeating: "a", count: count)
      return (0..<3).map { _ in
        clock.measure { _ = file.matches(url, appID: AssociationSample.app) }
      }.min() ?? .zero
    }
    let short = time(500)
    let long = time(10_000)
    #expect(long < short * 80, "\(short) for 500 bytes, \(long) for 10,000")
  }
}
