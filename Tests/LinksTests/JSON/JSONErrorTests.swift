// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderLinks

@Suite("C2: what isn't JSON")
struct JSONErrorTests {
  private static let cut = "Complete it: the file may be cut off."
  private static let digits =
    "four hexadecimal digits must follow '\\u'. Complete it, as in '\\u00e9'."
  private static let half =
    "is half of a surrogate pair. Write both halves, or the character itself."
  private static let elements =
    "was found instead of ',' or ']'. Put a comma between elements, or close the array."
  private static let members =
    "was found instead of ',' or '}'. Put a comma between members, or close the object."
  private static let name =
    "isn't a value. Write 'true', 'false' or 'null', or put quotes around a string."
  private static let zero =
    "a number cannot begin with a zero before other digits. Remove the zero"
    + ", or put quotes around a string."
  private static let digit =
    "a digit is missing here. Complete the number, as in '-1', '1.5' and '1e3'."
  private static let noValue = "was found instead of a value. Write a value."
  private static let noKey = "was found instead of a key or '}'. Write a key in double quotes."

  @Test(
    arguments: [
      ("", "1:1", "the input is empty. Write one JSON value."),
      ("\u{FEFF} \n ", "2:2", "the input is empty. Write one JSON value."),
      ("[1,", "1:4", "the input ends, but a value must follow. \(Self.cut)"),
      ("[", "1:2", "the input ends, but a value or ']' must follow. \(Self.cut)"),
      ("{\"a\"", "1:5", "the input ends, but ':' must follow. \(Self.cut)"),
      ("{\"a\":1,", "1:8", "the input ends, but a key must follow. \(Self.cut)"),
      ("{\"a\":1", "1:7", "the input ends, but ',' or '}' must follow. \(Self.cut)"),
      ("[1\n,2", "2:3", "the input ends, but ',' or ']' must follow. \(Self.cut)"),
      ("{", "1:2", "the input ends, but a key or '}' must follow. \(Self.cut)"),
      ("\"a\nb", "1:3", "the character U+000A isn't allowed in a string. Write it as '\\u000a'."),
      ("[\"é\", \"a", "1:7", "the string that begins here has no end. Close it with '\"'."),
      ("\"\\", "1:1", "the string that begins here has no end. Close it with '\"'."),
      ("\"\\x\"", "1:2", "there is no escape for 'x'. Write '\\\\' for a backslash."),
      ("\"\\\u{1}\"", "1:2", "there is no escape for U+0001. Write '\\\\' for a backslash."),
      ("\"\\u12g4\"", "1:2", Self.digits),
      ("\"\\u12", "1:2", Self.digits),
      ("\"\\ud83d\"", "1:2", "'\\ud83d' \(Self.half)"),
      ("\"\\ud83dx\\ude00\"", "1:2", "'\\ud83d' \(Self.half)"),
      ("\"\\ude00\\ud83d\"", "1:2", "'\\ude00' \(Self.half)"),
      ("\"\\ud83d\\u0041\"", "1:2", "'\\ud83d' \(Self.half)"),
      ("\r\n\r[1 2]", "3:4", "'2' \(Self.elements)"),
      ("{\"a\":1 \"b\":2}", "1:8", "'\"' \(Self.members)"),
      ("{\"a\":[1}", "1:8", "'}' \(Self.elements)"),
      ("[1,]", "1:4", "']' was found instead of a value. Remove the comma before it."),
      ("[,1]", "1:2", "',' was found instead of a value or ']'. Write a value."),
      ("{\"a\":1,}", "1:8", "'}' was found instead of a key. Remove the comma before it."),
      ("{,}", "1:2", "',' \(Self.noKey)"),
      ("{a:1}", "1:2", "'a' \(Self.noKey)"),
      ("{\"a\" 1}", "1:6", "'1' was found instead of ':'. Put a colon between key and value."),
      (
        "['a']", "1:2",
        "''' was found instead of a value or ']'. Put double quotes around a string."
      ),
      (
        "// no\n1", "1:1",
        "'/' was found instead of a value. Remove the comment: JSON has no comments."
      ),
      ("\u{A0}1", "1:1", "'\u{A0}' \(Self.noValue)"),
      ("\0", "1:1", "U+0000 \(Self.noValue)"),
      ("+1", "1:1", "'+' \(Self.noValue)"),
      (".5", "1:1", "'.' \(Self.noValue)"),
      ("True", "1:1", "'True' \(Self.name)"),
      ("[nul]", "1:2", "'nul' \(Self.name)"),
      ("NaN", "1:1", "'NaN' \(Self.name)"),
      ("1 2", "1:3", "there is text after the value. Keep one value in the file."),
      ("[]]", "1:3", "there is text after the value. Keep one value in the file."),
      ("01", "1:1", Self.zero),
      ("-012", "1:2", Self.zero),
      ("-", "1:2", Self.digit),
      ("1.", "1:3", Self.digit),
      ("[1.e3]", "1:4", Self.digit),
      ("1e+", "1:4", Self.digit),
      (
        "[-1e999]", "1:2",
        "the number is beyond the range of a double. Write a smaller one, or put quotes around it."
      ),
    ] as [(String, String, String)])
  func `names the place, the fault and the way out`(text: String, place: String, fault: String) {
    let error = #expect(throws: JSONError.self) { try JSONReader.read(Array(text.utf8)) }
    let position = place.replacing(":", with: ", column ")
    #expect(error?.description == "line \(position): \(fault)")
  }

  @Test(
    arguments: [
      [0xFF], [0x22, 0x80, 0x22], [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xE0, 0x80, 0xAF, 0x22],
      [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22],
      [0x22, 0xF0, 0x9F, 0x98],
      [0x22, 0xE2, 0x82], [0xFF, 0xFE, 0x7B, 0x00], [0x22, 0x5C, 0xC3, 0x22], [0x5B, 0xBB],
    ] as [[UInt8]])
  func `refuses bytes that are no UTF-8`(bytes: [UInt8]) throws {
    let error = try #require(throws: JSONError.self) { try JSONReader.read(bytes) }
    let byte = bytes[error.offset]
    #expect(
      "\(error.message) \(error.remedy)"
        == "the byte 0x\(String(byte, radix: 16, uppercase: true)) isn't valid UTF-8. Save the"
        + " file as UTF-8.")
  }

  @Test func `refuses each beginning of a text that ends too early`() throws {
    let bytes = Array(#"{"a": [1, -2.5e3, "x\u00e9\n", {"b": null}], "c": {"d": true}}"#.utf8)
    _ = try JSONReader.read(bytes)
    for length in 0..<bytes.count {
      #expect(throws: JSONError.self) { try JSONReader.read(Array(bytes[..<length])) }
    }
  }
}
