// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderConfiguration
internal import WayfinderLinks

extension Exploration.Replay {
  /// Reads a replay.
  ///
  /// - Parameters:
  ///   - bytes: The file, such as a `Data`: JSON in UTF-8.
  ///   - name: The file's name, for messages.
  /// - Throws: `DocumentError` with all faults; where the bytes are no JSON, the first.
  public init(bytes: some Sequence<UInt8>, name: String) throws(DocumentError) {
    self = try DocumentReader.read(Array(bytes), named: name, as: "The replay") { $0.replay($1) }
  }
}

extension DocumentReader {
  /// - Returns: `nil` only where a fault was reported; not always where one was.
  fileprivate mutating func replay(_ place: Place) -> Exploration.Replay? {
    let keys = ["format", "app", "rule", "subject", "start", "steps"]
    guard let root = root(place, of: Exploration.Replay.format, keys: keys) else { return nil }
    let rule = read("rule", of: root, "a string") { $0.name($1) }
    let subject = read("subject", of: root, "a string") { $0.text($1) }
    let list = read("steps", of: root, "a list") { $0.elements($1) }
    let steps = list?.enumerated().compactMap { index, place in
      step(place.about("The step at index \(index)"))
    }
    guard let rule, let subject, let steps else { return nil }
    return Exploration.Replay(rule: rule, subject: subject, steps: steps)
  }

  private mutating func step(_ place: Place) -> Exploration.Replay.Step? {
    guard let step = object(place, keys: ["do", "outcome", "expect"]) else { return nil }
    let text = read("do", of: step, "a string") { $0.name($1) }
    let outcome = readIfPresent("outcome", of: step) { $0.text($1) }
    let drawing = readIfPresent("expect", of: step) { $0.text($1) }
    return text.map {
      Exploration.Replay.Step(
        action: UserAction(replayed: $0), outcome: outcome,
        drawing: drawing)
    }
  }
}
