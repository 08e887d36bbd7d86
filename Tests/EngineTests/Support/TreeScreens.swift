// Wayfinder is released under the MIT license; see LICENSE.

@testable import Wayfinder

/// A screen without a label: drawn by the name of its type.
@MainActor
class PlainScreen: Screen {}

@MainActor
final class SpecialScreen: PlainScreen {}

@MainActor
protocol Buyable: AnyObject {
  var price: Int { get }
}

@MainActor
final class ProductScreen: ScreenLabeling, Buyable {
  let number: Int
  var price: Int { number * 10 }
  var label: String { "Product" }
  var labelDetail: String { "\(number)" }

  init(_ number: Int) {
    self.number = number
  }
}

/// A screen that never lets anybody take it away, and counts how often it was asked.
@MainActor
final class DraftScreen: LeaveDeciding, ScreenLabeling {
  private(set) var timesAsked = 0
  private(set) var refusals = 0
  let labelDetail: String
  var label: String { "Draft" }

  init(_ labelDetail: String = "") {
    self.labelDetail = labelDetail
  }

  var mayLeave: LeaveDecision {
    timesAsked += 1
    return .no(reason: "unsaved")
  }

  func didRefuse(_ navigation: RefusedNavigation) { refusals += 1 }
}

/// An error of the caller's own.
struct Boom: Error, Equatable {}
