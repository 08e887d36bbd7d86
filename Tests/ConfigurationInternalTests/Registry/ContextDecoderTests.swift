// Wayfinder is released under the MIT license; see LICENSE.

import Testing

@testable import WayfinderConfiguration

@MainActor
@Suite("C1: a context of one value")
struct ContextDecoderTests {
  enum Mood: String, Decodable { case calm, loud }

  @Test func `is made of the only value of the link, whatever its name`() throws {
    #expect(try ContextDecoder.decode(Mood.self, from: ["mood": "loud"]) == .loud)
  }

  @Test func `is not made of one among several`() {
    #expect(throws: ConfigurationError.self) {
      try ContextDecoder.decode(Mood.self, from: ["first": "calm", "second": "loud"])
    }
  }

  @Test func `may be missing if it is optional`() throws {
    #expect(try ContextDecoder.decode(Mood?.self, from: [:]) == nil)
    #expect(try ContextDecoder.decode(Mood?.self, from: ["mood": "calm"]) == .calm)
  }
}
