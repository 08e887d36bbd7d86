// Wayfinder is released under the MIT license; see LICENSE.

import Testing

@Suite("What must not compile")
struct FixtureTests {
  private static let fixtures = [
    "PushFromOtherThanStack", "UnfinishedChain", "OtherContext", "WrongContainer", "OtherScreen",
    "UnfinishedSwitch", "OtherKind", "WrongChild", "StyleFaces",
  ]

  /// Beside what must not compile is a chain that can work; otherwise the errors would prove nothing.
  @Test(arguments: Compiler.Module.allCases)
  func `a misuse is an error in the words of the chain, and a chain that can work compiles`(
    module: Compiler.Module
  ) throws {
    expectSuccess(try Compiler.verify(["Sound"] + Self.fixtures, in: module))
  }

  @Test func `an error that does not come is noticed`() throws {
    let verified = try Compiler.verify(["MissingError"], in: .plain)
    #expect(!verified.isSuccess)
    #expect(verified.output.contains("expected error not produced"), "\(verified.output)")
  }

  @Test func `an error that nobody expects is noticed`() throws {
    let verified = try Compiler.verify(["UnexpectedError"], in: .plain)
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
