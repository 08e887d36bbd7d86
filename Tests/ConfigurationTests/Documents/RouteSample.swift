// Wayfinder is released under the MIT license; see LICENSE.

import WayfinderConfiguration

/// A small document that holds every key of the format.
enum RouteSample {
  static let text = """
    {
     "format": "wayfinder-routes/1",
     "app": "sample",
     "links": {"hosts": ["sample.example"], "precedence": "declared"},
     "shell": {"tabs": {
      "home": "Home",
      "shelf": {"split": {"primary": "Shelf"}, "collapsed": false, "guards": ["login"]},
      "more": {"container": "drawer", "children": {"content": {"navigation": ["More"]}, "menu": "Menu"},
       "order": ["menu", "content"]}
     }, "initial": "home", "order": ["home", "shelf", "more"]},
     "routes": {
      "Home": {"placement": {"as": "root", "in": "home"}},
      "Book": {"placement": {"as": "push", "in": "shelf"}, "parameters": {"book": "int"}},
      "Note": {"placement": {"as": "push"}, "parameters": {"book": "int", "note": "string"},
       "query": ["page"], "beneath": ["Book"], "guards": ["adult"], "screen": "NoteScreen",
       "tasks": ["track"], "postTasks": ["count"], "transition": {"style": "fade", "duration": 0}},
      "Tip": {"placement": {"as": "push", "in": "more", "action": "slide"}, "unlinked": true},
      "Login": {"placement": {"as": "modal", "style": "sheet", "dismissible": true}},
      "(sync)": {"placement": {"as": "effect"}}
     },
     "guards": {"login": {"redirect": "Login", "resumes": true}},
     "table": {
      "start": {"pattern": "/", "route": "Home"},
      "book": {"pattern": "/books/:book", "route": "Book", "constraints": {"book": "[0-9]+"}},
      "note": {"pattern": "/notes/:book/:note", "route": "Note", "when": {"query": {"page": true}}},
      "sync": {"pattern": "/sync", "route": "(sync)"}
     },
     "cases": {"start": {"url": "/", "expect": {"route": "Home"}}},
     "experiment": {"name": "2026", "holdout": 10},
     "variants": {
      "quiet": {"weight": 40, "patch": {"routes": {"Book": {"guards": ["adult"]}}}},
      "loud": {"weight": 50, "patch": {"shell": {"initial": "more"}}}
     }
    }
    """

  static func load(_ text: String, _ registry: Registry? = nil) throws(DocumentError)
    -> RouteDocument
  {
    let (bytes, name) = (Array(text.utf8), "sample.json")
    guard let registry else { return try RouteDocument(bytes: bytes, name: name) }
    return try ValidatedDocument(bytes: bytes, name: name, registry: registry).document
  }

  /// Returns the problems of a string.
  static func findings(_ text: String, _ registry: Registry? = nil) -> [Finding] {
    do {
      _ = try load(text, registry)
      return []
    } catch {
      return error.findings
    }
  }
}
