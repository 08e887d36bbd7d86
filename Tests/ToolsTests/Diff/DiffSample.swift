// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderConfiguration
import WayfinderInspection

/// A small app, and what a patch of its document changes.
@MainActor
enum DiffSample {
  static let text = """
    {
     "format": "wayfinder-routes/1",
     "app": "sample",
     "shell": {"tabs": {
      "home": "Home", "shelf": {"split": {"primary": "Shelf"}, "guards": ["login"]}, "me": "Me"
     }},
     "routes": {
      "Home": {"placement": {"as": "root", "in": "home"}},
      "Me": {"placement": {"as": "root", "in": "me"}, "unlinked": true},
      "Book": {"placement": {"as": "push", "in": "shelf"}, "parameters": {"book": "int"}},
      "Note": {
       "placement": {"as": "push", "in": "shelf"}, "parameters": {"book": "int"}, "query": ["page"],
       "beneath": ["Book"]
      },
      "Tip": {"placement": {"as": "push"}},
      "Help": {"placement": {"as": "modal", "style": "sheet"}},
      "Login": {"placement": {"as": "modal", "style": "fullScreen"}},
      "(sync)": {"placement": {"as": "effect"}}
     },
     "guards": {"login": {"redirect": "Login"}},
     "table": {
      "home": {"pattern": "/", "route": "Home"},
      "book": {"pattern": "/books/:book", "route": "Book"},
      "note": {"pattern": "/notes/:book", "route": "Note"},
      "tip": {"pattern": "/tip", "route": "Tip"},
      "help": {"pattern": "/help", "route": "Help"},
      "sync": {"pattern": "/sync", "route": "(sync)"}
     },
     "cases": {"a book": {"url": "/books/7", "expect": {"route": "Book"}}},
     "experiment": {"name": "sample"},
     "variants": {"new": {"weight": 50, "patch": PATCH}}
    }
    """

  /// What a patch changes.
  static func diff(
    _ patch: String, limits: BehavioralDiff.Limits = .init()
  ) async throws -> BehavioralDiff {
    let text = text.replacing("PATCH", with: patch)
    let document = try RouteDocument(bytes: Array(text.utf8), name: "sample.json")
    return try await BehavioralDiff(
      from: document.contract, to: #require(document.contract(ofVariant: "new")), limits: limits)
  }
}
