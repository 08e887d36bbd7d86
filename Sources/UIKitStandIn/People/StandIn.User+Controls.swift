// Wayfinder is released under the MIT license; see LICENSE.

import Foundation

extension StandIn.User {
  /// Taps the button with a title in the touchable layer.
  @discardableResult
  public func tapButton(_ title: String) -> Bool {
    guard let button = find(UIButton.self, where: { $0.currentTitle == title && $0.isEnabled })
    else { return false }
    world.note("user taps '\(title)'")
    button.sendActions(for: [.touchUpInside, .primaryActionTriggered])
    return true
  }

  /// Writes into the first field of the touchable layer.
  @discardableResult
  public func write(_ text: String) -> Bool {
    guard let view = find(UIView.self, where: { $0 is UITextView || $0 is UITextField }) else {
      return false
    }
    world.note("user writes '\(text)'")
    view.becomeFirstResponder()
    (view as? UITextView)?.text = text
    if let field = view as? UITextField {
      field.text = text
      field.sendActions(for: .editingChanged)
    }
    return true
  }

  /// Swipes to the next page of a scroll view that has one, or to the one before.
  @discardableResult
  public func swipePage(back: Bool = false) -> Bool {
    let scroll = find(UIScrollView.self) {
      guard $0.isPagingEnabled else { return false }
      return back
        ? $0.contentOffset.x > 0
        : $0.contentOffset.x + $0.bounds.width < $0.contentSize.width
    }
    guard let scroll else { return false }
    world.note("user swipes to the page \(back ? "before" : "behind")")
    scroll.contentOffset.x += back ? -scroll.bounds.width : scroll.bounds.width
    world.loop.perform(after: world.personality.animation) { [weak scroll] in
      scroll.map { $0.delegate?.scrollViewDidEndDecelerating($0) }
    }
    return true
  }

  private func find<View: UIView>(_ type: View.Type, where fits: (View) -> Bool) -> View? {
    func search(_ view: UIView) -> View? {
      guard !view.isHidden, view.isUserInteractionEnabled else { return nil }
      if let found = view as? View, fits(found) { return found }
      for inner in view.subviews.reversed() where (view as? UIScrollView)?.shows(inner) ?? true {
        if let found = search(inner) { return found }
      }
      return nil
    }
    guard let view = touchable?.viewIfLoaded, view.window === window, view.takesTouches else {
      return nil
    }
    return search(view)
  }
}
