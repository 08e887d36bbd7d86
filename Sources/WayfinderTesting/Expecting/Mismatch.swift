// Wayfinder is released under the MIT license; see LICENSE.

public import Testing
internal import Wayfinder

#if canImport(XCTest)
  internal import XCTest
#endif

/// The finding of an expectation that does not hold: a string, and nothing that it keeps alive.
///
/// ```swift
/// func mismatch(in tree: ScreenTree, hasAtMost count: Int) -> Mismatch? {
///   if tree.modals.count <= count { return nil }
///   return Mismatch("\(tree.modals.count) layers are open in\n\(tree.drawing)")
/// }
/// ```
///
/// Every expectation is a function that makes a mismatch or none, and a thin layer that records it
/// as an issue of the test; so a mismatch can be looked at without failing a test.
public struct Mismatch: Error, Sendable, Hashable, CustomStringConvertible {
  /// The expectation, the finding, and the evidence.
  public let description: String

  /// Makes a mismatch, for instance for an expectation of your own.
  ///
  /// - Parameter description: The expectation, the finding, and the evidence.
  public init(_ description: String) {
    self.description = description
  }

  /// Records the mismatch as an issue of the test that runs: of Swift Testing, or of XCTest when
  /// that runs.
  ///
  /// - Parameter sourceLocation: The location at which the issue is shown.
  public func record(sourceLocation: SourceLocation = #_sourceLocation) {
    #if canImport(XCTest)
      if Test.current == nil {
        return XCTFail("\(sourceLocation.fileID):\(sourceLocation.line): \(description)")
      }
    #endif
    Issue.record(Comment(rawValue: description), sourceLocation: sourceLocation)
  }

  /// Records the mismatch as a warning, which does not fail the test.
  func recordAsWarning(sourceLocation: SourceLocation) {
    Issue.record(
      Comment(rawValue: description), severity: .warning, sourceLocation: sourceLocation)
  }
}

extension [Mismatch] {
  /// Records each of them.
  func record(sourceLocation: SourceLocation) {
    for mismatch in self { mismatch.record(sourceLocation: sourceLocation) }
  }
}

extension ScreenTree {
  private struct TakenBack: Error {}

  /// Makes edits in a transaction that is rolled back: the tree is as before, and no handler is
  /// called.
  ///
  /// - Returns: Whether all edits could be made.
  @discardableResult
  func trying(_ body: (TreeEdit) throws -> Void) -> Bool {
    do {
      try edit { edit in
        try body(edit)
        throw TakenBack()
      }
    } catch {
      return error is TakenBack
    }
    return true
  }
}

extension ScreenNode {
  /// The name of a screen or container, in a tree or not, as it is drawn; of anything else, its type.
  static func name(of target: AnyObject) -> String {
    switch target {
    case let node as Node: node.reference.text
    case let screen as any Screen: ScreenNode(screen).reference.text
    default: String(describing: type(of: target))
    }
  }
}
