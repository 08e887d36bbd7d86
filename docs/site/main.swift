// Wayfinder is released under the MIT license; see LICENSE.

// Writes what docc has made as plain pages with relative links, which open from files and can be
// hosted anywhere. docc's own output needs a server. Pages read without script; with it, they have a
// field that searches all of them.
//
//     pages ARCHIVES OUTPUT REPOSITORY MODULE…
//
// reads ARCHIVES/MODULE/data/documentation and writes OUTPUT/index.html. REPOSITORY is the address of
// the repository's files, for links to them: a URL, or a path from OUTPUT. A link without a target
// ends the program with 1.

import Foundation

let arguments = CommandLine.arguments
guard arguments.count > 4 else {
  print("pages ARCHIVES OUTPUT REPOSITORY MODULE…")
  exit(2)
}
let output = URL(filePath: arguments[2], directoryHint: .isDirectory)
let repository = arguments[3].hasSuffix("/") ? arguments[3] : arguments[3] + "/"
let site = try Site(
  archives: URL(filePath: arguments[1], directoryHint: .isDirectory),
  modules: Array(arguments.dropFirst(4)))

var pages = ["index.html": Page(site.modules[0], of: site, file: "index.html").start()]
for node in site.pages { pages[node.file] = Page(node, of: site).html() }
for (path, html) in pages {
  let file = output.appending(path: path)
  try FileManager.default.createDirectory(
    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  try Data(html.utf8).write(to: file)
}
let entries = site.searchEntries
let index = try JSONSerialization.data(withJSONObject: entries, options: .withoutEscapingSlashes)
try Data("window.searchIndex = ".utf8 + index).write(to: output.appending(path: "search-index.js"))

/// The values of an attribute. Text has no quotation marks outside of attributes.
func values(of attribute: String, in html: String) -> Set<Substring> {
  let parts = html.utf8.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
  let start = " \(attribute)=".utf8
  let pairs = zip(parts, parts.dropFirst())
  return Set(
    pairs.filter { $0.0.suffix(start.count).elementsEqual(start) }.map { Substring($0.1) })
}

let places = pages.mapValues { values(of: "id", in: $0) }
var checked: [String: Bool] = [:]
let hasTasks = pages["index.html"]?.contains("<section>") == true
var broken = hasTasks ? [] : ["The page of \(site.modules[0].title) has no list of guides."]
for (path, html) in pages {
  let folder = output.appending(path: path).deletingLastPathComponent()
  for link in values(of: "href", in: html) where !link.contains("://") {
    // Pages of a folder share most of their links.
    let key = (link.hasPrefix("#") ? path : folder.path()) + link
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let file = parts[0].isEmpty ? output.appending(path: path) : folder.appending(path: parts[0])
    let isRight =
      checked[key]
      ?? {
        let path = file.standardizedFileURL.path()
        let known = places[String(path.dropFirst(output.standardizedFileURL.path().count))]
        let hasPlace = parts.count < 2 || known?.contains(parts[1]) != false
        return hasPlace && FileManager.default.fileExists(atPath: path)
      }()
    checked[key] = isRight
    if !isRight { broken.append("\(path) links to '\(link)', which isn't there.") }
  }
}
for link in broken.sorted() { print(link) }
print(
  "\(pages.count) pages and \(entries.count) entries of the search in \(output.path())index.html")
exit(broken.isEmpty ? 0 : 1)
