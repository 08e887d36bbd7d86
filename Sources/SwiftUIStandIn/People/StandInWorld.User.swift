// Wayfinder is released under the MIT license; see LICENSE.

import UIKitStandIn

extension StandInWorld {
  /// Somebody who touches what the window shows, and leaves the app and comes back.
  ///
  /// Each act does what the screen allows at the moment, and says whether it could be done.
  @MainActor
  public final class User {
    private unowned let world: StandInWorld
    private var gesture: Gesture?
    /// The elements of paths and the items of sheets that the user has taken away, as strings.
    public private(set) var taken: [String] = []
    /// Those of them that SwiftUI never tells the program of, because the stack was replaced before.
    public private(set) var unwritten: [String] = []

    init(_ world: StandInWorld) {
      self.world = world
    }

    private var graph: ViewGraph { world.graph }

    /// The layer that takes touches.
    private var touchable: PresentedLayer? {
      guard world.environment.scenePhase == .active, gesture?.isOver ?? true,
        !graph.isCoveredByStranger
      else { return nil }
      let layers = graph.layers
      return layers.contains { $0.phase != .standing } ? nil : layers.last
    }

    private var seen: [ViewNode] {
      guard let touchable, !touchable.isQuestion else { return [] }
      var found: [ViewNode] = []
      touchable.root.collectSeen(&found)
      return found
    }

    private var stacks: [StackMemory] {
      seen.reversed().compactMap { $0.memory as? StackMemory }
    }

    // MARK: Stacks

    /// Taps the back button of the innermost stack that has a way back.
    @discardableResult
    public func tapBack() -> Bool { chooseFromBackMenu(nil) }

    /// Chooses a screen from the menu behind the back button, 0 being the first; `nil` is the one before.
    @discardableResult
    public func chooseFromBackMenu(_ index: Int?) -> Bool {
      guard let stack = stacks.first(where: { $0.mayGoBack(world) }),
        index ?? 0 < stack.displayed.count
      else { return false }
      let count = index ?? stack.displayed.count - 1
      take(stack.taken(to: count, world))
      stack.goBack(to: count)
      return true
    }

    /// Begins to swipe back, and holds.
    public func beginSwipeBack() -> Gesture? {
      guard let stack = stacks.first(where: { !$0.isMoving && $0.mayGoBack(world) }) else {
        return nil
      }
      world.note("user begins to swipe back")
      stack.holdSwipe(true)
      let count = stack.displayed.count
      return hold { [self, world] cancelled in
        world.note(cancelled ? "user lets go, canceled" : "user lets go, finished")
        if cancelled || stack.isReplaced || stack.displayed.count != count {
          stack.holdSwipe(false)
        } else {
          take(stack.taken(to: count - 1, world))
          stack.goBack(to: count - 1)
        }
      }
    }

    /// Swipes back to the end.
    @discardableResult
    public func swipeBack() -> Bool {
      guard let gesture = beginSwipeBack() else { return false }
      gesture.finish()
      return true
    }

    // MARK: Layers

    /// The heights at which the topmost sheet rests; empty without a sheet.
    public var sheetDetents: Set<PresentationDetent> {
      guard let sheet = touchable, sheet.kind == .sheet else { return [] }
      return sheet.detents
    }

    /// The strings of the view at which the topmost popover points; `nil` without a popover.
    public var popoverAnchor: [String]? {
      guard let popover = touchable, popover.kind == .popover else { return nil }
      return popover.source?.withDescendants.compactMap(\.text)
    }

    /// Begins to drag a sheet or a popover, and holds.
    public func beginDraggingSheet() -> Gesture? {
      let layers = graph.layers
      guard let sheet = touchable, layers.count > 1, sheet.kind == .sheet || sheet.kind == .popover,
        !sheet.isDismissDisabled
      else { return nil }
      world.note("user begins to drag a sheet")
      sheet.isUnderFinger = true
      let below = layers[layers.count - 2]
      return hold { [self, graph] cancelled in
        sheet.isUnderFinger = false
        guard !cancelled, sheet.phase == .standing else { return }
        take(sheet.identity.map { [$0] } ?? [])
        graph.dismiss(sheet, over: below, byUser: true)
      }
    }

    /// Drags a sheet away, or taps beside a popover.
    @discardableResult
    public func dragSheetAway() -> Bool {
      guard let gesture = beginDraggingSheet() else { return false }
      gesture.finish()
      return true
    }

    /// Taps a button of an alert or a dialog.
    @discardableResult
    public func tapAction(_ title: String) -> Bool {
      let layers = graph.layers
      guard let alert = touchable, alert.isQuestion, layers.count > 1,
        let action = alert.root.withDescendants.button(title)
      else { return false }
      world.note("user taps \(title)")
      let isFirst = world.decide(world.personality.actionRunsFirst)
      if isFirst { action() }
      graph.answer(alert, over: layers[layers.count - 2])
      if !isFirst { world.loop.perform { action() } }
      return true
    }

    /// The titles of the buttons of the alert or dialog that is open.
    public var actions: [String] {
      guard let alert = touchable, alert.isQuestion else { return [] }
      return alert.root.withDescendants.filter { $0.action != nil }
        .compactMap { $0.withDescendants.compactMap(\.text).first }
    }

    // MARK: Tabs, columns, buttons

    private var tabs: TabMemory? { seen.tabs { !$0.arePages } }

    /// The items of the innermost tab bar, each with its badge in parentheses.
    public var tabItems: [String] {
      tabs.map { tabs in
        tabs.tags.map { tabs.items[$0, default: []].sorted().reversed().joined(separator: " ") }
      } ?? []
    }

    /// Taps an item of the innermost tab bar.
    @discardableResult
    public func tapTab(_ index: Int) -> Bool {
      guard let tabs, tabs.tags.indices.contains(index)
      else { return false }
      tabs.touch(tabs.tags[index], world, graph)
      return true
    }

    /// Swipes to the next of the innermost pages, or to the one before.
    @discardableResult
    public func swipePage(back: Bool = false) -> Bool {
      guard let swipe = seen.page(back: back, world, graph) else { return false }
      swipe()
      return true
    }

    /// Goes back to the column before, in a narrow window.
    @discardableResult
    public func goBackInSplit() -> Bool {
      seen.reversed().compactMap { $0.memory as? SplitMemory }.first?.goBack(world, graph) ?? false
    }

    /// Taps the button with a title.
    @discardableResult
    public func tapButton(_ title: String) -> Bool {
      guard let tap = seen.button(title) else { return false }
      tap()
      return true
    }

    /// Writes into the field with a title, or into the first field.
    @discardableResult
    public func write(_ text: String, into title: String? = nil) -> Bool {
      guard let write = seen.field(title) else { return false }
      write(text)
      return true
    }

    // MARK: The app and the device

    /// Leaves the app.
    public func leaveApp() { world.setPhase(.background) }

    /// Comes back to the app.
    public func returnToApp() { world.setPhase(.active) }

    /// Gives the window more or less room.
    public func resize(to width: UserInterfaceSizeClass) { world.setWidth(width) }

    /// Turns the device. A tablet keeps much room in both ways.
    public func turn(upright: Bool) { world.setUpright(upright) }

    /// Hides or shows the first columns of the innermost split where there is much room.
    @discardableResult
    public func tapColumnButton() -> Bool {
      seen.reversed().compactMap { $0.memory as? SplitMemory }.first?.toggle(world, graph) ?? false
    }

    /// Lets somebody else present a layer over everything, or dismiss it.
    public func setStranger(_ isPresent: Bool) {
      world.note("a stranger \(isPresent ? "presents" : "dismisses")")
      graph.isCoveredByStranger = isPresent
    }

    /// Some of what the user has taken away is never told to the program, which has replaced the stack before
    /// it could know.
    func forget(_ elements: [AnyHashable]) { unwritten += elements.map { "\($0.base)" } }

    private func take(_ elements: some Sequence<AnyHashable>) {
      taken += elements.map { "\($0.base)" }
    }

    private func hold(_ end: @escaping (_ cancelled: Bool) -> Void) -> Gesture {
      let gesture = Gesture(end: end)
      self.gesture = gesture
      return gesture
    }
  }

  /// A finger on the screen, which can finish what it began or take it back.
  @MainActor
  public final class Gesture {
    /// Whether the finger has let go.
    public private(set) var isOver = false
    private var end: ((_ cancelled: Bool) -> Void)?

    init(end: @escaping (_ cancelled: Bool) -> Void) {
      self.end = end
    }

    /// Lets go so that the gesture takes effect.
    public func finish() { letGo(cancelled: false) }

    /// Lets go so that everything returns to where it was.
    public func cancel() { letGo(cancelled: true) }

    private func letGo(cancelled: Bool) {
      if isOver { return }
      isOver = true
      end?(cancelled)
      end = nil
    }
  }
}

extension StandInWorld {
  func setPhase(_ phase: ScenePhase) {
    guard environment.scenePhase != phase else { return }
    note("scene \(phase)")
    graph.enter(phase)
  }

  func setWidth(_ width: UserInterfaceSizeClass) {
    guard environment.horizontalSizeClass != width else { return }
    note("width \(width)")
    environment.horizontalSizeClass = width
    graph.surroundingsChanged()
  }

  func setUpright(_ isUpright: Bool) {
    note(isUpright ? "upright" : "on a side")
    environment.isUpright = isUpright
    graph.surroundingsChanged()
  }
}

extension ViewGraph {
  /// The scene has come to another stage of its life.
  func enter(_ phase: ScenePhase) {
    environment.scenePhase = phase
    surroundingsChanged()
  }

  /// An alert's button was tapped: its binding is written at once, and it leaves.
  func answer(_ alert: PresentedLayer, over layer: PresentedLayer) {
    dismiss(alert, over: layer, byUser: true)
    alert.request?.write()
  }
}
