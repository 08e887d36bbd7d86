// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import WayfinderLinks

@Suite("L8: an association file is read whole, or all that is wrong with it is listed")
struct AssociationReadingTests {
  typealias Sample = AssociationSample

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

  @Test func `with all its keys`() {
    let file = Sample.file(Self.whole)
    #expect(file.remarks == [])
    let app = ["ABCDE12345.com.example.app", "ABCDE12345.com.example.beta"]
    #expect(file.appIDs(opening: "https://h/EAT/Pizza/1?table=12") == app)
    #expect(file.appIDs(opening: "https://h/%C3%A9?a=") == app)
    #expect(file.appIDs(opening: "https://h/eat/pizza/1?table=12#no_links") == [])
    #expect(file.appIDs(opening: "https://h/old/y") == ["ABCDE12345.com.example.old"])
    #expect(file.appIDs(opening: "https://h/old/x") == [])
  }

  static let faults: [(text: String, message: String)] = [
    (
      "",
      "1:1: $: The file: this isn't valid JSON. At line 1, column 1: the input is empty. Write one"
        + " JSON value."
    ),
    ("[]", "1:1: $: The file: the value is a list, but must be an object. Replace it."),
    (
      Sample.links("7"),
      "1:14: $.applinks: The links: the value is the number 7, but must be an object. Replace it."
    ),
    (
      Sample.links("{\"details\": 1}"),
      "1:26: $.applinks.details: The links: the value is the number 1, but must be a list. Replace"
        + " it."
    ),
    (
      Sample.links("{\"details\": [{\"appIDs\": \"A.a\", \"paths\": []}]}"),
      "1:38: $.applinks.details[0].appIDs: Detail 0: the value is the string 'A.a', but must be a"
        + " list of strings. Replace it."
    ),
    (
      Sample.detail("\"paths\": [\"/a\", null]"),
      "1:86: $.applinks.details[0].paths[1]: Entry 0.1: the value is null, but must be a string."
        + " Replace it."
    ),
    (
      Sample.detail("\"components\": [7]"),
      "1:85: $.applinks.details[0].components[0]: Entry 0.0: the value is the number 7, but must"
        + " be an object. Replace it."
    ),
    (
      Sample.entries("\"?\": [1]"),
      "1:91: $.applinks.details[0].components[0]['?']: Entry 0.0: the value is a list, but must be"
        + " a string or an object of strings. Replace it."
    ),
    (
      Sample.entries("\"exclude\": \"yes\""),
      "1:97: $.applinks.details[0].components[0].exclude: Entry 0.0: the value is the string"
        + " 'yes', but must be true or false. Replace it."
    ),
    (
      Sample.entries("\"/\": \"/a\", \"/\": \"/b\""),
      "1:97: $.applinks.details[0].components[0]['/']: Entry 0.0: the key '/' appears twice. Keep"
        + " one of them."
    ),
    (
      Sample.entries("\"?\": {\"q\": \"$(digits)\"}"),
      "1:97: $.applinks.details[0].components[0]['?'].q: Entry 0.0: no substitution variable is"
        + " called 'digits'. Write 'digit' if that's what you meant, or declare it."
    ),
    (
      Sample.detail("\"defaults\": {\"#\": \"é$(\"}, \"components\": []"),
      "1:88: $.applinks.details[0].defaults['#']: The defaults of detail 0: the variable at byte 2"
        + " of 'é$(' is not closed. Write ')' after its name."
    ),
    (
      Sample.links("{\"details\": [], \"defaults\": {\"/\": \"$(x)\"}}"),
      "1:48: $.applinks.defaults['/']: The defaults: no substitution variable is called 'x'."
        + " Declare it."
    ),
    (
      Sample.links("{\"details\": [], \"substitutionVariables\": {\"v\": [\"$(digit)\"]}}"),
      "1:61: $.applinks.substitutionVariables.v: The variables: the word '$(digit)' of variable"
        + " 'v' names a variable, which isn't replaced. Write out its words."
    ),
    (
      Sample.links("{\"details\": [], \"substitutionVariables\": {\"v\": []}}"),
      "1:61: $.applinks.substitutionVariables.v: The variables: variable 'v' has no words, so a"
        + " pattern that contains it matches no URL. Add a word."
    ),
    (
      Sample.links("{\"details\": [], \"substitutionVariables\": {\"a(b\": [\"x\"]}}"),
      "1:63: $.applinks.substitutionVariables['a(b']: The variables: 'a(b' cannot name a variable."
        + " Use at least one character, and none of '$', '(', ')'."
    ),
    (
      Sample.links("{\"details\": [], \"substitutionVariables\": {\"v\": \"x\"}}"),
      "1:61: $.applinks.substitutionVariables.v: The variables: the value is the string 'x', but"
        + " must be a list of strings. Replace it."
    ),
  ]

  @Test(arguments: faults)
  func `or not at all`(text: String, message: String) {
    let (file, findings) = Sample.read(text)
    #expect(file == nil)
    #expect(findings.map(\.description) == ["aasa:\(message)"])
    #expect(findings.map(\.severity) == [.error])
  }

  @Test func `the error names the file and lists the faults`() {
    let error = #expect(throws: LinkError.self) {
      try AssociationFile(bytes: "[]".utf8, name: "aasa")
    }
    #expect(
      error?.description == """
        The file 'aasa' has 1 fault:
        - aasa:1:1: $: The file: the value is a list, but must be an object. Replace it.
        """)
  }

  @Test func `all faults are listed at once, in the order of the text`() {
    let text = """
      {"applinks": {"details": [
       {"appIDs": [1], "components": [{"/": "$(a)"}, 2, {"#": "$(b"}]},
       {"appID": "ABCDE12345.a", "paths": 3},
       4], "substitutionVariables": {"none": []}}}
      """
    #expect(
      Sample.read(text).findings.map { "\($0.place.line ?? 0):\($0.place.column ?? 0) \($0.code)" }
        == [
          "2:14 wrongType", "2:39 unknownVariable", "2:48 wrongType", "2:57 unclosedVariable",
          "3:37 wrongType", "4:2 wrongType", "4:40 emptyVariable",
        ])
  }

  static let remarks: [(text: String, message: String)] = [
    (
      "{\"AppLinks\": {\"details\": []}}",
      "1:2: $.AppLinks: The file: the key 'AppLinks' has no meaning and is ignored. Write"
        + " 'applinks' if that's what you meant, or remove it."
    ),
    (
      Sample.links("{\"details\": [], \"x\": 1}"),
      "1:30: $.applinks.x: The links: the key 'x' has no meaning and is ignored. Remove it."
    ),
    (
      Sample.links("{\"details\": [], \"webcredentials\": {\"apps\": []}}"),
      "1:30: $.applinks.webcredentials: The links: the key 'webcredentials' has no meaning here and"
        + " is ignored. Move it up, beside 'applinks'."
    ),
    (
      "{\"applinks\": {\"details\": []}, \"details\": []}",
      "1:31: $.details: The file: the key 'details' has no meaning here and is ignored. Move it"
        + " into 'applinks'."
    ),
    (
      Sample.links("{}"),
      "1:14: $.applinks: The links: there are no 'details', so it claims nothing. Add 'details'."
    ),
    (
      Sample.entries("\"exlude\": true"),
      "1:86: $.applinks.details[0].components[0].exlude: Entry 0.0: the key 'exlude' has no"
        + " meaning and is ignored. Write 'exclude' if that's what you meant, or remove it."
    ),
    (
      Sample.links("{\"details\": [{\"appID\": \"ABCDE12345.a\"}]}"),
      "1:27: $.applinks.details[0]: Detail 0: there are neither 'components' nor 'paths', so it"
        + " claims nothing. Add 'components'."
    ),
    (
      Sample.links("{\"details\": [{\"paths\": []}]}"),
      "1:27: $.applinks.details[0]: Detail 0: it names no app, so it claims nothing. Add 'appIDs'"
        + " with a list of strings."
    ),
    (
      Sample.links("{\"details\": [{\"appID\": \"com.example.app\", \"paths\": []}]}"),
      "1:37: $.applinks.details[0].appID: Detail 0: 'com.example.app' isn't an application"
        + " identifier. Write the prefix, a dot, and the bundle identifier, as in"
        + " 'ABCDE12345.com.example.app'."
    ),
    (
      Sample.links("{\"details\": [{\"appIDs\": [\" ABCDE12345.a\"], \"paths\": []}]}"),
      "1:39: $.applinks.details[0].appIDs[0]: Detail 0: ' ABCDE12345.a' begins or ends with a"
        + " space, so it names no app. Write 'ABCDE12345.a'."
    ),
    (
      Sample.detail("\"paths\": [\"not /a/*\"]"),
      "1:80: $.applinks.details[0].paths[0]: Entry 0.0: only 'NOT' in capitals excludes, so"
        + " 'not /a/*' is a path that no URL has. Write 'NOT /a/*'."
    ),
    (
      Sample.detail("\"paths\": [\"/search?q=*\"]"),
      "1:80: $.applinks.details[0].paths[0]: Entry 0.0: the '?' in '/search?q=*' means one"
        + " character of the path, not a query. Remove it, or use 'components', where the key"
        + " '?' has the pattern of the query."
    ),
    (
      Sample.entries("\"/\": \"/search?q=*\""),
      "1:91: $.applinks.details[0].components[0]['/']: Entry 0.0: the '?' in '/search?q=*' means"
        + " one character of the path, not a query. Write what follows '?' under the key '?'."
    ),
    (
      Sample.entries("\"/\": \"NOT /a\""),
      "1:91: $.applinks.details[0].components[0]['/']: Entry 0.0: 'NOT' has no meaning in"
        + " 'components', so this is a path. Write the path alone, and 'exclude' with true."
    ),
    (
      Sample.entries("\"/\": \"NOT%20/a\", \"?\": {\"a\": \"1\", \"flag\": true}"),
      "1:127: $.applinks.details[0].components[0]['?'].flag: Entry 0.0: the value is true, but must"
        + " be a string. The system then ignores all of '?', so the entry fits every query. Replace"
        + " it."
    ),
    (
      Sample.entries("\"?\": {\"q\": \"ü\"}"),
      "1:97: $.applinks.details[0].components[0]['?'].q: Entry 0.0: 'ü' has characters that a URL"
        + " can contain only as escapes. Write the escapes, or set 'percentEncoded' to false."
    ),
    (
      Sample.links("{\"details\": [], \"substitutionVariables\": {\"lang\": [\"de\"]}}"),
      "1:56: $.applinks.substitutionVariables.lang: The variables: variable 'lang' has the name of"
        + " a predefined variable, and Apple doesn't say which one counts. Rename it."
    ),
  ]

  @Test(arguments: remarks)
  func `what does nothing, or more than it seems, is remarked on`(text: String, message: String) {
    let (file, findings) = Sample.read(text)
    #expect(file?.remarks.map(\.description) == ["aasa:\(message)"])
    #expect(findings.map(\.severity) == [.note])
  }

  @Test(arguments: [
    "{}", "{\"webcredentials\": {\"apps\": []}, \"appclips\": {\"apps\": []}}",
    Sample.entries("\"/\": \"kit\""), Sample.detail("\"paths\": [\"/item/???\", \"NOT a\"]"),
  ])
  func `what the system takes as it is meant needs no remark`(text: String) {
    #expect(Sample.read(text).file?.remarks == [])
  }
}
