// Wayfinder is released under the MIT license; see LICENSE.

internal import ArgumentParser
internal import Foundation
internal import WayfinderConfiguration

struct VariantsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "variants",
    abstract: "Shows which variant an ID is assigned to, or how many of many IDs get which.",
    usage: """
      wayfinder variants <file> --id <id> ... [<options>]
             wayfinder variants <file> --simulate <count> [<options>]
      """,
    discussion: HelpText.discussion(
      """
      An ID falls into one of 10,000 buckets by MurmurHash3 (x86, 32 bits) of the experiment's name, \
      a colon and the ID. '--simulate' assigns the IDs 0, 1, 2 and so on; with '--against', it also \
      shows how many of them would get another variant than from the other document.
      """,
      examples: [
        "variants shop.json --id 7 --id 8", "variants shop.json --simulate 100000",
        "variants new.json --simulate 100000 --against live.json",
      ],
      success: "the question was answered", failure: "the document has no variants"))

  @Argument(help: "A route document; '-' for standard input.")
  var file: String

  @Option(help: "An ID to assign; can be given several times.")
  var id: [String] = []

  @Option(
    help: ArgumentHelp("The number of IDs to assign, at most 100 million.", valueName: "count"))
  var simulate: Int?

  @Option(
    help: ArgumentHelp("A document to compare with, such as the live one.", valueName: "file"))
  var against: String?

  @Option(help: HelpText.format)
  var format: OutputFormat = .text

  func validate() throws {
    try requireOneStandardInput([file, against])
    if id.isEmpty == (simulate == nil) {
      throw ValidationError("Write either '--id' or '--simulate'.")
    }
    if against != nil, simulate == nil {
      throw ValidationError("'--against' needs '--simulate'. Add it.")
    }
    if let simulate, !(1...100_000_000).contains(simulate) {
      throw ValidationError("'--simulate' takes a number from 1 to 100,000,000.")
    }
  }

  @MainActor
  func run() async throws {
    guard let experiment = try loadExperiment(file) else {
      try printNoVariants()
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
    let file = try InputFile(path)
    do {
      return try RouteDocument(bytes: file.bytes, name: file.name).experiment
    } catch {
      throw BadInput(file, error)
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
      if let moved = result.moved, let other = against.map(InputFile.name(of:)) {
        standardOutput.write(
          "\(percent(moved, of: result.count)) of the IDs get another variant than from \(other)\n"
        )
      }
    }
  }

  private func printNoVariants() throws {
    let name = InputFile.name(of: file)
    switch format {
    case .json: standardOutput.write(try NoVariantsLine(file: name).jsonLine())
    case .text: standardOutput.write("\(name) has no variants.\n")
    }
  }

  private func percent(_ part: Int, of whole: Int) -> String {
    String(format: "%6.2f %%", 100 * Double(part) / Double(whole))
  }
}

/// The output of `variants` for a document without variants.
struct NoVariantsLine: Encodable {
  let file: String
  let variants: [String] = []
}

/// The output of `variants --id`.
struct AssignmentLine: Encodable {
  let id: String
  let bucket: Int
  let assignment: String
}

/// The output of `variants --simulate`.
struct SimulationLine: Encodable {
  let ids: Int
  let shares: [String: Int]
  let moved: Int?
}
