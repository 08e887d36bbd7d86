// Wayfinder is released under the MIT license; see LICENSE.

import WayfinderConfiguration

extension ErrorPage {
  /// What the page `ConfigurationErrors` shows.
  static let configurationErrors = ErrorPage("ConfigurationErrors") {
    ErrorSample("No route of this name") {
      throw ConfigurationError.noRoute("Produkt", nearest: "Product")
    }
    ErrorSample("A route with other types") {
      throw ConfigurationError.otherTypes(
        "product", expected: "BagPage with Int", found: "ProductPage with Int")
    }
    ErrorSample("A context that cannot be converted") {
      throw ConfigurationError.contextNotConvertible("Compose", type: "Draft")
    }
    ErrorSample("A router without a store") {
      throw ConfigurationError.noConfiguration(route: "bag")
    }
    ErrorSample("A configuration in code with faults") {
      throw ConfigurationError.faulty(
        configuration: "wrong",
        [
          .twoMeanings("bag", first: "A/B.swift:1", second: "A/B.swift:2"),
          .linkWithoutRoute("bags", pattern: "/bags", place: "A/L.swift:3", nearest: "bag"),
        ])
    }
    ErrorSample("The link no longer has a destination") {
      throw ConfigurationError.noLink("https://shop.example/products/42")
    }
    ErrorSample("A value is missing") {
      throw ConfigurationError.missingValue("id")
    }
    ErrorSample("A value of another type") {
      throw ConfigurationError.invalidValue("id", text: "tea", type: "int")
    }
    ErrorSample("A value that the type doesn't accept") {
      throw ConfigurationError.invalidValue("color", text: "pink", type: "Color")
    }
    ErrorSample("A context that is not flat") {
      throw ConfigurationError.contextNotFlat("filter")
    }
  }
}

extension ConfigurationError {
  /// A new case does not compile here until the page shows it.
  var heading: String {
    switch self {
    case .noRoute: "No route of this name"
    case .otherTypes: "A route with other types"
    case .contextNotConvertible: "A context that cannot be converted"
    case .noConfiguration: "A router without a store"
    case .faulty, .twoMeanings, .linkWithoutRoute, .links: "A configuration in code with faults"
    case .noLink: "The link no longer has a destination"
    case .missingValue: "A value is missing"
    case .invalidValue: "A value of another type"
    case .contextNotFlat: "A context that is not flat"
    }
  }
}
