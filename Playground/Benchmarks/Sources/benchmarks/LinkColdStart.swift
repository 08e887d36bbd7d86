// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The work of a process that is started to be measured.
enum ColdWork: String {
  case nothing
  /// Makes the links of an app of 200 typed links, checks included, and resolves one URL.
  case app

  /// The argument that makes the benchmarks do one of these and no more.
  static let argument = "--cold"

  /// Does the work if the process was started for it.
  @MainActor
  static func runIfAsked() -> Bool {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, arguments[1] == argument,
      let work = ColdWork(rawValue: arguments[2])
    else { return false }
    guard work.isDone else { fatalError("The cold start must find its link.") }
    return true
  }

  @MainActor
  private var isDone: Bool {
    switch self {
    case .nothing: true
    case .app: (try? ColdLinks.app())?.resolve("https://shop.example/teams/7/posts/new") != nil
    }
  }
}

/// Starts this program to make a table and look one URL up, and, as the other side, to do nothing;
/// both from the start of the process to its end. One turn is the median of 21 processes.
@MainActor
func cold(_ name: String, _ work: ColdWork) -> Case {
  Case(
    name: name, engine: { coldTurn(work) }, hand: { coldTurn(.nothing) }, showsDifference: true)
}

@MainActor
private func coldTurn(_ work: ColdWork) -> Turn {
  let times = (0..<21).map { _ in nanoseconds(ofProcess: [ColdWork.argument, work.rawValue]) }
  return Turn(nanoseconds: times.sorted()[times.count / 2], allocations: -1)
}

/// Returns the running time of this program with some arguments.
private func nanoseconds(ofProcess arguments: [String]) -> Double {
  let program = CommandLine.arguments[0]
  var words = ([program] + arguments).map { strdup($0) } + [nil]
  defer { words.forEach { free($0) } }
  var process = pid_t()
  var status: Int32 = 0
  let start = ContinuousClock.now
  guard posix_spawn(&process, program, nil, nil, &words, environ) == 0,
    waitpid(process, &status, 0) == process, status == 0
  else { fatalError("The program could not be started for '\(arguments)'.") }
  return (ContinuousClock.now - start) / .nanoseconds(1)
}
