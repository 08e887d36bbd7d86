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
  /// The calendar is the Gregorian one in all years from 0000 to 9999; leap seconds are not read.
  ///
  /// - Parameter linkText: The date; a day that the month does not have isn't read.
  ///
  /// **Source:** RFC 3339 section 5.6, and its `full-date` alone.
  public init?(linkText: String) {
    guard let clock = CalendarText(linkText) else { return nil }
    self.init(timeIntervalSinceReferenceDate: clock.secondsSinceReference)
  }

  /// The instant in UTC, with as many decimals of a second as it needs, for instance
  /// `2026-03-01T08:30:00.5Z`.
  ///
  /// It reads back as the same instant. Only in the half second before 2001 does `Date` distinguish
  /// more instants than such a string can; those read back as one less than 10⁻¹⁶ seconds away. A
  /// date outside the years 0000 to 9999 cannot be written in a link.
  public var linkText: String {
    CalendarText.text(secondsSinceReference: timeIntervalSinceReferenceDate)
  }

  /// A day, instants with a fraction, the ends of the range.
  public static var linkSamples: [Date] {
    [
      Date(timeIntervalSinceReferenceDate: 0), Date(timeIntervalSinceReferenceDate: 794_134_200.5),
      Date(timeIntervalSinceReferenceDate: -1.25),
      Date(timeIntervalSinceReferenceDate: CalendarText.first),
      Date(timeIntervalSinceReferenceDate: CalendarText.end - 1),
    ]
  }
}
