// Wayfinder is released under the MIT license; see LICENSE.

public import Foundation

/// A view that shows a part of its content, which the user moves.
@MainActor
open class UIScrollView: UIView {
  /// The delegate, which is called after the moves of the user.
  open weak var delegate: (any UIScrollViewDelegate)?
  /// The size of the content.
  open var contentSize = CGSize.zero
  /// The place in the content that stands at the view's corner.
  open var contentOffset = CGPoint.zero
  /// Whether the content comes to rest at multiples of the view's size.
  open var isPagingEnabled = false

  /// Moves the content.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  /// Whether a part of a subview is in sight.
  func shows(_ view: UIView) -> Bool {
    let (offset, place) = (contentOffset, view.frame.origin)
    return place.x < offset.x + bounds.width && offset.x < place.x + view.frame.width
      && place.y < offset.y + bounds.height && offset.y < place.y + view.frame.height
  }
}

/// The receiver of a scroll view's moves.
@MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// The content has come to rest after the user has moved it.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
}
