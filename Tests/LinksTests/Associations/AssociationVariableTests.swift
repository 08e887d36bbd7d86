// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderLinks

@Suite("L8: substitution variables")
struct AssociationVariableTests {
  @Test(arguments: [
    ("/$(lang)_$(region)/$(food)/", "/en_US/pizza/", true),
    ("/$(lang)_$(region)/$(food)/", "/en_us/pizza/", false),
    ("/$(lang)_$(region)/$(food)/", "/e_US/pizza/", false),
    ("/$(lang)_$(region)/$(food)/", "/en_UK/sushi", false),
    ("/$(region)", "/UK", true), ("/$(lang)", "/zh", true), ("/$(lang)", "/haw", true),
    ("/$(lang)", "/ENG", false), ("/$(alpha)", "/a", true), ("/$(alpha)", "/Z", true),
    ("/$(alpha)", "/1", false), ("/$(alpha)", "/aa", false), ("/$(upper)", "/a", false),
    ("/$(lower)", "/a", true), ("/$(alnum)", "/7", true), ("/$(alnum)", "/_", false),
    ("/$(digit)$(digit)", "/42", true), ("/$(xdigit)", "/f", true), ("/$(xdigit)", "/F", true),
    ("/$(xdigit)", "/g", false), ("/*$(digit)", "/abc7", true), ("/$(food)*", "/pizzas", true),
    ("/$(wild)", "/x12", true), ("/$(wild)", "/y1", true), ("/$(wild)", "/y12", false),
    ("/$(empty)a", "/a", true), ("/$(empty)a", "/ba", true), ("/$(near)", "/ab", true),
    ("/$(near)", "/abc", true), ("/$(near)", "/abd", true), ("/$(near)", "/a", false),
    ("/$(Food)", "/cake", true), ("/$", "/$", true), ("/$x", "/$x", true),
  ])
  func `stand for one of their words`(pattern: String, path: String, opens: Bool) throws {
    let variables = [
      "food": ["burrito", "pizza", "sushi"], "wild": ["x*", "y?"], "empty": ["", "b"],
      "near": ["abc", "abd", "ab", "ab"], "Food": ["cake"],
    ]
    let entry = AssociationEntry(path: pattern)
    #expect(
      try AssociationSample.opens(entry, "https://h" + path, variables: variables) == opens)
  }

  @Test func `are replaced by the file's own of the same name`() throws {
    let entry = AssociationEntry(path: "/$(digit)")
    #expect(try AssociationSample.opens(entry, "https://h/x", variables: ["digit": ["x"]]))
    #expect(try !AssociationSample.opens(entry, "https://h/1", variables: ["digit": ["x"]]))
  }

  @Test func `stand in queries and fragments too`() throws {
    let entry = AssociationEntry(queryItems: ["n": "$(digit)"], fragment: "$(lower)")
    #expect(try AssociationSample.opens(entry, "https://h/?n=1#a"))
    #expect(try !AssociationSample.opens(entry, "https://h/?n=a#a"))
  }

  @Test func `the predefined ones hold what Apple lists`() {
    let words = AssociationVariables.predefined
    #expect(
      AssociationVariables.predefinedNames == [
        "alnum", "alpha", "digit", "lang", "lower", "region", "upper", "xdigit",
      ])
    #expect(words["alnum"]?.count == 62)
    #expect(words["xdigit"]?.joined() == "0123456789abcdefABCDEF")
    #expect(["CA", "UK", "US"].allSatisfy { words["region"]?.contains($0) == true })
    #expect(["ar", "en", "zh"].allSatisfy { words["lang"]?.contains($0) == true })
  }

  @Test func `what is wrong with them is told all at once`() {
    let faults = AssociationSample.faults { () throws(AssociationError) in
      try AssociationFile(
        details: [
          AssociationDetail(
            appIDs: [],
            entries: [
              AssociationEntry(path: "/$(fod)", queryItems: ["q": "$(zzzzzzzz)"]),
              AssociationEntry(query: "é$(food", fragment: "$(a$b)"),
            ], defaults: AssociationEntry(path: "$(Digit)"))
        ],
        variables: ["food": ["x"], "none": [], "a(b": ["x"], "": ["x"], "nest": ["a$(food)"]],
        defaults: AssociationEntry(fragment: "$(regio)"))
    }
    #expect(
      faults == [
        "Variable '': '' cannot name a variable. Use at least one character, and none of '$', '(',"
          + " ')'.",
        "Variable 'a(b': 'a(b' cannot name a variable. Use at least one character, and none of '$',"
          + " '(', ')'.",
        "Variable 'nest': the word 'a$(food)' of variable 'nest' names a variable, which isn't"
          + " replaced. Write out its words.",
        "Variable 'none': variable 'none' has no words, so a pattern that contains it matches no "
          + "URL. Add a word.",
        "Defaults, fragment: no substitution variable is called 'regio'. Write 'region' if that's "
          + "what you meant, or declare it.",
        "Defaults of detail 0, path: no substitution variable is called 'Digit'. Write 'digit' if "
          + "that's what you meant, or declare it.",
        "Detail 0, entry 0, path: no substitution variable is called 'fod'. Write 'food' if "
          + "that's what you meant, or declare it.",
        "Detail 0, entry 0, query item 'q': no substitution variable is called 'zzzzzzzz'. Declare"
          + " it.",
        "Detail 0, entry 1, query: the variable at byte 2 of 'é$(food' is not closed. Write ')'"
          + " after its name.",
        "Detail 0, entry 1, fragment: the variable at byte 0 of '$(a$b)' is not closed. Write ')'"
          + " after its name.",
      ])
  }

  @Test func `patterns that come to too much are refused`() throws {
    let entry = AssociationEntry(path: String(repeating: "$(w)", count: 400))
    let faults = AssociationSample.faults { () throws(AssociationError) in
      try AssociationSample.file(
        entry, variables: ["w": [String(repeating: "ab", count: 400)]])
    }
    #expect(
      faults == [
        "Detail 0, entry 0, path: the patterns take more than 1000000 steps with their variables"
          + " written out. Use fewer words, or fewer patterns with them."
      ])
    do {
      _ = try AssociationSample.file(AssociationEntry(path: "$(q)"))
      Issue.record("no fault was found")
    } catch {
      #expect(
        error.description == """
          The association file has 1 fault:
          - Detail 0, entry 0, path: no substitution variable is called 'q'. Declare it.
          """)
    }
  }
}
