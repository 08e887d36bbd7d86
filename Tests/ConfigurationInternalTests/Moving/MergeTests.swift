// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import TestWorld
import Testing

@testable import WayfinderConfiguration

@Suite("C4: moving open screens is a merge")
struct MergeTests {
  /// Seeds of cases that once broke a law, here or in the model of the rules.
  static let knownSeeds = [
    13_798, 16_263, 38_216, 53_364, 53_634, 79_773, 102_722, 126_755, 191_195, 309_845, 374_340,
    699_371, 970_095,
  ]

  @Test(arguments: 0..<4)
  func `C4: the laws M1 to M13 hold for random apps, histories and new shells`(
    _ quarter: Int
  ) async {
    let count = TestSize.count(10_000, large: 1_000_000)
    for seed in Array(TestSize.seeds(count)) + Self.knownSeeds where seed % 4 == quarter {
      var choices = ChoiceList(seed: seed)
      let broken = MergeLaws(MovingCase(&choices)).broken
      guard let first = broken.first else { continue }
      let law = first.prefix { $0 != ":" }
      let smallest = await ChoiceList.shrunk(choices.numbers) { numbers in
        var choices = ChoiceList(numbers)
        return MergeLaws(MovingCase(&choices)).broken.contains { $0.hasPrefix(law) }
      }
      var shrunk = ChoiceList(smallest)
      let example = MovingCase(&shrunk)
      Issue.record(
        """
        seed \(seed) breaks \(MergeLaws(example).broken.joined(separator: "\n"))
        \(example)
        """)
      return
    }
  }

  @Test(arguments: MovingExample.all)
  func `C4: the named cases have their trees and plans`(_ example: MovingExample) throws {
    let (old, new) = (example.oldConfiguration, example.newConfiguration)
    let open = MovingApp.layers(old, after: example.history.map(MovingApp.Step.init))
    #expect(open.drawing() == example.live)
    let (layers, lines): ([OpenLayer], [MoveLine])
    if example.restored == true {
      let merge = RestoringMerge(
        open.saved, from: DescribedShell(old.shell), to: new.target)
      (layers, lines) = (merge.layers, merge.lines)
    } else {
      let merge = Merge(open, from: DescribedShell(old.shell), to: new.target)
      (layers, lines) = (merge.layers, merge.lines)
    }
    #expect(layers.drawing() == example.expect)
    #expect(lines.map(\.description) == example.plan)
  }
}

extension MovingCase: CustomStringConvertible {
  var description: String {
    let open = MovingApp.layers(old, after: history)
    let merge = Merge(open, from: DescribedShell(old.shell), to: new.target)
    func shell(_ configuration: MovingConfiguration) -> String {
      Merge(startOf: configuration.target).layers.drawing()
    }
    func routes(_ configuration: MovingConfiguration) -> String {
      configuration.routes.filter { $0.value.placement != .root }
        .map { "\($0.key): \($0.value.placement)" }.sorted().joined(separator: "\n")
    }
    return """
      — old shell
      \(shell(old))
      — history: \(history)
      \(open.drawing(withNumbers: true))
      — new shell
      \(shell(new))
      \(routes(new))
      — result
      \(merge.layers.drawing(withNumbers: true))
      \(merge.lines.map(\.description).joined(separator: "\n"))
      """
  }
}

/// A named case of the page that describes the merge.
///
/// **Source**: `Tests/Fixtures/moving/cases.json` is a copy of `models/merge-cases.json`, the cases with
/// which the model of the merge was checked.
struct MovingExample: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  let old, new, live, expect: String
  let routes: [String: RouteText]?
  let newRoutes: [String: RouteText?]?
  let history, plan: [String]
  let restored: Bool?

  /// How a route is placed, or what it builds.
  enum RouteText: Decodable {
    case placed(String)
    case builds(String, how: String)

    private enum Key: CodingKey { case how, builds }

    init(from decoder: any Decoder) throws {
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        self = .placed(text)
        return
      }
      let container = try decoder.container(keyedBy: Key.self)
      self = .builds(
        try container.decode(String.self, forKey: .builds),
        how: try container.decode(String.self, forKey: .how))
    }
  }

  private enum CodingKeys: String, CodingKey {
    case name, old, new, live, expect, routes, history, plan, restored
    case newRoutes = "new routes"
  }

  private struct File: Decodable { let cases: [MovingExample] }

  static let all: [MovingExample] = {
    let path = "Tests/Fixtures/moving/cases.json"
    do {
      let data = Data(try Repository.bytes(path))
      return try JSONDecoder().decode(File.self, from: data).cases
    } catch {
      fatalError("\(path): \(error)")
    }
  }()

  var testDescription: String { name }

  var oldConfiguration: MovingConfiguration { configuration(old, routes ?? [:]) }

  var newConfiguration: MovingConfiguration {
    var all = routes ?? [:]
    for (name, text) in newRoutes ?? [:] { all[name] = text }
    return configuration(new, all)
  }

  private func configuration(
    _ shell: String, _ routes: [String: RouteText]
  ) -> MovingConfiguration {
    let described = DescribedNode(drawing: shell)
    var read = routes.mapValues(MovingConfiguration.Route.init)
    for name in DescribedShell(described).roots where read[name] == nil {
      read[name] = .init(placement: .root)
    }
    return MovingConfiguration(shell: described, routes: read)
  }
}

extension MovingConfiguration.Route {
  /// Reads `push in NAME`, `modal STYLE`, `root`, `tab`.
  fileprivate init(_ text: MovingExample.RouteText) {
    switch text {
    case .builds(let drawing, let how):
      self.init(placement: Self.placement(how), builds: DescribedNode(drawing: drawing))
    case .placed(let text): self.init(placement: Self.placement(text))
    }
  }

  private static func placement(_ text: String) -> MoveRoute.Placement {
    let word = text.prefix { $0 != " " }
    let rest = text.dropFirst(word.count + 1)
    switch word {
    case "push": return .push(on: rest.hasPrefix("in ") ? String(rest.dropFirst(3)) : nil)
    case "modal":
      return .modal(.init(String(rest)), isDismissible: true, hasStack: rest != "alert")
    case "root": return .replacingRoot
    case "tab": return .child(of: nil)
    default: return .nothing
    }
  }
}

extension MovingApp.Step {
  /// Reads `go ROUTE(CONTEXT)` or `show ROOT`.
  init(_ text: String) {
    let name = String(text.split(separator: " ")[1])
    if text.hasPrefix("show ") {
      self = .show(root: name)
    } else {
      let parts = name.split(separator: "(")
      self = .go(
        String(parts[0]), context: parts.count > 1 ? String(parts[1].dropLast()) : nil)
    }
  }
}
