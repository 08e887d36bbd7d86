// Wayfinder is released under the MIT license; see LICENSE.

import Documents
import Foundation
import WayfinderConfiguration
import WayfinderInspection

/// Says of each block of a page whether something holds it: a compiler, a test, or `run-pages`.
///
/// | block | what must be |
/// | --- | --- |
/// | `swift` | it compiles, see `ExampleTests` |
/// | `text` behind `sh` | `run-pages` compares them with what the command prints |
/// | `text` in a section of the page of errors | the rows of its chapter throw it, see `ErrorsPage` |
/// | `text` on a page with outputs | an output writes it, see `PageOutputTests` |
/// | other `text` | the same lines stand in a literal of a test that compares them, or a fixture |
/// | `json` | a whole document loads by its `format`; a part stands in a literal or a fixture |
/// | `json fails` | the document does not load, and the `text` behind it is what is said |
/// | `sh`, `sh fails` | `run-pages` runs them |
/// | `grammar` | nothing: a form, and not an instance of it |
/// | `foreign` | nothing: the code of another library, on a page named `MigratingFrom…` |
struct PageCheck {
  let passages: Passages

  /// The faults of a page's blocks, of all languages or of one.
  func faults(in page: Page, of language: String? = nil) -> [String] {
    page.blocks.filter { language == nil || $0.language == language }.compactMap { block in
      fault(in: block, of: page).map { "\(page.path):\(block.line): \($0)" }
    }
  }

  private func fault(in block: Page.Block, of page: Page) -> String? {
    switch block.language {
    case "text" where block.isPrinted, "sh", "sh fails", "grammar", "swift":
      return nil
    case "text" where block.before == "json fails" || isShownError(block, on: page):
      return nil
    case "text" where PageOutputTests.allOutputs[page.path] != nil:
      return nil
    case "foreign":
      return page.name.hasPrefix("MigratingFrom")
        ? nil : "only a page named MigratingFrom… may hold 'foreign' code. Write it in Swift."
    case "text":
      return missing(
        block,
        "this text is compared with nothing. Let a test make it and compare it with a literal of "
          + "the same lines, or let one of 'pageOutputs' write it; or, "
          + "if a command prints it, put the command before it as a block of 'sh'.")
    case "json":
      return jsonFault(in: block, of: page)
    case "json fails":
      return failingFault(in: block, of: page)
    default:
      return
        "the block is marked as '\(block.language)'. Mark it as one of swift, text, json, "
        + "'json fails', sh, "
        + "'sh fails', grammar (a form, not a program), or foreign (another library's code)."
    }
  }

  private func missing(_ block: Page.Block, _ text: String) -> String? {
    let (found, nearest) = passages.find(block.lines)
    guard !found else { return nil }
    guard let nearest else { return text + " No file has its first line." }
    return text + " The nearest is \(nearest.path):\(nearest.line), which differs from line "
      + "\(nearest.count + 1) on: '\(block.lines[nearest.count])'."
  }

  private func jsonFault(in block: Page.Block, of page: Page) -> String? {
    let bytes = Array(block.text.utf8)
    guard block.text.contains("\"format\"") else {
      return missing(
        block,
        "this part of a document is loaded nowhere. Let it stand in a fixture, or in a literal of a "
          + "test that loads it; a whole document, with its 'format', is loaded as it is.")
    }
    return loadingError(of: bytes).map { "this document does not load: \($0)" }
  }

  /// Returns the error of the loader that the `format` names; without a known one, that of route documents.
  private func loadingError(of bytes: [UInt8]) -> (any Error)? {
    let object = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    let format = object?["format"] as? String ?? ""
    do {
      switch format {
      case KnownFindings.format: _ = try KnownFindings(bytes: bytes, name: "known.json")
      default: _ = try RouteDocument(bytes: bytes, name: "shop.json")
      }
      return nil
    } catch {
      return error
    }
  }

  private func failingFault(in block: Page.Block, of page: Page) -> String? {
    guard let error = loadingError(of: Array(block.text.utf8)) else {
      return "this document loads, and it is marked as one that does not. Mark it as 'json'."
    }
    let next = page.blocks.first { $0.line > block.line }
    if next?.language == "text", next?.text == "\(error)" { return nil }
    return "the block of 'text' behind this document must be:\n\(error)"
  }

  private func isShownError(_ block: Page.Block, on page: Page) -> Bool {
    guard page.path == ErrorsPage.path else { return false }
    return (try? ErrorsPage.sections())?.contains { $0.texts.contains(block.text) } == true
  }
}

extension Page {
  /// The name of the file without its ending.
  var name: String {
    path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? path
  }
}
