// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// A screen that is known by its name and its values alone, of a document whose app is not there.
final class NamedScreen: ScreenLabeling {
  let label: String
  let values: NamedValues
  var labelDetail: String {
    values.values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
      .joined(separator: ", ")
  }

  init(_ name: String, _ values: NamedValues = NamedValues()) {
    label = name
    self.values = values
  }
}

/// All values that a link gives, by name.
struct NamedValues: Decodable, Sendable, Equatable {
  var values: [String: String] = [:]

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    for key in container.allKeys {
      values[key.stringValue] = try container.decode(String.self, forKey: key)
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
