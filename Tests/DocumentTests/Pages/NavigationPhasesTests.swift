// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing

@Suite("E0: the guide to a navigation names the code")
struct NavigationPhasesTests {
  private static let phases: [(file: String, function: String)] = {
    let page = (try? Repository.text("docs/Wayfinder.docc/HowANavigationWorks.md")) ?? ""
    return page.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, cells[1].hasPrefix("`NavigationRun+") else { return nil }
      func name(_ cell: String) -> String { cell.replacingOccurrences(of: "`", with: "") }
      return (name(cells[1]), name(cells[2]))
    }
  }()

  @Test func `every phase is named`() { #expect(Self.phases.count == 11) }

  @Test func `each function stands in the file that the guide names`() throws {
    for phase in Self.phases {
      let text = try Repository.text("Sources/Wayfinder/Navigating/\(phase.file)")
      let base = phase.function.prefix { $0 != "(" }
      #expect(text.contains("func \(base)("), "\(phase.file): \(phase.function)")
    }
  }
}
