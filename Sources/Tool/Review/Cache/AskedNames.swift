import SourceModel

/// What a file's rules asked the index for, as hashes of names.
struct AskedNames: Hashable, Sendable {
    /// By `IndexQuestion.Subject`.
    private(set) var names: [[UInt64]]

    /// - Parameter path: The file's own, which is not noted: it runs again when it changes.
    init(_ asked: Set<IndexQuestion>, path: String) {
        var names: [[UInt64]] = Array(repeating: [], count: IndexQuestion.Subject.allCases.count)
        for question in asked where question != .file(path) { names[question.subject.rawValue].append(StableHash.of(question.name)) }
        self.names = names.map { $0.sorted() }
    }

    func write(to writer: inout ByteWriter) {
        for list in names {
            writer.write(UInt64(list.count))
            for name in list { writer.write(fixed: name) }
        }
    }

    init(from reader: inout ByteReader) throws {
        names = []
        for _ in IndexQuestion.Subject.allCases {
            let count = try reader.count()
            var list: [UInt64] = []
            list.reserveCapacity(count)
            for _ in 0..<count { list.append(try reader.fixed()) }
            names.append(list)
        }
    }
}
