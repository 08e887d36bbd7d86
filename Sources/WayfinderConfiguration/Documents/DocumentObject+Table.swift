// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderLinks

extension DocumentObject {
  private static let place = Value.orNull(.name)
  private static let screenOrContainer = Value.either(.name, .object(.container))
  private static let oneOrMore = Value.either(.text, .texts)
  private static let types = Value.oneOf(
    ["string", "int", "double", "bool"], role: "type of a parameter")

  static let table: [DocumentObject: [Field]] = [
    .document: [
      Field(
        "format", .format(RouteDocument.format), isRequired: true,
        "the format of the file"),
      Field("app", .name, isRequired: true, "the name of the app"),
      Field("links", .object(.linkRules), "the rules for all links, each with a default"),
      Field(
        "shell", .object(.container), isRequired: true,
        "what the app shows before anything is opened"),
      Field("routes", .map(.object(.route)), isRequired: true, "the routes by name"),
      Field("table", .map(.object(.link)), "the links, each by a name of your choice"),
      Field("guards", .map(.object(.guard)), "where guards lead when they stop a navigation"),
      Field("cases", .map(.object(.case)), "the links that must work"),
      Field("experiment", .object(.experiment), "the experiment that the variants are part of"),
      Field(
        "variants", .map(.object(.variant), count: 0...RouteDocument.variantLimit),
        "the variants by name"),
    ],
    .linkRules: [
      Field(
        "hosts", .names,
        "the hosts of the app's web URLs; `*` is any host, `*.x` any subdomain of `x`; by default none"
      ),
      Field("schemes", .names, "the app's schemes that aren't web schemes; by default none"),
      Field(
        "webSchemes", .list(.oneOf(["http", "https"], role: "web scheme")),
        "the schemes of web URLs; by default both"),
      Field("checksHost", .flag, "web URLs of other hosts don't match; by default `true`"),
      Field(
        "precedence", .oneOf(["declared", "specificity"], role: "precedence"),
        "which of several matching rows wins: the first or, by default, the most specific one"),
      Field(
        "ignoresLiteralCase", .flag,
        "upper and lower case don't differ in literals; by default `false`"),
      Field(
        "trailingSlash", .oneOf(["ignored", "significant"], role: "rule for slashes"),
        "what a slash at the end of a path is; by default `ignored`"),
      Field("decodesParameters", .flag, "captured parts are decoded; by default `true`"),
      Field(
        "plusIsSpace", .flag, "`+` in the value of a query item is a space; by default `false`"),
      Field(
        "stripsPrefixes", .texts, "prefixes of a path, one of which is removed; by default none"),
      Field(
        "prefixConstraints", .map(.text), "expressions for the parameters in these prefixes"),
      Field(
        "customSchemeHost", .oneOf(["path", "host"], role: "rule for hosts"),
        "the host of a URL with another scheme: by default the first part of its `path`, so that "
          + "`app://books/7` matches `/books/:book`; with `host`, only patterns that name a host match"
      ),
      Field("defaultState", .map(.fact), "the facts of `when.state` where nobody gives others"),
    ],
    .link: [
      Field("pattern", .text, isRequired: true, "the pattern of its URLs"),
      Field("route", .name, isRequired: true, "the route that it opens"),
      Field("constraints", .map(.text), "expressions that parameters of the pattern must match"),
      Field("when", .object(.conditions), "further conditions"),
    ],
    .conditions: [
      Field(
        "query", .map(.trueOr(oneOrMore)),
        "query items that must be there: with `true` any value, else one of those listed"),
      Field("queryNot", .map(oneOrMore), "values that query items must not have"),
      Field("queryAbsent", .texts, "query items that must not be there"),
      Field("parameter", .map(oneOrMore), "values of which parameters must have one"),
      Field("parameterNot", .map(oneOrMore), "values that parameters must not have"),
      Field("state", .map(.fact), "facts about the app that must be so"),
      Field(
        "fragment", .trueOr(.text), "with `true` any fragment, else an expression that it matches"),
    ],
    .container: [
      Field(
        "navigation", .list(screenOrContainer, count: 1...Int.max), "a stack, from its bottom"),
      Field(
        "tabs", .map(screenOrContainer, count: 1...Int.max),
        "tabs by name; each screen is in a stack of its own"),
      Field("split", .object(.columns), "the columns of a split"),
      Field("container", .name, "the name of a registered container"),
      Field(
        "children", .map(screenOrContainer, count: 1...Int.max),
        notOf: [.navigation, .tabs, .split],
        "the children of a registered container by name"),
      Field(
        "initial", .name, notOf: [.navigation, .split, .custom],
        "the tab that is selected first; by default the first one"),
      Field(
        "order", .names, notOf: [.navigation, .split],
        "all tabs or children in their order; by default that of the file"),
      Field(
        "collapsed", .flag, notOf: [.navigation, .tabs, .custom],
        "whether a split begins with one column; by default `false`"),
      Field("name", .name, notOf: [.keyed], "its name, unless it has one by its key"),
      Field(
        "guards", .list(.name, count: 0...RouteDescription.guardLimit),
        "the guards of everything that is placed in it"),
    ],
    .columns: [
      Field("primary", screenOrContainer, "the first column"),
      Field("supplementary", screenOrContainer, "the second of three columns"),
      Field("secondary", screenOrContainer, "the last column"),
    ],
    .route: [
      Field(
        "placement", .object(.placement), isRequired: true, "where its screen goes"),
      Field(
        "screen", .name, notOf: [.effect],
        "the registered screen that it shows, if that isn't called like the route"),
      Field("parameters", .map(.either(types, .object(.parameter))), "its parameters by name"),
      Field("query", .names, "the query items that it takes; they are optional strings"),
      Field(
        "private", .names, notOf: [.routeWithoutQuery],
        "the query items that saved states leave out"),
      Field(
        "identity", .names, notOf: [.routeWithoutValues],
        "the parameters and query items that tell two of its screens apart; by default all parameters "
          + "that aren't query items"),
      Field(
        "beneath", .names, notOf: [.effect, .actionRoute],
        "the screens beneath it in the same stack, the lowest first"),
      Field(
        "guards", .list(.name, count: 0...RouteDescription.guardLimit),
        "the guards that are asked, in this order"),
      Field(
        "tasks", .names, notOf: [.effect], "the tasks that give the screen its data, in this order"),
      Field(
        "postTasks", .names, notOf: [.effect],
        "the tasks that run after a navigation has succeeded"),
      Field(
        "transition", .object(.transition), notOf: [.effect],
        "the transition that runs if the screen is new"),
      Field(
        "unlinked", .flag,
        "with `true`, it has no link on purpose, because your code opens it by its name"),
      Field(
        "restores", .oneOf(["always", "never"], role: "answer to whether it is restored"),
        "whether saved states have its screen"),
      Field(
        "formerly", .names, "its earlier names, so that older saved states can be restored"),
    ],
    .placement: [
      Field(
        "as", .oneOf(["root", "push", "modal", "effect"], role: "placement"), isRequired: true,
        "the kind of place"),
      Field(
        "in", place, notOf: [.modal, .effect],
        "the tab or another container of the shell; with `null`, a push goes where the user is"),
      Field(
        "style",
        .oneOf(ModalStyle.allCases.map(\.word), role: "style"), isRequired: true,
        notOf: [.root, .push, .effect], "the style of a modal"),
      Field(
        "anchor", .name, notOf: [.root, .push, .effect, .alert, .layer],
        "the accessibility identifier of the button or view at which it points, in the screen beneath"
      ),
      Field(
        "dismissible", .flag, notOf: [.root, .push, .effect, .alert, .popover, .actionSheet],
        "with `false`, only the app can close the layer"),
      Field(
        "action", .name, notOf: [.root, .modal, .effect],
        "the registered action that puts the screen into a container that isn't a stack"),
    ],
    .parameter: [
      Field("type", types, isRequired: true, "its type"),
      Field("private", .flag, "whether saved states leave its value out"),
      Field("formerly", .names, "its earlier names, so that older saved states can be restored"),
    ],
    .transition: [
      Field(
        "style", .name, isRequired: true,
        "`automatic`, `none`, `fade`, `slide`, `flip`, or a registered transition"),
      Field(
        "duration", .seconds(upTo: TransitionDescription.secondsLimit),
        "its duration in seconds; by default 0"),
    ],
    .guard: [
      Field("redirect", .name, isRequired: true, "the route to which it leads when it stops"),
      Field(
        "resumes", .flag,
        "whether the navigation goes on and asks it again when that screen is finished or closed"),
    ],
    .case: [
      Field("url", .text, isRequired: true, "the URL that is opened"),
      Field(
        "rewrittenTo", .text,
        "the URL that is matched in its place, as the app's own code would rewrite it"),
      Field("state", .map(.fact), "facts about the app that differ from `defaultState`"),
      Field(
        "expect", .object(.expectation), isRequired: true,
        "the route that must be opened, and more"),
    ],
    .expectation: [
      Field(
        "route", .orNull(.text), isRequired: true, "the route that is opened; `null` for no link"),
      Field("why", .text, "the reason, for people"),
      Field("parameters", .map(.orNull(.text)), "its values; `null` for one that isn't given"),
      Field("fragment", .text, "the fragment"),
      Field("stack", .object(.stack), "the stack with the focus"),
    ],
    .stack: [
      Field("in", place, isRequired: true, "the tab or container; `null` for none"),
      Field("screens", .names, isRequired: true, "its screens, from the bottom"),
    ],
    .experiment: [
      Field("name", .name, isRequired: true, "its name, from which users are assigned"),
      Field("holdout", .share, "the percentage of users that stay out of it; by default 0"),
    ],
    .variant: [
      Field("weight", .share, "the percentage of users that get it"),
      Field(
        "range", .list(.share, count: 2...2),
        "in place of a weight, the percentages from which and up to which they get it"),
      Field(
        "patch", .patch, isRequired: true,
        "a merge patch (RFC 7396) of everything but the format, the experiment, and the variants"),
    ],
  ]
}
