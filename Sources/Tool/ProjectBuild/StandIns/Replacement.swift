/// Something of a project that is not compiled, and what a person sees of that.
package struct Replacement: Hashable, Encodable, Sendable {
    package enum Kind: String, Hashable, Encodable, Sendable {
        /// A view, in whose place a box with its name is shown.
        case placeholder
        /// A modifier, or one of its arguments: the view is shown without it.
        case modifier
        /// A statement: where it would run, the terminal says that it was left out.
        case statement
        /// A declaration or an import.
        case declaration
    }

    package let kind: Kind
    /// As code would say it: `Map`, `.glassEffect`.
    package let name: String
    /// As it is shown.
    package let file: String
    /// Counted from 1.
    package let line: Int
    /// What the compiler said of it.
    package let reason: String
}
