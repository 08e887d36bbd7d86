// Wayfinder is released under the MIT license; see LICENSE.

// The few declarations of Foundation that the library uses, with Apple's availability; extend it when the library uses more.
public struct URL: Hashable, Sendable, CustomStringConvertible {
  public init?(string: String) {}
  public var absoluteString: String { "" }
  public var description: String { "" }
}
public typealias TimeInterval = Double
public struct Date: Hashable, Comparable, Sendable, CustomStringConvertible {
  public init() {}
  public init(timeIntervalSinceReferenceDate: TimeInterval) {}
  public init(timeIntervalSince1970: TimeInterval) {}
  public var timeIntervalSinceReferenceDate: TimeInterval { 0 }
  public var timeIntervalSince1970: TimeInterval { 0 }
  public func addingTimeInterval(_ interval: TimeInterval) -> Date { self }
  public static func < (left: Date, right: Date) -> Bool { false }
  public var description: String { "" }
}
extension Date {
  // Of iOS 15 and macOS 12.
  public struct ISO8601FormatStyle: Sendable {
    public init(includingFractionalSeconds: Bool = false) {}
    public func year() -> Self { self }
    public func month() -> Self { self }
    public func day() -> Self { self }
    public func format(_ value: Date) -> String { "" }
    public func parse(_ value: String) throws -> Date { Date() }
  }
}
public typealias uuid_t = (
  UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8,
  UInt8, UInt8
)
public struct UUID: Hashable, Sendable, CustomStringConvertible {
  public init() {}
  public init(uuid: uuid_t) {}
  public init?(uuidString: String) { nil }
  public var uuid: uuid_t { (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0) }
  public var uuidString: String { "" }
  public var description: String { "" }
}
public struct Data: Hashable, Sendable, RandomAccessCollection, MutableCollection,
  RangeReplaceableCollection
{
  public init() {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 {
    get { 0 }
    set {}
  }
  public mutating func replaceSubrange<C: Collection>(_ range: Range<Int>, with bytes: C)
  where C.Element == UInt8 {}
}

// For the stand-ins of UIKit and SwiftUI.
public protocol NSObjectProtocol: AnyObject {}
open class NSObject: NSObjectProtocol, Hashable {
  public nonisolated init() {}
  open var description: String { "" }
  public static func == (left: NSObject, right: NSObject) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
open class NSCoder: NSObject {}
open class Bundle: NSObject {}
public struct CGFloat: Hashable, Comparable, Sendable, SignedNumeric, ExpressibleByFloatLiteral {
  public var native: Double
  public init(_ value: Double) { native = value }
  public init(_ value: Int) { native = Double(value) }
  public init(integerLiteral value: Int) { native = Double(value) }
  public init(floatLiteral value: Double) { native = value }
  public init?<T: BinaryInteger>(exactly source: T) { native = Double(source) }
  public var magnitude: CGFloat { self }
  public static func < (left: CGFloat, right: CGFloat) -> Bool { left.native < right.native }
  public static func + (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static func - (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static func * (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static func / (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static func *= (left: inout CGFloat, right: CGFloat) {}
}
public struct CGPoint: Hashable, Sendable {
  public var x: CGFloat, y: CGFloat
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  public static let zero = CGPoint(x: 0, y: 0)
}
public struct CGSize: Hashable, Sendable {
  public var width: CGFloat, height: CGFloat
  public init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }
  public static let zero = CGSize(width: 0, height: 0)
}
public struct CGRect: Hashable, Sendable {
  public var origin: CGPoint, size: CGSize
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    (origin, size) = (CGPoint(x: x, y: y), CGSize(width: width, height: height))
  }
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x: CGFloat(x), y: CGFloat(y), width: CGFloat(width), height: CGFloat(height))
  }
  public static let zero = CGRect(x: 0, y: 0, width: 0, height: 0)
  public static let null = zero, infinite = zero
  public var width: CGFloat { size.width }
  public var height: CGFloat { size.height }
  public func contains(_ point: CGPoint) -> Bool { false }
}
public let NSNotFound = Int.max
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
open class NSUserActivity: NSObject {
  public init(activityType: String) { self.activityType = activityType }
  public let activityType: String
  public var webpageURL: URL?
}
extension CGRect {
  public var minX: CGFloat { origin.x }
  public var minY: CGFloat { origin.y }
  public var midX: CGFloat { origin.x }
  public var midY: CGFloat { origin.y }
  public var maxX: CGFloat { origin.x }
  public var maxY: CGFloat { origin.y }
}
extension CGFloat {
  public static func /= (left: inout CGFloat, right: CGFloat) {}
}
extension CGRect {
  public init() { self = .zero }
  public init(origin: CGPoint, size: CGSize) { self = .zero }
}

// Files, coding and the terminal.
extension URL { public init(fileURLWithPath: String) { self.init(string: "")! } }
open class JSONEncoder {
  public init() {}
  public struct OutputFormatting: OptionSet, Sendable {
    public var rawValue: Int; public init(rawValue: Int) { self.rawValue = rawValue }
    public static let sortedKeys = OutputFormatting(rawValue: 1)
  }
  public var outputFormatting: OutputFormatting = []
  public func encode<T: Encodable>(_ value: T) throws -> Data { Data() }
}
open class JSONDecoder {
  public init() {}
  public func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}
open class FileHandle: NSObject, @unchecked Sendable {
  public init(forReadingFrom url: URL) throws {}
  public static var standardInput: FileHandle { fatalError() }
  public static var standardOutput: FileHandle { fatalError() }
  public static var standardError: FileHandle { fatalError() }
  public var fileDescriptor: Int32 { 0 }
  public func read(upToCount count: Int) throws -> Data? { nil }
  public func readToEnd() throws -> Data? { nil }
  public func write<T: Sequence>(contentsOf data: T) throws where T.Element == UInt8 {}
  public func close() throws {}
}
open class NSNotification: NSObject {
  public struct Name: Hashable, Sendable { public init(_ text: String) {} }
}
open class OperationQueue: NSObject {}
public struct Notification {
  public typealias Name = NSNotification.Name
  public var object: Any? { nil }
}
open class NotificationCenter: NSObject, @unchecked Sendable {
  public static var `default`: NotificationCenter { fatalError() }
  public func post(name: Notification.Name, object: Any?) {}
  public func addObserver(
    forName name: Notification.Name?, object: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol { fatalError() }
  public func removeObserver(_ observer: Any) {}
}
open class ProcessInfo: NSObject, @unchecked Sendable {
  public static var processInfo: ProcessInfo { fatalError() }
  public var environment: [String: String] { [:] }
}
public func isatty(_ file: Int32) -> Int32 { 0 }
public func read(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int { 0 }
nonisolated public var errno: Int32 { 0 }
nonisolated public let EINTR: Int32 = 4
extension String {
  public init(decoding data: Data, as encoding: UTF8.Type) { self = "" }
  public struct Encoding: Sendable { public static let utf8 = Encoding() }
  public init?<S: Sequence>(bytes: S, encoding: Encoding) where S.Element == UInt8 {}
}
public struct termios: Sendable {
  public var c_oflag: UInt = 0
  public init() {}
}
public struct winsize: Sendable {
  public var ws_col: UInt16 = 0
  public init() {}
}
nonisolated public let TCSADRAIN: Int32 = 1
nonisolated public var TIOCGWINSZ: UInt { 0x4008_7468 }
public func tcgetattr(_ file: Int32, _ values: UnsafeMutablePointer<termios>) -> Int32 { 0 }
public func tcsetattr(
  _ file: Int32, _ action: Int32, _ values: UnsafePointer<termios>
) -> Int32 { 0 }
public func cfmakeraw(_ values: UnsafeMutablePointer<termios>) {}
public func ioctl(_ file: Int32, _ request: UInt, _ value: UnsafeMutableRawPointer) -> Int32 { 0 }
