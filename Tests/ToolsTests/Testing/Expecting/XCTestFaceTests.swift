// Wayfinder is released under the MIT license; see LICENSE.

#if canImport(XCTest)
  import TestShop
  import Testing
  import Wayfinder
  import WayfinderConfiguration
  import WayfinderLinks
  import WayfinderTesting
  import XCTest

  /// The kit in XCTest: what does not hold there is a failure, whichever of the two faces is used.
  nonisolated final class XCTestFaceTests: XCTestCase {
    /// The failures, which are not handed on.
    private var failures: [(text: String, line: Int)] = []

    #if canImport(ObjectiveC)
      override func record(_ issue: XCTIssue) {
        failures.append(
          (issue.compactDescription, issue.sourceCodeContext.location?.lineNumber ?? 0))
      }
    #else
      override func recordFailure(
        withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
        expected: Bool
      ) {
        failures.append((description, lineNumber))
      }
    #endif

    func testWhatHoldsIsNoFailure() throws {
      try MainActor.assumeIsolated {
        let tree = try ScreenTree(drawing: "Home")
        expect(tree, draws: "Home")
        XCTAssertDraws(tree, "Home")
        XCTAssertNone(tree.mismatch(focused: "Home"))
      }
      XCTAssertEqual(failures.count, 0)
    }

    func testWhatDoesNotHoldIsAFailureWithItsTextAtTheLine() throws {
      let text = """
        The tree isn't as drawn. It differs at 'Home', expected 'Hom'.
        expected:
          Hom
        actual:
          Home
        difference:
          - 1: Hom
          + 1: Home
        """
      let line = #line + 4
      try MainActor.assumeIsolated {
        let tree = try ScreenTree(drawing: "Home")
        // The line counted above is the next one.
        XCTAssertDraws(tree, "Hom")
        expect(tree, draws: "Hom")
      }
      let seen = failures
      failures = []
      XCTAssertEqual(seen.count, 2)
      XCTAssertTrue(seen[0].text.hasSuffix(text), seen[0].text)
      XCTAssertEqual(seen[0].line, line)
      XCTAssertTrue(seen[1].text.hasSuffix("XCTestFaceTests.swift:\(line + 1): " + text))
      XCTAssertEqual(failures.count, 0)
    }

    func testEachFailureOfAReportIsOneOfItsOwn() async throws {
      let report = try await MainActor.run {
        try AppContract("Shop", links: ContractShop.links(), tree: { try ContractShop.makeTree() })
        {
          ContractRow("/nowhere")
        }
      }.run()
      XCTAssertHolds(report)
      let seen = failures
      failures = []
      XCTAssertEqual(seen.count, report.mismatches.count)
      XCTAssertEqual(seen.count, 4)
    }
  }
#endif
