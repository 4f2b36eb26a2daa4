import SourceModel

/// A hash of every answer that an index gives, by kind and name: equal hashes, equal answers.
struct IndexDigest: Sendable {
    /// By `IndexQuestion.Subject`.
    private var answers: [[UInt64: UInt64]] = Array(repeating: [:], count: IndexQuestion.Subject.allCases.count)
    private let common: UInt64

    /// Cost: linear in the number of statements, and for each type in the number of its ancestors.
    init(statements: [Statements], index: ProjectIndex) {
        for file in statements {
            for (subject, list) in file.bySubject.enumerated() {
                for statement in list { answers[subject][statement.name, default: 0] &+= statement.hash }
            }
        }
        let types = IndexQuestion.Subject.types.rawValue
        for (name, roles) in index.allRoles {
            for role in roles {
                var hash = StableHash(role.role.rawValue)
                hash.add(role.confidence.rawValue)
                for clause in role.evidence { hash.add(clause) }
                answers[types][StableHash.of(name), default: 0] &+= hash.value
                answers[IndexQuestion.Subject.roles.rawValue][StableHash.of(role.role.rawValue), default: 0] &+= StableHash.of(name)
            }
        }
        // Mentions count only of names that a type has.
        let mentions = IndexQuestion.Subject.mentions.rawValue
        let known = Set(index.names.map(StableHash.of))
        answers[mentions] = answers[mentions].filter { known.contains($0.key) }
        // Questions about conformance follow the ancestors.
        let direct = answers[types]
        for name in index.names {
            var sum: UInt64 = 0
            for ancestor in index.ancestors(of: name) { sum &+= direct[StableHash.of(ancestor)] ?? 0 }
            if sum != 0 { answers[types][StableHash.of(name), default: 0] &+= sum &* 3 }
        }
        // Another name for a type may change any answer, and what is said of it is said of the type.
        var hash = StableHash(index.files.count == 1 ? "one" : "many")
        for (name, target) in index.aliases {
            hash.add(name)
            hash.add(target)
            let simple = TypeFact.simpleName(of: name)
            for subject in answers.indices {
                guard let said = answers[subject][StableHash.of(simple)] else { continue }
                answers[subject][StableHash.of(target), default: 0] &+= said &* 5
            }
        }
        common = hash.value
    }

    func answers(to asked: AskedNames) -> UInt64 {
        var hash = StableHash()
        hash.add(common)
        for (subject, names) in asked.names.enumerated() {
            for name in names { hash.add(answers[subject][name] ?? 0) }
        }
        return hash.value
    }
}
