// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// A screen that never lets anybody take it away, and counts how often it was asked.
@MainActor
public final class DraftScreen: LeaveDeciding, ScreenLabeling {
  public private(set) var timesAsked = 0
  public private(set) var refusals = 0
  public let labelDetail: String
  public var label: String { "Draft" }

  public init(_ labelDetail: String = "") {
    self.labelDetail = labelDetail
  }

  public var mayLeave: LeaveDecision {
    timesAsked += 1
    return .no(reason: "unsaved")
  }

  public func didRefuse(_ navigation: RefusedNavigation) { refusals += 1 }
}

/// An error of the caller's own.
public struct Boom: Error, Equatable {
  public init() {}
}
