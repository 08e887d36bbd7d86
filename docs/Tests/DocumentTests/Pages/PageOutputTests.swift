// Wayfinder is released under the MIT license; see LICENSE.

import Documents
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderInspection

@MainActor
@Suite("Pages show what the code on them prints", .serialized)
struct PageOutputTests {
  @Test(arguments: allOutputs.keys.sorted())
  func `each block of text on a page is what the library says`(path: String) async throws {
    let page = try Repository.page(path)
    let outputs = Self.allOutputs[path] ?? []
    let blocks = page.outputs
    try #require(blocks.count == outputs.count, "give each block of text of this page its output")
    for (block, output) in zip(blocks, outputs) {
      let text = try await output(block.text)
      if text != block.text { Issue.record("\(path):\(block.line): write this text:\n\(text)") }
    }
  }

  nonisolated static let allOutputs =
    pageOutputs
    .merging(configurationOutputs) { $1 }
    .merging(["docs/Wayfinder.docc/GuardsAndLogIn.md": guardOutputs]) { $1 }

  @Test func `a part of a document stands in the document of its page`() async throws {
    let part = """
      "Product": {
        "placement": {"as": "modal", "style": "popover"},
        "parameters": {"id": "int"},
        "postTasks": ["countVisit"],
        "transition": {"style": "slide", "duration": 0.25}
      }
      """
    let plain =
      #""Product": {"placement": {"as": "push", "in": "home"}, "parameters": {"id": "int"}}"#
    let document = try RemoteShop.document()
    #expect(document.contains(plain))
    var registry = RemoteShop.registry()
    registry.postTask("countVisit", on: ProductScreen.self) { _, _, _ in }
    _ = try ValidatedDocument(
      bytes: Array(document.replacing(plain, with: part).utf8), name: "shop.json",
      registry: registry)
  }

  @Test func `X2: the page lists each rule of an exploration`() throws {
    let page = try Repository.text("docs/Contributing/WhatAnExplorationChecks.md")
    for rule in Exploration.Rule.all {
      let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `\(rule.name)` | ") }
      #expect(rows.count == 1, "\(rule.name)")
      #expect(rule.ground != nil)
      // Numbers of design rules are for the tests.
      #expect(rows.allSatisfy { $0.split(separator: "|").count == 2 })
    }
  }

  @Test(arguments: [
    ("docs/Wayfinder.docc/HowANavigationWorks.md", "Sources/Wayfinder/"),
    ("docs/WayfinderLinks.docc/HowALinkIsOpened.md", "Sources/WayfinderLinks/"),
  ])
  func `each function is in the file that its page names`(page: String, folder: String) throws {
    let rows = try Repository.text(page).matches(of: #/\| `([\w\/+]+\.swift)`[^|]* \| `(\w+)\(/#)
    #expect(rows.count > 6)
    for row in rows {
      let name = row.output.2 == "init" ? "init(" : "func \(row.output.2)("
      let text = try Repository.text(folder + row.output.1)
      #expect(text.contains(name), "\(row.output.0)")
    }
  }
}

extension Page {
  /// The blocks of text that aren't the output of a command or of a faulty document.
  fileprivate var outputs: [Block] {
    blocks.filter {
      $0.language == "text" && $0.before?.hasPrefix("sh") != true && $0.before != "json fails"
    }
  }
}
