// Wayfinder is released under the MIT licence; see LICENSE.

internal import ArgumentParser
internal import Foundation
internal import WayfinderConfiguration

struct VariantsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "variants",
    abstract:
      "Tells which variant of a route document an id gets, or how many of many ids get which.",
    discussion: """
      An id falls into one of 10,000 buckets by MurmurHash3 (x86, 32 bits) of the experiment's name, \
      a colon and the id. '--simulate' tries the ids 0, 1, 2 …; with '--against' it tells how many of \
      them get something else than from the other document.

      Exit status: 0 when the question is answered, 1 when the document has no variants, 2 when the \
      input is bad.
      """)

  @Argument(help: "A file in the format wayfinder-routes/1.")
  var file: String

  @Option(help: "Whoever is to be assigned.")
  var id: [String] = []

  @Option(help: ArgumentHelp("Tries so many ids, at most 100 million.", valueName: "count"))
  var simulate: Int?

  @Option(
    help: ArgumentHelp("A document to compare with, such as the live one.", valueName: "file"))
  var against: String?

  @Option(help: "How results are printed: text, or JSON lines.")
  var format: OutputFormat = .text

  func validate() throws {
    if id.isEmpty == (simulate == nil) {
      throw ValidationError("Say either '--id' or '--simulate'.")
    }
    if against != nil, simulate == nil {
      throw ValidationError("'--against' goes with '--simulate'.")
    }
    if let simulate, !(1...100_000_000).contains(simulate) {
      throw ValidationError("'--simulate' takes a number from 1 to 100000000.")
    }
  }

  @MainActor
  func run() async throws {
    guard let experiment = try loadExperiment(file) else {
      standardOutput.write("\(file) has no variants.\n")
      throw ExitCode(1)
    }
    for id in id {
      let bucket = experiment.bucket(of: id)
      let name = experiment.assignment(ofBucket: bucket).description
      switch format {
      case .text: standardOutput.write("\(id): \(name), bucket \(bucket)\n")
      case .json:
        standardOutput.write(
          try AssignmentLine(id: id, bucket: bucket, assignment: name).jsonLine())
      }
    }
    if let simulate { try print(experiment.simulate(simulate, against: try loadOther())) }
  }

  private func loadExperiment(_ path: String) throws -> Experiment? {
    do {
      return try RouteDocument(bytes: try readBytes(path), name: path).experiment
    } catch let error as DocumentError {
      throw BadInput(description: error.description)
    }
  }

  private func loadOther() throws -> Experiment? {
    guard let against else { return nil }
    // Without variants everybody gets the base.
    return try loadExperiment(against) ?? Experiment(name: "", ranges: [])
  }

  private func print(_ result: Simulation) throws {
    switch format {
    case .json:
      let shares = Dictionary(
        result.shares.map { ($0.assignment.description, $0.count) },
        uniquingKeysWith: { first, _ in first })
      standardOutput.write(
        try SimulationLine(ids: result.count, shares: shares, moved: result.moved).jsonLine())
    case .text:
      for share in result.shares {
        let name = share.assignment.description
        let padded = name.padding(toLength: max(20, name.count), withPad: " ", startingAt: 0)
        standardOutput.write("\(padded) \(percent(share.count, of: result.count))\n")
      }
      if let moved = result.moved {
        standardOutput.write(
          "\(percent(moved, of: result.count)) of the ids get something else than from \(against ?? "")\n"
        )
      }
    }
  }

  private func percent(_ part: Int, of whole: Int) -> String {
    String(format: "%6.2f %%", 100 * Double(part) / Double(whole))
  }
}

/// What `variants --id` prints.
struct AssignmentLine: Encodable {
  let id: String
  let bucket: Int
  let assignment: String
}

/// What `variants --simulate` prints.
struct SimulationLine: Encodable {
  let ids: Int
  let shares: [String: Int]
  let moved: Int?
}
