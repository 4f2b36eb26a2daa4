import SourceModel

/// What a file's rules asked the index for, as hashes of names.
struct AskedNames: Hashable, Sendable {
    /// By `Statements.Kind`.
    private(set) var names: [[UInt64]]
    private(set) var roles: [Role]

    /// - Parameter path: The file's own, which is not noted: it runs again when it changes.
    init(_ asked: IndexReader.Asked, path: String) {
        names = Statements.Kind.allCases.map { kind in
            let found =
                switch kind {
                case .types: asked.types
                case .constructions: asked.constructions
                case .holders: asked.holders
                case .injections: asked.injections
                case .mentions: asked.mentions
                case .assignments: asked.assignments
                case .environment: asked.environment
                case .files: asked.files.subtracting([path])
                }
            return found.map(StableHash.of).sorted()
        }
        roles = asked.roles.sorted { $0.rawValue < $1.rawValue }
    }

    func write(to writer: inout ByteWriter) {
        for list in names {
            writer.write(UInt64(list.count))
            for name in list { writer.write(fixed: name) }
        }
        writer.write(UInt64(roles.count))
        for role in roles { writer.write(role.rawValue) }
    }

    init(from reader: inout ByteReader) throws {
        names = []
        for _ in Statements.Kind.allCases {
            let count = try reader.count()
            var list: [UInt64] = []
            list.reserveCapacity(count)
            for _ in 0..<count { list.append(try reader.fixed()) }
            names.append(list)
        }
        roles = []
        for _ in 0..<(try reader.count()) {
            guard let role = Role(rawValue: try reader.text()) else { throw ByteReader.Corrupt() }
            roles.append(role)
        }
    }
}
