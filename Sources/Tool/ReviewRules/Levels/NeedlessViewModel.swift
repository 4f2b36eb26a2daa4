import SourceModel

/// Whether a view model holds plain values and does nothing.
enum NeedlessViewModel {
    /// - Returns: Why not: nothing when the class only stores plain values with defaults, and one view alone makes and holds it.
    static func reason(against type: MergedType, view: String, index: IndexReader) -> String? {
        guard let primary = type.primary, primary.fact.kind == .class, type.extensions.isEmpty else { return "it is no plain class" }
        let fact = primary.fact
        guard type.functions.isEmpty else { return "it has methods" }
        guard type.initialisers.isEmpty else { return "it has initialisers" }
        guard !fact.properties.isEmpty else { return "it has no properties" }
        guard fact.inherited.allSatisfy({ $0 == "ObservableObject" || $0 == "Observable" || $0 == "Sendable" }) else {
            return "it inherits from another"
        }
        guard fact.attributes.allSatisfy({ ["Observable", "MainActor"].contains($0.name) }), fact.genericParameters.isEmpty else {
            return "it has attributes of its own"
        }
        for property in fact.properties {
            guard property.isStored, !property.isStatic, !property.isLet, !property.isLazy, !property.isWeak, !property.hasObservers,
                property.setterAccess == nil, property.attributes.allSatisfy({ $0.name == "Published" })
            else { return "\(property.name) is more than a stored value" }
            guard isPlain(property, index: index) else { return "\(property.name) is no plain value with a default" }
        }
        let name = fact.simpleName
        let constructions = index.constructions(of: name)
        guard constructions.count == 1, constructions[0].fact.enclosingType == view, !constructions[0].fact.isPreview,
            constructions[0].fact.labels.isEmpty
        else { return "others make one too" }
        guard index.holders(of: name).count == 1 else { return "others hold it too" }
        guard index.conformers(of: name).isEmpty, index.injections(of: name).isEmpty else { return "it is shared" }
        return nil
    }

    private static func isPlain(_ property: PropertyFact, index: IndexReader) -> Bool {
        guard let value = property.initialValue else {
            return property.typeName.map { $0.isOptional && isPlain($0, index: index) } ?? false
        }
        if let type = property.typeName { return isPlain(type, index: index) && (value.kind == .literal || value.kind == .member) }
        if value.kind == .literal { return !value.text.hasPrefix("[") && value.text != "nil" }
        guard value.kind == .member, let type = value.type else { return false }
        return index.type(named: type)?.kind == .enum
    }

    private static func isPlain(_ type: TypeName, index: IndexReader) -> Bool {
        guard !type.isFunction, !type.isExistential, !type.isOpaque, !type.isCollection, type.names.count <= 2 else { return false }
        return ["Bool", "Int", "Double", "Float", "String"].contains(type.base) || index.type(named: type.base)?.kind == .enum
    }
}
