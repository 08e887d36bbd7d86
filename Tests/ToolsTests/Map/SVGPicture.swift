// Wayfinder is released under the MIT license; see LICENSE.

import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A picture as a parser of XML reads it.
nonisolated struct SVGPicture {
  nonisolated struct Box {
    let x, y, width, height: Int
  }

  nonisolated struct Text {
    let text: String
    let x, y, size: Int
    let isBold, isMonospaced: Bool
    let endsThere: Bool
  }

  /// Without the background.
  private(set) var boxes: [Box] = []
  private(set) var labels: [Text] = []
  private(set) var texts: [String] = []
  private(set) var elements: Set<String> = []
  private(set) var width = 0
  private(set) var height = 0

  /// Reads a picture.
  ///
  /// - Throws: The parser's error, if it is not well-formed.
  init(_ svg: String) throws {
    let reader = Reader()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reader
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    self = reader.picture
  }

  private init() {}

  nonisolated private final class Reader: NSObject, XMLParserDelegate {
    var picture = SVGPicture()
    private var attributes: [String: String] = [:]
    private var text = ""

    private func number(_ key: String) -> Int { attributes[key].flatMap { Int($0) } ?? 0 }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      picture.elements.insert(name)
      self.attributes = attributes
      text = ""
      if name == "svg" { (picture.width, picture.height) = (number("width"), number("height")) }
      if name == "rect", attributes["rx"] != nil {
        picture.boxes.append(
          Box(x: number("x"), y: number("y"), width: number("width"), height: number("height")))
      }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      guard name == "text" || name == "title" else { return }
      picture.texts.append(text)
      guard name == "text" else { return }
      picture.labels.append(
        Text(
          text: text, x: number("x"), y: number("y"), size: number("font-size"),
          isBold: attributes["font-weight"] == "bold",
          isMonospaced: attributes["font-family"]?.contains("mono") ?? false,
          endsThere: attributes["text-anchor"] == "end"
        ))
    }
  }
}
