// Wayfinder is released under the MIT license; see LICENSE.

import WayfinderConfiguration

extension ErrorChapter {
  static let configurations = ErrorChapter(
    name: "Configurations",
    rows: [
      row("No route of this name", .noRoute("Produkt", nearest: "Product")),
      row(
        "A route with other types",
        .otherTypes("product", expected: "BagPage with Int", found: "ProductPage with Int")),
      row("A route with other types", .contextNotConvertible("Compose", type: "Draft")),
      row("A router without a store", .noConfiguration(route: "bag")),
      row(
        "A configuration in code with faults",
        .faulty(
          configuration: "wrong",
          [
            .twoMeanings("bag", first: "A/B.swift:1", second: "A/B.swift:2"),
            .linkWithoutRoute("bags", pattern: "/bags", place: "A/L.swift:3", nearest: "bag"),
            .twoGuards("members", first: "A/A.swift:9", second: "B/B.swift:4"),
            .twoContainers("orders", first: "A/A.swift:1", second: "B/B.swift:1"),
            .missingRoute(
              "login", by: "feature 'orders'", place: "A/A.swift:1", nearest: "log-in"),
            .needOfOtherTypes(
              "help", by: "feature 'orders'", place: "A/A.swift:1", expected: "Node with ()",
              found: "HelpScreen with String", meaning: "B/B.swift:2"),
          ])),
      row("The link no longer has a destination", .noLink("https://shop.example/products/42")),
      row("A value of a route", .missingValue("id")),
      row("A value of a route", .invalidValue("id", text: "tea", type: "int")),
      row("A value of a route", .contextNotFlat("filter")),
      row("A shell that can't be made", .shellScreen("Offers", NotLoaded())),
      row(
        "A shell that can't be made",
        .shellContainer("a container 'Drawer' 'menu'", NotLoaded())),
    ])

  /// An error of an app's own factory.
  private struct NotLoaded: Error, CustomStringConvertible {
    let description = "the offers aren't loaded yet"
  }

  private static func row(_ heading: String, _ error: ConfigurationError) -> ErrorRow {
    ErrorRow(heading, error)
  }

  static let documents = ErrorChapter(
    name: "Documents",
    rows: [
      documentRow("The file isn't valid JSON", #""shell": {"tabs": {"home": "Home"}},"#),
      documentRow(
        "Keys and values",
        #"""
        "shell": {"tabs": {"home": "Home"}, "inital": "home"},
        "routes": {
          "Home": {"placement": {"as": "pushed", "in": "home"}, "parameters": ["id"]}, "Bag": {}
        }
        """#),
      documentRow(
        "Names of routes, tabs, and places",
        #"""
        "shell": {"tabs": {"home": "Home", "bag": "Bag"}, "initial": "hom"},
        "routes": {
          "Home": {"placement": {"as": "root", "in": "home"}, "unlinked": true},
          "Bag": {"placement": {"as": "root", "in": "bag"}, "unlinked": true}
        },
        "table": {"product": {"pattern": "/products/:id", "route": "Produkt"}}
        """#),
      documentRow(
        "The shell of a document",
        #"""
        "shell": {
          "tabs": {
            "home": {"navigation": ["Home", {"navigation": ["Offers"]}]},
            "bag": {"navigation": ["Bag"], "tabs": {"a": "A"}},
            "list": {"split": {"secondary": "Detail"}}
          }
        },
        "routes": {}
        """#),
      documentRow(
        "Places of routes",
        #"""
        "shell": {"tabs": {"home": "Home", "more": {"tabs": {"help": "Help"}}}},
        "routes": {
          "Home": {"placement": {"as": "root", "in": "home"}, "unlinked": true},
          "Offers": {"placement": {"as": "root", "in": "home"}, "unlinked": true},
          "Product": {"placement": {"as": "push", "in": "more"}, "unlinked": true},
          "Bag": {"placement": {"as": "push", "in": "home"}, "beneath": ["Bag"]}
        }
        """#),
      documentRow(
        "Links of a document",
        #"""
        "shell": {"tabs": {"home": "Home"}},
        "routes": {
          "Home": {"placement": {"as": "root", "in": "home"}, "unlinked": true},
          "Product": {"placement": {"as": "push", "in": "home"}, "parameters": {"id": "int"}}
        },
        "table": {
          "home": {"pattern": "/", "route": "Home"},
          "product": {"pattern": "/products", "route": "Product"},
          "other": {"pattern": "/p/:", "route": "Product"}
        }
        """#),
      documentRow(
        "Guards of a document",
        #"""
        "shell": {"tabs": {"home": "Home"}},
        "routes": {
          "Home": {"placement": {"as": "root", "in": "home"}, "unlinked": true},
          "Product": {
            "placement": {"as": "push", "in": "home"}, "parameters": {"id": "int"},
            "unlinked": true, "guards": ["age"]
          }
        },
        "guards": {"age": {"redirect": "Product"}, "old": {"redirect": "Home"}}
        """#),
      documentRow(
        "Variants",
        #"""
        "shell": {"tabs": {"home": "Home"}},
        "routes": {"Home": {"placement": {"as": "root", "in": "home"}, "unlinked": true}},
        "experiment": {"name": "tabs"},
        "variants": {
          "a": {"patch": {}},
          "b": {"weight": 10, "range": [0, 10], "patch": {}},
          "c": {"weight": 70, "patch": {"app": "other"}},
          "d": {"weight": 60, "patch": {}}
        }
        """#),
      ErrorRow("Names that the app doesn't know") {
        var registry = Registry()
        registry.screen("Home") { HomeScreen() }
        registry.screen("Product", matching: { $0.id == $1.id }) { (context: ProductContext) in
          ProductScreen(id: context.id)
        }
        let bytes = document(
          #"""
          "shell": {"tabs": {"home": "Home"}},
          "routes": {
            "Home": {"placement": {"as": "root", "in": "home"}, "unlinked": true},
            "Bag": {"placement": {"as": "push", "in": "home"}, "unlinked": true},
            "Product": {"placement": {"as": "push", "in": "home"}, "unlinked": true}
          }
          """#)
        _ = try ValidatedDocument(bytes: bytes, name: "shop.json", registry: registry)
      },
    ])

  private static func documentRow(_ heading: String, _ body: String) -> ErrorRow {
    ErrorRow(heading) { _ = try RouteDocument(bytes: document(body), name: "shop.json") }
  }

  private static func document(_ body: String) -> [UInt8] {
    Array("{\"format\": \"wayfinder-routes/1\", \"app\": \"shop\",\n\(body)\n}".utf8)
  }
}

private struct ProductContext: Decodable {
  let id: Int
}
