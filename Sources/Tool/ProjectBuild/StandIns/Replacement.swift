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
        /// What is compiled on iOS: it is compiled as on Linux.
        case branch
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

extension [Replacement] {
    /// As they stand in the project.
    var inOrder: [Replacement] { sorted { ($0.file, $0.line, $0.name) < ($1.file, $1.line, $1.name) } }
}
