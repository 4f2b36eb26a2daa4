import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// What `@Entry` reads off the variable it is attached to.
struct EntryProperty {
    /// What the key type declares.
    enum Content {
        /// A default value, and its type where the variable states one.
        case value(type: TypeSyntax?, ExprSyntax)
        /// The type of a focused value, which has no default but nil.
        case focused(TypeSyntax)
    }

    let name: String
    let container: EntryContainer
    let content: Content
    private let isNonisolated: Bool
    private let isOnMainActor: Bool

    /// - Throws: `EntryError` when the variable cannot be an entry.
    init(_ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext) throws {
        guard let variable = declaration.as(VariableDeclSyntax.self) else {
            throw EntryError.notAVariable.at(declaration)
        }
        guard let container = EntryContainer(enclosing: context.lexicalContext) else {
            throw EntryError.misplaced.at(declaration)
        }
        let binding = try Self.binding(of: variable)
        guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else {
            throw EntryError.severalVariables.at(binding.pattern)
        }
        name = pattern.identifier.identifier?.name ?? pattern.identifier.text
        self.container = container
        content = try Self.content(of: binding, in: container)
        isNonisolated = variable.modifiers.contains { $0.name.text == "nonisolated" }
        isOnMainActor = variable.attributes.contains { element in
            element.as(AttributeSyntax.self)?.attributeName.lastName == "MainActor"
        }
    }

    /// The key belongs to the entry alone, whatever the entry's access; its
    /// isolation is the entry's, or its accessors could not use it.
    var keyModifiers: String {
        if isOnMainActor { return "@MainActor private " }
        return isNonisolated ? "private nonisolated " : "private "
    }

    var keyInheritance: String {
        (isOnMainActor ? "@MainActor " : "") + "SwiftUI.\(container.keyProtocol)"
    }

    private static func binding(of variable: VariableDeclSyntax) throws -> PatternBindingSyntax {
        guard variable.bindingSpecifier.tokenKind == .keyword(.var) else {
            throw EntryError.constant.fixingKeyword(of: variable)
        }
        let refused: Set<String> = ["static", "class", "lazy", "weak", "unowned"]
        if let modifier = variable.modifiers.first(where: { refused.contains($0.name.text) }) {
            throw EntryError.modifier(modifier.name.text).at(modifier)
        }
        guard variable.bindings.count == 1, let binding = variable.bindings.first else {
            throw EntryError.severalVariables.at(variable.bindings)
        }
        if let accessors = binding.accessorBlock {
            throw EntryError.computed.at(accessors)
        }
        return binding
    }

    private static func content(
        of binding: PatternBindingSyntax, in container: EntryContainer
    ) throws -> Content {
        let type = binding.typeAnnotation?.type.trimmed
        let value = binding.initializer?.value
        let wrapped = type?.wrappedInOptional
        if container == .focusedValues {
            guard let wrapped else { throw EntryError.focusedNotOptional.at(binding) }
            if let value, !value.is(NilLiteralExprSyntax.self) {
                throw EntryError.focusedDefault.at(value)
            }
            return .focused(wrapped.withoutParentheses)
        }
        if let value { return .value(type: type, value.trimmed) }
        guard let wrapped else { throw EntryError.noDefault.at(binding) }
        // `T!` cannot be the type of a key's value; `T?` holds the same.
        let optional = type?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true
        return .value(type: optional ? "\(wrapped)?" : type, "nil")
    }
}

extension TypeSyntax {
    /// `any P` for `(any P)`, as an alias needs no grouping.
    fileprivate var withoutParentheses: TypeSyntax {
        guard let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1,
            let only = tuple.elements.first, only.firstName == nil
        else { return trimmed }
        return only.type.trimmed
    }
}
