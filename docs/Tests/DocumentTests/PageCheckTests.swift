// Wayfinder is released under the MIT license; see LICENSE.

import Documents
import Testing

@Suite("The check of documents sees what it is for")
struct PageCheckTests {
  private func faults(_ page: String, sources: [String] = [], name: String = "Page") -> [String] {
    var passages = Passages()
    for (index, source) in sources.enumerated() {
      passages.add(source, at: "Tests/\(index).swift")
    }
    return PageCheck(passages: passages).faults(in: Page(path: "docs/\(name).md", text: page))
  }

  @Test func `the nearest passage is named`() {
    let sources = ["", "f(\n  \"\"\"\n  Home\n    Box\n  \"\"\")"]
    #expect(
      faults("# Page\n\n```text\nHome\n  Bag\n```", sources: sources) == [
        """
        docs/Page.md:3: this text is compared with nothing. Let a test make it and compare it with a \
        literal of the same lines, or let one of 'pageOutputs' write it; or, if a command prints it, \
        put the command before it as a block of 'sh'. The nearest is \
        Tests/1.swift:3, which differs from line 2 on: '  Bag'.
        """
      ])
  }

  @Test func `a text stands in a file, moved to the right or not, and in no comment`() {
    let page = "```text\nHome\n  Bag \"1\"\n```"
    #expect(faults(page, sources: ["f(\n  \"\"\"\n  Home\n    Bag \\\"1\\\"\n  \"\"\")"]) == [])
    #expect(faults(page, sources: ["Home\n    Bag \"1\""]).count == 1)
    #expect(faults(page, sources: ["// Home\n//   Bag \"1\""]).count == 1)
  }

  @Test func `a block says what it is`() {
    #expect(faults("```\nHome\n```").first?.contains("marked as ''") == true)
    #expect(faults("```yaml\nHome\n```").first?.contains("marked as 'yaml'") == true)
    #expect(faults("```grammar\nroot = screen\n```") == [])
    #expect(faults("```foreign\nlet a\n```").count == 1)
    #expect(faults("```foreign\nlet a\n```", name: "MigratingFromAnother") == [])
  }

  @Test func `a document of JSON is loaded`() {
    let sound = #"{"format": "wayfinder-routes/1", "app": "a", "shell": {"navigation": ["Home"]}, "#
    let routes = #""routes": {"Home": {"placement": {"as": "root"}, "unlinked": true}}}"#
    #expect(faults("```json\n\(sound)\(routes)\n```") == [])
    #expect(faults("```json\n\(sound)\"routes\": 1}\n```").first?.contains("$.routes") == true)
    #expect(
      faults("```json fails\n\(sound)\(routes)\n```").first?.contains("this document loads") == true
    )
    #expect(
      faults("```json fails\n\(sound)\"routes\": 1}\n```\n```text\n?\n```").first?
        .contains("must be:\nshop.json has 1 problem") == true)
  }

  @Test func `a file of another format is loaded by its own loader`() {
    let head = #""format": "wayfinder-known/1", "findings""#
    let entry =
      #"{"app": "shop", "rule": "shadowed-link", "subject": "Link '/bag'", "reason": "meant"}"#
    #expect(faults("```json\n{\(head): [\(entry)]}\n```") == [])
    let fault = faults("```json\n{\(head): [{\"sort\": \"shell\"}]}\n```").first
    #expect(fault?.hasPrefix("docs/Page.md:1: this document does not load: ") == true)
    #expect(fault?.contains("sort") == true)
    #expect(fault?.contains("shop.json") == false)
    #expect(
      faults("```json fails\n{\(head): [\(entry)]}\n```").first?.contains("this document loads")
        == true)
  }

  @Test func `a text behind a command is what it prints, with nothing but text between`() {
    let page = "```sh\nls\n```\n```text\na\n```\n```text\nb\n```\n```swift\n```\n```text\nc\n```"
    let blocks = Page(path: "docs/Page.md", text: page).blocks
    #expect(blocks.map(\.isPrinted) == [false, true, true, false, false])
  }

  @Test func `lines are printed anywhere, or whole and one after another where a line says '…'`() {
    func missing(_ lines: String, in printed: String) -> Substring? {
      Page(path: "", text: "```text\n\(lines)\n```").blocks[0].line(missingIn: printed)
    }
    #expect(missing("two\none", in: "one\n two 2") == nil)
    #expect(missing("two\nthree", in: "one\n two 2") == "three")
    #expect(missing("…\none\ntwo\n…\nfour", in: "0\none\ntwo\nthree\nfour\nfive") == nil)
    #expect(missing("…\none\nthree", in: "one\ntwo\nthree") == "one")
    #expect(missing("…\ntwo\n…\none", in: "one\ntwo") == "one")
    #expect(missing("…\nthree", in: "one\n three") == "three")
  }
}
