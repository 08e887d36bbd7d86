// Wayfinder is released under the MIT license; see LICENSE.

import Testing

@Suite("What the page about the stand-ins says is so")
struct StandInsTests {
  @Test func `the page names every act of a user, an app and a stranger`() throws {
    let page = try Repository.text("docs/Contributing/StandIns.md")
    var acts: Set<String> = []
    for path in try Repository.files(in: "Tests/StandIns/UIKitStandIn/People", ending: ".swift") {
      for match in try Repository.text(path).matches(of: /public func ([A-Za-z]+)\(/) {
        acts.insert(String(match.1))
      }
    }
    #expect(acts.count >= 30)
    let missing = acts.filter { !page.contains("`\($0)(") && !page.contains("world.\($0)(") }
    #expect(missing.sorted() == [])
  }
}
