// Wayfinder is released under the MIT license; see LICENSE.

#if canImport(SwiftUI)
  import SwiftUI
#else
  import SwiftUIStandIn
#endif

// macOS has no layer over the whole screen; tvOS and watchOS have no popover. A sheet stands in for them. Nor have
// these two badges.
extension View {
  func badged(_ badge: String?) -> some View {
    #if os(tvOS) || os(watchOS)
      self
    #else
      self.badge(badge)
    #endif
  }

  func covering(
    item: Binding<LayerItem?>, onDismiss: @escaping () -> Void,
    @ViewBuilder content: @escaping (LayerItem) -> LayerView
  ) -> some View {
    #if os(macOS)
      sheet(item: item, onDismiss: onDismiss, content: content)
    #else
      fullScreenCover(item: item, onDismiss: onDismiss, content: content)
    #endif
  }

  func popping(
    item: Binding<LayerItem?>, @ViewBuilder content: @escaping (LayerItem) -> LayerView
  ) -> some View {
    #if os(tvOS) || os(watchOS)
      sheet(item: item, content: content)
    #else
      popover(item: item, content: content)
    #endif
  }
}
