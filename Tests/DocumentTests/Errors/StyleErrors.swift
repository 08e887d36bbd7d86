// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

@testable import WayfinderStyles

extension ErrorPage {
  /// What the page `StyleErrors` shows.
  static let styleErrors = ErrorPage("StyleErrors") {
    ErrorSample("No transition for the event") {
      throw StyleError(.unmapped(kind: "bag", event: "written"), "Bag")
    }
    ErrorSample("An event is never used") {
      throw StyleError(.unusedEvent(kinds: ["home", "bag"]), "written")
    }
    ErrorSample("A kind cannot be left") {
      throw StyleError(.deadEnd(events: ["added"]), "bag")
    }
    ErrorSample("No router knows the sender") {
      throw StyleError(.notAttached, "Bag")
    }
    ErrorSample("The screen is not open") {
      throw StyleError(.notOpen, "Bag")
    }
    ErrorSample("No stack") {
      throw StyleError(.noStack, "Bag")
    }
    ErrorSample("No tabs") {
      throw StyleError(.noTabs, "Bag")
    }
    ErrorSample("No such tab") {
      throw StyleError(.noTab("offers", has: ["home", "bag"]), "Bag")
    }
    ErrorSample("No such screen beneath") {
      throw StyleError(.notInStack("Product", has: ["Home"]), "Bag")
    }
    ErrorSample("No such choice") {
      throw StyleError(.notOffered("later", offered: ["yes", "no"]), "Bag")
    }
    ErrorSample("A custom transition did nothing") {
      throw StyleError(.leftInPlace(by: "page"), "Bag")
    }
    ErrorSample("Nothing is registered") {
      throw StyleError(.nothingRegistered, "list")
    }
    ErrorSample("The window is gone") {
      throw StyleError(.windowGone, "Bag")
    }
    ErrorSample("No handler for effects") {
      throw StyleError(.noEffectHost("share"), "Bag")
    }
    ErrorSample("The wait was canceled") {
      throw StyleError(.cancelled, "Bag")
    }
    ErrorSample("The tree refused") {
      throw StyleError(.refused, "Bag", cause: SoldOut())
    }
    ErrorSample("Your code threw") {
      throw StyleError(.failed, "Bag", cause: SoldOut())
    }
  }
}

extension StyleError.Reason {
  /// A new reason does not compile here until the page shows it.
  var heading: String {
    switch self {
    case .unmapped: "No transition for the event"
    case .unusedEvent: "An event is never used"
    case .deadEnd: "A kind cannot be left"
    case .notAttached: "No router knows the sender"
    case .notOpen: "The screen is not open"
    case .noStack: "No stack"
    case .noTabs: "No tabs"
    case .noTab: "No such tab"
    case .notInStack: "No such screen beneath"
    case .notOffered: "No such choice"
    case .leftInPlace: "A custom transition did nothing"
    case .nothingRegistered: "Nothing is registered"
    case .windowGone: "The window is gone"
    case .noEffectHost: "No handler for effects"
    case .cancelled: "The wait was canceled"
    case .refused: "The tree refused"
    case .failed: "Your code threw"
    }
  }
}
