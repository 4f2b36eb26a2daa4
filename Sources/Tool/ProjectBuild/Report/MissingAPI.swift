import BlockCheck

/// What an error of the compiler says is not there.
package struct MissingAPI: Hashable, Sendable, Comparable {
    package enum Kind: String, Hashable, Sendable, Codable {
        case module, name, member, attribute, argument
        /// A member of a type that the compiler did not find out.
        case inferred
        case other

        /// Whether an error of this kind may be no more than what follows from another one.
        var isVague: Bool { self == .inferred || self == .argument || self == .other }
    }

    package let kind: Kind
    /// The name as code would say it: `Chart`, `View.matchedGeometryEffect`, `import MapKit`.
    package let name: String

    package init(_ kind: Kind, _ name: String) {
        self.kind = kind
        self.name = name
    }

    /// - Parameter message: As the compiler words it.
    package init(message: String) {
        let patterns: [(Kind, Regex<(Substring, Substring)>)] = [
            (.module, /no such module '([^']+)'/),
            // Names that Glide declares only to say so.
            (.name, /'[^']+' is unavailable: (.+) is not in Glide yet/),
            (.name, /cannot find type '([^']+)' in scope/),
            (.name, /cannot find (?:operator )?'([^']+)' in scope/),
            (.attribute, /unknown attribute '([^']+)'/),
            (.inferred, /reference to member '([^']+)' cannot be resolved/),
            (.inferred, /cannot infer contextual base in reference to member '([^']+)'/),
        ]
        for (kind, pattern) in patterns {
            if let match = message.firstMatch(of: pattern) {
                self.init(kind, kind == .module ? "import \(match.1)" : kind == .attribute ? "@\(match.1)" : Self.bare(match.1))
                return
            }
        }
        if let match = message.firstMatch(
            of:
                /[Tt]ype '([^']+)'(?: \(aka '[^']*'\))? has no (?:\w+ )*(?:member|subscripts?)(?: '([^']+)')?/
        ) {
            self.init(.member, "\(Self.owner(match.1)).\(match.2.map { Self.bare($0) } ?? "subscript")")
        } else if let match = message.firstMatch(of: /(?:extra|missing) arguments? (?:for parameters? )?'?([^' ]+)'? in call/) {
            self.init(.argument, "\(match.1):")
        } else {
            self.init(.other, message)
        }
    }

    /// The name without its arguments' labels.
    private static func bare(_ name: Substring) -> String { String(name.prefix { $0 != "(" }) }

    /// `View` for `some View`, and a generic type without its arguments.
    private static func owner(_ type: Substring) -> String {
        let type = type.hasPrefix("some ") || type.hasPrefix("any ") ? type.drop { $0 != " " }.dropFirst() : type
        let plain = type.prefix { $0 != "<" }
        return plain.hasSuffix(".Type") ? String(plain.dropLast(".Type".count)) : String(plain)
    }

    package static func < (a: MissingAPI, b: MissingAPI) -> Bool { (a.kind.rawValue, a.name) < (b.kind.rawValue, b.name) }
}
