// Wayfinder is released under the MIT license; see LICENSE.

import Documents
import Foundation
import Testing

/// The page of all errors: a chapter for each domain, and in it a section for each error.
///
/// A section shows the messages of its errors, and is the only place where they are written: the
/// rows of its chapter provoke the errors.
enum ErrorsPage {
  static let path = "docs/Wayfinder.docc/Errors.md"

  struct Section {
    let chapter: String
    let heading: String
    /// The blocks of text, which show the messages.
    let texts: [String]
  }

  static func sections() throws -> [Section] {
    try Repository.text(path).components(separatedBy: "\n## ").dropFirst().flatMap { chapter in
      chapter.components(separatedBy: "\n### ").dropFirst().map { section in
        Section(
          chapter: chapter.firstLine, heading: section.firstLine,
          texts: Page(path: path, text: section).blocks.filter { $0.language == "text" }.map(\.text)
        )
      }
    }
  }
}

/// The code that provokes an error, and the heading of the section that shows its message.
struct ErrorRow: Sendable {
  let heading: String
  let provoke: @MainActor @Sendable () async throws -> Void

  init(_ heading: String, _ provoke: @escaping @MainActor @Sendable () async throws -> Void) {
    self.heading = heading
    self.provoke = provoke
  }

  /// A row that throws an error of the library as it is.
  init(_ heading: String, _ error: any Error) {
    self.init(heading) { throw error }
  }
}

/// A chapter of the page, with a row for each message in the order of the page.
struct ErrorChapter: Sendable, CustomTestStringConvertible {
  let name: String
  let rows: [ErrorRow]
  var testDescription: String { name }

  static let all =
    [
      navigations, editsOfTheTree, drawings, builtInParts, links, urlsOfLinks, configurations,
      documents, styles, hosts,
    ] + (canTap ? [debugMenu] : [])
}

@MainActor
@Suite("E10: the page of errors shows the real text of each")
struct ErrorsPageTests {
  @Test(arguments: ErrorChapter.all)
  func `a section shows what its rows throw, and each section has rows`(
    chapter: ErrorChapter
  ) async throws {
    var said: [String: [String]] = [:]
    for row in chapter.rows {
      let error = await failure(row.provoke)
      said[row.heading, default: []].append(
        "\(error)".replacing(
          try Regex("DocumentTests/[A-Za-z+]+\\.swift:[0-9]+"), with: "Shop/Routes.swift:12"))
      #expect(headings(of: error).subtracting([row.heading]) == [], "\(row.heading)")
    }
    let sections = try ErrorsPage.sections().filter { $0.chapter == chapter.name }
    #expect(Set(said.keys).subtracting(sections.map(\.heading)) == [])
    for section in sections {
      let text = said[section.heading, default: []].joined(separator: "\n")
      if section.texts != [text] {
        Issue.record("the section '\(section.heading)' must show this text:\n\(text)")
      }
    }
  }

  @Test func `each chapter has rows, and each heading that a case has is on the page`() throws {
    let sections = try ErrorsPage.sections()
    let names = Set(ErrorChapter.all.map(\.name)).union([ErrorChapter.debugMenu.name])
    #expect(Set(sections.map(\.chapter)) == names)
    #expect(Set(sections.map(\.heading)).count == sections.count)
    let cases = try Repository.text("docs/Tests/DocumentTests/Errors/ErrorHeadings.swift")
      .matches(of: #/:\s+"([^"]+)"/#).map { String($0.output.1) }
    #expect(cases.count > 60)
    #expect(Set(cases).subtracting(sections.map(\.heading)) == [])
  }
}

extension String {
  fileprivate var firstLine: String { String(prefix { $0 != "\n" }) }
}
