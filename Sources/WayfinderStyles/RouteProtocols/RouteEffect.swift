// Wayfinder is released under the MIT license; see LICENSE.

/// Something that a route does outside the tree.
///
/// ```swift
/// var effects: [RouteEffect] = []
/// let desk = ScreenRouter.root(in: tree, effects: { effects.append($0) }) {
///   DeskScreen(router: $0)
/// }
/// try tree.replaceRoot(with: ScreenNode(desk))
/// try desk.router.share("Ann")
/// #expect(effects == [.share("Ann")])
/// ```
///
/// An effect changes no screen. The app's host carries it out, and a test reads it off as a value
/// in place of opening a share sheet.
public enum RouteEffect: Sendable, Hashable, CustomStringConvertible {
  /// Hands a string to other apps.
  case share(String)
  /// Opens the settings of the app in the system.
  case openSettings
  /// An effect of the app's own, by its name.
  case custom(String)

  /// The name in tables.
  var name: String {
    switch self {
    case .share: "share"
    case .openSettings: "open settings"
    case .custom(let name): name
    }
  }

  /// For instance `share Ann`.
  public var description: String {
    if case .share(let text) = self { return "share \(text)" }
    return name
  }
}

/// The route to what the platform does outside of the tree: the share sheet, the settings.
///
/// A route of the app's own gives a screen one of the effects alone:
///
/// ```swift
/// protocol ShareRoute: Route { func share(_ text: String) throws }
///
/// extension ShareRoute where Self: RouteOpening {
///   func share(_ text: String) throws { try perform(.share(text)) }
/// }
/// ```
public protocol EffectRoute: Route {
  /// Performs an effect.
  ///
  /// - Parameter effect: The effect.
  /// - Throws: ``StyleError`` as ``RouteOpening/perform(_:function:)`` does.
  func perform(_ effect: RouteEffect) throws(StyleError)
}

extension EffectRoute {
  /// Hands a string to other apps.
  ///
  /// - Parameter text: The string.
  /// - Throws: ``StyleError`` as ``perform(_:)`` does.
  public func share(_ text: String) throws(StyleError) { try perform(.share(text)) }

  /// Opens the settings of the app in the system.
  ///
  /// - Throws: ``StyleError`` as ``perform(_:)`` does.
  public func openSettings() throws(StyleError) { try perform(.openSettings) }
}

extension EffectRoute where Self: RouteOpening {
  /// Performs an effect with the closure that the first router was given.
  public func perform(_ effect: RouteEffect) throws(StyleError) {
    try perform(effect, function: effect.name)
  }
}
