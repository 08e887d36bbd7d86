// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing

/// The promises of the command line: what it prints, and how it exits (0 all right, 1 something does not
/// hold, 2 bad input). Record a new row with `WAYFINDER_TESTS=record`, and read it.
@Suite("wayfinder: transcripts, with old states checked as in CI (R4)")
struct TranscriptTests {
  static let files = ["", "Play"].flatMap { folder in
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: Terminal.golden.appending(path: folder).path)
    return (names ?? []).filter { $0.hasSuffix(".txt") }.map { folder.isEmpty ? $0 : "Play/\($0)" }
  }.sorted()

  @Test(.timeLimit(.minutes(5)), arguments: files)
  func `commands print what the transcript shows`(file: String) async throws {
    try await Transcript(Terminal.golden.appending(path: file)).play()
  }

  @Test func `the map of the demo shop is the one on the page`() async throws {
    let picture = repository.appending(path: "docs/pictures/map.svg")
    let result = try await Terminal().run("wayfinder map shop/shop.json --format svg")
    if isRecording { try Data(result.output.utf8).write(to: picture) }
    #expect(result.status == 0)
    #expect(
      try result.output == String(contentsOf: picture, encoding: .utf8),
      "record it with WAYFINDER_TESTS=record, and look")
  }

  @Test func `a line of dots is any lines, and dots in a line are anything`() {
    let printed: [Substring] = ["one", "two", "three", "four"]
    #expect(missing(["one", "…", "f…r"], in: printed) == nil)
    #expect(missing(["…", "two", "thr…", "…"], in: printed) == nil)
    #expect(missing(["…", "two", "four"], in: printed) == "two")
    #expect(missing(["one", "two", "three"], in: printed) != nil)
    #expect(missing(["two", "…"], in: printed) != nil)
    #expect(missing(["…", "three", "…", "two", "…"], in: printed) == "two")
    #expect(missing([], in: printed) != nil)
    #expect(missing(["…"], in: []) == nil)
  }
}
