/// The surroundings that a block is compiled in.
package enum CompileMode: String, Codable, CaseIterable, Sendable {
    /// A file of declarations.
    case library
    /// A file of statements and declarations: `main.swift`.
    case script
    /// Members of a type.
    case member
    /// Statements inside an asynchronous function on the main actor.
    case function
    /// A file of XCTest cases, or of functions that assert.
    case tests

    /// The modes to try for a block that no manifest tells about, in order.
    package static let guesses: [CompileMode] = [.library, .script, .function]

    package var fileName: String { self == .script ? "main.swift" : "Block.swift" }

    /// The line that opens the wrapper, when nothing else is asked for.
    var defaultOpening: String? {
        switch self {
        case .library, .script, .tests: nil
        case .member: "final class Wrapper {"
        case .function: "@MainActor func wrapper() async throws {"
        }
    }

    var imports: [String] { self == .tests ? ["XCTest"] : [] }
}
