import SwiftParser
import SwiftSyntax

// Previews, what stands for views of UIKit, and what is no view.

extension StandInPlanner {
    /// Previews are not run: one that does not compile is left out.
    func preview(around token: TokenSyntax) -> StandInPlan? {
        for node in ancestors(of: token) {
            if let macro = node.as(MacroExpansionDeclSyntax.self), macro.macroName.text == "Preview" {
                return whole(macro, "#Preview")
            }
            if let macro = node.as(MacroExpansionExprSyntax.self), macro.macroName.text == "Preview" {
                return whole(macro, "#Preview")
            }
            if let type = node.as(StructDeclSyntax.self), Self.inherits(type.inheritanceClause, from: ["PreviewProvider"]) {
                return whole(type, type.name.text)
            }
        }
        return nil
    }

    private func whole(_ node: some SyntaxProtocol, _ name: String) -> StandInPlan {
        StandInPlan(.declaration, name, at: node.bytes.lowerBound, [SourceEdit(node.bytes)])
    }

    /// A view or controller of UIKit is shown as a box with its name anyway: what makes it need not compile.
    func representable(around token: TokenSyntax) -> StandInPlan? {
        for node in ancestors(of: token) {
            if let part = node.as(ExtensionDeclSyntax.self) {
                let name = part.extendedType.trimmedDescription
                guard representables.contains(String(name.prefix { $0 != "." })) else { continue }
                return whole(part, name)
            }
            guard let type = node.as(StructDeclSyntax.self), representables.contains(type.name.text),
                let inherited = Self.inherited(type.inheritanceClause, Self.representableProtocols)
            else { continue }
            var edits = [SourceEdit(inherited.bytes, "View")]
            for member in type.memberBlock.members where !Self.isStored(member.decl) && !member.decl.is(InitializerDeclSyntax.self) {
                edits.append(SourceEdit(member.decl.bytes))
            }
            let end = type.memberBlock.rightBrace.bytes.lowerBound
            // What is public has to have a public one.
            let access = type.modifiers.contains { $0.name.text == "public" } ? "public " : ""
            edits.append(SourceEdit(end..<end, " \(access)var body: some View { \(StandInPlan.view(type.name.text, isWide: true)) } "))
            return StandInPlan(.placeholder, type.name.text, at: type.name.bytes.lowerBound, edits)
        }
        return nil
    }

    static let representableProtocols: Set<String> = [
        "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable", "NSViewControllerRepresentable",
    ]

    /// The types in a file that stand for views and controllers of UIKit.
    static func representables(in text: String) -> Set<String> {
        guard text.contains("Representable") else { return [] }
        var parser = Parser(text, maximumNestingLevel: 200)
        let types = Declarations(viewMode: .sourceAccurate)
        types.walk(SourceFileSyntax.parse(from: &parser))
        return types.representables
    }

    private final class Declarations: SyntaxVisitor {
        var representables: Set<String> = []
        override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
            if StandInPlanner.inherits(node.inheritanceClause, from: StandInPlanner.representableProtocols) {
                representables.insert(node.name.text)
            }
            return .visitChildren
        }
    }

    /// An extension of a type that is not known.
    func foreignExtension(around token: TokenSyntax) -> StandInPlan? {
        for node in ancestors(of: token) {
            if let part = node.as(ExtensionDeclSyntax.self), part.extendedType.bytes.contains(token.bytes.lowerBound) {
                return whole(part, "extension \(part.extendedType.trimmedDescription)")
            }
        }
        return nil
    }

    /// `: MKMapViewDelegate`, where the compiler does not know it.
    func inheritance(at token: TokenSyntax) -> StandInPlan? {
        for node in ancestors(of: token) {
            guard let type = node.as(InheritedTypeSyntax.self) else { continue }
            guard let list = type.parent?.as(InheritedTypeListSyntax.self), let clause = list.parent else { return nil }
            var bytes = list.count == 1 ? clause.bytes : type.bytes
            if type.trailingComma == nil, let place = list.firstIndex(of: type), place > list.startIndex,
                let comma = list[list.index(before: place)].trailingComma
            {
                bytes = comma.bytes.lowerBound..<bytes.upperBound
            }
            return StandInPlan(.declaration, ": \(type.type.trimmedDescription)", at: type.bytes.lowerBound, [SourceEdit(bytes)])
        }
        return nil
    }

    /// A member that a type can be without.
    func member(leftOutAround token: TokenSyntax) -> StandInPlan? {
        guard let member = member(around: token), let name = Self.name(of: member), name != "body" else { return nil }
        return whole(member, name)
    }

    /// In the end all of a type or function, unless the app begins with it.
    func declaration(around token: TokenSyntax) -> StandInPlan? {
        guard
            let item = ancestors(of: token).lazy.compactMap({ $0.as(CodeBlockItemSyntax.self) }).reversed().first(where: {
                $0.parent?.parent?.is(SourceFileSyntax.self) == true
            })
        else { return nil }
        let attributes = item.item.asProtocol(WithAttributesSyntax.self)?.attributes ?? []
        let names = attributes.map { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
        guard !names.contains("main"), !names.contains(where: { $0.map(ObjectiveCNames.olderMains.contains) ?? false }),
            let name = item.item.asProtocol(NamedDeclSyntax.self)?.name.text
                ?? item.item.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
        else { return nil }
        return whole(item, name)
    }
}
