// Wayfinder is released under the MIT license; see LICENSE.

public import Foundation

extension Date: LinkParameter {
  /// A day, or a day and a time with its offset from UTC.
  public static var linkExpression: String? {
    "[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])"
      + "(?:[Tt](?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?"
      + "(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?"
  }

  /// Reads an ISO 8601 date: `2026-03-01` is the midnight in UTC at which the day begins,
  /// `2026-03-01T09:30:00.5+01:00` an instant.
  ///
  /// Years are 0000 to 9999; leap seconds are not read.
  ///
  /// - Parameter linkText: The date; a day that the month does not have isn't read.
  ///
  /// **Source:** RFC 3339 section 5.6, and its `full-date` alone; `Date.ISO8601FormatStyle`.
  public init?(linkText: String) {
    // The style reads the 30th of February as the 2nd of March, and skips what follows a date.
    guard Self.form?.matches(linkText) == true else { return nil }
    let text = linkText.uppercased()
    let written = String(text.prefix(10))
    guard let midnight = try? Self.day.parse(written), Self.day.format(midnight) == written else {
      return nil
    }
    guard text.utf8.count > 10 else {
      self = midnight
      return
    }
    guard let instant = try? Self.instant.parse(text) else { return nil }
    self = instant
  }

  /// The instant in UTC, rounded to milliseconds, for instance `2026-03-01T08:30:00.5Z`.
  ///
  /// A date outside the years 0000 to 9999 cannot be written in a link.
  public var linkText: String {
    let seconds = timeIntervalSinceReferenceDate
    guard seconds >= Self.firstSecond, seconds < Self.end else { return "out of range: \(seconds)" }
    // The style cuts decimals off instead of rounding.
    var text = Self.instant.format(addingTimeInterval(0.0005)).dropLast()
    while text.hasSuffix("0") { text = text.dropLast() }
    return text.hasSuffix(".") ? text.dropLast() + "Z" : text + "Z"
  }

  /// A day, instants with a fraction, the ends of the range.
  public static var linkSamples: [Date] {
    [0, 794_134_200.5, -1.25, firstSecond, end - 1].map {
      Date(timeIntervalSinceReferenceDate: $0)
    }
  }

  /// The start of the year 0000 and the end of the year 9999.
  private static let firstSecond = -63_145_699_200.0
  private static let end = 252_423_993_600.0

  private static let form = linkExpression.flatMap { try? ConstraintExpression(parsing: $0) }
  private static let day = ISO8601FormatStyle().year().month().day()
  private static let instant = ISO8601FormatStyle(includingFractionalSeconds: true)
}
