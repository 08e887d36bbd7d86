// Wayfinder is released under the MIT license; see LICENSE.

/// A request that a screen has refused, to be done again.
@MainActor
private final class RefusedWish {
  let again: @MainActor () async throws -> NavigationOutcome

  init(_ again: @escaping @MainActor () async throws -> NavigationOutcome) {
    self.again = again
  }
}

extension RefusedNavigation {
  package init(
    destination: String, reason: String,
    again: @escaping @MainActor () async throws -> NavigationOutcome
  ) {
    self.init(destination: destination, reason: reason, wish: RefusedWish(again))
  }

  /// Starts the same navigation again, for instance after the user chose to give up a draft.
  ///
  /// It means what it meant then: the screen that refused. What was opened over that screen since, such
  /// as a sheet with your question, closes together with it. If the screen has left meanwhile, a back, a
  /// close, or a gesture has nothing left to do.
  ///
  /// - Returns: The outcome, such as `refused` when a screen refuses again.
  /// - Throws: What the navigation throws, or ``RoutingError`` with `routerGone` when its router no
  ///   longer exists.
  @discardableResult
  public func navigateAgain() async throws -> NavigationOutcome {
    guard let wish = wish as? RefusedWish else { return .alreadyThere }
    return try await wish.again()
  }
}

/// The place that a request was about when a screen refused it.
@MainActor
struct RefusedPlace {
  /// The screen that has refused.
  private weak var refusing: Node?
  /// The screen that had the focus.
  private weak var focused: Node?

  init(refusing: Node?, in tree: ScreenTree) {
    self.refusing = refusing
    focused = tree.focused
  }

  /// Whether the screen that has refused is gone.
  var isGone: Bool { refusing?.isInTree != true }

  /// Comes back to where the user was: what was opened since goes.
  func comeBack(_ edit: TreeEdit) throws(TreeError) {
    guard let place = focused?.isInTree == true ? focused : refusing, place.isInTree else { return }
    try edit.reveal(place)
  }
}
