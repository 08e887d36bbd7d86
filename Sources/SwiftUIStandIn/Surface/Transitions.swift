// Wayfinder is released under the MIT license; see LICENSE.

public import Foundation

/// The pace of an animation.
public struct Animation: Equatable, Sendable {
  let seconds: TimeInterval

  /// One that begins and ends slowly.
  public static func easeInOut(duration: TimeInterval) -> Animation { Animation(seconds: duration) }
}

/// An edge of a view.
public enum Edge: Sendable {
  /// The edge above.
  case top
  /// The edge at which lines begin.
  case leading
  /// The edge below.
  case bottom
  /// The edge at which lines end.
  case trailing
}

/// An angle.
public struct Angle: Sendable {
  /// The angle in degrees.
  public var degrees: Double

  /// An angle of so many degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
}

/// A change of a view.
@MainActor
public protocol ViewModifier {
  /// The type of the changed view.
  associatedtype Body: View
  /// The view that is changed.
  typealias Content = AnyView
  /// The changed view.
  @ViewBuilder func body(content: Content) -> Body
}

/// The look of a view that comes or goes, without its type.
public struct AnyTransition: Sendable {
  let insertion: String
  let removal: String

  private init(_ insertion: String, _ removal: String? = nil) {
    self.insertion = insertion
    self.removal = removal ?? insertion
  }

  /// No look.
  public static let identity = AnyTransition("identity")
  /// The view fades.
  public static let opacity = AnyTransition("opacity")

  /// The view moves to an edge, or from there.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition("move \(edge)") }

  /// One look for a view that comes, and one for a view that goes.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition {
    AnyTransition(insertion.insertion, removal.removal)
  }

  /// The view changes from one state to another.
  @MainActor
  public static func modifier<Modifier: ViewModifier>(
    active: Modifier, identity: Modifier
  ) -> AnyTransition {
    AnyTransition("\(Modifier.self)")
  }
}

extension View {
  /// Gives the view a look for when it comes or goes in an animation. A view that goes has the look that it was
  /// given before.
  public func transition(_ transition: AnyTransition) -> some View {
    ModifiedView(content: self) { node, _ in
      if node.transition == nil { node.graph?.inserted(transition) }
      node.transition = transition
    }
  }

  /// Turns the view in space, of which nothing is seen here.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat)
  ) -> some View { self }
}
