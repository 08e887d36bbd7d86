// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// Sends each screen that comes into sight to an analytics service, for as long as the router lives.
@MainActor
@discardableResult
public func sendScreens(
  of router: Router, to send: @escaping @MainActor (_ screen: String, _ cause: String) -> Void
) -> Task<Void, Never> {
  let screens = router.visible
  return Task {
    for await screen in screens {
      let cause =
        switch screen.cause {
        case .start: "start"
        case .request: "request"
        case .edit: "user"
        }
      // The name in drawings, such as 'Product(42)', may have a user's data in it.
      send(screen.origin?.name.text ?? screen.node.text, cause)
    }
  }
}
