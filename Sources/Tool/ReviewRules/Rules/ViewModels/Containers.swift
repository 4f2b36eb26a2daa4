import SourceModel

/// The composition roots of a project, and what they make.
struct Containers {
    let types: [MergedType]

    init(_ index: ProjectIndex) {
        types = index.typeNames.compactMap { name in
            guard index.role(of: name)?.role == .container, let type = index.type(named: name), let primary = type.primary,
                !index.files[primary.file].isTest, !primary.fact.has("main"), primary.fact.kind != .enum || !type.functions.isEmpty
            else { return nil }
            // A view's object that only its name makes a container puts nothing together.
            let builds =
                type.functions.contains { $0.name.hasPrefix("make") }
                || type.properties.contains { index.isDependency($0.inferredTypeName ?? "") }
            let isNamed = ["Dependency", "Dependencies", "DI", "App"].contains { primary.fact.simpleName.hasPrefix($0) }
            return builds || isNamed ? type : nil
        }
    }

    /// A function of a container that returns a type: by its name, or by what it returns.
    func factory(of name: String) -> (container: MergedType, function: FunctionFact)? {
        for type in types {
            if let found = type.functions.first(where: {
                $0.name == "make\(name)" || $0.returnType?.base == name && $0.name.hasPrefix("make")
            }) {
                return (type, found)
            }
        }
        return nil
    }

    /// Whether a container holds, makes or returns a type.
    func knows(_ names: Set<String>) -> Bool {
        types.contains { type in
            !type.mentionedTypes.isDisjoint(with: names) || type.properties.contains { names.contains($0.inferredTypeName ?? "") }
                || type.functions.contains { names.contains($0.returnType?.base ?? "") }
        }
    }
}
