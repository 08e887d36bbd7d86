// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
public import WayfinderLinks

extension LinkOpening {
  /// The navigation of a link that was opened.
  public var navigation: Navigation<AnyObject>? {
    if case .opened(let navigation) = self { navigation } else { nil }
  }

  /// Why a link wasn't opened.
  public var explanation: LinkExplanation? {
    if case .noLink(let explanation) = self { explanation } else { nil }
  }
}
