import SourceModel
import SwiftSyntax

/// How changes inside a type's values are seen by views.
enum Observation {
    case observableObject
    /// `@Observable`, written or inherited.
    case macro
    case both
    /// A type of the project that is neither.
    case plain
    /// A generic parameter, a type of another module, or one of several of the same name.
    case unknown
}

extension FileContext {
    /// How a type is observed, as code inside another type may know it by that name.
    func observation(of name: String, in type: TypeNode? = nil) -> Observation {
        if let type, isGenericParameter(name, of: type) { return .unknown }
        guard index.type(named: name) != nil else { return .unknown }
        let isObject = index.isObservableObject(name)
        let isMacro = inheritsMacro(name)
        switch (isObject, isMacro) {
        case (true, true): return .both
        case (true, false): return .observableObject
        case (false, true): return .macro
        case (false, false): return .plain
        }
    }

    private func inheritsMacro(_ name: String) -> Bool {
        var seen: Set<String> = []
        var open = [name]
        while let next = open.popLast() {
            guard seen.insert(next).inserted, let type = index.type(named: next) else { continue }
            if type.has("Observable") || type.inherited.contains("Observable") { return true }
            open += type.inherited
        }
        return false
    }

    func isGenericParameter(_ name: String, of type: TypeNode) -> Bool {
        var current: TypeNode? = type
        while let node = current {
            if node.fact.genericParameters.contains(name) { return true }
            if index.type(named: node.fact.name)?.primary?.fact.genericParameters.contains(name) ?? false { return true }
            current = node.parent.map { file.nodes.types[$0] }
        }
        return false
    }

    /// The structures of the file that SwiftUI builds and whose property wrappers it serves, without their extensions.
    var hostTypes: [TypeNode] {
        file.nodes.types.filter { type in
            guard type.fact.kind == .struct || type.fact.kind == .enum else { return false }
            if let role = index.role(of: type.fact.name)?.role, role == .view || role == .viewModifier || role == .app { return true }
            if type.fact.inherited.contains(where: Self.hostProtocols.contains) { return true }
            // A view by a protocol of another module: it keeps state and builds views.
            return file.facts.importsUI && !type.fact.inherited.isEmpty
                && type.fact.properties.contains { $0.has("State") || $0.has("StateObject") || $0.has("ObservedObject") }
                && (type.fact.functions.contains(where: \.isBuilder) || type.fact.properties.contains(where: \.isBuilder))
        }
    }

    private static let hostProtocols: Set<String> = [
        "Scene", "ToolbarContent", "CustomizableToolbarContent", "Commands", "DynamicProperty", "UIViewRepresentable",
        "NSViewRepresentable",
        "UIViewControllerRepresentable", "NSViewControllerRepresentable", "ButtonStyle", "PrimitiveButtonStyle", "LabelStyle", "Widget",
    ]

    /// A type's declaration and its extensions, as far as they stand in this file.
    func partsHere(of type: TypeNode) -> [TypeNode] { file.nodes.types.filter { $0.fact.name == type.fact.name } }

    /// A declaration with the extensions that stand in the same file, another declaration of the same name left out.
    func partsOfOne(_ type: TypeNode) -> [TypeNode] { partsHere(of: type).filter { $0.index == type.index || $0.fact.kind == .extension } }

    /// Whether an extension in another file names one of the names.
    func isNamedElsewhere(_ names: Set<String>, of type: TypeNode) -> Bool {
        guard let merged = index.type(named: type.fact.name) else { return true }
        return merged.parts.contains { part in
            index.file(part.file).path != file.path && !part.fact.mentions.isDisjoint(with: names)
        }
    }

    /// The calls that build a view, by its simple name.
    func builders(of type: TypeNode) -> [ProjectIndex.Place<ConstructionFact>] { index.constructions(of: type.fact.simpleName) }
}

extension PropertyNode {
    /// The attribute itself; none inside `#if`.
    func attribute(_ names: String...) -> AttributeSyntax? {
        for element in declaration.attributes {
            guard case .attribute(let attribute) = element else { continue }
            let name = attribute.attributeName.trimmedText.split(separator: ".").last.map(String.init) ?? ""
            if names.contains(name.split(separator: "<").first.map(String.init) ?? name) { return attribute }
        }
        return nil
    }

    /// The name of the single object that the property holds: by annotation, or by what its value constructs or reads.
    var modelName: String? {
        if let type = fact.typeName { return type.isFunction || type.isCollection || type.isOptional ? nil : type.base }
        guard let value = fact.initialValue else { return nil }
        if value.kind == .member, let member = value.member, ["shared", "default", "standard", "live", "preview"].contains(member) {
            return value.type
        }
        return value.constructedType
    }

    /// `T` of `@Environment(T.self)`.
    var environmentType: String? {
        guard let argument = fact.attribute("Environment")?.arguments, argument.hasSuffix(".self"), !argument.hasPrefix("\\") else {
            return nil
        }
        let name = argument.dropLast(5).split(separator: ".").last.map(String.init) ?? ""
        return name.startsWithCapital ? name : nil
    }

    var isInstanceStored: Bool { fact.isStored && !fact.isStatic }

    /// Whether it is the only property of its declaration, and not inside `#if`: what an edit may change.
    var isEditable: Bool {
        guard declaration.bindings.count == 1 else { return false }
        var current = declaration.parent
        while let node = current, !node.is(MemberBlockSyntax.self) {
            if node.is(IfConfigClauseSyntax.self) { return false }
            current = node.parent
        }
        return true
    }
}
