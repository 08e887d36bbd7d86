// Wayfinder is released under the MIT license; see LICENSE.

public import Observation
public import Wayfinder
public import WayfinderHosting

/// A screen with a name and nothing else.
@MainActor
open class NamedScreen: ScreenLabeling {
  public let label: String
  public let labelDetail = ""

  public init(_ label: String) {
    self.label = label
  }
}

/// A screen that says what the bar shows for its tab.
public final class TitledScreen: NamedScreen, TabItemProviding {
  public var tabItem: TabItem

  public init(_ label: String, badge: String? = nil) {
    tabItem = TabItem(label, systemImage: "star", badge: badge)
    super.init(label)
  }
}

/// A screen without a view controller that may keep its user. It counts as one that views observe, but they don't
/// notice when its answer changes.
public final class Letter: NamedScreen, LeaveDeciding, Observable {
  public var isDraft: Bool
  public private(set) var refused: [RefusedNavigation] = []

  public init(isDraft: Bool = true) {
    self.isDraft = isDraft
    super.init("Letter")
  }

  public var mayLeave: LeaveDecision { isDraft ? .no(reason: "unsaved") : .yes }

  public func didRefuse(_ navigation: RefusedNavigation) { refused.append(navigation) }
}

/// A screen that notes its appearance.
@MainActor
public final class Watcher: AppearanceObserving {
  public private(set) var heard: [String] = []
  public var onAppear: () -> Void = {}

  public init() {}

  public func willAppear() { heard.append("willAppear") }
  public func didAppear() {
    heard.append("didAppear")
    onAppear()
  }
  public func willDisappear() { heard.append("willDisappear") }
  public func didDisappear() { heard.append("didDisappear") }
}

/// An alert with two answers.
@MainActor
public final class Question: AlertScreen {
  public private(set) var chosen: [String] = []
  private let canCancel: Bool
  private let onAnswer: (String) -> Void

  public init(canCancel: Bool = true, onAnswer: @escaping (String) -> Void = { _ in }) {
    (self.canCancel, self.onAnswer) = (canCancel, onAnswer)
  }

  public var alert: AlertContent {
    let roles: [(String, AlertContent.Action.Role)] = [("Delete", .destructive), ("Keep", .cancel)]
    return AlertContent(
      title: "Sure?", message: "There is no way back.",
      actions: roles.prefix(canCancel ? 2 : 1).map { title, role in
        AlertContent.Action(title, role: role) { [self] in
          chosen.append(title)
          onAnswer(title)
        }
      })
  }
}

/// Whether the screens of a random session let their user go, and the number of answers.
@MainActor
public final class Mood {
  var isKeeping = false
  var answers = 0

  /// The mood of a page: every fifth one has it, the others always let go.
  func ofPage(_ label: String) -> Mood? {
    label.hasSuffix("0") || label.hasSuffix("5") ? self : nil
  }
}

/// A page that now and then refuses to leave.
@MainActor
protocol MoodyScreen: LeaveDeciding {
  var mood: Mood { get }
}

extension MoodyScreen {
  public var mayLeave: LeaveDecision { mood.isKeeping ? .no(reason: "unsaved") : .yes }

  public func didRefuse(_ navigation: RefusedNavigation) {}
}

final class MoodyModel: NamedScreen, MoodyScreen, Observable {
  let mood: Mood

  init(_ label: String, _ mood: Mood) {
    self.mood = mood
    super.init(label)
  }
}
