// Wayfinder is released under the MIT license; see LICENSE.

// The declaration of XCTest that `WayfinderTesting` uses.

public func XCTFail(_ message: String = "", file: StaticString = #filePath, line: UInt = #line) {}
