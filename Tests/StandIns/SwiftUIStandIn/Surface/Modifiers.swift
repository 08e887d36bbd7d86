// Wayfinder is released under the MIT license; see LICENSE.

extension View {
  /// Gives the view an identity.
  public func id(_ id: some Hashable) -> some View {
    ModifiedView(content: self, key: AnyHashable(id)) { _, _ in }
  }

  /// Does something when the view appears.
  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    ModifiedView(content: self) { node, _ in node.onAppear = action }
  }

  /// Does something when the view has disappeared.
  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    ModifiedView(content: self) { node, _ in node.onDisappear = action }
  }

  /// Lets the view draw outside of the safe area.
  public func ignoresSafeArea() -> some View { self }

  /// Keeps a distance around the view.
  public func padding() -> some View { self }

  /// Sets the title of the screen.
  public func navigationTitle(_ title: some StringProtocol) -> some View { self }
}
