// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import TestShop

extension Fixtures {
  /// What the plain simulator says of each case of a real app.
  static func places(_ name: String) throws -> [Case] {
    let text = try text("places/\(name).places.jsonl")
    return try text.split(separator: "\n").map { line in
      try JSONDecoder().decode(Case.self, from: Data(line.utf8))
    }
  }

  struct Case: Decodable {
    let route: String?
    let cold: Visit
    let warm: Visit
    let again: String
  }

  struct Visit: Decodable, Equatable {
    let outcome: String
    let name: String?
    let layers: Int
    let stack: [Screen]

    init(outcome: String, name: String?, layers: Int, stack: [Screen]) {
      self.outcome = outcome
      self.name = name
      self.layers = layers
      self.stack = stack
    }

    private enum Key: String, CodingKey { case outcome, place }
    private enum PlaceKey: String, CodingKey { case name = "in", layers, stack }

    init(from decoder: any Decoder) throws {
      let visit = try decoder.container(keyedBy: Key.self)
      outcome = try visit.decode(String.self, forKey: .outcome)
      let place = try visit.nestedContainer(keyedBy: PlaceKey.self, forKey: .place)
      name = try place.decode(String?.self, forKey: .name)
      layers = try place.decode(Int.self, forKey: .layers)
      stack = try place.decode([Screen].self, forKey: .stack)
    }
  }

  /// `[name, {parameters}]`.
  struct Screen: Decodable, Equatable {
    let name: String
    let parameters: [String: String]

    init(name: String, parameters: [String: String]) {
      self.name = name
      self.parameters = parameters
    }

    init(from decoder: any Decoder) throws {
      var pair = try decoder.unkeyedContainer()
      name = try pair.decode(String.self)
      parameters = try pair.decode([String: String].self)
    }
  }
}
