// Wayfinder is released under the MIT license; see LICENSE.

internal import ArgumentParser
internal import Foundation
internal import WayfinderConfiguration

struct VariantsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "variants",
    abstract: "Lists the variants, and shows which one an ID is assigned to.",
    usage: "wayfinder variants <file> [<options>]",
    discussion: HelpText.discussion(
      """
      Without an option, lists the base and the variants, with the share of the IDs that each gets. \
      An ID falls into one of 10,000 buckets by MurmurHash3 (x86, 32 bits) of the experiment's name, \
      a colon and the ID. '--simulate' assigns the IDs 0, 1, 2 and so on; with '--against', it also \
      shows how many of them would get another variant than from the other document.
      """,
      examples: [
        "variants shop.json", "variants shop.json --id 7 --id 8",
        "variants shop.json --simulate 100000",
        "variants new.json --simulate 100000 --against live.json",
      ],
      success: "the question was answered", failure: "the document has no variants"))

  @Argument(help: "A route document; '-' for standard input.")
  var file: String

  @Option(help: "An ID to assign; can be given several times.")
  var id: [String] = []

  @Option(1...100_000_000, "The number of IDs to assign, at most 100 million.", "count")
  var simulate: Int?

  @Option(
    help: ArgumentHelp("A document to compare with, such as the live one.", valueName: "file"))
  var against: String?

  @Option(help: HelpText.format)
  var format: OutputFormat = .text

  func validate() throws {
    try requireOneStandardInput([file, against])
    if !id.isEmpty, simulate != nil {
      throw ValidationError("Write either '--id' or '--simulate'.")
    }
    if against != nil, simulate == nil {
      throw ValidationError("'--against' needs '--simulate'. Add it.")
    }
  }

  @MainActor
  func run() async throws {
    let document = try loadNavigation(file)
    guard !document.variants.isEmpty else {
      let name = InputFile.name(of: file)
      let line: JSONLine = ["file": name, "variants": [String]()]
      try format.write(line, text: "\(name) has no variants.\n")
      throw ExitCode(1)
    }
    if id.isEmpty, simulate == nil { return try list(document) }
    let experiment = document.experiment ?? Experiment(name: "", ranges: [])
    for id in id {
      let bucket = experiment.bucket(of: id)
      let name = experiment.assignment(ofBucket: bucket).word
      let line: JSONLine = ["id": id, "bucket": bucket, "assignment": name]
      try format.write(line, text: "\(id): \(name), bucket \(bucket)\n")
    }
    if let simulate { try print(experiment.simulate(simulate, against: try loadOther())) }
  }

  /// Lists the base and the variants, with the share of the IDs that each gets.
  private func list(_ document: RouteDocument) throws {
    let shares = Dictionary(
      (document.experiment?.ranges ?? []).map { ($0.variant, $0.buckets.count) },
      uniquingKeysWith: +)
    let names = document.variants.map(\.name)
    let whole = Experiment.bucketCount
    let start = document.experiment?.holdoutStart ?? whole
    let base = start - shares.values.reduce(0, +)
    var counts = [("base", base)] + names.map { ($0, shares[$0] ?? 0) }
    if start < whole { counts.append((Assignment.holdout.word, whole - start)) }
    let line: JSONLine = [
      "variants": counts.map { name, count -> JSONLine in ["name": name, "buckets": count] }
    ]
    try format.write(line, text: counts.map { share($0, $1, of: whole) }.joined())
  }

  private func share(_ name: String, _ part: Int, of whole: Int) -> String {
    let padded = name.padding(toLength: max(20, name.count), withPad: " ", startingAt: 0)
    return "\(padded) \(percent(part, of: whole))\n"
  }

  private func loadOther() throws -> Experiment? {
    guard let against else { return nil }
    // Without variants everybody gets the base.
    return try loadNavigation(against).experiment ?? Experiment(name: "", ranges: [])
  }

  private func print(_ result: Simulation) throws {
    let shares = Dictionary(
      result.shares.map { ($0.assignment.word, $0.count) },
      uniquingKeysWith: { first, _ in first })
    let line: JSONLine = ["ids": result.count, "shares": shares, "moved": result.moved]
    var text = result.shares.map { share($0.assignment.word, $0.count, of: result.count) }.joined()
    if let moved = result.moved, let other = against.map(InputFile.name(of:)) {
      text +=
        "\(percent(moved, of: result.count)) of the IDs get another variant than from \(other)\n"
    }
    try format.write(line, text: text)
  }

  private func percent(_ part: Int, of whole: Int) -> String {
    String(format: "%6.2f %%", 100 * Double(part) / Double(whole))
  }
}

extension Assignment {
  /// The name, by which options call the base, too.
  fileprivate var word: String { self == .base ? "base" : description }
}
