// Wayfinder is released under the MIT license; see LICENSE.

/// A field for a line of text.
public struct TextField<Label: View>: View, PrimitiveView {
  public typealias Body = Never
  private let label: Label
  private let text: Binding<String>

  func update(_ node: ViewNode, _ environment: EnvironmentValues) {
    node.field = text
    node.evaluate([(AnyHashable(0), label)], environment)
  }
}

extension TextField where Label == Text {
  /// Creates a field with a title.
  public init(_ title: some StringProtocol, text: Binding<String>) {
    label = Text(title)
    self.text = text
  }
}

extension View {
  /// Draws letters of one width.
  public func monospaced(_ isActive: Bool = true) -> some View { self }
}
