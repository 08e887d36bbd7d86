// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import WayfinderConfiguration

@Suite("C2: every fault of a route document is named, with its path and the way out")
struct RouteDocumentFaultTests {
  @Test func `the sample has none`() {
    #expect(RouteSample.findings(RouteSample.text).map(\.description) == [])
  }

  @Test(
    arguments: Slip.ofDocuments + Slip.ofShells + Slip.ofDocumentRoutes + Slip.ofGuards
      + Slip.ofVariants)
  func `a slip gives these findings and no other`(slip: Slip) throws {
    let text = try #require(RouteSample.text.replacing(only: slip.text, by: slip.changed))
    #expect(RouteSample.findings(text).map(\.description) == slip.findings)
  }

  @Test func `findings are told all at once, sorted by JSON path, each with its place`() throws {
    var text = try #require(RouteSample.text.replacing(only: #""app": "sample","#, by: ""))
    text = try #require(
      text.replacing(
        only: #""parameters": {"book": "int"}},"#, by: #""parameters": {"book": "in"}},"#))
    text = try #require(text.replacing(only: #""initial": "home""#, by: #""initial": "hom""#))
    #expect(throws: DocumentError.self) { try RouteSample.load(text) }
    do {
      _ = try RouteSample.load(text)
    } catch {
      #expect(
        error.description == """
          sample.json has 3 problems:
          sample.json:1:1: $.app: The document: the key 'app' is missing. Add it with a string.
          sample.json:13:79: $.routes.Book.parameters.book: Route 'Book': 'in' isn't a valid type of \
          a parameter; use one of 'string', 'int', 'double', 'bool'. Write 'int' if that's what you meant.
          sample.json:10:16: $.shell.initial: The shell: no tab is called 'hom'. Write 'home' if that's what you meant, or declare the tab.
          """)
    }
  }

  @Test func `more variants than a document may have are told, and 16 are not`() throws {
    func findings(_ count: Int) throws -> [String] {
      let more = (2..<count).map { "\"v\($0)\": {\"weight\": 0, \"patch\": {}}, " }.joined()
      let text = try #require(
        RouteSample.text.replacing(only: #""variants": {"#, by: #""variants": {"# + more))
      return RouteSample.findings(text).map(\.description)
    }
    #expect(try findings(16) == [])
    #expect(
      try findings(17) == [
        "$.variants: The document: there are 17 variants; the limit is 16. Remove those that"
          + " have ended."
      ])
  }

  @Test func `of more faults than are listed the number is told`() throws {
    let keys = (0..<1005).map { "\"k\($0)\": 1" }.joined(separator: ", ")
    let text = try #require(RouteSample.text.replacing(only: #""app": "sample","#, by: keys + ","))
    let findings = RouteSample.findings(text)
    #expect(findings.count == 1001)
    #expect(
      findings.last?.description
        == "$: The document: there are 6 more problems, not listed. Fix those that are.")
  }
}

extension Slip {
  static let ofDocuments = [
    Slip(
      #""wayfinder-routes/1""#, #""wayfinder-routes/2""#,
      "$.format: The document: the format 'wayfinder-routes/2' is unknown. Write"
        + " 'wayfinder-routes/1' there, or name another file."),
    Slip(
      #""app": "sample""#, #""app": """#,
      "$.app: The document: the name is empty. Write at least one character."),
    Slip(
      #""app": "sample""#, #""app": "sample", "app": "b""#,
      "$.app: The document: the key 'app' appears twice. Keep one of them."),
    Slip(
      #""cases""#, #""case""#,
      "$.case: The document: the key 'case' is unknown. Write 'cases' if that's what you meant, or remove it."
    ),
    Slip(
      #""precedence": "declared""#, #""precedence": "first""#,
      "$.links.precedence: The link rules: 'first' isn't a valid precedence; use one of 'declared',"
        + " 'specificity'."),
    Slip(
      #""pattern": "/sync", "#, "",
      "$.table.sync.pattern: Link 'sync': the key 'pattern' is missing. Add it with a string."),
    Slip(
      #""/books/:book""#, #""/books/:""#,
      "$.table.book.pattern: Pattern '/books/:': the parameter at byte 7 has no name. Write its name"
        + " after the colon, as in ':id'."),
    Slip(
      #""route": "(sync)""#, #""route": "(snc)""#,
      "$.table.sync.route: Link 'sync': no route is called '(snc)'. Write '(sync)' if that's what you meant,"
        + " or declare the route."),
    Slip(
      #", "route": "(sync)""#, "",
      "$.table.sync.route: Link 'sync': the key 'route' is missing. Add it with a string."),
    Slip(
      #""/notes/:book/:note""#, #""/notes/:note""#,
      "$.table.note.pattern: Link 'note': the pattern '/notes/:note' captures no 'book', which route"
        + " 'Note' declares. Write ':book' into it, or list it under 'query' of the route."),
    Slip(
      #""expect": {"route": "Home"}"#, #""expect": {"route": "Hom"}"#,
      "$.cases.start.expect.route: Case 'start': no route is called 'Hom'. Write 'Home' if that's what you meant, or declare the route."
    ),
  ]

  static let ofShells = [
    Slip(
      #""tabs": {"#, #""stack": {"#,
      "$.shell: The shell: it has none of 'navigation', 'tabs', 'split' and 'container'. Add one of"
        + " them.",
      "$.shell.stack: The shell: the key 'stack' is unknown. Remove it, or use one of"
        + " 'navigation', 'tabs', 'split', 'container', 'children', 'initial', 'order', 'collapsed' and 2"
        + " more."),
    Slip(
      #""initial": "home""#, #""initial": "home", "navigation": ["A"]"#,
      "$.shell: The shell: it has 'navigation', 'tabs' at the same time, but can have only one. Keep one of them."
    ),
    Slip(
      #""home": "Home""#, #""home": {"navigation": []}"#,
      "$.shell.tabs.home.navigation: Container 'home': the list is empty, but needs a screen. Add one."
    ),
    Slip(
      #""home": "Home""#, #""home": {"navigation": ["Home", {"navigation": ["X"]}]}"#,
      "$.shell.tabs.home.navigation[1]: A container in $.shell.tabs.home.navigation: it is a"
        + " stack directly in another stack, which isn't possible. Move its screens to the outer"
        + " one, or put tabs between them."),
    Slip(
      #""home": "Home""#, #""home": 7"#,
      "$.shell.tabs.home: Container 'home': the value is the number 7, but must be a string or"
        + " an object."
        + " Replace it."),
    Slip(
      #""menu": "Menu"}"#, #""shelf": "Menu"}"#,
      "$.shell.tabs.more.children.shelf: Container 'shelf': another place is called 'shelf', at"
        + " $.shell.tabs.shelf. Give each place a name of its own.",
      "$.shell.tabs.more.order: Container 'more': it leaves out 'shelf'. Name each child once, or remove"
        + " 'order'.",
      "$.shell.tabs.more.order[0]: Container 'more': no child is called 'menu'. Declare it,"
        + " or name one that is declared."),
    Slip(
      #""order": ["menu", "content"]"#, #""order": ["menu", "content", "menu"]"#,
      "$.shell.tabs.more.order[2]: Container 'more': it names 'menu' twice. Name each child once."),
    Slip(
      #"{"primary": "Shelf"}"#, #"{"secondary": "Shelf"}"#,
      "$.shell.tabs.shelf.split.secondary: Container 'shelf': the column 'primary' is empty, but"
        + " 'secondary' is filled. Fill the columns from the primary on."),
    Slip(
      #"{"primary": "Shelf"}"#, #"{"primary": "Shelf", "detail": "X"}"#,
      "$.shell.tabs.shelf.split.detail: Container 'shelf': the key 'detail' is unknown. Remove it,"
        + " or use one of 'primary', 'supplementary', 'secondary'."),
    Slip(
      #"{"primary": "Shelf"}"#, "{}",
      "$.shell.tabs.shelf.split: Container 'shelf': the list is empty, but needs a column. Add one."
    ),
    Slip(
      #""container": "drawer", "#, #""container": "drawer", "name": "x", "initial": "menu", "#,
      "$.shell.tabs.more.initial: Container 'more': the key 'initial' has no meaning for a container of"
        + " the app's own. Remove it.",
      "$.shell.tabs.more.name: Container 'more': the key 'name' has no meaning for a container that has"
        + " its key for a name. Remove it."),
    Slip(
      #""initial": "home""#, #""initial": "hone""#,
      "$.shell.initial: The shell: no tab is called 'hone'. Write 'home' if that's what you meant, or declare"
        + " the tab."),
  ]

  static let ofDocumentRoutes = [
    Slip(
      #"{"as": "push", "in": "shelf"}"#, #"{"as": "push", "in": "shelv"}"#,
      "$.routes.Book.placement.in: Route 'Book': no place is called 'shelv'. Write 'shelf' if that's what you meant, or declare the place."
    ),
    Slip(
      #"{"as": "push", "in": "shelf"}"#, #"{"as": "push", "in": "more"}"#,
      "$.routes.Book.placement.in: Route 'Book': 'more' is a container 'drawer' and has no stack."
        + " Name a navigation node in it, or an 'action' that edits it."),
    Slip(
      #"{"as": "root", "in": "home"}"#, #"{"as": "root"}"#,
      "$.routes.Home.placement: Route 'Home': it names no place, and the outermost container of the"
        + " shell isn't a stack. Name one of 'content', 'home', 'menu', 'more', 'shelf'."),
    Slip(
      #"{"as": "root", "in": "home"}"#, #"{"as": "root", "in": "menu"}"#,
      "$.routes.Home.placement: Route 'Home': it is placed at the root of 'menu', but the screen"
        + " there is 'Menu'. Place it where its screen is, or push it."),
    Slip(
      #"{"as": "push"}, "parameters""#, #"{"as": "pop"}, "parameters""#,
      "$.routes.Note.placement.as: Route 'Note': 'pop' isn't a valid placement; use one of"
        + " 'root', 'push',"
        + " 'modal', 'effect'."),
    Slip(
      #""style": "sheet""#, #""style": "sheets""#,
      "$.routes.Login.placement.style: Route 'Login': 'sheets' isn't a valid style; use one of 'sheet',"
        + " 'pageSheet', 'formSheet', 'fullScreen', 'overFullScreen', 'popover', 'actionSheet',"
        + " 'alert'."
        + " Write 'sheet' if that's what you meant."),
    Slip(
      #""style": "sheet""#, #""style": "sheet", "in": "home""#,
      "$.routes.Login.placement.in: Route 'Login': the key 'in' has no meaning for a modal. Remove it."
    ),
    Slip(
      #"{"as": "effect"}"#, #"{"as": "effect"}, "tasks": ["track"]"#,
      "$.routes['(sync)'].tasks: Route '(sync)': the key 'tasks' has no meaning for an effect. Remove it."
    ),
    Slip(
      #"{"as": "effect"}"#, #"{"as": "effect"}, "postTasks": ["count"]"#,
      "$.routes['(sync)'].postTasks: Route '(sync)': the key 'postTasks' has no meaning for an effect."
        + " Remove it."),
    Slip(
      #"{"as": "effect"}"#, #"{"as": "effect"}, "transition": {"style": "fade"}"#,
      "$.routes['(sync)'].transition: Route '(sync)': the key 'transition' has no meaning for an"
        + " effect."
        + " Remove it."),
    Slip(
      #""duration": 0}"#, #""duration": 1e300}"#,
      "$.routes.Note.transition.duration: Route 'Note': the value is the number 1e300, but must be a"
        + " number of seconds from 0 to 60. Replace it."),
    Slip(
      #""duration": 0}"#, #""duration": -0.5}"#,
      "$.routes.Note.transition.duration: Route 'Note': the value is the number -0.5, but must be a"
        + " number of seconds from 0 to 60. Replace it."),
    Slip(
      #"{"style": "fade", "duration": 0}"#, #"{"duration": 0}"#,
      "$.routes.Note.transition.style: Route 'Note': the key 'style' is missing. Add it with a string."
    ),
    Slip(
      #""action": "slide"}"#, #""action": "slide"}, "beneath": ["Book"]"#,
      "$.routes.Tip.beneath: Route 'Tip': the key 'beneath' has no meaning for a route with an action."
        + " Remove it."),
    Slip(
      #""beneath": ["Book"]"#, #""beneath": ["Note"]"#,
      "$.routes.Note.beneath[0]: Route 'Note': it lies beneath itself. Remove it from 'beneath'."),
    Slip(
      #""beneath": ["Book"]"#, #""beneath": ["Boook"]"#,
      "$.routes.Note.beneath[0]: Route 'Note': 'Boook' is neither a route nor a screen of the shell,"
        + " but is almost the name of one. Write 'Book' if that's what you meant, or choose a less"
        + " similar name."),
    Slip(
      #""beneath": ["Book"]"#, #""beneath": ["(sync)"]"#,
      "$.routes.Note.beneath[0]: Route 'Note': '(sync)' is an effect and has no screen that could"
        + " lie beneath. Remove it."),
    Slip(
      #", "unlinked": true"#, "",
      "$.routes.Tip: Route 'Tip': nothing leads to it: no link, no guard, no route above it. Add"
        + " a link,"
        + " or write '\"unlinked\": true' if code opens it by its name."),
    Slip(
      #""query": ["page"]"#, #""query": ["page"], "unlinked": true"#,
      "$.routes.Note.unlinked: Route 'Note': it says that no link leads to it, but 'note' does. Remove"
        + " 'unlinked', or the link."),
    Slip(
      #""query": ["page"]"#, #""query": "page""#,
      "$.routes.Note.query: Route 'Note': the value is the string 'page', but must be a list of"
        + " strings."
        + " Replace it."),
    Slip(
      #""note": "string"}"#, #""note": "text"}"#,
      "$.routes.Note.parameters.note: Route 'Note': 'text' isn't a valid type of a parameter;"
        + " use one of"
        + " 'string', 'int', 'double', 'bool'."),
  ]

  static let ofGuards = [
    Slip(
      #"{"redirect": "Login", "resumes": true}"#, #"{"resumes": true}"#,
      "$.guards.login: Guard 'login': it has no 'redirect'. Add one with the name of a route, or remove"
        + " the entry.",
      "$.routes.Login: Route 'Login': nothing leads to it: no link, no guard, no route above it. Add a"
        + " link, or write '\"unlinked\": true' if code opens it by its name."),
    Slip(
      #""redirect": "Login""#, #""redirect": "Log""#,
      "$.guards.login.redirect: Guard 'login': no route is called 'Log'. Write 'Login' if that's what you meant,"
        + " or declare the route."),
    Slip(
      #"{"redirect": "Login", "resumes": true}"#,
      #"{"redirect": "Login"}, "nobody": {"redirect": "Login"}"#,
      "$.guards.nobody: Guard 'nobody': nothing asks it. Name it under 'guards' of a route or"
        + " container,"
        + " or remove it."),
    Slip(
      #""guards": ["login"]"#, #""guards": ["logn"]"#,
      "$.guards.login: Guard 'login': nothing asks it, but 'logn' is asked. If both names mean the same guard, write the same name in both places; otherwise, remove it."
    ),
    Slip(
      """
      {"as": "modal", "style": "sheet", "dismissible": true}},
        "(sync)": {"placement": {"as": "effect"}}
       },
       "guards": {
      """,
      """
      {"as": "modl"}, "guards": ["old"]},
        "(sync)": {"placement": {"as": "effect"}}
       },
       "guards": {"old": {"redirect": "Home"}, 
      """,
      "$.routes.Login.placement.as: Route 'Login': 'modl' isn't a valid placement; use one of 'root',"
        + " 'push', 'modal', 'effect'. Write 'modal' if that's what you meant."),
    Slip(
      #"{"redirect": "Login", "resumes": true}"#,
      #"{"redirect": "Login"}, "adult": {"redirect": "Book"}"#,
      "$.guards.adult.redirect: Guard 'adult': route 'Book' declares 'book', which a redirect does not"
        + " give. Redirect to a route without parameters.",
      "$.variants.quiet.patch.guards.adult.redirect: Variant 'quiet': guard 'adult': it leads in"
        + " a circle:"
        + " guard 'adult' → route 'Book' → guard 'adult'. Redirect to a route that does not ask"
        + " guard 'adult'."
    ),
    Slip(
      #""style": "sheet", "dismissible": true}"#,
      #""style": "sheet", "dismissible": true}, "guards": ["login"]"#,
      "$.guards.login.redirect: Guard 'login': it leads in a circle: guard 'login' → route 'Login' →"
        + " guard 'login'. Redirect to a route that does not ask guard 'login'."),
  ]

  static let ofVariants = [
    Slip(
      #""name": "2026", "#, "",
      "$.experiment.name: The experiment: the key 'name' is missing. Add it with a string."),
    Slip(
      #""weight": 40, "#, "",
      "$.variants.quiet: Variant 'quiet': there is neither 'weight' nor 'range'. Add one of them; with a weight of 0, nobody gets the variant."
    ),
    Slip(
      #""weight": 40"#, #""weight": 40, "range": [0, 40]"#,
      "$.variants.quiet: Variant 'quiet': there are both 'weight' and 'range'. Keep one of them."),
    Slip(
      #""weight": 50"#, #""range": [40, 50]"#,
      "$.variants.loud: Variant 'loud': variant 'quiet' has the other kind of share. Give all variants weights, or all of them ranges."
    ),
    Slip(
      #""weight": 40"#, #""weight": 101"#,
      "$.variants.quiet.weight: Variant 'quiet': 101 isn't a valid share. Write a percentage"
        + " from 0 to 100 with"
        + " at most two decimals."),
    Slip(
      #""weight": 40"#, #""weight": 0.125"#,
      "$.variants.quiet.weight: Variant 'quiet': 0.125 isn't a valid share. Write a percentage"
        + " from 0 to 100 with"
        + " at most two decimals."),
    Slip(
      #""weight": 40"#, #""weight": 40.05"#,
      "$.variants: The document: the shares and the holdout add up to 100.05 percent. Lower them to at most 100."
    ),
    Slip(
      #""weight": 40"#, #""range": [40, 20]"#,
      "$.variants.quiet.range: Variant 'quiet': the range ends before it starts. Write the"
        + " smaller number"
        + " first."),
    Slip(
      #""weight": 40"#, #""range": [40]"#,
      "$.variants.quiet.range: Variant 'quiet': the value is a list, but must be a list of two numbers."
        + " Replace it."),
    Slip(
      #""weight": 40, "patch": {"#, #""weight": 40, "patch": {"format": "x", "#,
      "$.variants.quiet.patch.format: Variant 'quiet': a variant cannot change 'format'. Remove"
        + " it from the patch.",
      "$.variants.quiet.patch.format: Variant 'quiet': the document: the format 'x' is unknown. Write"
        + " 'wayfinder-routes/1' there, or name another file."),
    Slip(
      #""initial": "more""#, #""initial": "mor""#,
      "$.variants.loud.patch.shell.initial: Variant 'loud': the shell: no tab is called 'mor'. Write"
        + " 'more' if that's what you meant, or declare the tab."),
    Slip(
      #"{"shell": {"initial": "more"}}"#, #"{"routes": {"Login": null}}"#,
      "$.variants.loud.patch.guards.login.redirect: Variant 'loud': guard 'login': no route is called"
        + " 'Login'. Declare it, or name one that is declared."),
    Slip(
      #"{"Book": {"guards": ["adult"]}}"#, #"{"Boook": {"guards": ["adult"]}}"#,
      "$.variants.quiet.patch.routes.Boook.placement: Variant 'quiet': route 'Boook': the base has no"
        + " such entry, and a new one needs the key 'placement'. Write 'Book' for the entry's name if that's what you meant, or add the key with an object."
    ),
    Slip(
      #"{"routes": {"Book": {"guards": ["adult"]}}}"#, #"{"table": {"all": {"route": "Home"}}}"#,
      "$.variants.quiet.patch.table.all.pattern: Variant 'quiet': link 'all': the base has no such"
        + " entry, and a new one needs the key 'pattern'. Add it with a string."),
  ]
}
