// Wayfinder is released under the MIT license; see LICENSE.

// Type-checks every module for the oldest Apple systems that Package.swift names, on Linux.
//
//     apple-check ROOT [SYSTEM …]       such as: apple-check . iOS macOS
//
// The toolchain's interfaces of the standard library name the Apple system that each declaration needs. They
// are built for each system. Foundation, os, and XCTest are the small stand-ins in StandIns, and the project's
// own stand-ins take the places of UIKit and SwiftUI. Exits with 1 if a module has an error.
//
// What it can't see: whether UIKit, SwiftUI, Foundation, os, and XCTest have the declarations as the stand-ins
// write them, on which systems, and with which isolation; Objective-C interoperation; code generation and
// linking; everything at run time. The jobs for Macs in .github/workflows/apple.yml show these.

import Foundation

/// A message, and the end of the program.
func fail(_ message: String) -> Never {
  print("apple-check: \(message)")
  exit(2)
}

/// An Apple system with the names that the compiler has for it.
struct System: Sendable {
  /// Its name, as in `Package.swift`.
  let name: String
  /// The architecture of its simulator.
  let architecture: String
  let os: String
  /// The platform's folder below the compiler's resources, and the end of a module's file name.
  let folder: String
  let suffix: String
  /// Whether `import UIKit` brings view controllers.
  let hasControllers: Bool

  static let all = [
    System(
      name: "iOS", architecture: "x86_64", os: "ios", folder: "iphonesimulator",
      suffix: "-simulator", hasControllers: true),
    System(
      name: "macOS", architecture: "x86_64", os: "macosx", folder: "macosx",
      suffix: "", hasControllers: false),
    System(
      name: "tvOS", architecture: "x86_64", os: "tvos",
      folder: "appletvsimulator",
      suffix: "-simulator", hasControllers: true),
    System(
      name: "watchOS", architecture: "x86_64", os: "watchos",
      folder: "watchsimulator", suffix: "-simulator", hasControllers: false),
    System(
      name: "visionOS", architecture: "arm64", os: "xros",
      folder: "xrsimulator", suffix: "-simulator", hasControllers: true),
  ]

  /// The oldest version of the system that the manifest allows.
  func oldestVersion(in manifest: String) -> String {
    guard let match = manifest.firstMatch(of: try! Regex("\\.\(name)\\(\\.v([0-9_]+)\\)")),
      let version = match.output[1].substring
    else { fail("Package.swift names no version of \(name)") }
    let parts = version.split(separator: "_")
    return parts.joined(separator: ".") + (parts.count == 1 ? ".0" : "")
  }
}

/// A module to be checked, or one that stands in another's place.
struct Module: Sendable {
  let name: String
  let files: [String]
  var flags: [String] = []
  var isReported = true
}

#if arch(arm64)
  let host = "aarch64-unknown-linux-gnu"
#else
  let host = "x86_64-unknown-linux-gnu"
#endif

/// The output of a program, and whether it succeeded.
func run(_ program: String, _ arguments: [String]) -> (output: String, succeeded: Bool) {
  let process = Process()
  process.executableURL = URL(filePath: program)
  process.arguments = arguments
  let pipe = Pipe()
  process.standardError = pipe
  process.standardOutput = pipe
  do { try process.run() } catch { fail("\(program) can't be started: \(error)") }
  let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return (output, process.terminationStatus == 0)
}

func swiftFiles(in folder: String) -> [String] {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  return names.sorted().flatMap { name in
    let path = folder + "/" + name
    var isFolder: ObjCBool = false
    // What a link leads to counts, too.
    _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return isFolder.boolValue ? swiftFiles(in: path) : name.hasSuffix(".swift") ? [path] : []
  }
}

func read(_ path: String) -> String {
  guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
    fail("\(path) can't be read")
  }
  return text
}

/// An interface of Linux as one of another target: back-deployed bodies and Glibc aren't there.
func interface(_ text: String, for target: String) -> String {
  var lines = text.replacing(#/@backDeployed\(before:[^)]*\) */#, with: "")
    .replacing(" -static ", with: " ")
    .replacing(#/(@_exported )?(public |internal |private )?import Glibc\n/#, with: "")
    .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  for index in lines.indices.prefix(6) where lines[index].hasPrefix("// swift-module-flags:") {
    lines[index] = lines[index].replacing(#/-target \S+/#, with: "-target " + target)
      .replacing(
        "-module-name",
        with: "-experimental-skip-all-function-bodies -disable-availability-checking -module-name",
        maxReplacements: 1)
  }
  return lines.joined(separator: "\n")
}

/// The repository, and the toolchain that checks it.
@main
struct AppleCheck: Sendable {
  let manifest: String
  let compiler: String
  /// The toolchain's folder of modules.
  let library: String
  let version: String
  /// The dialect of the manifest, as flags.
  let features: [String]
  let experimental: [String]

  init() {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let candidates = path.split(separator: ":").map { "\($0)/swiftc" }
    guard
      let found = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0) })
    else { fail("there is no swiftc") }
    let tools = URL(filePath: found).resolvingSymlinksInPath().deletingLastPathComponent()
    let library = tools.deletingLastPathComponent().appending(path: "lib/swift").path()
    guard
      FileManager.default.fileExists(
        atPath: "\(library)/linux/Swift.swiftmodule/\(host).swiftinterface")
    else { fail("the toolchain has no interfaces of Linux; on a Mac, build with Xcode") }
    func flags(_ flag: String, _ call: String) -> [String] {
      manifest.matches(of: try! Regex("\(call)\\(\"(\\w+)\"\\)")).flatMap {
        [flag, String($0.output[1].substring ?? "")]
      }
    }
    let manifest = read("Package.swift")
    self.manifest = manifest
    compiler = tools.appending(path: "swift-frontend").path()
    self.library = library
    version =
      run(compiler, ["-version"]).output.firstMatch(of: #/Swift version (\S+)/#)
      .map { String($0.output.1) } ?? "unknown"
    features = flags("-enable-upcoming-feature", "enableUpcomingFeature")
    experimental = flags("-enable-experimental-feature", "enableExperimentalFeature")
    guard !features.isEmpty else { fail("Package.swift enables no upcoming feature") }
  }

  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    guard let root = arguments.first else { fail("usage: apple-check ROOT [SYSTEM …]") }
    let names = arguments.dropFirst()
    let systems = System.all.filter { names.isEmpty || names.contains($0.name) }
    guard names.isEmpty || systems.count == names.count else {
      fail("the systems are \(System.all.map(\.name).joined(separator: ", "))")
    }
    guard FileManager.default.changeCurrentDirectoryPath(root) else { fail("there is no \(root)") }
    let check = AppleCheck()
    let results = await withTaskGroup(of: (index: Int, report: String, failed: Bool).self) {
      group in
      for (index, system) in systems.enumerated() {
        group.addTask {
          do {
            let (report, failed) = try check.check(system)
            return (index, report, failed)
          } catch {
            return (index, "\(system.name): \(error)", true)
          }
        }
      }
      var results: [(index: Int, report: String, failed: Bool)] = []
      for await result in group { results.append(result) }
      return results
    }
    for result in results.sorted(by: { $0.index < $1.index }) { print(result.report) }
    exit(results.contains(where: \.failed) ? 1 : 0)
  }

  /// Compiles a module, with the compiler's front end alone.
  func compile(_ module: Module, _ flags: [String]) -> (output: String, succeeded: Bool) {
    run(
      compiler,
      ["-frontend"] + flags + module.flags + ["-module-name", module.name] + module.files)
  }

  /// Writes the standard library's interfaces for a system, and returns the flags that find them.
  func prepare(_ system: System, target: String, in room: String) throws -> [String] {
    let files = FileManager.default
    let (resources, sdk) = (room + "/resources", room + "/sdk")
    if !files.fileExists(atPath: resources) {
      try files.createDirectory(atPath: resources, withIntermediateDirectories: true)
      try files.createDirectory(atPath: sdk, withIntermediateDirectories: true)
      for link in ["shims", "clang", "apinotes"]
      where files.fileExists(atPath: library + "/" + link) {
        try files.createSymbolicLink(
          atPath: resources + "/" + link, withDestinationPath: library + "/" + link)
      }
      // visionOS has what iOS of the same age has.
      try """
      {"Version": "26.0", "CanonicalName": "\(system.folder)26.0",
       "MaximumDeploymentTarget": "26.0.99", "SupportedTargets": {"\(system.folder)": {}},
       "VersionMap": {
         "iOS_visionOS": {"17.0": "1.0", "17.2": "1.1", "18.0": "2.0", "26.0": "26.0"},
         "visionOS_iOS": {"1.0": "17.0", "1.1": "17.2", "2.0": "18.0", "26.0": "26.0"}}}
      """.write(toFile: sdk + "/SDKSettings.json", atomically: true, encoding: .utf8)
    }
    let name = system.os == "macosx" ? "macos" : system.os
    for module in [
      "Swift", "_Concurrency", "_StringProcessing", "SwiftOnoneSupport", "Synchronization",
      "Observation", "_TestDiscovery", "Testing",
    ] {
      let folder = "\(resources)/\(system.folder)/\(module).swiftmodule"
      guard !files.fileExists(atPath: folder) else { continue }
      let source = "\(library)/linux/\(module).swiftmodule/\(host).swiftinterface"
      guard files.fileExists(atPath: source) else { continue }
      try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try interface(read(source), for: target).write(
        toFile: "\(folder)/\(system.architecture)-apple-\(name)\(system.suffix).swiftinterface",
        atomically: true, encoding: .utf8)
    }
    return [
      "-target", target, "-resource-dir", resources, "-sdk", sdk, "-module-cache-path",
      room + "/cache", "-disable-objc-interop", "-I", library + "/shims", "-I", room,
      "-plugin-path",
      library + "/host/plugins", "-plugin-path", library + "/host/plugins/testing",
      "-swift-version",
      "6", "-package-name", "wayfinder",
    ]
  }

  /// The modules in the order in which they build on each other.
  func modules(for system: System, alias: String) -> [Module] {
    let uikit = swiftFiles(in: "Sources/UIKitStandIn")
    let swiftUI = swiftFiles(in: "Sources/SwiftUIStandIn")
    let standIns =
      system.hasControllers
      ? [
        Module(name: "UIKit", files: uikit, flags: features, isReported: false),
        Module(name: "UIKitStandIn", files: [alias], isReported: false),
      ] : [Module(name: "UIKitStandIn", files: uikit, flags: features)]
    func library(_ name: String) -> Module {
      let files = swiftFiles(in: "Sources/" + name)
      guard !files.isEmpty else { fail("Sources/\(name) has no Swift files") }
      return Module(
        name: name, files: files,
        flags: features + (name == "WayfinderLinks" ? experimental : []))
    }
    return ["Foundation", "os", "XCTest"].map {
      Module(
        name: $0, files: ["Playground/AppleCheck/StandIns/\($0).swift"], isReported: false)
    } + ["Wayfinder", "WayfinderLinks"].map(library)
      + ["WayfinderJournal", "WayfinderStyles", "WayfinderConfiguration"].map(library)
      + ["WayfinderHosting", "WayfinderInspection", "WayfinderTesting"].map(library)
      + ["WayfinderHostTesting"].map(library) + standIns
      + [library("WayfinderUIKit")]
      + [Module(name: "SwiftUI", files: swiftUI, flags: features, isReported: false)]
      + ["WayfinderSwiftUI", "WayfinderDebug"].map(library)
  }

  /// The report on a system, and whether there was an error.
  func check(_ system: System) throws -> (report: String, failed: Bool) {
    let os = system.os + system.oldestVersion(in: manifest)
    let target = "\(system.architecture)-apple-\(os)\(system.suffix)"
    let room = "\(FileManager.default.currentDirectoryPath)/.build/apple-check/\(version)/\(os)"
    let common = try prepare(system, target: target, in: room)
    let alias = room + "/alias.swift"
    try "@_exported import UIKit\n".write(toFile: alias, atomically: true, encoding: .utf8)
    let modules = modules(for: system, alias: alias)
    var errors: [String] = []
    for module in modules {
      // Without bodies: those that import it need no more.
      let mode = [
        "-emit-module", "-experimental-skip-all-function-bodies",
        "-experimental-allow-module-with-compiler-errors", "-o",
        "\(room)/\(module.name).swiftmodule",
      ]
      let (output, succeeded) = compile(module, mode + common)
      if !succeeded {
        errors.append("\(module.name) can't be built:\n\(output.prefix(4_000))")
      }
    }
    let areBuilt = errors.isEmpty
    for module in modules where areBuilt && module.isReported {
      let (output, succeeded) = compile(module, ["-typecheck"] + common)
      let found = Set(output.split(separator: "\n").filter { $0.contains(": error: ") }).sorted()
      if !succeeded {
        errors.append(
          "\(module.name):\n"
            + (found.isEmpty ? String(output.prefix(4_000)) : found.joined(separator: "\n")))
      }
    }
    let report =
      errors.isEmpty ? "\(target): no error" : "\(target):\n" + errors.joined(separator: "\n")
    return (report, !errors.isEmpty)
  }
}
