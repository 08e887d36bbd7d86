// Wayfinder is released under the MIT license; see LICENSE.

import Testing

@Suite("What must not compile")
struct FixtureTests {
  @Test(
    arguments: [
      "PushFromOtherThanStack", "UnfinishedChain", "OtherContext", "WrongContainer", "OtherScreen",
      "UnfinishedSwitch", "OtherKind", "WrongChild", "StyleFaces",
    ], Compiler.Module.allCases)
  func `a misuse is an error in the words of the chain`(
    fixture: String, module: Compiler.Module
  ) throws {
    let verified = try Compiler.verify(fixture, in: module)
    expectSuccess(verified)
    // Every line that is marked is an error by itself, so each fixture holds some.
    let plain = try Compiler.compile(["Prelude", fixture].map(Compiler.fixture), in: module)
    #expect(!plain.isSuccess)
  }

  @Test(arguments: Compiler.Module.allCases)
  func `a chain that can work compiles`(module: Compiler.Module) throws {
    let verified = try Compiler.verify("Sound", in: module)
    expectSuccess(verified)
  }

  @Test func `an error that does not come is noticed`() throws {
    let verified = try Compiler.verify("MissingError", in: .plain)
    #expect(!verified.isSuccess)
    #expect(verified.output.contains("expected error not produced"), "\(verified.output)")
  }

  @Test func `an error that nobody expects is noticed`() throws {
    let verified = try Compiler.verify("UnexpectedError", in: .plain)
    #expect(!verified.isSuccess)
    #expect(verified.output.contains("unexpected error produced"), "\(verified.output)")
  }

  @Test(arguments: Compiler.Module.allCases)
  func `a client compiles without any upcoming feature`(module: Compiler.Module) throws {
    let sources = try Compiler.clientSources()
    #expect(sources.count == 5)
    let compiled = try Compiler.compile(sources, in: module)
    expectSuccess(compiled)
  }

  private func expectSuccess(
    _ answer: Compiler.Answer, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    if answer.isSuccess { return }
    Issue.record("The compiler says:\n\(answer.output)", sourceLocation: sourceLocation)
  }
}
