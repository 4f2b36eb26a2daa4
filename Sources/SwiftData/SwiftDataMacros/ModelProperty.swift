import SwiftSyntax
import SwiftSyntaxMacros

/// A stored property of a class with `@Model`.
struct ModelProperty {
    /// Without the backticks that a keyword needs as a name.
    var name: String
    /// The name as code has to write it.
    var reference: String
    /// The variable beside it that holds the value.
    var slot: String { name.slotName }
    /// The declared type, if there is one.
    var type: String?
    var initialValue: String?
    /// `Attribute` or `Relationship`, and its arguments.
    var marker: (name: String, arguments: String)?

    var isOptional: Bool {
        guard let type else { return false }
        return type.hasSuffix("?") || type.hasPrefix("Optional<")
    }

    /// The property that a declaration stands for; nil if the macro leaves it alone: computed, static, lazy, transient.
    init?(_ declaration: some DeclSyntaxProtocol) {
        guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindingSpecifier.tokenKind == .keyword(.var),
            let binding = variable.bindings.first,
            let token = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier, let name = token.identifier?.name,
            !name.hasPrefix("_$")
        else { return nil }
        let skipped: Set<TokenKind> = [.keyword(.static), .keyword(.class), .keyword(.lazy)]
        guard !variable.modifiers.contains(where: { skipped.contains($0.name.tokenKind) }),
            binding.accessorBlock?.hasObserversOnly ?? true
        else { return nil }
        let attributes = variable.attributes.compactMap { $0.as(AttributeSyntax.self) }
        guard !attributes.contains(where: { $0.shortName == "Transient" }) else { return nil }
        self.name = name
        reference = token.text
        type = binding.typeAnnotation?.type.trimmedDescription
        initialValue = binding.initializer?.value.trimmedDescription
        marker =
            attributes.first { $0.shortName == "Attribute" || $0.shortName == "Relationship" }
            .map { ($0.shortName, $0.arguments?.trimmedDescription ?? "") }
    }

    /// The value to use for a record that has none.
    var defaultValue: String {
        guard let initialValue else { return "nil" }
        return type.map { "(\(initialValue)) as \($0)" } ?? initialValue
    }
}

extension String {
    /// The name of the variable that holds what a property of this name gives.
    var slotName: String {
        // A raw identifier (`two words`) needs its backticks with the underscore, too; a keyword does not.
        allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? "_\(self)" : "`_\(self)`"
    }
}

extension AccessorBlockSyntax {
    /// Whether it stands on a stored property. Its observers are not called, as users of Apple's SwiftData have observed.
    fileprivate var hasObserversOnly: Bool {
        guard case .accessors(let list) = accessors else { return false }
        return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
}

extension AttributeSyntax {
    /// The attribute's name without its module.
    var shortName: String {
        attributeName.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
    }
}
