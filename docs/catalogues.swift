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
  var fragment = parts.count > 1 ? "#" + parts[1] : ""
  guard let catalogue, file.pathExtension == "md" else {
    return "repository:" + file.path().dropFirst(root.count) + fragment
  }
  if parts.count > 1 {
    guard let anchor = anchor(parts[1], on: text) else {
      faults.append(place + " leads to no heading")
      return nil
    }
    fragment = "#" + anchor
  }
  let name = file.deletingPathExtension().lastPathComponent
  let module = catalogue.dropLast(5)
  if page.pathComponents.contains(catalogue) {
    return "doc:" + name + fragment
  }
  let path = "/documentation/" + module + (name == module ? "" : "/" + name)
  return path.lowercased() + fragment
}

/// Text without code, with its links as docc reads them.
func prose(_ text: String, on page: URL) -> String {
  var result = ""
  var rest = text[...]
  while let match = rest.firstMatch(of: #/\[([^\[\]]*)\]\(([^()\s]+)\)/#) {
    result += rest[..<match.range.lowerBound]
    let (words, link) = (match.output.1, String(match.output.2))
    rest = rest[match.range.upperBound...]
    let isAlone = result.hasSuffix("\n- ") && (rest.isEmpty || rest.hasPrefix("\n"))
    switch target(link, on: page) {
    case let target? where isAlone && target.hasPrefix("doc:"): result += "<\(target)>"
    case let target?: result += "[\(words)](\(target))"
    case nil: result += match.output.0
    }
  }
  return result + rest
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
    // Every second part stands between the lines that begin and end a block of code.
    let parts = try String(contentsOf: source, encoding: .utf8).components(separatedBy: "\n```")
    let text = parts.enumerated().map { $0 % 2 == 0 ? prose($1, on: source) : $1 }
    try text.joined(separator: "\n```").write(to: copy, atomically: true, encoding: .utf8)
  }
}
for fault in faults { print("a link has no target: \(fault)") }
exit(faults.isEmpty ? 0 : 1)
