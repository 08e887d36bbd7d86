// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing

/// What provokes an error on a page, and what does not any more.
struct ErrorSample: Sendable {
  let heading: String
  let broken: @MainActor @Sendable () async throws -> Void
  let mended: (@MainActor @Sendable () async throws -> Void)?

  init(
    _ heading: String, _ broken: @escaping @MainActor @Sendable () async throws -> Void,
    mended: (@MainActor @Sendable () async throws -> Void)? = nil
  ) {
    self.heading = heading
    self.broken = broken
    self.mended = mended
  }
}

/// A page that shows an error in each of its sections, and what makes the error.
struct ErrorPage: Sendable, CustomTestStringConvertible {
  let name: String
  let samples: [ErrorSample]
  var testDescription: String { name }

  init(_ name: String, @ArrayBuilder _ samples: () -> [ErrorSample]) {
    self.name = name
    self.samples = samples()
  }

  @resultBuilder
  enum ArrayBuilder {
    static func buildBlock(_ samples: ErrorSample...) -> [ErrorSample] { samples }
  }

  /// The headings of the page's sections, and the text that each shows.
  func sections() throws -> [(heading: String, text: String)] {
    let path = try #require(
      try Repository.files(in: "docs", ending: ".md").first { $0.hasSuffix("/\(name).md") })
    return try Repository.text(path).components(separatedBy: "\n### ").dropFirst().map {
      let block = Page(path: path, text: $0).blocks.first { $0.language == "text" }
      return (String($0.prefix { $0 != "\n" }), block?.text ?? "nothing")
    }
  }
}

extension ErrorPage {
  static let all = [
    ErrorPage.treeErrors, .drawingErrors, .placementErrors, .linkErrors, .typedLinkErrors,
    .styleErrors, .configurationErrors,
  ]
}

@MainActor
@Suite("Each page of errors shows the real text of each")
struct ErrorPageTests {
  @Test(arguments: ErrorPage.all)
  func `a section shows what its code throws, and what is mended throws nothing`(
    page: ErrorPage
  ) async throws {
    let sections = try page.sections()
    #expect(sections.map(\.heading) == page.samples.map(\.heading))
    for (section, sample) in zip(sections, page.samples) {
      let said = "\(await failure(sample.broken))".replacing(
        try Regex("DocumentTests/[A-Za-z+]+\\.swift:[0-9]+"), with: "Shop/Routes.swift:12")
      if said != section.text {
        Issue.record("\(page.name): the section '\(sample.heading)' must show this text:\n\(said)")
      }
      do {
        try await sample.mended?()
      } catch {
        Issue.record("\(page.name): what is mended in '\(sample.heading)' throws: \(error)")
      }
    }
  }
}
