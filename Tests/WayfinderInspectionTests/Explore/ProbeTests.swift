import Foundation
import Testing
import WayfinderConfiguration
import WayfinderInspection

@MainActor struct ProbeTests {
  @Test func `probe`() async throws {
    let names = (ProcessInfo.processInfo.environment["PROBE"] ?? "documents/stack.json").split(separator: ",")
    for name in names {
      let file = try Fixtures.navigation(String(name))
      var all = [try NavigationConfiguration(file.navigation, named: "base")]
      if case .document(let d) = file {
        for v in d.variants { all.append(try NavigationConfiguration(v.document, named: v.name)) }
      }
      var bounds = Exploration.Bounds()
      if let t = ProcessInfo.processInfo.environment["TRANS"].flatMap({ Int($0) }) { bounds.transitions = t }
      let begin = ContinuousClock.now
      let e = await Exploration(of: all, app: String(name), within: bounds)
      print(e.text)
      let took = ContinuousClock.now - begin
      print("took", took, Double(e.coverage.transitions) / (Double(took.components.attoseconds) / 1e18 + Double(took.components.seconds)), "t/s")
    }
  }
}
