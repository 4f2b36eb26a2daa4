import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Makes the data for animations of a type out of its stored variables.
public struct AnimatableMacro {
    /// A variable, and the type of its data.
    private struct Part {
        let name: String
        let type: String
    }

    private static func parts(of declaration: some DeclGroupSyntax) throws -> [Part] {
        var parts: [Part] = []
        for member in declaration.memberBlock.members {
            guard let variable = member.decl.as(VariableDeclSyntax.self), isAnimated(variable) else { continue }
            for binding in variable.bindings where isStored(binding) {
                guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
                guard let type = type(of: binding, in: variable) else { throw AnimatableError(name: name).at(binding) }
                parts.append(Part(name: name, type: type))
            }
        }
        return parts
    }

    private static func isAnimated(_ variable: VariableDeclSyntax) -> Bool {
        guard variable.bindingSpecifier.tokenKind == .keyword(.var), variable.attributes.isEmpty else { return false }
        return !variable.modifiers.contains { ["static", "class", "lazy", "weak", "unowned"].contains($0.name.text) }
    }

    private static func isStored(_ binding: PatternBindingSyntax) -> Bool {
        guard let accessors = binding.accessorBlock?.accessors else { return true }
        guard case .accessors(let list) = accessors else { return false }
        return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }

    /// What is stated, for each of several variables at the end; else what a literal is.
    private static func type(of binding: PatternBindingSyntax, in variable: VariableDeclSyntax) -> String? {
        let later = variable.bindings.drop { $0.id != binding.id }
        if let stated = later.first(where: { $0.typeAnnotation != nil }), later.first?.initializer == nil || stated.id == binding.id {
            return stated.typeAnnotation?.type.trimmedDescription
        }
        var value = binding.initializer?.value
        if let negated = value?.as(PrefixOperatorExprSyntax.self) { value = negated.expression }
        if value?.is(FloatLiteralExprSyntax.self) == true { return "Double" }
        // `Angle.degrees(5)`, `CGSize(width: 0, height: 0)` and `CGPoint.zero` begin with their type.
        let called = value?.as(FunctionCallExprSyntax.self)?.calledExpression ?? value
        let first = called?.as(MemberAccessExprSyntax.self)?.base ?? called
        guard let name = first?.as(DeclReferenceExprSyntax.self)?.baseName.text, name.first?.isUppercase == true else { return nil }
        return name
    }
}

extension AnimatableMacro: MemberMacro {
    public static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let parts = try parts(of: declaration)
        let access = declaration.modifiers.first { ["public", "package"].contains($0.name.text) }.map { $0.name.text + " " } ?? ""
        guard let last = parts.last else {
            return ["\(raw: access)var animatableData: SwiftUI.EmptyAnimatableData { get { .init() } set {} }"]
        }
        var type = "\(last.type).AnimatableData"
        var value = "\(last.name).animatableData"
        for part in parts.dropLast().reversed() {
            type = "SwiftUI.AnimatablePair<\(part.type).AnimatableData, \(type)>"
            value = "SwiftUI.AnimatablePair(\(part.name).animatableData, \(value))"
        }
        let assignments = parts.enumerated().map { index, part in
            let path = String(repeating: ".second", count: index) + (index == parts.count - 1 ? "" : ".first")
            return "\(part.name).animatableData = newValue\(path)"
        }
        return [
            """
            \(raw: access)var animatableData: \(raw: type) {
                get { \(raw: value) }
                set {
                    \(raw: assignments.joined(separator: "\n        "))
                }
            }
            """
        ]
    }
}

extension AnimatableMacro: ExtensionMacro {
    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, providingExtensionsOf type: some TypeSyntaxProtocol,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        // Shapes conform by themselves.
        protocols.isEmpty ? [] : [try ExtensionDeclSyntax("extension \(type.trimmed): SwiftUI.Animatable {}")]
    }
}

/// Marks a variable; what it means is read by the other macro.
public struct AnimatableIgnoredMacro: PeerMacro {
    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { [] }
}

/// A variable of an `@Animatable` type whose type is not stated.
struct AnimatableError: DiagnosticMessage {
    let name: String

    var message: String {
        "'@Animatable' needs to know the type of '\(name)'; state it, or mark the variable with '@AnimatableIgnored'"
    }
    var diagnosticID: MessageID { MessageID(domain: "SwiftUIMacros", id: "Animatable") }
    var severity: DiagnosticSeverity { .error }

    func at(_ node: some SyntaxProtocol) -> DiagnosticsError {
        DiagnosticsError(diagnostics: [Diagnostic(node: node, message: self)])
    }
}
