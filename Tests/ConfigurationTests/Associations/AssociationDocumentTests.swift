// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import TestWorld
import Testing
import WayfinderConfiguration
import WayfinderLinks

@Suite("L8, C2: an association file is read whole, or all that is wrong with it is told")
struct AssociationDocumentTests {
  static let whole = """
    {
     "webcredentials": {"apps": ["ABCDE12345.com.example.app"]},
     "applinks": {
      "apps": [],
      "defaults": {"caseSensitive": false, "comment": "all"},
      "substitutionVariables": {"food": ["burrito", "pizza"]},
      "details": [
       {"appIDs": ["ABCDE12345.com.example.app", "ABCDE12345.com.example.beta"],
        "defaults": {"percentEncoded": false},
        "components": [
         {"#": "no_links", "exclude": true, "comment": "stays"},
         {"/": "/eat/$(food)/*", "?": {"table": "??"}},
         {"/": "/é", "?": "a=*", "caseSensitive": true}],
        "paths": ["/old/*"]},
       {"appID": "ABCDE12345.com.example.old", "paths": ["NOT /old/x", "/old/*"]}
      ]
     }
    }
    """

  /// A file and what is said about it.
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let message: String

    init(_ text: String, _ pieces: String...) {
      (self.text, message) = (text, pieces.joined())
    }

    var testDescription: String { text }
  }

  static func read(_ text: String) throws(DocumentError) -> AssociationDocument {
    try AssociationDocument(bytes: Array(text.utf8), name: "aasa")
  }

  static func links(_ text: String) -> String { "{\"applinks\": \(text)}" }

  /// A file with one detail.
  static func detail(_ text: String) -> String {
    links("{\"details\": [{\"appID\": \"A.a\", \(text)}]}")
  }

  static func error(_ text: String) -> String? {
    do {
      _ = try read(text)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `with all its keys`() throws {
    let document = try Self.read(Self.whole)
    #expect(document.remarks == [])
    let app = ["ABCDE12345.com.example.app", "ABCDE12345.com.example.beta"]
    #expect(document.file.appIDs(opening: "https://h/EAT/Pizza/1?table=12") == app)
    #expect(document.file.appIDs(opening: "https://h/%C3%A9?a=") == app)
    #expect(document.file.appIDs(opening: "https://h/%C3%89?a=") == [])
    #expect(document.file.appIDs(opening: "https://h/eat/pizza/1?table=123") == [])
    #expect(document.file.appIDs(opening: "https://h/eat/pie/1?table=12") == [])
    #expect(document.file.appIDs(opening: "https://h/eat/pizza/1?table=12#no_links") == [])
    #expect(document.file.appIDs == app + ["ABCDE12345.com.example.old"])
    #expect(document.file.appIDs(opening: "https://h/old/y") == ["ABCDE12345.com.example.old"])
    #expect(document.file.appIDs(opening: "https://h/old/x") == [])
  }

  @Test(arguments: [
    ("", "aasa:1:1: $: The file: this isn't valid JSON. At line 1, column 1: "),
    ("{\"applinks\": ", "aasa:1:14: $: The file: this isn't valid JSON. At line 1, column 14: "),
  ])
  func `only where it is JSON`(text: String, start: String) throws {
    let error = try #require(Self.error(text))
    #expect(error.hasPrefix("aasa has 1 problem:\n" + start), "\(error)")
  }

  static let problems = [
    Row("[]", "1:1: $: The file: the value is a list, but must be an object. Replace it."),
    Row("{}", "1:1: $.applinks: The file: the key 'applinks' is missing. Add it with an object."),
    Row(
      links("7"),
      "1:14: $.applinks: The links: the value is the number 7, but must be an object. Replace it."
    ),
    Row(
      links("{}"),
      "1:14: $.applinks.details: The links: the key 'details' is missing. Add it with a list."
    ),
    Row(
      links("{\"details\": {}}"),
      "1:26: $.applinks.details: The links: the value is an object, but must be a list. Replace it."
    ),
    Row(
      links("{\"details\": [{\"paths\": []}]}"),
      "1:27: $.applinks.details[0].appIDs: Detail 0: the key 'appIDs' is missing. Add it with a "
        + "list",
      " of strings."
    ),
    Row(
      links("{\"details\": [{\"appIDs\": \"A.a\", \"paths\": []}]}"),
      "1:38: $.applinks.details[0].appIDs: Detail 0: the value is the string 'A.a', but must be "
        + "a list",
      " of strings. Replace it."
    ),
    Row(
      detail("\"paths\": [\"/a\", null]"),
      "1:60: $.applinks.details[0].paths[1]: Entry 0.1: the value is null, but must be a string.",
      " Replace it."
    ),
    Row(
      detail("\"components\": [7]"),
      "1:59: $.applinks.details[0].components[0]: Entry 0.0: the value is the number 7, but "
        + "must be",
      " an object. Replace it."
    ),
    Row(
      detail("\"components\": [{\"?\": [1]}]"),
      "1:65: $.applinks.details[0].components[0]['?']: Entry 0.0: the value is a list, but must "
        + "be a",
      " string or an object of strings. Replace it."
    ),
    Row(
      detail("\"components\": [{\"?\": {\"q\": 1}}]"),
      "1:71: $.applinks.details[0].components[0]['?'].q: Entry 0.0: the value is the number 1, but",
      " must be a string. Replace it."
    ),
    Row(
      detail("\"components\": [{\"exclude\": \"yes\"}]"),
      "1:71: $.applinks.details[0].components[0].exclude: Entry 0.0: the value is the string "
        + "'yes', but",
      " must be true or false. Replace it."
    ),
    Row(
      detail("\"components\": [{\"/\": \"/a\", \"/\": \"/b\"}]"),
      "1:71: $.applinks.details[0].components[0]['/']: Entry 0.0: the key '/' appears twice.",
      " Keep one of them."
    ),
    Row(
      detail("\"components\": [{\"?\": {\"q\": \"$(digits)\"}}]"),
      "1:71: $.applinks.details[0].components[0]['?'].q: Entry 0.0: no substitution variable is",
      " called 'digits'. Write 'digit' if that's what you meant, or declare it."
    ),
    Row(
      detail("\"defaults\": {\"#\": \"$(\"}, \"components\": []"),
      "1:62: $.applinks.details[0].defaults['#']: The defaults of detail 0: the variable at "
        + "byte 0 of",
      " '$(' is not closed. Write ')' after its name."
    ),
    Row(
      links("{\"details\": [], \"defaults\": {\"/\": \"$(x)\"}}"),
      "1:48: $.applinks.defaults['/']: The defaults: no substitution variable is called 'x'. "
        + "Declare",
      " it."
    ),
    Row(
      links("{\"details\": [], \"substitutionVariables\": {\"v\": [\"$(digit)\"]}}"),
      "1:61: $.applinks.substitutionVariables.v: The variables: the word '$(digit)' of variable "
        + "'v'",
      " names a variable, which isn't replaced. Write out its words."
    ),
    Row(
      links("{\"details\": [], \"substitutionVariables\": {\"v\": \"x\"}}"),
      "1:61: $.applinks.substitutionVariables.v: The variables: the value is the string 'x', "
        + "but must",
      " be a list of strings. Replace it."
    ),
  ]

  @Test(arguments: problems)
  func `or not at all`(row: Row) {
    #expect(Self.error(row.text) == "aasa has 1 problem:\naasa:\(row.message)")
  }

  @Test func `all problems are told at once, in the order of the text`() {
    let text = """
      {"applinks": {"details": [
       {"appIDs": [1], "components": [{"/": "$(a)"}, 2, {"#": "$(b"}]},
       {"appID": "A.a", "paths": 3},
       4], "substitutionVariables": {"none": []}}}
      """
    #expect(
      Self.error(text) == """
        aasa has 7 problems:
        aasa:2:14: $.applinks.details[0].appIDs[0]: Detail 0: the value is the number 1, but must \
        be a string. Replace it.
        aasa:2:39: $.applinks.details[0].components[0]['/']: Entry 0.0: no substitution variable \
        is called 'a'. Declare it.
        aasa:2:48: $.applinks.details[0].components[1]: Entry 0.1: the value is the number 2, but \
        must be an object. Replace it.
        aasa:2:57: $.applinks.details[0].components[2]['#']: Entry 0.2: the variable at byte 0 of \
        '$(b' is not closed. Write ')' after its name.
        aasa:3:28: $.applinks.details[1].paths: Detail 1: the value is the number 3, but must be a \
        list. Replace it.
        aasa:4:2: $.applinks.details[2]: Detail 2: the value is the number 4, but must be an \
        object. Replace it.
        aasa:4:40: $.applinks.substitutionVariables.none: The variables: variable 'none' has no words, so a pattern that contains it matches no URL. Add a word.
        """)
  }

  static let remarks = [
    Row(
      "{\"aplinks\": 1, \"applinks\": {\"details\": []}}",
      "$.aplinks: The file: the key 'aplinks' has no meaning and is ignored. Write 'applinks' "
        + "if that's what you meant, or remove it."
    ),
    Row(
      links("{\"details\": [], \"x\": 1}"),
      "$.applinks.x: The links: the key 'x' has no meaning and is ignored. Remove it."
    ),
    Row(
      detail("\"components\": [{\"exlude\": true}]"),
      "$.applinks.details[0].components[0].exlude: Entry 0.0: the key 'exlude' has no meaning "
        + "and is",
      " ignored. Write 'exclude' if that's what you meant, or remove it."
    ),
    Row(
      links("{\"details\": [{\"appID\": \"A.a\"}]}"),
      "$.applinks.details[0]: Detail 0: there are neither 'components' nor 'paths', so it "
        + "claims",
      " nothing. Add 'components'."
    ),
    Row(
      links("{\"details\": [{\"appID\": \"app\", \"paths\": []}]}"),
      "$.applinks.details[0].appID: Detail 0: 'app' isn't an application identifier. Write the "
        + "prefix, a",
      " dot, and the bundle identifier, as in 'ABCDE12345.com.example.app'."
    ),
    Row(
      detail("\"paths\": [\"NOT buy/*\"]"),
      "$.applinks.details[0].paths[0]: Entry 0.0: no path matches 'buy/*', because paths begin",
      " with a slash. Put '/' or '*' in front."
    ),
    Row(
      detail("\"components\": [{\"?\": {\"q\": \"ü\"}}]"),
      "$.applinks.details[0].components[0]['?'].q: Entry 0.0: 'ü' has characters that a URL "
        + "can contain",
      " only as escapes. Write the escapes, or set 'percentEncoded' to false."
    ),
    Row(
      links("{\"details\": [], \"substitutionVariables\": {\"lang\": [\"de\"]}}"),
      "$.applinks.substitutionVariables.lang: The variables: variable 'lang' has the name of a",
      " predefined variable, and Apple doesn't say which one counts. Rename it."
    ),
  ]

  @Test(arguments: remarks)
  func `what does nothing is remarked on`(row: Row) throws {
    #expect(try Self.read(row.text).remarks.map(\.description) == [row.message])
  }

  @Test(arguments: 1...10)
  func `no cut and no changed byte stops the reader`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    func next(_ bound: Int) -> Int { generator.number(below: bound) }
    let bytes = Array(Self.whole.utf8)
    let letters = Array("\"{}[]:,$()*?0a \u{7F}".utf8)
    for _ in 0..<100 {
      var copy = next(4) == 0 ? Array(bytes[..<next(bytes.count)]) : bytes
      for _ in 0..<next(4) where !copy.isEmpty {
        copy[next(copy.count)] = letters[next(letters.count)]
      }
      guard let file = try? AssociationDocument(bytes: copy, name: "f").file else { continue }
      _ = file.appIDs(opening: "https://h/eat/pizza/x?table=12#no_links")
    }
  }
}
