// Wayfinder is released under the MIT licence; see LICENSE.

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
      throw ContextError.missing("id")
    }
    ErrorSample("A value of another type") {
      throw ContextError.wrong("id", text: "tea", type: .int)
    }
    ErrorSample("A value that its type refuses") {
      throw ContextError.refused("colour", text: "pink", by: "Colour")
    }
    ErrorSample("A context that is not flat") {
      throw ContextError.notFlat("filter")
    }
  }
}

extension ConfigurationError {
  /// A new case does not compile here until the page shows it.
  var heading: String {
    switch self {
    case .noRoute: "No route of this name"
    case .noLink: "The link leads nowhere any more"
    }
  }
}

extension ContextError {
  /// A new case does not compile here until the page shows it.
  var heading: String {
    switch self {
    case .missing: "A value is missing"
    case .wrong: "A value of another type"
    case .refused: "A value that its type refuses"
    case .notFlat: "A context that is not flat"
    }
  }
}
