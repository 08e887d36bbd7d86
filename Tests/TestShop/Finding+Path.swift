// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderLinks

extension Finding {
  /// The finding in one line, without the file and the position in it.
  public var atPath: String { "\(place.path): \(message)" + (remedy.isEmpty ? "" : " \(remedy)") }
}
