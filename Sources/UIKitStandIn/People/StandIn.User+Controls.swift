// Wayfinder is released under the MIT license; see LICENSE.

import Foundation

/// A view that draws others by itself, as SwiftUI does.
@MainActor
package protocol SelfDrawingView: UIView {
  /// The strings that the view shows.
  var texts: [String] { get }
  /// Returns what a tap on the button with a title does.
  func button(_ title: String) -> (() -> Void)?
  /// Returns what writing into the field with a title does, or into the first one.
  func field(_ title: String?) -> ((String) -> Void)?
  /// Returns what a swipe to the next page does, or to the one before.
  func page(back: Bool) -> (() -> Void)?
}

extension StandIn.User {
  /// Taps the button with a title, of UIKit or SwiftUI, in the touchable layer or in a window over it.
  @discardableResult
  public func tapButton(_ title: String) -> Bool {
    let tap = first { view in
      switch view {
      case let button as UIButton where button.currentTitle == title && button.isEnabled:
        { button.sendActions(for: [.touchUpInside, .primaryActionTriggered]) }
      case let view as any SelfDrawingView: view.button(title)
      default: nil
      }
    }
    guard let tap else { return false }
    world.note("user taps '\(title)'")
    tap()
    return true
  }

  /// Writes into the field with a placeholder or a title, or into the first field.
  @discardableResult
  public func write(_ text: String, into title: String? = nil) -> Bool {
    let write = first { view -> ((String) -> Void)? in
      switch view {
      case let field as UITextField where title == nil || field.placeholder == title:
        { text in
          field.becomeFirstResponder()
          field.text = text
          field.sendActions(for: .editingChanged)
        }
      case let view as UITextView where title == nil:
        { text in
          view.becomeFirstResponder()
          view.text = text
        }
      case let view as any SelfDrawingView: view.field(title)
      default: nil
      }
    }
    guard let write else { return false }
    world.note("user writes '\(text)'")
    write(text)
    return true
  }

  /// The strings of the touchable layer, such as labels and the titles of buttons, those of inner views first.
  public var texts: [String] {
    func read(_ view: UIView) -> [String] {
      let inner = seenSubviews(of: view).flatMap(read)
      switch view {
      case let label as UILabel: return inner + [label.text].compactMap(\.self)
      case let button as UIButton: return inner + [button.currentTitle].compactMap(\.self)
      case let view as any SelfDrawingView: return inner + view.texts
      default: return inner
      }
    }
    if let alert = touchable as? UIAlertController {
      return ([alert.title, alert.message] + alert.actions.map(\.title)).compactMap(\.self)
    }
    return touchedViews.flatMap(read)
  }

  /// Swipes to the next page, of a scroll view or of SwiftUI, or to the one before.
  @discardableResult
  public func swipePage(back: Bool = false) -> Bool {
    let swipe = first { view in
      switch view {
      case let scroll as UIScrollView where scroll.isPagingEnabled: page(of: scroll, back: back)
      case let view as any SelfDrawingView: view.page(back: back)
      default: nil
      }
    }
    guard let swipe else { return false }
    world.note("user swipes to the page \(back ? "before" : "behind")")
    swipe()
    return true
  }

  private func page(of scroll: UIScrollView, back: Bool) -> (() -> Void)? {
    let width = scroll.bounds.width
    let offset = scroll.contentOffset.x + (back ? -width : width)
    guard offset >= 0, offset < scroll.contentSize.width else { return nil }
    return { [world] in
      scroll.contentOffset.x = offset
      world.loop.perform(after: world.personality.animation) { [weak scroll] in
        scroll.map { $0.delegate?.scrollViewDidEndDecelerating($0) }
      }
    }
  }

  /// The first value that a view in reach has, beginning with the topmost one.
  private func first<Found>(_ look: (UIView) -> Found?) -> Found? {
    func search(_ view: UIView) -> Found? {
      if let found = look(view) { return found }
      for inner in seenSubviews(of: view).reversed() {
        if let found = search(inner) { return found }
      }
      return nil
    }
    for view in touchedViews {
      if let found = search(view) { return found }
    }
    return nil
  }

  private func seenSubviews(of view: UIView) -> [UIView] {
    view.subviews.filter { inner in
      !inner.isHidden && inner.isUserInteractionEnabled
        && (view as? UIScrollView)?.shows(inner) ?? true
    }
  }

  /// The views of the touchable layers, beginning with the window on top.
  private var touchedViews: [UIView] {
    let windows = window.windowScene?.windows ?? []
    let above = windows.drop { $0 !== window }.dropFirst().reversed()
    let layers = above.map { world.user(of: $0).touchable } + [touchable]
    return layers.compactMap { $0?.viewIfLoaded }.filter { $0.window != nil && $0.takesTouches }
  }
}
