/// What rules ask the index. An answer depends on what files say of the question's name: the cache keeps the findings of a file until one
/// of the answers to its questions changes.
package enum IndexQuestion: Hashable, Sendable {
    /// A type with its extensions and its ancestors, who conforms to it, and its role.
    case type(String)
    case constructions(String)
    case holders(String)
    case injections(String)
    /// The files that mention a type of the project.
    case mentions(String)
    /// Which static members of a type are assigned.
    case assignments(String)
    /// What types take from the environment.
    case environment
    /// Which types have a role.
    case role(Role)
    /// The facts of another file, by its path.
    case file(String)

    /// What a question is about. `Statements` has the hashes of what a file says for each of them, and `IndexDigest` those of the answers.
    package enum Subject: Int, CaseIterable, Sendable {
        case types, constructions, holders, injections, mentions, assignments, environment, roles, files
    }

    package var subject: Subject {
        switch self {
        case .type: .types
        case .constructions: .constructions
        case .holders: .holders
        case .injections: .injections
        case .mentions: .mentions
        case .assignments: .assignments
        case .environment: .environment
        case .role: .roles
        case .file: .files
        }
    }

    /// What it names; nothing where there is one answer for all.
    package var name: String {
        switch self {
        case .type(let name), .constructions(let name), .holders(let name), .injections(let name), .mentions(let name),
            .assignments(let name), .file(let name):
            name
        case .environment: ""
        case .role(let role): role.rawValue
        }
    }
}
