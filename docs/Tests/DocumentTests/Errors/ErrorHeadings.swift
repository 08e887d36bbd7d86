// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderConfiguration
import WayfinderHosting
import WayfinderLinks
import WayfinderStyles

// A new case of an error does not compile here until it has the heading of a section; a test looks
// for the heading on the page.

/// The headings of the sections that show an error; none if its type has no cases for them.
func headings(of error: any Error) -> Set<String> {
  switch error {
  case let error as RoutingError: [error.reason.heading]
  case let error as TreeError: [error.fault.heading]
  case let error as LinkError:
    error.findings.isEmpty ? [error.heading] : Set(error.findings.map(\.heading))
  case let error as ConfigurationError: [error.heading]
  case let error as StyleError: [error.reason.heading]
  case let error as Found: [error.finding.heading]
  default: []
  }
}

extension RoutingError.Reason {
  fileprivate var heading: String {
    switch self {
    case .failed: "A part threw"
    case .nothingToStartFrom: "Nothing to start from"
    case .cannotBeBuilt: "The step cannot be built by itself"
    case .noCaseMatches: "No case of a switch matches"
    case .nothingBuiltAround: "Nothing is built in which the step could appear"
    case .notInWhatWasBuilt: "What was built doesn't contain the screen"
    case .noEnclosingContainer: "No such container is around the step"
    case .wrongContainer: "The container is of another kind"
    case .screenStandsAlready: "A factory returned a screen that is open"
    case .notInTree: "The destination is not in the tree"
    case .notVisible: "The destination cannot be seen"
    case .redirectCycle: "Guards redirect in a circle"
    case .tooManyRedirects: "Guards redirect without an end"
    case .neverSettled: "The tree keeps changing"
    case .cancelled: "Canceled"
    case .superseded: "A newer request took its place"
    case .busy: "Another request is running"
    case .inTransition: "A transition is running"
    case .guardTooLate: "A guard doesn't answer in time"
    case .rootOfShell: "A root of the shell cannot be closed"
    case .notOpen: "The screen is not open"
    case .nothingBehind: "There is nothing to go back to"
    case .notOnTheWayBack: "The place is not on the way back"
    case .routerGone: "The router is gone"
    }
  }
}

extension TreeError.Fault {
  fileprivate var heading: String {
    switch self {
    case .notInTree: "The node is not in the tree"
    case .alreadyInTree, .screenAlreadyInTree:
      "The node or screen is already in a tree"
    case .navigationInNavigation: "A stack in a stack"
    case .modalInContainer, .modalHoldsOne: "A modal layer in the wrong place"
    case .notAChild, .noIndex: "Not a child of the container"
    case .wouldEmpty, .nothingBeneath, .closesWithChild: "The last child"
    case .tooManyColumns, .columnOutOfOrder, .noColumn: "Columns of a split"
    case .alreadyPresenting: "The layer presents already"
    case .rootLayer: "The root layer cannot be dismissed"
    case .refusedByContainer: "A container of your own refused"
    case .transactionOver: "The transaction is over"
    case .beingChanged: "Somebody else changes the tree"
    }
  }
}

extension Finding {
  /// The heading of its section; the code itself where it has none.
  fileprivate var heading: String {
    Self.headings.first { $0.value.contains(code) }?.key ?? code
  }

  private static let headings: [String: Set<String>] = [
    "Patterns of links": [
      "parameterWithoutName", "repeatedParameter", "secondRest", "optionalRest",
      "emptyOptionalPart", "parameterInBraces", "tooManyParts", "adjacentParameters",
      "tooManyParameters", "tooManyOptionalParts", "queryInPattern",
      "markInPart",
    ],
    "A constraint that isn't an expression": [
      "invalidConstraint", "invalidFragmentCondition", "invalidPrefixConstraint",
    ],
    "A constraint without a parameter": [
      "constraintWithoutParameter", "conditionWithoutParameter", "prefixConstraintWithoutParameter",
    ],
    "Types of parameters": [
      "wrongCount", "typeMustBeOptional", "partMustBeOptional", "typeMustBeList", "partMustBeRest",
    ],
    "Query items, prefixes, and aliases": [
      "repeatedItem", "itemWithoutName", "invalidPrefix", "aliasParameters",
    ],
    "Two links match the same URL": [
      "ambiguous", "mayBeAmbiguous", "preferredDecidesNothing", "neverMatches", "fitsNothing",
      "rowsNotCompared",
    ],
    "Hosts and schemes": ["hostIsURL", "hostWildcard", "invalidHost", "invalidScheme"],
  ]
}

extension LinkError {
  fileprivate var heading: String {
    switch self {
    case .invalid, .invalidTable, .invalidLinks, .invalidFile: ""
    case .emptyText, .dotSegment, .outsideConstraint, .partlyAbsent, .openHost:
      "A value that the pattern can't hold"
    case .readsDifferently, .notTwoWay, .takenByOther: "A URL that reads back differently"
    case .noLink, .unknownLink: "No link can write the URL"
    case .rewriteFailed, .rewriteTooLate, .rewriteCircle, .tooManyRewrites, .rewriteTooLong:
      "A URL that can't be rewritten"
    }
  }
}

extension ConfigurationError {
  fileprivate var heading: String {
    switch self {
    case .noRoute: "No route of this name"
    case .otherTypes, .contextNotConvertible: "A route with other types"
    case .noConfiguration: "A router without a store"
    case .faulty, .twoMeanings, .linkWithoutRoute, .linkOfOtherContext, .links, .twoGuards,
      .twoContainers, .missingRoute, .needOfOtherTypes:
      "A configuration in code with faults"
    case .noLink: "The link no longer has a destination"
    case .missingValue, .invalidValue, .contextNotFlat: "A value of a route"
    case .shellScreen, .shellContainer, .screenStands, .screenLost: "A shell that can't be made"
    }
  }
}

extension StyleError.Reason {
  fileprivate var heading: String {
    switch self {
    case .unmapped: "No transition for the event"
    case .unusedEvent, .deadEnd: "Findings of a transition map"
    case .notAttached: "No router knows the sender"
    case .notOpen: "The screen of the router is not open"
    case .noStack, .noTabs, .noTab, .notInStack: "No stack or tabs around the screen"
    case .notOffered: "No such choice"
    case .leftInPlace: "A custom transition did nothing"
    case .nothingRegistered: "Nothing is registered"
    case .windowGone: "The window is gone"
    case .noEffectHost: "No handler for effects"
    case .cancelled: "The wait was canceled"
    case .refused, .failed: "The tree or your code refused the transition"
    }
  }
}

extension HostFinding {
  fileprivate var heading: String {
    switch self {
    case .refused: "The platform refuses a change"
    case .unexplained: "The display was changed by other code"
    case .late: "The host is late"
    case .noProgress: "The host makes no progress"
    case .notDrawn: "An animation isn't drawn"
    case .anchorNotFound: "A popover's anchor isn't there"
    case .buttonFailed: "A button's handler failed"
    }
  }
}
