// Wayfinder is released under the MIT license; see LICENSE.

public import Foundation

extension View {
  /// Asks to be called with the URLs that the system opens, which here opens none.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
}
