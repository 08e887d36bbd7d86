// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import TestWorld
import Testing
import UIKitStandIn

@MainActor
private struct StandInFidelityWorld: FidelityWorld {
  let world: StandIn
  let window: UIWindow

  init(_ personality: StandIn.Personality) {
    world = StandIn(personality: personality, seed: 1)
    window = world.makeWindow()
  }

  func rest() async { world.loop.runUntilQuiet() }
}

@MainActor
@Suite("The stand-in answers as is recorded", .serialized)
struct FidelityTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Recorded")

  private static func recorded() throws -> [FidelityReport] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }
      .map { try JSONDecoder().decode(FidelityReport.self, from: Data(contentsOf: $0)) }
  }

  /// The personality that a system is compared with: its own, or the newest one that isn't newer.
  private static func personality(of system: String) throws -> StandIn.Personality {
    if let known = StandIn.Personality.allCases.first(where: { "stand-in-\($0.name)" == system }) {
      return known
    }
    let version = try #require(
      system.hasPrefix("ios-")
        ? system.dropFirst(4).split(separator: ".").first.flatMap { Int($0) } : nil,
      "'\(system)' isn't a system")
    let candidates = [StandIn.Personality.ios17, .ios18, .ios26].filter { $0.version <= version }
    return try #require(candidates.max { $0.version < $1.version })
  }

  @Test func `every recorded answer is what the stand-in answers`() async throws {
    let reports = try Self.recorded()
    #expect(!reports.isEmpty)
    for report in reports {
      let world = StandInFidelityWorld(try Self.personality(of: report.system))
      let answers = await FidelityCheck.answers(of: world)
      #expect(report.answers.count == answers.count, "\(report.system)")
      for (recorded, answer) in zip(report.answers, answers) {
        #expect(
          recorded == answer,
          "\(report.system) has seen '\(recorded.seen)': \(answer.rule), \(answer.question)")
      }
    }
  }

  @Test func `each question is asked once`() {
    let questions = FidelityCheck.all.map(\.question)
    #expect(Set(questions).count == questions.count)
  }

  @Test(.enabled(if: TestSize.isRecording))
  func `the answers of the stand-in are recorded`() async throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    for personality in [StandIn.Personality.ios17, .ios18, .ios26] {
      let answers = await FidelityCheck.answers(of: StandInFidelityWorld(personality))
      #expect(answers.count == FidelityCheck.all.count)
      let data = try encoder.encode(
        FidelityReport(system: "stand-in-\(personality.name)", answers: answers))
      try (data + Data("\n".utf8)).write(
        to: Self.folder.appending(path: "stand-in-\(personality.name).json"))
    }
  }
}
