import SourceModel

/// Stand-ins that a project has.
enum StandIn {
    /// A stand-in for a service that needs no arguments: one that conforms to one of its protocols.
    static func substitute(for service: String, _ index: IndexReader) -> String? {
        for proto in index.protocols(of: service) {
            for candidate in index.conformers(of: proto).sorted()
            where index.settings.vocabulary.isStandIn(candidate) && !candidate.contains(".") {
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
