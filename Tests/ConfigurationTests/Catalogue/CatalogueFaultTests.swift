// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import WayfinderConfiguration

/// A change that spoils the sample, and what must be found then.
struct Slip: Sendable, CustomTestStringConvertible {
  let text: String
  let changed: String
  let findings: [String]

  init(_ text: String, _ changed: String, _ findings: String...) {
    self.text = text
    self.changed = changed
    self.findings = findings
  }

  var testDescription: String { "\(text) → \(changed)" }
}

@Suite("C2: every fault of a catalogue is named")
struct CatalogueFaultTests {
  @Test(arguments: Slip.ofKeys + Slip.ofValues + Slip.ofNames + Slip.ofLinks)
  func `a slip gives these findings and no other`(slip: Slip) throws {
    let text = try #require(Sample.text.replacing(only: slip.text, by: slip.changed))
    #expect(Sample.findings(text).map(\.description) == slip.findings)
  }
}

extension Slip {
  static let ofKeys = [
    Slip(
      #""format": "wayfinder-catalogue/1","#, "",
      "$.format: The catalogue: the key 'format' is missing. Add it with 'wayfinder-catalogue/1'."),
    Slip(
      #""trailingSlash": "ignored", "#, "",
      "$.links.trailingSlash: The link rules: the key 'trailingSlash' is missing. Add it with one"
        + " of 'ignored', 'significant'."),
    Slip(
      #", "from": "test""#, "",
      "$.cases[0].from: Case '/books/7': the key 'from' is missing. Add it with one of 'test',"
        + " 'table'."),
    Slip(
      #""expect": {"route": null, "#, #""expect": {"#,
      "$.cases[1].expect.route: Case '/nowhere': the key 'route' is missing. Add it with a "
        + "string or"
        + " null."),
    Slip(
      #""url": "/nowhere", "#, "",
      "$.cases[1].url: The case at index 1: the key 'url' is missing. Add it with a string."),
    Slip(
      #""pattern": "/sync", "#, "",
      "$.table[5].pattern: The row at index 5: the key 'pattern' is missing. Add it with a "
        + "string."),
    Slip(
      #", "in": null}"#, "}",
      "$.routes[2].placement.in: Route 'Note': the key 'in' is missing. Add it with a string or "
        + "null."
    ),
    Slip(
      #""checksHost""#, #""checkHosts""#,
      "$.links.checksHost: The link rules: the key 'checksHost' is missing. Add it with true or"
        + " false.",
      "$.links.checkHosts: The link rules: the key 'checkHosts' is unknown. Write"
        + " 'checksHost' if that's what you meant, or remove it."),
    Slip(
      #""queryAbsent""#, #""queryAbsence""#,
      "$.table[2].when.queryAbsence: Row '/notes/:note': the key 'queryAbsence' is unknown. Write"
        + " 'queryAbsent' if that's what you meant, or remove it."),
    Slip(
      #""kind": "split""#, #""typ\ne": "split""#,
      "$.shell.tabs[1]['typ\\ne']: Tab 'shelf': the key 'typU+000Ae' is unknown. Remove it, or use"
        + " one of 'name', 'root', 'kind', 'requires'."),
    Slip(
      #""why": "no such link""#, #""why": "no such link", "why": 3"#,
      "$.cases[1].expect.why: Case '/nowhere': the key 'why' appears twice. Keep one of"
        + " them."),
    Slip(
      #""book": "7""#, #""book": "7", "book": "8""#,
      "$.cases[0].expect.parameters.book: Case '/books/7': the key 'book' appears twice. Keep"
        + " one of them."),
    Slip(
      #""style": "alert""#, #""style": "alert", "dismissible": true"#,
      "$.routes[4].placement.dismissible: Route 'Confirm': the key 'dismissible' has no meaning for"
        + " an alert, which every navigation takes away. Remove it."),
    Slip(
      #"{"as": "push", "in": null}"#, #"{"as": "push", "in": null, "dismissible": true}"#,
      "$.routes[2].placement.dismissible: Route 'Note': the key 'dismissible' has no meaning for a"
        + " push. Remove it."),
    Slip(
      #"{"as": "root", "in": "home"}"#, #"{"as": "root", "in": "home", "style": "sheet"}"#,
      "$.routes[0].placement.style: Route 'Home': the key 'style' has no meaning for a root. Remove"
        + " it."),
    Slip(
      #"{"as": "effect"}"#, #"{"as": "effect", "in": null}"#,
      "$.routes[5].placement.in: Route '(sync)': the key 'in' has no meaning for an effect. Remove"
        + " it."),
    Slip(
      #""style": "sheet", "#, #""style": "sheet", "in": "home", "#,
      "$.routes[3].placement.in: Route 'Consent': the key 'in' has no meaning for a modal. Remove"
        + " it."),
  ]

  static let ofValues = [
    Slip(
      "wayfinder-catalogue/1", "wayfinder-catalogue/2",
      "$.format: The catalogue: the format 'wayfinder-catalogue/2' is unknown. Write"
        + " 'wayfinder-catalogue/1' there, or name another file."),
    Slip(
      #""made for tests""#, #""made for tests", null"#,
      "$.source[1]: The catalogue: the value is null, but must be a string. Replace it."),
    Slip(
      #"["sample"]"#, #""sample""#,
      "$.links.schemes: The link rules: the value is the string 'sample', but must be a list of"
        + " strings."
        + " Replace it."),
    Slip(
      #""checksHost": true"#, #""checksHost": "true""#,
      "$.links.checksHost: The link rules: the value is the string 'true', but must be true or "
        + "false."
        + " Replace it."),
    Slip(
      #""visits": 3"#, #""visits": [3]"#,
      "$.links.defaultState.visits: The link rules: the value is a list, but must be a boolean, a"
        + " number or a string. Replace it."),
    Slip(
      #""requires": ["verified"]"#, #""requires": ["verified", {}]"#,
      "$.routes[2].requires[1]: Route 'Note': the value is an object, but must be a string. Replace"
        + " it."),
    Slip(
      #"{"as": "effect"}"#, #""effect""#,
      "$.routes[5].placement: Route '(sync)': the value is the string 'effect', but must be an"
        + " object."
        + " Replace it."),
    Slip(
      #""sort": "up""#, #""sort": false"#,
      "$.table[2].when.query.sort: Row '/notes/:note': the value is false, but must be true, a "
        + "string"
        + " or a list of strings. Replace it."),
    Slip(
      #""parameterNot": {"note": "3"}"#, #""parameterNot": {"note": 3.5}"#,
      "$.table[2].when.parameterNot.note: Row '/notes/:note': the value is the number 3.5, but must"
        + " be a string or a list of strings. Replace it."),
    Slip(
      #"{"fragment": true}"#, #"{"fragment": false}"#,
      "$.table[3].when.fragment: Row '/consent': the value is false, but must be true or a string."
        + " Replace it."),
    Slip(
      #""x": null"#, #""x": 1"#,
      "$.cases[0].expect.parameters.x: Case '/books/7': the value is the number 1, but must be a"
        + " string or null. Replace it."),
    Slip(
      #""as": "effect""#, #""as": "efect""#,
      "$.routes[5].placement.as: Route '(sync)': 'efect' isn't a valid placement; use one of "
        + "'root', 'push',"
        + " 'modal', 'effect'. Write 'effect' if that's what you meant."),
    Slip(
      #"{"as": "modal", "style": "sheet", "dismissible": false}"#,
      #"{"as": "model", "style": "shet", "dismissible": 0, "in": "hom"}"#,
      "$.routes[3].placement.as: Route 'Consent': 'model' isn't a valid placement; use one of "
        + "'root',"
        + " 'push',"
        + " 'modal', 'effect'. Write 'modal' if that's what you meant.",
      "$.routes[3].placement.style: Route 'Consent': 'shet' isn't a valid style; use one of "
        + "'sheet',"
        + " 'pageSheet', 'formSheet', 'fullScreen', 'overFullScreen', 'popover', 'actionSheet', "
        + "'alert'."
        + " Write 'sheet' if that's what you meant.",
      "$.routes[3].placement.dismissible: Route 'Consent': the value is the number 0, but must be"
        + " true or false. Replace it.",
      "$.routes[3].placement.in: Route 'Consent': no tab is called 'hom'. Write 'home' if that's "
        + "what you meant, or declare the tab."),
    Slip(
      #""kind": "split""#, #""kind": "splitt""#,
      "$.shell.tabs[1].kind: Tab 'shelf': 'splitt' isn't a valid kind of tab. Write 'split' if "
        + "that's what you meant."),
    Slip(
      #""from": "table""#, #""from": "tabel""#,
      "$.cases[1].from: Case '/nowhere': 'tabel' isn't a valid origin of a case; use one of "
        + "'test', 'table'."
        + " Write 'table' if that's what you meant."),
    Slip(
      #"["https"]"#, #"["https", "ftp"]"#,
      "$.links.webSchemes[1]: The link rules: 'ftp' isn't a valid web scheme; use one of "
        + "'http', 'https'."
        + " Write 'http' if that's what you meant."),
    Slip(
      #""precedence": "declared""#, #""precedence": "specific""#,
      "$.links.precedence: The link rules: 'specific' isn't a valid precedence; use one of "
        + "'declared',"
        + " 'specificity'. Write 'specificity' if that's what you meant."),
    Slip(
      #""app": "sample""#, #""app": """#,
      "$.app: The catalogue: the name is empty. Write at least one character."),
    Slip(
      #"["Book", "Drafts", "Shelf"]"#, #"["Book", ""]"#,
      "$.routes[2].beneath[1]: Route 'Note': the name is empty. Write at least one character."
    ),
  ]
}
