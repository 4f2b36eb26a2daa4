import SourceModel

/// What a file says of names, as hashes: the index's answers about a name change only when one of these does, or when a
/// role does.
struct Statements: Hashable, Sendable {
    /// The kinds of questions that an index answers, apart from roles.
    enum Kind: Int, CaseIterable, Sendable { case types, constructions, holders, injections, mentions, assignments, environment, files }

    struct Statement: Hashable, Sendable {
        let name: UInt64
        let hash: UInt64
    }

    private(set) var byKind: [[Statement]] = Array(repeating: [], count: Kind.allCases.count)

    /// - Parameter encoded: The facts as they are kept; their hash stands for the file as a whole.
    init(_ facts: FileFacts, encoded: [UInt8]) throws {
        var found: [[UInt64: UInt64]] = Array(repeating: [:], count: Kind.allCases.count)
        func say(_ kind: Kind, _ name: String, _ hash: UInt64) { found[kind.rawValue][StableHash.of(name), default: 0] &+= hash }
        var place = StableHash(facts.path)
        place.add(facts.module ?? "")
        var whole = place
        whole.add(bytes: encoded)
        say(.files, facts.path, whole.value)
        var origin = place
        origin.add(facts.isTest ? 1 : 0)
        origin.add(facts.importsUI ? 1 : 0)
        for type in facts.types {
            var hash = origin
            hash.add(bytes: try CompactEncoder.encode(type))
            say(.types, type.name, hash.value)
            if type.simpleName != type.name { say(.types, type.simpleName, hash.value) }
            for parent in type.inherited {
                var hash = StableHash(parent)
                hash.add(type.name)
                hash.add(type.kind.rawValue)
                say(.types, parent, hash.value)
            }
            for name in type.mentionedTypes { say(.mentions, name, place.value) }
            for property in type.properties where property.has("EnvironmentObject") || property.has("Environment") {
                var hash = place
                hash.add(type.name)
                hash.add(property.name)
                say(.environment, "", hash.value)
            }
            for property in type.properties where property.isStored {
                guard let held = property.inferredTypeName else { continue }
                var hash = place
                hash.add(type.name)
                hash.add(bytes: try CompactEncoder.encode(property))
                say(.holders, held, hash.value)
            }
        }
        for name in facts.mentionedTypes { say(.mentions, name, place.value) }
        for fact in facts.constructions {
            var hash = place
            hash.add(bytes: try CompactEncoder.encode(fact))
            say(.constructions, fact.type, hash.value)
        }
        for fact in facts.injections {
            guard let type = fact.type else { continue }
            var hash = place
            hash.add(bytes: try CompactEncoder.encode(fact))
            say(.injections, type, hash.value)
        }
        for fact in facts.staticAccesses where fact.isAssigned {
            var hash = StableHash(fact.type)
            hash.add(fact.member)
            say(.assignments, fact.type, hash.value)
        }
        byKind = found.map { names in names.map { Statement(name: $0.key, hash: $0.value) }.sorted { $0.name < $1.name } }
    }

    func write(to writer: inout ByteWriter) {
        for statements in byKind {
            writer.write(UInt64(statements.count))
            for statement in statements {
                writer.write(fixed: statement.name)
                writer.write(fixed: statement.hash)
            }
        }
    }

    init(from reader: inout ByteReader) throws {
        for kind in Kind.allCases {
            let count = try reader.count()
            var statements: [Statement] = []
            statements.reserveCapacity(count)
            for _ in 0..<count { statements.append(Statement(name: try reader.fixed(), hash: try reader.fixed())) }
            byKind[kind.rawValue] = statements
        }
    }
}
