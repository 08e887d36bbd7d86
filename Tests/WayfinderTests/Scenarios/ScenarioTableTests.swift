// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing

@Suite("Every line of the list of behavior")
struct ScenarioTableTests {
  private let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func `each of the 32 has its tests`() {
    #expect(ScenarioTable.proofs.map(\.number) == Array(1...32))
    #expect(ScenarioTable.proofs.allSatisfy { !$0.proofs.isEmpty })
    #expect(ScenarioTable.replacements == [12: "T4"])
  }

  @Test(arguments: 1...32)
  func `the tests are there under their names`(number: Int) throws {
    for proof in try #require(ScenarioTable.proofs.first { $0.number == number }).proofs {
      let source = try String(
        contentsOf: tests.appending(path: proof.file + ".swift"), encoding: .utf8)
      #expect(source.contains("func `\(proof.test)"), "\(number): \(proof.test)")
    }
  }
}
