// Wayfinder is released under the MIT license; see LICENSE.

import WayfinderConfiguration

extension ErrorPage {
  /// What the page `ConfigurationErrors` shows.
  static let configurationErrors = ErrorPage("ConfigurationErrors") {
    ErrorSample("No route of this name") {
      throw ConfigurationError.noRoute("Produkt", nearest: "Product")
    }
    ErrorSample("The link leads nowhere any more") {
      throw ConfigurationError.noLink("https://shop.example/products/42")
    }
    ErrorSample("A value is missing") {
      throw ConfigurationError.missingValue("id")
    }
    ErrorSample("A value of another type") {
      throw ConfigurationError.invalidValue("id", text: "tea", type: "int")
    }
    ErrorSample("A value that its type refuses") {
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
    case .noLink: "The link leads nowhere any more"
    case .missingValue: "A value is missing"
    case .invalidValue: "A value of another type"
    case .contextNotFlat: "A context that is not flat"
    }
  }
}
