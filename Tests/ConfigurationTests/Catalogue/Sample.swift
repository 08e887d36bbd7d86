// Wayfinder is released under the MIT license; see LICENSE.

import WayfinderConfiguration

/// A small catalogue that holds every key of the format.
enum Sample {
  static let text = """
    {
     "format": "wayfinder-catalogue/1",
     "app": "sample",
     "platform": "none",
     "source": ["made for tests"],
     "links": {
      "hosts": ["sample.example"], "schemes": ["sample"], "webSchemes": ["https"],
      "checksHost": true, "precedence": "declared", "ignoresLiteralCase": false,
      "trailingSlash": "ignored", "decodesParameters": true, "stripsPrefixes": ["/in/:language"],
      "prefixConstraints": {"language": "[a-z]+"}, "customSchemeHost": "path",
      "defaultState": {"member": true, "visits": 3, "mode": "day"}
     },
     "shell": {
      "tabs": [
       {"name": "home", "root": "Home"},
       {"name": "shelf", "root": "Shelf", "kind": "split", "requires": ["login"]}
      ],
      "initial": "home"
     },
     "routes": [
      {"name": "Home", "placement": {"as": "root", "in": "home"}},
      {"name": "Book", "placement": {"as": "push", "in": "shelf"}, "parameters": {"book": "int"}},
      {"name": "Note", "placement": {"as": "push", "in": null}, "parameters": {"note": "string"},
       "query": ["page", "note"], "beneath": ["Book", "Drafts", "Shelf"], "requires": ["verified"]},
      {"name": "Consent", "placement": {"as": "modal", "style": "sheet", "dismissible": false}},
      {"name": "Confirm", "placement": {"as": "modal", "style": "alert"}},
      {"name": "(sync)", "placement": {"as": "effect"}, "requires": ["login"]}
     ],
     "table": [
      {"pattern": "/", "route": "Home"},
      {"pattern": "/books/:book", "route": "Book", "constraints": {"book": "[0-9]+"}},
      {"pattern": "/notes/:note", "route": "Note", "when": {
       "query": {"page": true, "kind": ["a", "b"], "sort": "up"}, "queryNot": {"old": ["x", "y"]},
       "queryAbsent": ["expired"], "parameter": {"note": ["1", "2"]},
       "parameterNot": {"note": "3"}, "state": {"member": true}, "fragment": "part-[0-9]"}},
      {"pattern": "/consent", "route": "Consent", "when": {"fragment": true}},
      {"pattern": "/confirm", "route": "Confirm"},
      {"pattern": "/sync", "route": "(sync)"}
     ],
     "cases": [
      {"url": "/books/7", "state": {"member": false}, "expect": {"route": "Book",
       "parameters": {"book": "7", "x": null}, "fragment": "f",
       "stack": {"in": "shelf", "screens": ["Shelf", "Book"]}}, "from": "test"},
      {"url": "/nowhere", "expect": {"route": null, "why": "no such link"}, "from": "table"}
     ]
    }
    """

  /// A catalogue whose shell is one navigation node.
  static let navigation = """
    {"format": "wayfinder-catalogue/1", "app": "a", "platform": "p", "source": [], "links": {
     "hosts": [], "schemes": [], "checksHost": false, "precedence": "declared",
     "ignoresLiteralCase": false, "trailingSlash": "ignored", "decodesParameters": true,
     "stripsPrefixes": [], "customSchemeHost": "path"},
     "shell": {"navigation": ["A", "B"]},
     "routes": [{"name": "B", "placement": {"as": "root", "in": null}}], "table": [],
     "cases": [{"url": "/", "expect": {"route": null, "stack": {"in": null,
      "screens": ["A", "B"]}}, "from": "test"}]}
    """

  static func load(_ text: String) throws(DocumentError) -> Catalogue {
    try Catalogue(bytes: Array(text.utf8), name: "sample.json")
  }

  /// Returns the problems of a string.
  static func findings(_ text: String) -> [Finding] {
    do {
      _ = try load(text)
      return []
    } catch {
      return error.findings
    }
  }
}
