// Wayfinder is released under the MIT license; see LICENSE.

public import Testing
public import UIKitStandIn
public import Wayfinder

#if !os(macOS)
  public import SwiftUIStandIn
#endif

/// A host, on a stand-in that behaves as one system does.
public enum TestedHost: Sendable, CustomTestStringConvertible {
  case uiKit(StandIn.Personality)
  #if !os(macOS)
    case swiftUI(StandInWorld.Personality)
  #endif

  #if os(macOS)
    public static let all = StandIn.Personality.allCases.map(TestedHost.uiKit)
    /// One of each host.
    public static let each = [TestedHost.uiKit(.ios18)]
  #else
    public static let all =
      StandIn.Personality.allCases.map(TestedHost.uiKit)
      + StandInWorld.Personality.allCases.map(TestedHost.swiftUI)
    /// One of each host.
    public static let each = [TestedHost.uiKit(.ios18), .swiftUI(.ios18)]
  #endif

  public var testDescription: String {
    switch self {
    case .uiKit(let personality): "UIKit \(personality.name)"
    #if !os(macOS)
      case .swiftUI(let personality): "SwiftUI \(personality.name)"
    #endif
    }
  }

  public var isUIKit: Bool { if case .uiKit = self { true } else { false } }

  /// A world that shows a drawn tree.
  @MainActor
  public func rig(_ drawing: String, seed: Int = 1, isWide: Bool = false) throws -> any HostRig {
    switch self {
    case .uiKit(let personality):
      return try UIKitRig(drawing, personality, seed: seed, width: isWide ? .regular : .compact)
    #if !os(macOS)
      case .swiftUI(let personality):
        let rig = try SwiftUIRig(drawing, personality, seed: seed)
        if isWide {
          rig.user.setWide(true)
          rig.quiet()
        }
        return rig
    #endif
    }
  }

  /// A world whose host isn't started, and what makes its tree.
  @MainActor
  public func rig(seed: Int = 1, tree: () throws -> ScreenTree) rethrows
    -> any HostRig
  {
    switch self {
    case .uiKit(let personality): try UIKitRig(personality, seed: seed, tree: tree)
    #if !os(macOS)
      case .swiftUI(let personality):
        // Without view controllers, the host takes a layer to stand after some time.
        try SwiftUIRig(
          personality, seed: seed, hasControllers: !seed.isMultiple(of: 4), tree: tree)
    #endif
    }
  }
}
