// Wayfinder is released under the MIT license; see LICENSE.

import Testing

@Suite("Every block of code in README and docs is compiled, every output compared")
struct EveryBlockTests {
  @Test func `each block is held by a compiler, a test or a script`() throws {
    let check = PageCheck(passages: try Repository.passages())
    let followed = try Repository.followedPages()
    let pages = try Repository.pages()
    #expect(followed.allSatisfy { path in pages.contains { $0.path == path } })
    for page in pages where !followed.contains(page.path) {
      for fault in check.faults(in: page) { Issue.record("\(fault)") }
    }
  }
}
