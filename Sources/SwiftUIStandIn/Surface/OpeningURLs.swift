// Wayfinder is released under the MIT license; see LICENSE.

public import Foundation

extension View {
  /// Asks to be called with the URLs that the system opens, which here opens none.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
}

/// A control that opens a URL, which here opens none.
public struct Link<Label: View>: View {
  private let label: Label

  /// Creates a link.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// The label.
  public var body: some View { label }
}

extension Link where Label == Text {
  /// Creates a link with a title.
  public init(_ title: some StringProtocol, destination: URL) {
    self.init(destination: destination) { Text(String(title)) }
  }
}
