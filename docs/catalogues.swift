// Wayfinder is released under the MIT license; see LICENSE.

// Copies the catalogues, with links as docc reads them. In the repository, a page links to another one, to
// a page of another catalogue, and to a file by its path, so that the links work wherever the
// repository is shown.
//
//     catalogues DOCS OUTPUT
//
// | in the repository | in the copy |
// | --- | --- |
// | `[words](TheTree.md#all-or-nothing)` | `[words](doc:TheTree#All-or-nothing)` |
// | `- [words](TheTree.md)`, alone on its line | `- <doc:TheTree>` |
// | `[words](../WayfinderLinks.docc/YourAppsLinks.md)` | `[words](/documentation/wayfinderlinks/yourappslinks)` |
// | `[words](../../Tests/Some.swift)` | `[words](repository:Tests/Some.swift)` |

import Foundation

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  print("catalogues DOCS OUTPUT")
  exit(2)
}
let docs = URL(filePath: arguments[1], directoryHint: .isDirectory).standardizedFileURL
let output = URL(filePath: arguments[2], directoryHint: .isDirectory)
var faults: [String] = []

/// The name by which a repository's pages call a heading, such as `all-or-nothing`.
func slug(_ heading: some StringProtocol) -> String {
  String(heading.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) })
    .replacing(" ", with: "-")
}

/// The heading of a page with such a name, as docc calls it.
func anchor(_ name: String, on page: String) -> String? {
  for line in page.split(separator: "\n") where line.hasPrefix("##") {
    let heading = line.drop { $0 == "#" }.dropFirst()
    guard slug(heading) == name else { continue }
    return String(heading.filter { $0.isLetter || $0.isNumber || " -_".contains($0) })
      .replacing(" ", with: "-")
  }
  return nil
}

/// The target of a link as docc reads it; `nil` if it stays as it is.
func target(_ link: String, on page: URL) -> String? {
  guard !link.hasPrefix("#"), !link.contains(":") else { return nil }
  let parts = link.split(separator: "#", maxSplits: 1).map(String.init)
  let file = page.deletingLastPathComponent().appending(path: parts[0]).standardizedFileURL
  let place = "\(page.lastPathComponent): \(link)"
  guard let text = try? String(contentsOf: file, encoding: .utf8) else {
    faults.append(place + " leads to no file")
    return nil
  }
  let root = docs.deletingLastPathComponent().path()
  let catalogue = file.pathComponents.first { $0.hasSuffix(".docc") }
  guard let catalogue, file.pathExtension == "md" else {
    return "repository:" + file.path().dropFirst(root.count)
  }
  let name = file.deletingPathExtension().lastPathComponent
  guard page.pathComponents.contains(catalogue) else {
    let module = catalogue.dropLast(5).lowercased()
    return "/documentation/" + module + (name.lowercased() == module ? "" : "/" + name.lowercased())
  }
  guard parts.count > 1 else { return "doc:" + name }
  guard let anchor = anchor(parts[1], on: text) else {
    faults.append(place + " leads to no heading")
    return nil
  }
  return "doc:" + name + "#" + anchor
}

/// A line with its links as docc reads them.
func line(_ line: Substring, on page: URL) -> String {
  var text = ""
  var rest = line[...]
  while let match = rest.firstMatch(of: #/\[([^\[\]]*)\]\(([^()\s]+)\)/#) {
    text += rest[..<match.range.lowerBound]
    let (words, link) = (match.output.1, String(match.output.2))
    let isAlone = text == "- " && match.range.upperBound == rest.endIndex
    switch target(link, on: page) {
    case let target? where isAlone && target.hasPrefix("doc:"): text += "<\(target)>"
    case let target?: text += "[\(words)](\(target))"
    case nil: text += rest[match.range]
    }
    rest = rest[match.range.upperBound...]
  }
  return text + rest
}

let files = FileManager.default
for name in try files.contentsOfDirectory(atPath: docs.path()).sorted()
where name.hasSuffix(".docc") {
  for path in try files.subpathsOfDirectory(atPath: docs.appending(path: name).path()).sorted() {
    let source = docs.appending(path: name + "/" + path)
    let copy = output.appending(path: name + "/" + path)
    try files.createDirectory(
      at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
    guard path.hasSuffix(".md") else {
      if !source.hasDirectoryPath { try? files.copyItem(at: source, to: copy) }
      continue
    }
    var isCode = false
    let lines = try String(contentsOf: source, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map { text in
        if text.hasPrefix("```") { isCode.toggle() }
        return isCode ? String(text) : line(text, on: source)
      }
    try lines.joined(separator: "\n").write(to: copy, atomically: true, encoding: .utf8)
  }
}
for fault in faults { print("a link has no target: \(fault)") }
exit(faults.isEmpty ? 0 : 1)
