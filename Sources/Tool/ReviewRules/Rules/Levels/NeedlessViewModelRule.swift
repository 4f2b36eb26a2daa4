import SourceModel
import SwiftSyntax

/// A view model that only stores what `@State` could store.
struct NeedlessViewModelRule: Rule {
    let info = RuleInfo(
        "LVL-001", "needless view model", .warning, fix: .automatic, profiles: [.glide: .info, .strict: .info, .offPattern: nil],
        page: ExplainPage(
            why: """
                A view model earns its place with logic, requests or validation. One that only stores toggles and texts is a second file to read and \
                a class to keep alive, and gives nothing that `@State` does not give: Level 1 is enough.
                """,
            bad: """
                import SwiftUI

                @Observable
                class SettingsViewModel {
                    var isNotificationsEnabled = false
                }

                struct SettingsView: View {
                    @State private var viewModel = SettingsViewModel()

                    var body: some View {
                        Toggle("Notifications", isOn: $viewModel.isNotificationsEnabled)
                    }
                }
                """,
            good: """
                import SwiftUI

                struct SettingsView: View {
                    @State private var isNotificationsEnabled = false

                    var body: some View {
                        Toggle("Notifications", isOn: $isNotificationsEnabled)
                    }
                }
                """,
            notFlagged: [
                "A view model with any computed property, method, observer or initialiser: derived validation is logic.",
                "One that a second view holds, makes or is given; one that is put into the environment or handed to a preview.",
                "Values that are kept, such as `@ObservationIgnored @AppStorage`.",
            ],
            fix:
                "Moves each value into the view as `@State private var`, rewrites `viewModel.x` and `$viewModel.x`, and deletes the class.",
            source: "000 Anti-Pattern 1; 000 Summary, Don't over-engineer"))

    func check(_ context: FileContext) {
        for view in context.types(.view) where view.fact.kind != .extension {
            for property in view.properties where property.fact.isStored && !property.fact.isStatic {
                guard property.fact.has("State") || property.fact.has("StateObject"), !context.isPreview(property.declaration),
                    let name = property.fact.inferredTypeName, context.index.isRole(name, .viewModel),
                    let model = context.index.type(named: name), let primary = model.primary,
                    NeedlessViewModel.reason(against: model, view: view.fact.name, index: context.index) == nil
                else { continue }
                let uses = ViewModelUses(of: property, in: view, context)
                let fields = Set(primary.fact.properties.map(\.name))
                guard uses.isOnlyRead(through: fields) else { continue }
                let owner = context.file.nodes.types.first {
                    $0.fact.kind == .class && $0.fact.name == primary.fact.name && $0.fact.position == primary.fact.position
                }
                let ownerIsHere = owner != nil && context.index.file(primary.file).path == context.file.path
                let fix: Fix
                if ownerIsHere, let owner, !uses.isElsewhere, !uses.collides(with: fields),
                    let edits = InlineViewModel(owner: owner, property: property, uses: uses, context: context).edits
                {
                    fix = Fix("Keep the values of \(name) in \(view.fact.simpleName)", .automatic, edits: edits)
                } else {
                    fix = Fix(
                        "Keep the values of \(name) in \(view.fact.simpleName)", uses.collides(with: fields) ? .suggestion : .automatic,
                        codemod: "inline-view-model", target: name)
                }
                let node = ownerIsHere ? owner?.nameNode ?? Syntax(property.declaration) : Syntax(property.declaration)
                let count = primary.fact.properties.count
                context.report(
                    node, "\(name) only stores \(count == 1 ? "a plain value" : "\(count) plain values") for \(view.fact.simpleName).",
                    symbol: ownerIsHere ? name : nil,
                    advice:
                        "Keep \(fields.count == 1 ? "it" : "them") in \(view.fact.simpleName) as `@State private var`: Level 1 is enough.",
                    evidence: context.index.role(of: name)?.evidence ?? [], fix: fix)
            }
        }
    }
}

/// Where a view names its view model, and how.
struct ViewModelUses {
    /// `viewModel` of `viewModel.x` and `$viewModel` of `$viewModel.x`, with the member.
    struct Use {
        let access: MemberAccessExprSyntax
        let base: DeclReferenceExprSyntax
        let member: String
        let isBinding: Bool
        /// `self.viewModel.x`
        let isThroughSelf: Bool
    }

    let uses: [Use]
    /// Uses of another kind: it is passed on, or assigned.
    let hasOthers: Bool
    /// Whether a part of the view in another file names it.
    let isElsewhere: Bool
    /// Names that the view declares, its locals included.
    private let declared: Set<String>

    init(of property: PropertyNode, in view: TypeNode, _ context: FileContext) {
        let name = property.fact.name
        let visitor = Visitor(name: name)
        // The type by name elsewhere in the file would break when the class goes.
        let typeName = property.fact.inferredTypeName ?? ""
        for type in context.file.nodes.types where type.fact.name == view.fact.name { visitor.walk(type.declaration) }
        uses = visitor.uses
        let others = context.file.facts.types.contains {
            $0.name != view.fact.name && !view.fact.name.hasPrefix($0.name + ".") && $0.mentionedTypes.contains(typeName)
        }
        hasOthers = visitor.hasOthers || others || context.file.facts.mentionedTypes.contains(typeName)
        isElsewhere =
            context.index.type(named: view.fact.name)?.parts.contains { part in
                context.index.file(part.file).path != context.file.path
                    && part.fact.mentions.contains { $0 == name || $0 == "$\(name)" || $0 == "_\(name)" }
            } ?? false
        var declared = visitor.declared
        declared.remove(name)
        self.declared = declared
    }

    func isOnlyRead(through fields: Set<String>) -> Bool { !hasOthers && uses.allSatisfy { fields.contains($0.member) } }
    func collides(with fields: Set<String>) -> Bool { !declared.isDisjoint(with: fields) }

    private final class Visitor: SyntaxVisitor {
        let name: String
        var uses: [Use] = []
        var hasOthers = false
        var declared: Set<String> = []

        init(name: String) {
            self.name = name
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            let text = node.baseName.identifierText
            guard text == name || text == "$\(name)" || text == "_\(name)" else { return .visitChildren }
            var base = ExprSyntax(node)
            var isThroughSelf = false
            if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
                // `other.viewModel` is another's.
                guard access.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self) else { return .visitChildren }
                base = ExprSyntax(access)
                isThroughSelf = true
            }
            guard text != "_\(name)", let access = base.parent?.as(MemberAccessExprSyntax.self), access.base?.id == base.id else {
                hasOthers = true
                return .visitChildren
            }
            uses.append(
                Use(
                    access: access, base: node, member: access.declName.baseName.identifierText, isBinding: text.hasPrefix("$"),
                    isThroughSelf: isThroughSelf))
            return .visitChildren
        }

        override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
            declared.insert(node.identifier.identifierText)
            return .visitChildren
        }
        override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
            declared.insert(node.name.identifierText)
            return .visitChildren
        }
        override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
            declared.insert((node.secondName ?? node.firstName).identifierText)
            return .visitChildren
        }
        override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
            declared.insert((node.secondName ?? node.firstName).identifierText)
            return .visitChildren
        }
        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
            declared.insert(node.name.identifierText)
            return .visitChildren
        }
    }
}

/// The edits that move a view model's values into the view of the same file.
struct InlineViewModel {
    let owner: TypeNode
    let property: PropertyNode
    let uses: ViewModelUses
    let context: FileContext

    /// Nothing where a declaration is written in a way that cannot be moved as it is.
    var edits: [TextEdit]? {
        guard property.declaration.bindings.count == 1, property.binding.initializer != nil else { return nil }
        guard owner.members.members.count == owner.properties.count else { return nil }
        let indentation = context.indentation(of: property.declaration)
        var lines: [String] = []
        for stored in owner.properties {
            guard stored.declaration.bindings.count == 1 else { return nil }
            lines += comments(before: stored.declaration)
            let value = stored.binding.trimmedText
            guard !value.contains("\n") else { return nil }
            let comment = stored.declaration.trailingTrivia.description.trimmingSpaces
            lines.append("@State private var \(value)\(comment.isEmpty ? "" : "  \(comment)")")
        }
        var edits = [context.replace(property.declaration, with: lines.joined(separator: "\n" + indentation))]
        for use in uses.uses {
            // `viewModel.` goes; `self.` stays.
            let start = use.base.positionAfterSkippingLeadingTrivia.utf8Offset
            let end = use.access.declName.positionAfterSkippingLeadingTrivia.utf8Offset
            edits.append(TextEdit(path: context.file.path, start: start, end: end, replacement: use.isBinding ? "$" : ""))
        }
        edits.append(removal(of: owner))
        return edits
    }

    private func comments(before node: VariableDeclSyntax) -> [String] {
        node.leadingTrivia.compactMap { piece in
            switch piece {
            case .lineComment(let text), .docLineComment(let text): text
            case .blockComment(let text), .docBlockComment(let text): text.contains("\n") ? nil : text
            default: nil
            }
        }
    }

    /// The class with the comment that documents it and one empty line after it.
    private func removal(of type: TypeNode) -> TextEdit {
        var edit = context.removeLines(type.declaration)
        guard edit.replacement.isEmpty else { return edit }
        let lines = context.file.lines
        let text = Array(context.file.text.utf8)
        func line(_ number: Int) -> String {
            let start = lines.start(ofLine: number)
            let end = number < lines.count ? lines.start(ofLine: number + 1) : text.count
            return String(decoding: text[start..<max(start, end)], as: UTF8.self).trimmingSpaces
        }
        var first = context.file.position(of: type.declaration).line
        guard lines.start(ofLine: first) == edit.start else { return edit }
        while first > 1, line(first - 1).hasPrefix("///") { first -= 1 }
        let last = context.file.end(of: type.declaration).line
        edit.start = lines.start(ofLine: first)
        if last < lines.count, line(last + 1).isEmpty, last + 2 <= lines.count { edit.end = lines.start(ofLine: last + 2) }
        return edit
    }
}

extension String {
    fileprivate var trimmingSpaces: String {
        let blank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0.isNewline }
        return String(drop(while: blank).reversed().drop(while: blank).reversed())
    }
}
