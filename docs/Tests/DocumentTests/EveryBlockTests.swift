// Wayfinder is released under the MIT license; see LICENSE.

import Documents
import Testing

@Suite("Every block of code in README and docs is compiled, every output compared")
struct EveryBlockTests {
  @Test func `each block is held by a compiler, a test, or the runner`() throws {
    let check = PageCheck(passages: try Repository.passages())
    let pages = try Repository.pages()
    #expect(Repository.followedPages.allSatisfy { path in pages.contains { $0.path == path } })
    for page in pages {
      for fault in check.faults(in: page) { Issue.record("\(fault)") }
    }
  }
}
