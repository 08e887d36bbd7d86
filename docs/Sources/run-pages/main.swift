// Wayfinder is released under the MIT license; see LICENSE.

// Runs the commands of README and docs, and compares what they print with the pages; see `PageRunner`.
//
//     run-pages [PAGE …]     all pages unless named
//
// With WAYFINDER_TESTS=record, a session that prints something else is written to its page.

import Documents
import Foundation

do {
  let names = CommandLine.arguments.dropFirst()
  let pages = try names.isEmpty ? Repository.pages() : names.map(Repository.page)
  var runner = try PageRunner()
  var faults: [any Error] = []
  for page in pages {
    do { try runner.run(page) } catch { faults.append(error) }
  }
  try runner.forgetPlan()
  if names.isEmpty, faults.isEmpty, runner.commands < 30 || runner.lines < 120 {
    faults.append(Fault("README and docs have lost commands, or what they print"))
  }
  for fault in faults { print("\(fault)\n") }
  print(
    "\(runner.files) files written, \(runner.commands) commands run, \(runner.skipped) that .ci/run "
      + "runs, \(runner.lines) lines as the pages say, \(faults.count) faults")
  exit(faults.isEmpty ? 0 : 1)
} catch {
  print(error)
  exit(2)
}
