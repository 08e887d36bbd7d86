// Wayfinder is released under the MIT license; see LICENSE.

import Documents
import Foundation

/// A source file of examples, whose messages name the lines of the examples.
struct ExampleSource {
  private(set) var text = ""
  private var count = 0

  /// A file that imports the library, and some modules beside.
  init(importing modules: [String] = []) {
    let imports = [
      "Foundation", "Testing", "UIKitStandIn", "Wayfinder", "WayfinderConfiguration",
      "WayfinderDebug", "WayfinderHostTesting", "WayfinderHosting", "WayfinderInspection",
      "WayfinderJournal", "WayfinderLinks", "WayfinderStyles", "WayfinderTesting",
      "WayfinderUIKit",
    ]
    for module in imports + modules { text += "import \(module)\n" }
  }

  /// Adds the examples in the doc comments of a source file, each in a scope of its own.
  mutating func add(commentsOf path: String, _ source: String) {
    for block in Page(commentsOf: path, text: source).blocks where block.language == "swift" {
      // What the platform leaves out of the source is left out of its examples.
      let condition = source.lines.prefix(block.line).last {
        $0.hasPrefix("#if ") || $0.hasPrefix("#endif")
      }
      let isConditional = condition?.hasPrefix("#if ") == true
      if isConditional { text += "\n\(condition ?? "")" }
      add(block, of: path)
      if isConditional { text += "#endif\n" }
    }
  }

  /// Adds blocks of a page as one scope, in which a block sees what those before it declare.
  mutating func add(_ blocks: [Page.Block], of page: Page) {
    var statements = ""
    var (open, scopes) = (0, 0)
    for block in blocks {
      guard block.scope == .body || open > 0 else {
        add(block, of: page.path)
        continue
      }
      // What a block leaves open, the next one continues.
      if open == 0 {
        statements += "do {\n"
        scopes += 1
      }
      statements += located(block, page.path)
      open += block.openBraces
    }
    count += 1
    let ends = String(repeating: "}", count: scopes)
    text += "\n@MainActor private func page\(count)() async throws {\n\(statements)\(ends)}\n"
  }

  private mutating func add(_ block: Page.Block, of path: String) {
    count += 1
    let (start, end) =
      switch block.scope {
      case .file: ("", "")
      // Members see those of the shop.
      case .type: ("extension Shop { @MainActor fileprivate struct Example\(count) {\n", "}}\n")
      case .body: ("@MainActor private func example\(count)() async throws {\n", "}\n")
      }
    text += "\n" + start + located(block, path) + end
  }

  private func located(_ block: Page.Block, _ path: String) -> String {
    "#sourceLocation(file: \"\(path)\", line: \(block.line + 1))\n\(block.text)\n#sourceLocation()\n"
  }
}

extension Page.Block {
  /// The scope in which an example compiles.
  fileprivate enum Scope {
    /// Extensions.
    case file
    /// Members of a type, and declarations that can't be local.
    case type
    /// Statements, and local declarations.
    case body
  }

  fileprivate var scope: Scope {
    if lines.contains(where: { $0.hasPrefix("extension ") }) { return .file }
    let first = lines.first { !$0.isEmpty }?.replacing("@MainActor @", with: "@") ?? ""
    let isMember = ["static ", "mutating ", "public ", "private ", "@Test", "@Suite"].contains {
      first.hasPrefix($0)
    }
    return isMember ? .type : .body
  }

  /// The number of braces that it opens and doesn't close.
  fileprivate var openBraces: Int { text.count { $0 == "{" } - text.count { $0 == "}" } }

  /// Whether it's code for SwiftUI, some of whose names the library has, too.
  var isSwiftUI: Bool {
    text.contains(#/\b\w*View\b.*[({]|: (App|View|Scene)\b/#) && !text.contains("UIView")
  }
}
