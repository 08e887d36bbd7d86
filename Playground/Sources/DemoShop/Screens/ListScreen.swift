// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderLinks

/// The products of a department.
final class ListScreen: ScreenLabeling {
  let department: Department
  var sort: Sort?
  let label = "List"
  var labelDetail: String {
    department.rawValue + (sort.map { " by \($0.rawValue)" } ?? "")
  }

  init(_ context: Context) {
    department = context.department
    sort = context.sort
  }

  /// The values that a link gives.
  struct Context: Codable, Sendable {
    let department: Department
    let sort: Sort?
  }

  /// An order of products.
  enum Sort: String, CaseIterable, Codable, LinkParameter, Sendable {
    case name, price
  }

  /// A list counts in whatever order its products stand.
  func shows(_ context: Context) -> Bool {
    department == context.department && (context.sort == nil || sort == context.sort)
  }
}
