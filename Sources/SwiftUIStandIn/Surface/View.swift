// Wayfinder is released under the MIT license; see LICENSE.

/// A part of an app's user interface.
///
/// The protocol is isolated to the main actor, as Apple's is.
@MainActor
public protocol View {
  /// The type of the views that this one is made of.
  associatedtype Body: View
  /// The views that this one is made of.
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  /// Never called.
  public var body: Never { fatalError("Never.body must not be read.") }
}

extension View where Body == Never {
  /// Never called: the world knows the view itself.
  public var body: Never { fatalError("\(Self.self).body must not be read.") }
}

/// Collects the views of a closure.
@resultBuilder
@MainActor
public enum ViewBuilder {
  /// Takes one view.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// Makes nothing.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Takes one view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Puts several views beside each other.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var views: [any View] = []
    for view in repeat each content { views.append(view) }
    return TupleView((repeat each content), views: views)
  }

  /// Takes a view that may be missing.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// Takes the first of two kinds of view.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalContent<First, Second> { .first(first) }

  /// Takes the second of two kinds of view.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalContent<First, Second> { .second(second) }

  /// Takes a view that only some versions of the system have.
  public static func buildLimitedAvailability(_ content: some View) -> AnyView {
    AnyView(content)
  }
}
