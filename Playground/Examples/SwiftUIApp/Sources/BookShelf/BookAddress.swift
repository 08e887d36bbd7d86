// Wayfinder is released under the MIT license; see LICENSE.

import WayfinderLinks

import struct WayfinderLinks.Link

#if canImport(SwiftUI)
  import SwiftUI
#else
  import SwiftUIStandIn
#endif

struct BookAddress: View {
  static let link: Link<String> = Link("/books/:title", String.self)
  let title: String

  var body: some View {
    Text((try? Self.link.url(for: title)) ?? "")
  }
}
