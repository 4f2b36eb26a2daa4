import SourceModel

/// What a file says of names, as hashes: the index's answers about a name change only when one of these does, or when a
/// role does.
struct Statements: Hashable, Sendable {
    struct Statement: Hashable, Sendable {
        let name: UInt64
        let hash: UInt64
    }

    /// By `IndexQuestion.Subject`; no file says by itself what role a type has.
    private(set) var bySubject: [[Statement]] = Array(repeating: [], count: IndexQuestion.Subject.allCases.count)

    /// - Parameter encoded: The facts as they are kept; their hash stands for the file as a whole.
    init(_ facts: FileFacts, encoded: [UInt8]) throws {
        var found: [[UInt64: UInt64]] = Array(repeating: [:], count: IndexQuestion.Subject.allCases.count)
        func say(_ about: IndexQuestion, _ hash: UInt64) {
            found[about.subject.rawValue][StableHash.of(about.name), default: 0] &+= hash
        }
        var place = StableHash(facts.path)
        place.add(facts.module ?? "")
        var whole = place
        whole.add(bytes: encoded)
        say(.file(facts.path), whole.value)
        var origin = place
        origin.add(facts.isTest ? 1 : 0)
        origin.add(facts.importsUI ? 1 : 0)
        for type in facts.types {
            var hash = origin
            hash.add(bytes: try CompactEncoder.encode(type))
            say(.type(type.name), hash.value)
            if type.simpleName != type.name { say(.type(type.simpleName), hash.value) }
            for parent in type.inherited {
                var hash = StableHash(parent)
                hash.add(type.name)
                hash.add(type.kind.rawValue)
                say(.type(parent), hash.value)
            }
            for name in type.mentionedTypes { say(.mentions(name), place.value) }
            for property in type.properties where property.has("EnvironmentObject") || property.has("Environment") {
                var hash = place
                hash.add(type.name)
                hash.add(property.name)
                say(.environment, hash.value)
            }
            for property in type.properties where property.isStored {
                guard let named = property.inferredTypeName else { continue }
                let held = type.constraint(of: named) ?? named
                var hash = place
                hash.add(type.name)
                hash.add(bytes: try CompactEncoder.encode(property))
                say(.holders(held), hash.value)
            }
        }
        for name in facts.mentionedTypes { say(.mentions(name), place.value) }
        for fact in facts.constructions {
            var hash = place
            hash.add(bytes: try CompactEncoder.encode(fact))
            say(.constructions(fact.type), hash.value)
        }
        for fact in facts.injections {
            guard let type = fact.type else { continue }
            var hash = place
            hash.add(bytes: try CompactEncoder.encode(fact))
            say(.injections(type), hash.value)
        }
        for fact in facts.staticAccesses where fact.isAssigned {
            var hash = StableHash(fact.type)
            hash.add(fact.member)
            say(.assignments(fact.type), hash.value)
        }
        bySubject = found.map { names in names.map { Statement(name: $0.key, hash: $0.value) }.sorted { $0.name < $1.name } }
    }

    func write(to writer: inout ByteWriter) {
        for statements in bySubject {
            writer.write(UInt64(statements.count))
            for statement in statements {
                writer.write(fixed: statement.name)
                writer.write(fixed: statement.hash)
            }
        }
    }

    init(from reader: inout ByteReader) throws {
        for subject in IndexQuestion.Subject.allCases {
            let count = try reader.count()
            var statements: [Statement] = []
            statements.reserveCapacity(count)
            for _ in 0..<count { statements.append(Statement(name: try reader.fixed(), hash: try reader.fixed())) }
            bySubject[subject.rawValue] = statements
        }
    }
}
