import SourceModel

/// Types that stand in for others in tests and previews.
enum StandIn {
    private static let words = ["Mock", "Stub", "Fake", "Spy", "Dummy"]
    private static let beginnings = ["Preview", "InMemory", "Noop", "NoOp", "Sample", "Test", "Unimplemented", "Empty"]

    static func isNamed(_ name: String) -> Bool {
        let simple = name.split(separator: ".").last.map(String.init) ?? name
        return beginnings.contains { simple.hasPrefix($0) } || ["Preview", "Noop", "NoOp"].contains { simple.hasSuffix($0) }
            || isMock(simple)
    }

    /// By its first word, or by its last. What does nothing or keeps its values in memory may ship, and is none.
    static func isMock(_ name: String) -> Bool {
        words.contains { word in
            if name.hasPrefix(word) {
                return name.dropFirst(word.count).first.map { $0.isUppercase || $0 == "_" } ?? false
            }
            return name.hasSuffix(word) && name.count > word.count
        }
    }

    /// A stand-in for a service that needs no arguments: one that conforms to one of its protocols.
    static func substitute(for service: String, _ index: IndexReader) -> String? {
        for proto in index.protocols(of: service) {
            for candidate in index.conformers(of: proto).sorted() where isNamed(candidate) && !candidate.contains(".") {
                guard let type = index.type(named: candidate), type.kind != .protocol else { continue }
                let initialisers = type.initialisers
                if initialisers.contains(where: { $0.parameters.allSatisfy { $0.defaultValue != nil } && $0.access > .fileprivate }) {
                    return candidate
                }
                let needs = type.storedProperties.contains { property in
                    property.initialValue == nil && !(property.typeName?.isOptional ?? false && !property.isLet)
                }
                if initialisers.isEmpty, !needs { return candidate }
            }
        }
        return nil
    }
}
