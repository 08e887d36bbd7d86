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
  /// The amount of vertical room.
  public let verticalSizeClass: UIUserInterfaceSizeClass

  init(
    horizontalSizeClass: UIUserInterfaceSizeClass, verticalSizeClass: UIUserInterfaceSizeClass
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
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

/// The look of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
  /// As the system likes.
  case `default`
  /// For dark content.
  case lightContent
}

/// The way in which a device is held.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Not known.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// On its right side.
  case landscapeRight
  /// On its left side.
  case landscapeLeft

  /// Whether the device is held upright, or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// Orientations of an app.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates orientations from their bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// On a side.
  public static let landscape = UIInterfaceOrientationMask(rawValue: 3 << 3)
  /// All but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
