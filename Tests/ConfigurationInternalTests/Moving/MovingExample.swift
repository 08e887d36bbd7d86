// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import TestWorld
import Testing

@testable import WayfinderConfiguration

/// A case of moving or restoring as text, with its tree and plan.
///
/// **Source**: `Tests/Fixtures/moving/cases.json` is a copy of `models/merge-cases.json`, the cases with
/// which the model of the merge was checked. Those of `found.json` are the smallest random ones that
/// notice small mistakes in the rules.
struct MovingExample: Codable, Sendable, CustomTestStringConvertible {
  let name: String
  /// The shells as drawings.
  let old, new: String
  var routes: [String: RouteText]?
  /// What differs in the routes of the new shell; `nil` for those that it doesn't have.
  var newRoutes: [String: RouteText?]?
  let history: [String]
  var restored: Bool?
  /// The layers before and after.
  let live, expect: String
  let plan: [String]

  /// How a route is placed, or what it builds.
  enum RouteText: Codable, Equatable {
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

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .placed(let text):
        var container = encoder.singleValueContainer()
        try container.encode(text)
      case .builds(let drawing, let how):
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(drawing, forKey: .builds)
        try container.encode(how, forKey: .how)
      }
    }
  }

  private enum CodingKeys: String, CodingKey {
    case name, old, new, live, expect, routes, history, plan, restored
    case newRoutes = "new routes"
  }

  private struct File: Decodable { let cases: [MovingExample] }

  static let all: [MovingExample] = ["cases", "found"].flatMap { name in
    let path = "Tests/Fixtures/moving/\(name).json"
    do {
      let data = Data(try Repository.bytes(path))
      return try JSONDecoder().decode(File.self, from: data).cases
    } catch {
      fatalError("\(path): \(error)")
    }
  }

  var testDescription: String { name }
}

// Between text and values.
extension MovingExample {
  /// The values that the text describes.
  var movingCase: MovingCase {
    var all = routes ?? [:]
    for (name, text) in newRoutes ?? [:] { all[name] = text }
    return MovingCase(
      old: Self.configuration(old, routes ?? [:]), history: history.map(MovingApp.Step.init),
      new: Self.configuration(new, all))
  }

  /// Writes a case, with the tree and the plan that the rules make of it.
  init(_ example: MovingCase, name: String, isRestored: Bool = false) {
    let open = MovingApp.layers(example.old, after: example.history)
    let base = DescribedShell(example.old.shell)
    let target = example.new.target
    let (layers, lines): ([OpenLayer], [MoveLine])
    if isRestored {
      let merge = RestoringMerge(open.saved, from: base, to: target)
      (layers, lines) = (merge.layers, merge.lines)
    } else {
      let merge = Merge(open, from: base, to: target)
      (layers, lines) = (merge.layers, merge.lines)
    }
    let routes = example.old.texts
    let texts = example.new.routes.mapValues(\.text)
    var changes: [String: RouteText?] = [:]
    for route in Set(routes.keys).union(texts.keys) where routes[route] != texts[route] {
      if routes[route] == nil, texts[route] == Self.root, example.new.hasRoot(route) { continue }
      changes.updateValue(texts[route], forKey: route)
    }
    self.init(
      name: name, old: example.old.shell.drawing, new: example.new.shell.drawing, routes: routes,
      newRoutes: changes, history: example.history.map(\.text),
      restored: isRestored ? true : nil, live: open.drawing(), expect: layers.drawing(),
      plan: lines.map(\.description))
  }

  fileprivate static let root = RouteText.placed("place")

  private static func configuration(
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

extension MovingCase: CustomStringConvertible {
  /// The case as the fixtures have it.
  var description: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(MovingExample(self, name: "")) else { return "" }
    return String(decoding: data, as: UTF8.self)
  }
}

extension DescribedNode {
  /// The drawing of a shell.
  fileprivate var drawing: String {
    Merge(startOf: MoveTarget(shell: DescribedShell(self), routes: [:])).layers.drawing()
  }
}

extension MovingConfiguration {
  fileprivate func hasRoot(_ name: String) -> Bool { DescribedShell(shell).roots.contains(name) }

  /// The routes as text, without those of roots.
  fileprivate var texts: [String: MovingExample.RouteText] {
    routes.mapValues(\.text).filter { $1 != MovingExample.root || !hasRoot($0) }
  }
}

extension MovingConfiguration.Route {
  /// Reads `push in NAME`, `modal STYLE`, `locked modal STYLE`, `root`, `place`, `tab`, or `nothing`, with
  /// `as SCREEN` and `over A,B` behind it.
  init(_ text: MovingExample.RouteText) {
    switch text {
    case .builds(let drawing, let how):
      self.init(placement: Self.placement(how), builds: DescribedNode(drawing: drawing))
    case .placed(let text):
      let over = text.components(separatedBy: " over ")
      let parts = over[0].components(separatedBy: " as ")
      self.init(
        placement: Self.placement(parts[0]), screen: parts.count > 1 ? parts[1] : nil,
        beneath: over.count > 1 ? over[1].components(separatedBy: ",") : [])
    }
  }

  private static func placement(_ text: String) -> MoveRoute.Placement {
    let isLocked = text.hasPrefix("locked ")
    let words = text.split(separator: " ", maxSplits: isLocked ? 2 : 1).map(String.init)
    let rest = words.last ?? ""
    let container = rest.hasPrefix("in ") ? String(rest.dropFirst(3)) : nil
    switch words[isLocked ? 1 : 0] {
    case "push": return .push(on: container)
    case "modal": return .modal(.init(rest), isDismissible: !isLocked, hasStack: rest != "alert")
    case "root": return .replacingRoot
    case "place": return .root
    case "tab": return .child(of: container)
    default: return .nothing
    }
  }

  /// The text from which it is read.
  fileprivate var text: MovingExample.RouteText {
    func text(_ word: String, in container: String?) -> String {
      word + (container.map { " in \($0)" } ?? "")
    }
    let how =
      switch placement {
      case .root: "place"
      case .push(let container): text("push", in: container)
      case .modal(let style, let isDismissible, _):
        "\(isDismissible ? "" : "locked ")modal \(style.name)"
      case .replacingRoot: "root"
      case .child(let container): text("tab", in: container)
      case .nothing, .action, .chain: "nothing"
      }
    if let builds { return .builds(builds.drawing, how: how) }
    return .placed(
      how + (screen.map { " as \($0)" } ?? "")
        + (beneath.isEmpty ? "" : " over " + beneath.joined(separator: ",")))
  }
}

extension MovingApp.Step {
  /// Reads what ``text`` writes.
  init(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    let name = words[words.count - 1]
    switch words[0] {
    case "go":
      let parts = name.split(separator: "(")
      self = .go(
        String(parts[0]), context: parts.count > 1 ? String(parts[1].dropLast()) : nil)
    case "show": self = .show(root: name)
    case "back": self = .back
    case "collapse": self = .collapse
    case "expand": self = .expand
    case "reorder": self = .reorder
    case "column": self = .column(Int(name) ?? 0)
    case "push": self = .push(name)
    case "add": self = .add(tab: name)
    case "start": self = .replaceRoot(name)
    case "remove": self = .remove(root: name)
    case "put": self = .putInstead(of: name, route: words[1])
    default: fatalError("There is no step '\(text)'.")
    }
  }

  /// The step in words.
  fileprivate var text: String {
    switch self {
    case .go(let route, let context): "go \(route)" + (context.map { "(\($0))" } ?? "")
    case .show(let root): "show \(root)"
    case .back: "back"
    case .collapse: "collapse"
    case .expand: "expand"
    case .reorder: "reorder"
    case .column(let index): "column \(index)"
    case .push(let name): "push \(name)"
    case .add(let name): "add \(name)"
    case .replaceRoot(let name): "start \(name)"
    case .remove(let root): "remove \(root)"
    case .putInstead(let root, let route): "put \(route) instead of \(root)"
    }
  }
}
