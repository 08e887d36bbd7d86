// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import WayfinderConfiguration

@Suite("C2: a document is read whole or not at all")
struct WholeDocumentTests {
  @Test(arguments: [
    (
      "",
      "1:1: $: The file: this isn't valid JSON. At line 1, column 1: the input is empty. Write "
        + "one JSON value."
    ),
    ("[]", "1:1: $: The document: the value is a list, but must be an object. Replace it."),
    ("null", "1:1: $: The document: the value is null, but must be an object. Replace it."),
    (
      "<html>",
      "1:1: $: The file: this isn't valid JSON. At line 1, column 1: '<' was found instead of a"
        + " value. Write a value."
    ),
    (
      "{\"format\": \"wayfinder-routes/1\",\n}",
      "2:1: $: The file: this isn't valid JSON. At line 2,"
        + " column 1: '}' was found instead of a key. Remove the comma before it."
    ),
  ])
  func `what is no document has one finding`(text: String, line: String) {
    let error = #expect(throws: DocumentError.self) { try RouteSample.load(text) }
    #expect(error?.description == "sample.json has 1 problem:\nsample.json:\(line)")
  }

  @Test func `bytes that are no text have one finding`() {
    let bytes: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 0x02, 0x00]
    let error = #expect(throws: DocumentError.self) {
      try RouteDocument(bytes: bytes, name: "binary")
    }
    #expect(error?.findings.count == 1)
    let utf16: [UInt8] = [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00]
    #expect(
      #expect(throws: DocumentError.self) { try RouteDocument(bytes: utf16, name: "utf16") }?
        .description
        == "utf16 has 1 problem:\nutf16:1:1: $: The file: this isn't valid JSON. At line 1, column"
        + " 1: the byte 0xFF isn't valid UTF-8. Save the file as UTF-8.")
  }

  @Test
  func `eight megabytes of brackets end with one error`() throws {
    let bytes = [UInt8](repeating: UInt8(ascii: "["), count: 8_000_000)
    let error = #expect(throws: DocumentError.self) {
      try RouteDocument(bytes: bytes, name: "deep")
    }
    #expect(
      error?.description
        == "deep has 1 problem:\ndeep:1:129: $: The file: this isn't valid JSON. At line 1, column"
        + " 129: arrays and objects are nested more than 128 deep here. Use fewer levels.")
  }

  @Test func `every beginning of a file is one error`() throws {
    let bytes = Array(RouteSample.text.utf8)
    for length in stride(from: 0, to: bytes.count, by: 7) {
      let error = #expect(throws: DocumentError.self) {
        try RouteDocument(bytes: Array(bytes[..<length]), name: "cut.json")
      }
      #expect(error?.findings.count == 1)
    }
  }
}
