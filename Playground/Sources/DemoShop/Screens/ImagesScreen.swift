// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// The pictures of a product over the whole window.
final class ImagesScreen: ScreenLabeling {
  let product: Int
  /// The number of the picture that is shown, from 1.
  var image: Int
  let label = "Images"
  var labelDetail: String { "\(product), \(image)" }

  init(_ context: Context) {
    product = context.product
    image = context.image ?? 1
  }

  /// The values that a link gives.
  struct Context: Codable, Sendable {
    let department: Department
    let product: Int
    let image: Int?
  }

  /// The gallery of a product is one screen; a link that names no picture takes any.
  func shows(_ context: Context) -> Bool {
    product == context.product && (context.image == nil || image == context.image)
  }
}
