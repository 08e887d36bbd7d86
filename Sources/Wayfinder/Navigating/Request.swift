// Wayfinder is released under the MIT license; see LICENSE.

/// A wish that a router is to fulfil.
@MainActor
struct Request {
  let name: StepName
  let kind: RequestKind
  /// Whether hosts animate what it changes.
  var isAnimated = true
  /// The tab on which the user has tapped, if the destination is that of a tap.
  var tapped: TappedTab?
}

extension Request {
  init(_ destination: AnyDestination, isAnimated: Bool = true) {
    self.init(
      name: destination.name, kind: .navigation(destination), isAnimated: isAnimated)
  }
}

/// A tab on which the user has tapped, and the container that contains it.
struct TappedTab {
  weak var tab: Node?
  weak var tabs: ContainerNode?
}

/// The kind of a request, by which its run is carried out.
///
/// Every kind but `navigation` closes something in place of opening it: it has its turn as any other
/// request, and asks the screens that leave, but no guards (design rule E13).
@MainActor
enum RequestKind {
  /// Goes to a destination.
  case navigation(AnyDestination)
  /// Closes a screen, with a result if it was given one.
  indirect case close(any Screen, finishing: Finishing?)
  /// Dismisses the modal layer of a screen.
  case dismiss(layerOf: any Screen)
  /// Goes one step back.
  case back
  /// Goes back to a place; the key tells two requests for the same place.
  indirect case backTo(@MainActor (ScreenTree) throws(RoutingError) -> Node?, key: AnyHashable?)
  /// Shows a place again, wherever it is.
  indirect case reveal(NodeReference)
  /// Closes everything, and shows the initial place.
  case reset
  /// Closes what was opened since a screen has refused.
  indirect case comeBack(RefusedPlace)
  /// Selects a tab, or pops its stack.
  indirect case tap(Node, of: ContainerNode)
  /// Makes a change of another module.
  indirect case change(any TreeChange)
  /// Asks the guards of what is open again, and closes what may not stay.
  case recheck(RecheckWork)
  /// Asks about what is shown locked.
  case look(LookWork)

  /// A result that is to be handed over.
  struct Finishing {
    /// Whether a caller waits for it.
    let isAwaited: @MainActor () -> Bool
    /// Tells all who wait; given the revision of the tree after the commit.
    let deliver: @MainActor (Int) -> Void
  }

  /// Whether another request asks for the same; `nil` when the contexts of two navigations can't be
  /// compared.
  func isSame(as other: RequestKind) -> Bool? {
    switch (self, other) {
    case (.navigation(let own), .navigation(let others)): own.isEqual(to: others)
    case (.close(let own, finishing: .none), .close(let others, finishing: .none)): own === others
    case (.dismiss(layerOf: let own), .dismiss(layerOf: let others)): own === others
    case (.back, .back), (.reset, .reset): true
    case (.backTo(_, let own?), .backTo(_, let others?)): own == others
    case (.reveal(let own), .reveal(let others)): own == others
    case (.change(let own), .change(let others)): own.key != nil && own.key == others.key
    case (.recheck(let own), .recheck(let other)):
      own.isPlanOnly == other.isPlanOnly && !other.hasCommitted
    default: false
    }
  }

  /// By which way a screen that leaves here is closed.
  var way: DismissReason {
    switch self {
    case .navigation: .navigation
    case .close, .dismiss: .close
    case .back, .backTo, .reveal: .back
    case .reset: .reset
    case .change: .migration
    case .tap: .gesture
    case .look: .edit
    case .comeBack: .navigation
    case .recheck: .recheck
    }
  }

  /// Whether the request begins at once, even while another one is running: a guard that never answers cannot hold
  /// up a recheck or the user's finger.
  var waitsForNobody: Bool {
    switch self {
    case .tap, .recheck, .look: true
    case .navigation, .close, .dismiss, .back, .backTo, .reveal, .reset, .comeBack, .change: false
    }
  }

  /// Whether the user does it by hand. Such a wish ends earlier ones that still wait for a guard.
  var isByHand: Bool {
    switch self {
    case .tap, .back, .backTo, .reveal: true
    case .navigation, .close, .dismiss, .reset, .comeBack, .change, .recheck, .look: false
    }
  }

  /// The recheck, if it is one.
  var recheck: RecheckWork? { if case .recheck(let work) = self { work } else { nil } }

  /// The look at what is locked, if it is one.
  var look: LookWork? { if case .look(let work) = self { work } else { nil } }

  /// The change of another module, if it is one.
  var change: (any TreeChange)? { if case .change(let change) = self { change } else { nil } }

  /// The object that callers are given in place of a screen.
  var product: AnyObject? { change ?? recheck }

  /// Whether the request goes on when another one replaces everything that is at work: what guards no
  /// longer allow has to close all the same.
  var outlivesReplacement: Bool { recheck != nil }
}

/// The policies and limits that apply to a request.
struct RequestTerms {
  let overlap: OverlapPolicy
  let transitions: TransitionPolicy
  var guardTimeout: GuardTimeout
  /// The place that it is about, if it repeats what a screen has refused.
  var place: RefusedPlace?
  /// The app's own rule for what may be joined.
  var joinRule: (@MainActor (AnyDestination, AnyDestination) -> Bool)?
}

extension NavigationRun {
  /// Whether the request goes to a destination.
  var isNavigation: Bool { if case .navigation = kind { true } else { false } }

  /// Whether the user does it by hand.
  var isByHand: Bool { request.tapped != nil || kind.isByHand }

  /// Whether a guard is asked that has opened nothing itself.
  var waitsForAnswer: Bool { question != nil && answer == nil && !hasNavigated }

  /// Whether the request waits until the user has finished or closed a screen that a guard has opened.
  var waitsForUser: Bool {
    phase == .followDetour || isOpeningDetour || (question != nil && hasNavigated)
  }

  /// Whether it was replaced and has nothing to wait for: it only has to notice, so that nobody need
  /// look at it any more.
  var isLeftBehind: Bool {
    guard case .replaced = state else { return false }
    return !hasCommitted && !isConcluding && !kind.outlivesReplacement
  }

  /// Whether the user's next wish ends this one (design rule E12).
  var isOutdatedByHand: Bool {
    state.isWorking && isNavigation && waitsForAnswer
  }
}

/// A request that a screen has refused, to be done again (design rule E13).
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

extension Request {
  /// Makes the request again, and keeps nothing alive that is in the tree; `nil` when what it is about is
  /// gone.
  var again: @MainActor () -> Request? {
    let (name, isAnimated) = (name, isAnimated)
    func request(_ kind: RequestKind) -> Request {
      Request(name: name, kind: kind, isAnimated: isAnimated)
    }
    switch kind {
    case .close(let screen, let finishing):
      return { [weak screen] in screen.map { request(.close($0, finishing: finishing)) } }
    case .dismiss(let screen):
      return { [weak screen] in screen.map { request(.dismiss(layerOf: $0)) } }
    case .tap(let tab, let tabs):
      return { [weak tab, weak tabs] in
        if let tab, let tabs { request(.tap(tab, of: tabs)) } else { nil }
      }
    case .recheck(let work):
      let (asksToLeave, followsRedirects) = (work.asksToLeave, work.followsRedirects)
      return {
        let work = RecheckWork(
          isPlanOnly: false, asksToLeave: asksToLeave, followsRedirects: followsRedirects)
        return request(.recheck(work))
      }
    default: return { self }
    }
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
