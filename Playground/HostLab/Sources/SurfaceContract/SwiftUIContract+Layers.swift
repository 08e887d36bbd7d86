// Wayfinder is released under the MIT license; see LICENSE.

#if canImport(SwiftUI)
  import SwiftUI
#else
  import SwiftUIStandIn
#endif

extension SwiftUIContract {
  /// Something to present.
  struct Item: Identifiable {
    let id: Int
  }

  // SwiftUI/Binding/wrappedValue
  static func dismiss(_ item: Binding<Item?>) { item.wrappedValue = nil }

  // SwiftUI/View/sheet(item:onDismiss:content:)
  static func sheet(
    _ view: some View, _ item: Binding<Item?>, _ onDismiss: @escaping () -> Void,
    _ content: some View
  ) -> some View {
    view.sheet(item: item, onDismiss: onDismiss) { (_: Item) in content }
  }

  // SwiftUI/View/presentationDetents(_:)
  static func rest(_ view: some View, _ detents: Set<PresentationDetent>) -> some View {
    view.presentationDetents(detents)
  }

  // SwiftUI/PresentationDetent
  static func detents() -> Set<PresentationDetent> { [.medium, .large] }

  // SwiftUI/View/interactiveDismissDisabled(_:)
  static func mustStay(_ view: some View, _ isDisabled: Bool) -> some View {
    view.interactiveDismissDisabled(isDisabled)
  }

  // SwiftUI/View/alert(_:isPresented:presenting:actions:message:)
  static func alert(
    _ view: some View, _ isPresented: Binding<Bool>, _ data: Item?, _ actions: some View,
    _ message: some View
  ) -> some View {
    view.alert(
      Text("Title"), isPresented: isPresented, presenting: data, actions: { (_: Item) in actions },
      message: { (_: Item) in message })
  }

  // SwiftUI/View/confirmationDialog(_:isPresented:titleVisibility:presenting:actions:message:)
  static func dialog(
    _ view: some View, _ isPresented: Binding<Bool>, _ visibility: Visibility, _ data: Item?,
    _ actions: some View, _ message: some View
  ) -> some View {
    view.confirmationDialog(
      Text("Title"), isPresented: isPresented, titleVisibility: visibility, presenting: data,
      actions: { (_: Item) in actions }, message: { (_: Item) in message })
  }

  // SwiftUI/Visibility
  static func visibilities() -> [Visibility] { [.hidden, .visible] }
}

#if !os(macOS)
  extension SwiftUIContract {
    // SwiftUI/View/fullScreenCover(item:onDismiss:content:)
    static func cover(
      _ view: some View, _ item: Binding<Item?>, _ onDismiss: @escaping () -> Void,
      _ content: some View
    ) -> some View {
      view.fullScreenCover(item: item, onDismiss: onDismiss) { (_: Item) in content }
    }
  }
#endif

#if !os(tvOS) && !os(watchOS)
  extension SwiftUIContract {
    // SwiftUI/View/popover(item:attachmentAnchor:arrowEdge:content:)
    static func popover(
      _ view: some View, _ item: Binding<Item?>, _ content: some View
    ) -> some View {
      view.popover(item: item) { (_: Item) in content }
    }
  }
#endif
