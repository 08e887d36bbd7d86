// Wayfinder is released under the MIT license; see LICENSE.

public import Foundation

/// The amount of room in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not known.
  case unspecified
  /// Little room.
  case compact
  /// Much room.
  case regular
}

/// The surroundings of a controller.
@MainActor
open class UITraitCollection: NSObject {
  /// The amount of horizontal room.
  public let horizontalSizeClass: UIUserInterfaceSizeClass

  init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.horizontalSizeClass = horizontalSizeClass
    super.init()
  }
}

/// The look of a presentation.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The style that the system finds best.
  case automatic = -2
  /// No adaptation.
  case none = -1
  /// Covers the screen; what is beneath is taken out of the window.
  case fullScreen
  /// A sheet of nearly full size.
  case pageSheet
  /// A small sheet.
  case formSheet
  /// Covers the nearest controller that defines a context.
  case currentContext
  /// A look of the app's own.
  case custom
  /// Covers the screen; what is beneath stays.
  case overFullScreen
  /// Covers the nearest controller that defines a context; what is beneath stays.
  case overCurrentContext
  /// A bubble with an arrow.
  case popover
}

/// The motion of a presentation.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up.
  case coverVertical
  /// Turns over.
  case flipHorizontal
  /// Fades.
  case crossDissolve
  /// Curls up like a page.
  case partialCurl
}
