// Wayfinder is released under the MIT license; see LICENSE.

#if canImport(XCTest)
  public import Wayfinder
  public import WayfinderLinks
  internal import XCTest

  /// Asserts in XCTest that nothing is wrong: a mismatch is a failure at the caller's line.
  ///
  /// ```swift
  /// XCTAssertNone(tree.mismatch(focused: "Product(42)"))
  /// ```
  ///
  /// The functions called `expect` work in XCTest, too, in a file that imports `Testing`; there their
  /// failures are shown without a line of their own, and name it in their text.
  ///
  /// - Parameters:
  ///   - mismatch: The mismatch that fails the test; `nil` when it passes.
  ///   - file: The file of the failure.
  ///   - line: The line of the failure.
  public func XCTAssertNone(
    _ mismatch: Mismatch?, file: StaticString = #filePath, line: UInt = #line
  ) {
    if let mismatch { XCTFail(mismatch.description, file: file, line: line) }
  }

  /// Asserts in XCTest that a tree is as drawn; see ``expect(_:draws:sourceLocation:)``.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - drawing: The expected drawing.
  ///   - file: The file of the failure.
  ///   - line: The line of the failure.
  @MainActor
  public func XCTAssertDraws(
    _ tree: ScreenTree, _ drawing: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertNone(tree.mismatch(draws: drawing), file: file, line: line)
  }

  /// Asserts in XCTest that all of a report holds; each failure is one of its own.
  ///
  /// - Parameters:
  ///   - report: The report of a contract.
  ///   - file: The file of the failures.
  ///   - line: The line of the failures.
  public func XCTAssertHolds(
    _ report: ContractReport, file: StaticString = #filePath, line: UInt = #line
  ) {
    for mismatch in report.mismatches { XCTAssertNone(mismatch, file: file, line: line) }
  }
#endif
