// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderLinks

@Suite("C2: what isn't JSON")
struct JSONErrorTests {
  @Test(arguments: [
    ("", "line 1, column 1: the input is empty. Write one JSON value."),
    ("\u{FEFF} \n ", "line 2, column 2: the input is empty. Write one JSON value."),
    (
      "[1,",
      "line 1, column 4: the input ends, but a value must follow. Complete it: the file may"
        + " be cut off."
    ),
    (
      "[",
      "line 1, column 2: the input ends, but a value or ']' must follow. Complete it: the file"
        + " may be cut off."
    ),
    (
      "{\"a\"",
      "line 1, column 5: the input ends, but ':' must follow. Complete it: the file may be"
        + " cut off."
    ),
    (
      "{\"a\":1,",
      "line 1, column 8: the input ends, but a key must follow. Complete it: the file"
        + " may be cut off."
    ),
    (
      "{\"a\":1",
      "line 1, column 7: the input ends, but ',' or '}' must follow. Complete it: the"
        + " file may be cut off."
    ),
    (
      "[1\n,2",
      "line 2, column 3: the input ends, but ',' or ']' must follow. Complete it: the file"
        + " may be cut off."
    ),
    (
      "{",
      "line 1, column 2: the input ends, but a key or '}' must follow. Complete it: the file may"
        + " be cut off."
    ),
    (
      "\"a\nb",
      "line 1, column 3: the character U+000A isn't allowed in a string. Write it as '\\u000a'."
    ),
    (
      "[\"é\", \"a", "line 1, column 7: the string that begins here has no end. Close it with '\"'."
    ),
    ("\"\\", "line 1, column 1: the string that begins here has no end. Close it with '\"'."),
    ("\"\\x\"", "line 1, column 2: there is no escape for 'x'. Write '\\\\' for a backslash."),
    (
      "\"\\\u{1}\"",
      "line 1, column 2: there is no escape for U+0001. Write '\\\\' for a "
        + "backslash."
    ),
    (
      "\"\\u12g4\"",
      "line 1, column 2: four hexadecimal digits must follow '\\u'. Complete it, as in"
        + " '\\u00e9'."
    ),
    (
      "\"\\u12",
      "line 1, column 2: four hexadecimal digits must follow '\\u'. Complete it, as in"
        + " '\\u00e9'."
    ),
    (
      "\"\\ud83d\"",
      "line 1, column 2: '\\ud83d' is half of a surrogate pair. Write both halves, or"
        + " the character itself."
    ),
    (
      "\"\\ud83dx\\ude00\"",
      "line 1, column 2: '\\ud83d' is half of a surrogate pair. Write both"
        + " halves, or the character itself."
    ),
    (
      "\"\\ude00\\ud83d\"",
      "line 1, column 2: '\\ude00' is half of a surrogate pair. Write both"
        + " halves, or the character itself."
    ),
    (
      "\"\\ud83d\\u0041\"",
      "line 1, column 2: '\\ud83d' is half of a surrogate pair. Write both"
        + " halves, or the character itself."
    ),
    (
      "\r\n\r[1 2]",
      "line 3, column 4: '2' was found instead of ',' or ']'. Put a comma between elements, or"
        + " close the array."
    ),
    (
      "{\"a\":1 \"b\":2}",
      "line 1, column 8: '\"' was found instead of ',' or '}'. Put a comma between members, or"
        + " close the object."
    ),
    (
      "{\"a\":[1}",
      "line 1, column 8: '}' was found instead of ',' or ']'. Put a comma between elements, or"
        + " close the array."
    ),
    ("[1,]", "line 1, column 4: ']' was found instead of a value. Remove the comma before it."),
    ("[,1]", "line 1, column 2: ',' was found instead of a value or ']'. Write a value."),
    (
      "{\"a\":1,}",
      "line 1, column 8: '}' was found instead of a key. Remove the comma before it."
    ),
    (
      "{,}",
      "line 1, column 2: ',' was found instead of a key or '}'. Write a key in double quotes."
    ),
    (
      "{a:1}",
      "line 1, column 2: 'a' was found instead of a key or '}'. Write a key in double quotes."
    ),
    (
      "{\"a\" 1}",
      "line 1, column 6: '1' was found instead of ':'. Put a colon between key and value."
    ),
    (
      "['a']",
      "line 1, column 2: ''' was found instead of a value or ']'. Put double quotes around a"
        + " string."
    ),
    (
      "// no\n1",
      "line 1, column 1: '/' was found instead of a value. Remove the comment: JSON has no comments."
    ),
    ("\u{A0}1", "line 1, column 1: '\u{A0}' was found instead of a value. Write a value."),
    ("\0", "line 1, column 1: U+0000 was found instead of a value. Write a value."),
    ("+1", "line 1, column 1: '+' was found instead of a value. Write a value."),
    (".5", "line 1, column 1: '.' was found instead of a value. Write a value."),
    (
      "True",
      "line 1, column 1: 'True' isn't a value. Write 'true', 'false' or 'null', or put quotes"
        + " around a string."
    ),
    (
      "[nul]",
      "line 1, column 2: 'nul' isn't a value. Write 'true', 'false' or 'null', or put quotes around"
        + " a string."
    ),
    (
      "NaN",
      "line 1, column 1: 'NaN' isn't a value. Write 'true', 'false' or 'null', or put quotes around"
        + " a string."
    ),
    ("1 2", "line 1, column 3: there is text after the value. Keep one value in the file."),
    ("[]]", "line 1, column 3: there is text after the value. Keep one value in the file."),
    (
      "01",
      "line 1, column 1: a number cannot begin with a zero before other digits. Remove the zero, or"
        + " put quotes around a string."
    ),
    (
      "-012",
      "line 1, column 2: a number cannot begin with a zero before other digits. Remove the zero, or"
        + " put quotes around a string."
    ),
    (
      "-",
      "line 1, column 2: a digit is missing here. Complete the number, as in '-1', '1.5' and '1e3'."
    ),
    (
      "1.",
      "line 1, column 3: a digit is missing here. Complete the number, as in '-1', '1.5' and '1e3'."
    ),
    (
      "[1.e3]",
      "line 1, column 4: a digit is missing here. Complete the number, as in '-1', '1.5' and '1e3'."
    ),
    (
      "1e+",
      "line 1, column 4: a digit is missing here. Complete the number, as in '-1', '1.5' and '1e3'."
    ),
    (
      "[-1e999]",
      "line 1, column 2: the number is beyond the range of a double. Write a smaller one, or put"
        + " quotes around it."
    ),
  ])
  func `names the place, the fault and the way out`(text: String, description: String) {
    let error = #expect(throws: JSONError.self) { try JSONReader.read(Array(text.utf8)) }
    #expect(error?.description == description)
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
