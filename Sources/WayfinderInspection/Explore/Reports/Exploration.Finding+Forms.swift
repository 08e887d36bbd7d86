// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

extension Exploration.Finding {
  /// The way to the finding as commands of a ``PlaySession``, one on each line.
  public var script: String {
    let lines = ["# \(rule): \(subject)".inOneLine] + steps
    return lines.joined(separator: "\n") + "\n"
  }

  /// The finding as a file in the format `wayfinder-replay/1`: the way by names, with what is
  /// expected after each step.
  ///
  /// - Parameter app: The name of the app.
  public func replay(of app: String) -> String {
    let head = [
      ("format", JSONValue.string(Exploration.Replay.format)), ("app", .string(app)),
      ("rule", .string(rule)), ("subject", .string(subject)), ("start", .string(start)),
    ]
    let lines = head.map { "  \(JSONValue.string($0).text): \($1.text)" }
    let steps = way.map { step in
      let value = JSONValue.object([
        "do": .string(step.line), "outcome": step.outcome.map { .string($0) },
        "expect": step.drawing.map { .string($0) },
      ])
      return "    " + value.text
    }.joined(separator: ",\n")
    return "{\n" + lines.joined(separator: ",\n") + ",\n  \"steps\": [\n\(steps)\n  ]\n}\n"
  }

  /// The finding as a test of the app, which fails as long as the rule is broken.
  ///
  /// - Parameter configurations: Swift expressions for the configurations, the first of which is active
  ///   at the start.
  public func test(of configurations: String) -> String {
    let way = script.split(separator: "\n").filter { !$0.hasPrefix("#") }
    let name = "\(rule): \(subject)".replacing("`", with: "'").replacing("\\", with: "/").inOneLine
    return """
      @MainActor
      @Test func `\(name)`() async throws {
        let replay = Exploration.Replay(
          rule: \(rule.debugDescription), subject: \(subject.debugDescription),
          script: \"\"\"
            \(way.map { $0.replacing("\\", with: "\\\\") }.joined(separator: "\n      "))
            \"\"\")
        let result = await replay.run(in: [\(configurations)])
        #expect(result == .mended)
      }

      """
  }
}
