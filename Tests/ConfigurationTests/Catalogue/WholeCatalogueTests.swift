// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import WayfinderConfiguration

@Suite("C2: a catalogue is read whole or not at all")
struct WholeCatalogueTests {
  @Test func `lists all problems of a file at once, by their place in it`() throws {
    let text = """
      {"format": "wayfinder-catalog/1", "app": "a", "source": "none", "sources": [],
       "links": {"hosts": [], "schemes": [], "checksHost": 1, "precedence": "declare",
        "ignoresLiteralCase": false, "trailingSlash": "ignored", "decodesParameters": true,
        "stripsPrefixes": ["/:v"], "prefixConstraints": {"v": "("}, "customSchemeHost": "path"},
       "shell": {"tabs": [{"name": "home", "root": "Home", "requires": "login"},
        {"name": "home", "root": "Other"}], "initial": "hme"},
       "routes": [
        {"name": "Home", "placement": {"as": "root", "in": "hom"}},
        {"name": "List", "placement": {"as": "modal", "style": "alert", "dismissible": false}},
        {"name": "Item", "placement": {"as": "push", "in": null}, "beneath": ["Lst", "Drafts"]},
        {"name": "List", "placement": {"as": "pop"}}],
       "table": [
        {"pattern": "/:id/:id", "route": "Item", "constraints": {"id": "[z-a]"}},
        {"pattern": "/list", "route": "Lists", "when": {"fragment": "a{2,1}", "querry": {}}}],
       "cases": [
        {"url": "/list", "expect": {"route": "list", "stack": {"in": "tab", "screens": ["Itm"]}},
         "from": "test", "from": "table"}]}
      """
    let error = #expect(throws: DocumentError.self) { try Sample.load(text) }
    #expect(
      error?.description == """
        sample.json has 23 problems:
        sample.json:1:1: $.platform: The catalogue: the key 'platform' is missing. Add it with a\
         string.
        sample.json:1:12: $.format: The catalogue: the format 'wayfinder-catalog/1' is unknown. \
        Write 'wayfinder-catalogue/1' there, or name another file.
        sample.json:1:57: $.source: The catalogue: the value is the string 'none', but must be a \
        list of strings. Replace it.
        sample.json:1:65: $.sources: The catalogue: the key 'sources' is unknown. Write \
        'source' if that's what you meant, or remove it.
        sample.json:2:54: $.links.checksHost: The link rules: the value is the number 1, but \
        must be true or false. Replace it.
        sample.json:2:71: $.links.precedence: The link rules: 'declare' isn't a valid precedence; \
        use one of 'declared', 'specificity'. Write 'declared' if that's what you meant.
        sample.json:4:57: $.links.prefixConstraints.v: Prefix constraint of 'v': expression '(',\
         byte 0: the group is not closed. Add ')', or write '\\(' for the character.
        sample.json:5:66: $.shell.tabs[0].requires: Tab 'home': the value is the string 'login', \
        but must be a list of strings. Replace it.
        sample.json:6:12: $.shell.tabs[1].name: Tab 'home': another tab is called 'home', at \
        $.shell.tabs[0].name. Give each tab a name of its own.
        sample.json:6:50: $.shell.initial: The shell: no tab is called 'hme'. Write 'home' if that's what you meant, or declare the tab.
        sample.json:8:54: $.routes[0].placement.in: Route 'Home': no tab is called 'hom'. Write \
        'home' if that's what you meant, or declare the tab.
        sample.json:9:67: $.routes[1].placement.dismissible: Route 'List': the key 'dismissible'\
         has no meaning for an alert, which every navigation takes away. Remove it.
        sample.json:10:73: $.routes[2].beneath[0]: Route 'Item': 'Lst' is neither a route nor a \
        screen of the shell, but is almost the name of one. Write 'List' if that's what you meant, or \
        choose a less similar name.
        sample.json:11:12: $.routes[3].name: Route 'List': another route is called 'List', at \
        $.routes[1].name. Give each route a name of its own.
        sample.json:11:40: $.routes[3].placement.as: Route 'List': 'pop' isn't a valid placement; \
        use one of 'root', 'push', 'modal', 'effect'.
        sample.json:13:15: $.table[0].pattern: Pattern '/:id/:id': the name 'id' is used again \
        at byte 5. Give each parameter a name of its own.
        sample.json:13:66: $.table[0].constraints.id: Pattern '/:id/:id', constraint of 'id': \
        expression '[z-a]', byte 1: the range has no valid ends. Put the lower one first, or '-'\
         last.
        sample.json:14:33: $.table[1].route: Row '/list': no route is called 'Lists'. Write \
        'List' if that's what you meant, or declare the route.
        sample.json:14:63: $.table[1].when.fragment: Fragment condition: expression 'a{2,1}', \
        byte 1: the count ends below its start. Put the lower number first.
        sample.json:14:73: $.table[1].when.querry: Row '/list': the key 'querry' is unknown. \
        Write 'query' if that's what you meant, or remove it.
        sample.json:16:40: $.cases[0].expect.route: Case '/list': no route is called 'list'. \
        Write 'List' if that's what you meant, or declare the route.
        sample.json:16:64: $.cases[0].expect.stack.in: Case '/list': no tab is called 'tab'. \
        Declare it, or name one that is declared.
        sample.json:17:20: $.cases[0].from: Case '/list': the key 'from' appears twice. Keep \
        one of them.
        """)
  }

  @Test func `a file of one problem has one`() throws {
    let text = try #require(Sample.text.replacing(only: #""app": "sample""#, by: #""app": 1"#))
    let error = #expect(throws: DocumentError.self) { try Sample.load(text) }
    #expect(
      error?.description == """
        sample.json has 1 problem:
        sample.json:3:9: $.app: The catalogue: the value is the number 1, but must be a string. \
        Replace it.
        """)
  }

  @Test(arguments: [
    (
      "",
      "1:1: $: The file: this isn't valid JSON. At line 1, column 1: the input is empty. Write "
        + "one JSON value."
    ),
    ("[]", "1:1: $: The catalogue: the value is a list, but must be an object. Replace it."),
    ("null", "1:1: $: The catalogue: the value is null, but must be an object. Replace it."),
    (
      "<html>",
      "1:1: $: The file: this isn't valid JSON. At line 1, column 1: '<' was found instead of a"
        + " value. Write a value."
    ),
    (
      "{\"format\": \"wayfinder-catalogue/1\",\n}",
      "2:1: $: The file: this isn't valid JSON. At line 2,"
        + " column 1: '}' was found instead of a key. Remove the comma before it."
    ),
  ])
  func `what is no catalogue has one finding`(text: String, line: String) {
    let error = #expect(throws: DocumentError.self) { try Sample.load(text) }
    #expect(error?.description == "sample.json has 1 problem:\nsample.json:\(line)")
  }

  @Test func `bytes that are no text have one finding`() {
    let bytes: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 0x02, 0x00]
    let error = #expect(throws: DocumentError.self) { try Catalogue(bytes: bytes, name: "binary") }
    #expect(error?.findings.count == 1)
    let utf16: [UInt8] = [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00]
    #expect(
      #expect(throws: DocumentError.self) { try Catalogue(bytes: utf16, name: "utf16") }?
        .description
        == "utf16 has 1 problem:\nutf16:1:1: $: The file: this isn't valid JSON. At line 1, "
        + "column 1: the"
        + " byte 0xFF isn't valid UTF-8. Save the file as UTF-8.")
  }

  @Test
  func `fifty megabytes of brackets end with one error`() throws {
    let bytes = [UInt8](repeating: UInt8(ascii: "["), count: 50_000_000)
    let error = #expect(throws: DocumentError.self) { try Catalogue(bytes: bytes, name: "deep") }
    #expect(
      error?.description
        == "deep has 1 problem:\ndeep:1:129: $: The file: this isn't valid JSON. At line 1, "
        + "column 129:"
        + " arrays and objects are nested more than 128 deep here. Use fewer levels.")
  }

  @Test func `every beginning of a file is one error`() throws {
    let bytes = Array(Sample.text.utf8)
    for length in stride(from: 0, to: bytes.count, by: 7) {
      let error = #expect(throws: DocumentError.self) {
        try Catalogue(bytes: Array(bytes[..<length]), name: "cut.json")
      }
      #expect(error?.findings.count == 1)
    }
  }
}
