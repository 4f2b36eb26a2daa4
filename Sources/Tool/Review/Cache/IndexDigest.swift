import SourceModel

/// A hash of every answer that an index gives, by kind and name: equal hashes, equal answers.
struct IndexDigest: Sendable {
    /// By `Statements.Kind`.
    private var answers: [[UInt64: UInt64]] = Array(repeating: [:], count: Statements.Kind.allCases.count)
    private var byRole: [Role: UInt64] = [:]
    private let common: UInt64

    /// Cost: linear in the number of statements, and for each type in the number of its ancestors.
    init(statements: [Statements], index: ProjectIndex) {
        for file in statements {
            for kind in Statements.Kind.allCases {
                for statement in file.byKind[kind.rawValue] { answers[kind.rawValue][statement.name, default: 0] &+= statement.hash }
            }
        }
        let types = Statements.Kind.types.rawValue
        for (name, role) in index.allRoles {
            var hash = StableHash(role.role.rawValue)
            hash.add(role.confidence.rawValue)
            for clause in role.evidence { hash.add(clause) }
            answers[types][StableHash.of(name), default: 0] &+= hash.value
            byRole[role.role, default: 0] &+= StableHash.of(name)
        }
        // Mentions count only of names that a type has.
        let mentions = Statements.Kind.mentions.rawValue
        let known = Set(index.names.map(StableHash.of))
        answers[mentions] = answers[mentions].filter { known.contains($0.key) }
        // Questions about conformance follow the ancestors.
        let direct = answers[types]
        for name in index.names {
            var sum: UInt64 = 0
            for ancestor in index.ancestors(of: name) { sum &+= direct[StableHash.of(ancestor)] ?? 0 }
            if sum != 0 { answers[types][StableHash.of(name), default: 0] &+= sum &* 3 }
        }
        common = index.files.count == 1 ? 1 : 2
    }

    func answers(to asked: AskedNames) -> UInt64 {
        var hash = StableHash()
        hash.add(common)
        for kind in Statements.Kind.allCases {
            for name in asked.names[kind.rawValue] { hash.add(answers[kind.rawValue][name] ?? 0) }
        }
        for role in asked.roles { hash.add(byRole[role] ?? 0) }
        return hash.value
    }
}
