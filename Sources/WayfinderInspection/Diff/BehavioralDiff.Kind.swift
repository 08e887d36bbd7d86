// Wayfinder is released under the MIT license; see LICENSE.

extension BehavioralDiff {
  /// The kind of a difference.
  ///
  /// The raw values are the words in reports and in files of known findings, such as
  /// `guard-lost`. Watch that one above all: a link that was protected no longer is.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The tree after a cold start differs.
    case shell
    /// The link leads somewhere only after.
    case new
    /// The link leads somewhere only before.
    case gone
    /// It leads to another route; what follows from that is not told.
    case route
    /// It ends otherwise: it is refused, fails, or is an effect on one side.
    case outcome
    /// The route shows another screen.
    case screen
    /// The screen is given other values, or values of another type.
    case parameters
    /// It lands elsewhere: in another tab, column, stack or modal layer.
    case place
    /// A screen is no longer beneath.
    case beneathLost = "beneath-lost"
    /// A screen is newly beneath.
    case beneathGained = "beneath-gained"
    /// The same screens lie beneath in another order.
    case beneathOrder = "beneath-order"
    /// It is presented otherwise: pushed or in a modal layer of its own, of another style, dismissible
    /// or not, by another action.
    case presentation
    /// A guard is no longer asked.
    case guardLost = "guard-lost"
    /// A guard is newly asked.
    case guardGained = "guard-gained"
    /// The same guards are asked in another order, or one leads elsewhere when it stops.
    case guardChanged = "guard-changed"
    /// Other tasks give the screen its data.
    case tasks
  }
}

extension BehavioralDiff.Kind: Comparable {
  /// Whether a change of this kind is listed before one of another.
  public static func < (left: Self, right: Self) -> Bool { left.position < right.position }

  private var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
