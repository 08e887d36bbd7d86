// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderConfiguration
import WayfinderLinks
import WayfinderTesting

@MainActor
@Suite("A report is printed for people and for build servers")
struct ContractReportTests {
  private func report() async throws -> ContractReport {
    let contract = try AppContract(
      "Shop <1>", links: Shop.links(), checks: .coverage, tree: { try Shop.makeTree() }
    ) {
      ContractRow("/")
      ContractRow("/x?a=1&b=<2>|`", file: "T.swift", line: 1)
    }
    return await contract.run()
  }

  private let failure = """
    The link '/x?a=1&b=<2>|`' (T.swift:1) does not hold, cold:
    - it ended 'no link', expected 'reached'
    the tree:
      Tabs:
        Navigation home*:
          Home
        Navigation account:
          Account
    the link:
      No link matches '/x?a=1&b=<2>|`'. None of 3 patterns has its shape.
      The nearest patterns:
      - '/' (row 0): 1 part differs
      - '/products/:id' (row 1): 2 parts differ
      - '/orders/:id' (row 2): 2 parts differ
    """

  @Test func `as text`() async throws {
    let actual = try await report().text
    #expect(
      actual == failure + """


        The link '/products/:id' (Shop/Links.swift:2) has no row: nothing proves it. Add a row with \
        a URL that it matches, for instance 'https://shop.example/products/1'.

        The link '/orders/:id' (Shop/Links.swift:3) has no row: nothing proves it. Add a row with a \
        URL that it matches, for instance 'https://shop.example/orders/1'.

        Shop <1>: 2 rows, 1 does not hold; 2 links have no row

        """)
  }

  @Test func `as Markdown, with what means something in a table escaped`() async throws {
    let actual = try await report().markdown
    #expect(
      actual == """
        ## Shop \\<1\\>

        Shop \\<1\\>: 2 rows, 1 does not hold; 2 links have no row.

        | link | matched by | outcome | from |
        | --- | --- | --- | --- |
        | /x?a=1\\&b=\\<2\\>\\|\\` | none | no link | cold |

        ### /x?a=1\\&b=\\<2\\>\\|\\`, cold

        ```
        \(failure)
        ```

        ### Links without a row

        - /products/:id (Shop/Links.swift:2)
        - /orders/:id (Shop/Links.swift:3)

        """)
  }

  @Test func `as JUnit XML, escaped`() async throws {
    let escaped = failure.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
    let actual = try await report().junit
    #expect(
      actual == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="4" failures="3">
          <testsuite name="Shop &lt;1&gt;" tests="4" failures="3">
            <testcase classname="Shop &lt;1&gt;" name="1 /"/>
            <testcase classname="Shop &lt;1&gt;" name="2 /x?a=1&amp;b=&lt;2&gt;|`">
              <failure message="does not hold, cold">\(escaped)</failure>
            </testcase>
            <testcase classname="Shop &lt;1&gt;" name="no row: /products/:id">
              <failure message="has no row">The link '/products/:id' (Shop/Links.swift:2) has no row: \
        nothing proves it. Add a row with a URL that it matches, for instance \
        'https://shop.example/products/1'.</failure>
            </testcase>
            <testcase classname="Shop &lt;1&gt;" name="no row: /orders/:id">
              <failure message="has no row">The link '/orders/:id' (Shop/Links.swift:3) has no row: \
        nothing proves it. Add a row with a URL that it matches, for instance \
        'https://shop.example/orders/1'.</failure>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func `a drawing in a report cannot end its fence, nor control characters the XML`()
    async throws
  {
    let contract = try AppContract(
      "Shop", links: Shop.links(), checks: [], tree: { try Shop.makeTree() }
    ) { ContractRow("/```\u{1}") }
    let report = await contract.run()
    #expect(report.markdown.contains("\n````\nThe link"))
    #expect(report.junit.contains("/```\u{FFFD}"))
    #expect(!report.junit.unicodeScalars.contains("\u{1}"))
  }

  @Test func `a catalogue's cases are rows for the app, and its contract makes the same report`()
    async throws
  {
    let document = NavigationDocument(
      shell: .navigation(["Home"]),
      routes: [
        RouteDescription(name: "Product", placement: .push(in: nil)),
        RouteDescription(name: "Cart", placement: .push(in: nil)),
      ],
      links: LinkSection(
        rows: [
          .init(link: .init(pattern: "/products/:id"), route: "Product"),
          .init(link: .init(pattern: "/cart"), route: "Cart"),
        ]))
    let contract = LinkContract(
      app: "Shop", document: document,
      cases: [
        CatalogueCase(url: "/products/1", expected: .init(route: "Product"), origin: .test),
        CatalogueCase(
          url: "/products/2", expected: .init(route: "Cart", parameters: ["id": "3"]), origin: .test
        ),
      ])
    let report = ContractReport(contract, try await contract.run(), coverage: true)
    #expect(report.summary == "Shop: 2 rows, 1 does not hold; 1 link has no row")
    #expect(
      report.mismatches.map(\.description) == [
        """
        The link '/products/2' ($.cases[1]) does not hold, cold:
        - route is 'Product', expected 'Cart'
        - parameter 'id' is '2', expected '3'
        the tree:
          Navigation:
            Home
            Product
        the link:
          '/products/2' matches '/products/:id' (row 0), of 2 rows.
          1. '/products/:id' (row 0): matches.
        the plan:
          to Product
            from the visible stack, open as Navigation #1
            build Product, push
            changes Navigation
            covers Home
        """,
        "The route 'Cart' has a link, but no case leads to it: nothing proves it. Add a case with a URL "
          + "that leads to it.",
      ])
    try await withKnownIssue {
      try await expect(contract)
    } matching: { issue in
      report.mismatches.map(\.description).contains(issue.comments.first?.rawValue ?? "")
    }
  }
}
