// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

#if canImport(SwiftUI)
  import SwiftUI
#else
  import SwiftUIStandIn
#endif

struct ProductView: View {
  init(_ product: ProductScreen) {}
  var body: some View { EmptyView() }
}

struct ShopScreenView: View {
  init(_ screen: any Screen) {}
  var body: some View { EmptyView() }
}
