// Wayfinder is released under the MIT license; see LICENSE.

extension Slip {
  private static let tabs = """
    "tabs": [
       {"name": "home", "root": "Home"},
       {"name": "shelf", "root": "Shelf", "kind": "split", "requires": ["login"]}
      ],
      "initial": "home"
    """

  static let ofNames = [
    Slip(
      #""initial": "home""#, #""initial": "Home""#,
      "$.shell.initial: The shell: no tab is called 'Home'. Write 'home' if that's what you "
        + "meant, or"
        + " declare the tab."),
    Slip(
      tabs, #""initial": "home""#,
      "$.shell: The shell: there is neither 'tabs' nor 'navigation'. Add one of them."),
    Slip(
      tabs, #""tabs": [], "initial": "home""#,
      "$.shell.tabs: The shell: the list is empty, but needs a tab. Add one."),
    Slip(
      tabs, #""navigation": []"#,
      "$.shell.navigation: The shell: the list is empty, but needs a screen. Add one.",
      "$.routes[0].placement.in: Route 'Home': it names tab 'home', but the shell has no tabs, only"
        + " a stack. Write null.",
      "$.routes[1].placement.in: Route 'Book': it names tab 'shelf', but the shell has no"
        + " tabs, only a stack. Write null.",
      "$.cases[0].expect.stack.in: Case '/books/7': it names tab 'shelf', but the shell has no"
        + " tabs, only a stack. Write null."),
    Slip(
      #""initial": "home""#, #""initial": "home", "navigation": ["Home", ""]"#,
      "$.shell: The shell: there are both 'tabs' and 'navigation'. Keep one of them.",
      "$.shell.navigation[1]: The shell: the name is empty. Write at least one character."),
    Slip(
      tabs, #""initial": "home", "navigation": ["Home"]"#,
      "$.shell.initial: The shell: the key 'initial' has no meaning for a shell of one navigation"
        + " node. Remove it.",
      "$.routes[0].placement.in: Route 'Home': it names tab 'home', but the shell has no tabs, only"
        + " a stack. Write null.",
      "$.routes[1].placement.in: Route 'Book': it names tab 'shelf', but the shell has no"
        + " tabs, only a stack. Write null.",
      "$.cases[0].expect.stack.in: Case '/books/7': it names tab 'shelf', but the shell has no"
        + " tabs, only a stack. Write null."),
    Slip(
      #"{"name": "shelf", "#, #"{"name": "home", "#,
      "$.shell.tabs[1].name: Tab 'home': another tab is called 'home', at $.shell.tabs[0].name."
        + " Give"
        + " each tab a name of its own.",
      "$.routes[1].placement.in: Route 'Book': no tab is called 'shelf'. Declare it, or name"
        + " one that is"
        + " declared.",
      "$.cases[0].expect.stack.in: Case '/books/7': no tab is called 'shelf'. Declare it, or"
        + " name one that is"
        + " declared."),
    Slip(
      #"{"name": "Consent", "#, #"{"name": "Home", "#,
      "$.routes[3].name: Route 'Home': another route is called 'Home', at $.routes[0].name. Give"
        + " each route a name of its own.",
      "$.table[3].route: Row '/consent': no route is called 'Consent'. Declare it, or name"
        + " one that is declared."),
    Slip(
      #"{"as": "root", "in": "home"}"#, #"{"as": "root", "in": null}"#,
      "$.routes[0].placement.in: Route 'Home': it names no tab, but the shell has tabs. Name one of"
        + " 'home', 'shelf'."),
    Slip(
      #"{"as": "push", "in": "shelf"}"#, #"{"as": "push", "in": "self"}"#,
      "$.routes[1].placement.in: Route 'Book': no tab is called 'self'. Write 'shelf' if that's "
        + "what you meant, or declare the tab."),
    Slip(
      #"["Book", "Drafts", "Shelf"]"#, #"["Bok", "Shelves", "Drafts", "Homes"]"#,
      "$.routes[2].beneath[0]: Route 'Note': 'Bok' is neither a route nor a screen of the shell,"
        + " but"
        + " is almost the name of one. Write 'Book' if that's what you meant, or choose a less "
        + "similar name.",
      "$.routes[2].beneath[3]: Route 'Note': 'Homes' is neither a route nor a screen of the shell,"
        + " but is almost the name of one. Write 'Home' if that's what you meant, or choose a less "
        + "similar name."),
    Slip(
      #""/sync", "route": "(sync)""#, #""/sync", "route": "(snyc)""#,
      "$.table[5].route: Row '/sync': no route is called '(snyc)'. Write '(sync)' if that's what "
        + "you meant,"
        + " or declare the route."),
    Slip(
      #""/sync", "route": "(sync)""#,
      #""/sync", "route": "\u202E\n"# + String(repeating: "é", count: 59) + "\"",
      "$.table[5].route: Row '/sync': no route is called 'U+202EU+000A"
        + "éééééééééééééééééééééééééééééééééééééééééééééééééééééééééé…'. Declare it, or"
        + " name one that is declared."),
    Slip(
      #""expect": {"route": "Book""#, #""expect": {"route": "Books""#,
      "$.cases[0].expect.route: Case '/books/7': no route is called 'Books'. Write 'Book' if "
        + "that's what you meant, or declare the route."),
    Slip(
      #"{"in": "shelf", "screens": ["Shelf", "Book"]}"#,
      #"{"in": null, "screens": ["Shelf", "Drafts"]}"#,
      "$.cases[0].expect.stack.in: Case '/books/7': it names no tab, but the shell has tabs. Name"
        + " one of 'home', 'shelf'."),
  ]

  static let ofLinks = [
    Slip(
      #""/books/:book""#, #""/books/:book/*a/*b""#,
      "$.table[1].pattern: Pattern '/books/:book/*a/*b': a second rest begins at byte 16, so it's"
        + " unclear where the first one ends. Keep one rest."),
    Slip(
      #""/confirm""#, #""/confirm/:""#,
      "$.table[4].pattern: Pattern '/confirm/:': the parameter at byte 9 has no name. Write its"
        + " name after the colon, as in ':id'."),
    Slip(
      #""book": "[0-9]+""#, #""book": "[0-9+""#,
      "$.table[1].constraints.book: Pattern '/books/:book', constraint of 'book': expression"
        + " '[0-9+',"
        + " byte 0: the class is not closed. Add ']', or write '\\[' for the character."),
    Slip(
      #""part-[0-9]""#, #""(?=part)""#,
      "$.table[2].when.fragment: Fragment condition: expression '(?=part)', byte 0: look-around"
        + " isn't supported. Describe the value itself."),
    Slip(
      #""language": "[a-z]+""#, #""language": "a**""#,
      "$.links.prefixConstraints.language: Prefix constraint of 'language': expression 'a**', byte"
        + " 2: a repetition is repeated. Put the first one in a group."),
  ]
}
