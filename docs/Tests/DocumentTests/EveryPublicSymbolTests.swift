// Wayfinder is released under the MIT license; see LICENSE.

import Documents
import Testing

@Suite("Every public symbol is documented")
struct EveryPublicSymbolTests {
  /// The requirements of the standard library, whose meaning everybody knows.
  private static let known: Set<String> = [
    "description", "debugDescription", "hash", "==", "<", "rawValue", "encode", "id", "~=",
    "testDescription", "errorDescription", "next", "advanced", "duration", "now",
    "minimumResolution", "sleep",
  ]

  @Test func `each public declaration has a doc comment, or is a requirement that has one`() throws
  {
    var files: [(path: String, symbols: [PublicSymbols.Symbol])] = []
    for path in try Repository.files(in: "Sources", ending: ".swift") {
      files.append((path, PublicSymbols(swift: try Repository.text(path)).symbols))
    }
    let symbols = files.flatMap(\.symbols)
    let requirements = Set(symbols.filter { $0.isRequirement && $0.isDocumented }.map(\.name))
    for (path, symbols) in files {
      for symbol in symbols where !symbol.isDocumented {
        if Self.known.contains(symbol.name) || requirements.contains(symbol.name) { continue }
        Issue.record(
          "\(path):\(symbol.line): say in a doc comment what this is for: \(symbol.text)")
      }
    }
  }

  @Test func `what is public and not documented is seen`() {
    let symbols = PublicSymbols(
      swift: """
        /// A place.
        public struct Place {
          /// Its name.
          public let name: String
          public let number: Int
          let hidden: Int
        }

        /// A kind.
        public enum Kind {
          case home
          /// A product.
          case product(Int)
        }

        /// A part.
        @MainActor
        public protocol Part {
          func build() -> Int
          /// Its name.
          var label: String { get }
        }

        extension Place {
          @discardableResult
          public func move(to place: Place) -> Bool {
            let case_ = 1
            return case_ == 1
          }
        }
        """
    ).symbols
    #expect(
      symbols.filter { !$0.isDocumented }.map { "\($0.line) \($0.name)" } == [
        "5 number", "11 home", "19 build", "26 move",
      ])
    #expect(symbols.count == 10)
  }
}
