import SourceModel
import SwiftSyntax

/// Names that still do what they did, and that Apple writes otherwise by now.
struct OlderSpelling: Rule {
    let info = RuleInfo(
        "API-002", "an older spelling", .info, fix: .automatic, profiles: [.strict: .warning],
        page: ExplainPage(
            why: """
                Apple's documentation calls most of these names deprecated, although the compiler says nothing yet. The newer ones take more: \
                `foregroundStyle` a gradient or a material, `clipShape` corners of several kinds, `overlay` a builder, `#Preview` a title and \
                traits. A style reads better by its member, `.plain`, than by its type.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    var body: some View {
                        Text("A").foregroundColor(.red).cornerRadius(8)
                    }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    var body: some View {
                        Text("A").foregroundStyle(.red).clipShape(.rect(cornerRadius: 8))
                    }
                }
                """,
            notFlagged: [
                "What took a name's place only in a later release than the project runs on.", "The second use of a name in a file.",
                "Previews, but for their own kind.",
                "`overlay` with a style, as a colour, by itself.",
                "A mark of a chart, and a container of attributes, which have such names of their own.",
            ],
            fix: """
                Writes the newer name throughout the file, but where a colour may be `nil` or is not seen to be a `Color`. A preview is written \
                anew where it is the only member of its type.
                """,
            source: "Apple's documentation: Deprecated modifiers; the first point of public checklists for reviewers of SwiftUI"))

    func check(_ context: FileContext) {
        guard context.file.facts.imports("SwiftUI") else { return }
        if context.offers(14) {
            checkCorners(context)
            checkSections(context)
        }
        if context.offers(15) {
            checkColours(context)
            for name in ["overlay", "mask", "background"] { checkContent(name, context) }
            checkStyles(context)
        }
        if context.offers(16) { checkSleep(context) }
        if context.offers(17) {
            checkPreview(context)
            checkPlacements(context)
        }
        if context.offers(18) { checkTabs(context) }
    }

    // MARK: Sections, tabs and waiting

    /// `Section(header: Text("A")) { … }`
    private func checkSections(_ context: FileContext) {
        let calls = context.file.nodes.calls(named: "Section").filter { call in
            call.receiver == nil && call.expression.trailingClosure != nil && call.expression.additionalTrailingClosures.isEmpty
                && call.expression.arguments.allSatisfy { ["header", "footer"].contains($0.label?.text) }
                && !call.expression.arguments.isEmpty && !context.isPreview(call.expression)
        }
        guard let first = calls.first, let label = first.expression.arguments.first?.label else { return }
        let edits = context.offers(15) ? calls.flatMap { titleEdits($0, context) } : []
        context.report(
            first.expression.calledExpression, "Section(\(label.text):) with a view between the parentheses is an older spelling.",
            advice: label.text == "header" ? "Use `Section(\"…\") { … }`, or `header: { … }`." : "Use `footer: { … }`.",
            fix: edits.isEmpty ? nil : Fix("Write the title", edits: edits))
    }

    /// `"Names"` instead of `header: Text("Names")`, where that is all.
    private func titleEdits(_ call: CallNode, _ context: FileContext) -> [TextEdit] {
        guard call.expression.arguments.count == 1, let header = call.argument("header")?.as(FunctionCallExprSyntax.self),
            header.calledExpression.trimmedText == "Text", header.arguments.count == 1, header.trailingClosure == nil,
            let title = header.arguments.first, title.label == nil, title.expression.is(StringLiteralExprSyntax.self),
            let argument = call.expression.arguments.first
        else { return [] }
        return [context.replace(argument, with: title.expression.trimmedText)]
    }

    private func checkTabs(_ context: FileContext) {
        guard
            let call = context.file.nodes.calls(named: "tabItem").first(where: { $0.receiver != nil && !context.isPreview($0.expression) }),
            let name = call.expression.calledExpression.as(MemberAccessExprSyntax.self)?.declName
        else { return }
        context.report(name, "tabItem is an older spelling.", advice: "Use `Tab(_:systemImage:) { … }`.")
    }

    private func checkSleep(_ context: FileContext) {
        guard
            let call = context.file.nodes.calls(named: "sleep").first(where: { call in
                call.receiver?.trimmedText == "Task" && call.argument("nanoseconds") != nil && !context.isPreview(call.expression)
            })
        else { return }
        context.report(
            call.expression, "Task.sleep(nanoseconds:) is an older spelling.", advice: "Use `Task.sleep(for: .seconds(…))`.")
    }

    // MARK: Content

    /// `overlay(Text("A"), alignment: .top)` and `mask(Text("A"))` of before there were builders.
    private func checkContent(_ name: String, _ context: FileContext) {
        let calls = context.file.nodes.calls(named: name).compactMap { call -> (name: TokenSyntax, edits: [TextEdit])? in
            guard call.receiver != nil, call.expression.trailingClosure == nil, !context.isPreview(call.expression),
                let member = call.expression.calledExpression.as(MemberAccessExprSyntax.self), let content = call.argument(nil),
                let first = content.as(FunctionCallExprSyntax.self).flatMap({ Array($0.chain).last }), isContent(first, of: name, context),
                let open = call.expression.leftParen, let close = call.expression.rightParen
            else { return nil }
            let alignment = call.argument("alignment")
            guard call.expression.arguments.count == (alignment == nil ? 1 : 2) else { return nil }
            return (
                member.declName.baseName,
                [
                    context.replace(open, with: alignment.map { "(alignment: \($0.trimmedText)) { " } ?? " { "),
                    TextEdit(
                        path: context.file.path, start: content.endPositionBeforeTrailingTrivia.utf8Offset,
                        end: close.endPositionBeforeTrailingTrivia.utf8Offset, replacement: " }"),
                ]
            )
        }
        guard let first = calls.first else { return }
        context.report(
            first.name, "\(name) with a view between the parentheses is an older spelling.", advice: "Use `\(name) { … }`.",
            fix: Fix("Write the view in braces", edits: calls.flatMap(\.edits)))
    }

    private static let styles: Set<String> = [
        "Color", "LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient", "MeshGradient", "Gradient", "Material",
        "ImagePaint", "BackgroundStyle", "ForegroundStyle", "AnyShapeStyle", "TintShapeStyle",
    ]

    /// Whether what a call gives is a view; a style by itself, as `overlay(Color("shade"))`, is as good as ever.
    private func isContent(_ first: FunctionCallExprSyntax, of name: String, _ context: FileContext) -> Bool {
        guard let type = first.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text, type.first?.isUppercase ?? false else {
            return false
        }
        return name == "mask" || !Self.styles.contains(type) && !context.index.conforms(type, to: ["ShapeStyle"])
    }

    // MARK: Styles

    private static let memberStyles: [String: (modifier: String, member: String)] = [
        "PlainButtonStyle": ("buttonStyle", "plain"), "BorderlessButtonStyle": ("buttonStyle", "borderless"),
        "BorderedButtonStyle": ("buttonStyle", "bordered"), "BorderedProminentButtonStyle": ("buttonStyle", "borderedProminent"),
        "RoundedBorderTextFieldStyle": ("textFieldStyle", "roundedBorder"), "PlainTextFieldStyle": ("textFieldStyle", "plain"),
        "PlainListStyle": ("listStyle", "plain"), "GroupedListStyle": ("listStyle", "grouped"),
        "InsetListStyle": ("listStyle", "inset"), "InsetGroupedListStyle": ("listStyle", "insetGrouped"),
        "SidebarListStyle": ("listStyle", "sidebar"), "SegmentedPickerStyle": ("pickerStyle", "segmented"),
        "WheelPickerStyle": ("pickerStyle", "wheel"), "MenuPickerStyle": ("pickerStyle", "menu"),
        "InlinePickerStyle": ("pickerStyle", "inline"), "SwitchToggleStyle": ("toggleStyle", "switch"),
        "CircularProgressViewStyle": ("progressViewStyle", "circular"), "LinearProgressViewStyle": ("progressViewStyle", "linear"),
        "PageTabViewStyle": ("tabViewStyle", "page"), "IconOnlyLabelStyle": ("labelStyle", "iconOnly"),
        "TitleOnlyLabelStyle": ("labelStyle", "titleOnly"), "GraphicalDatePickerStyle": ("datePickerStyle", "graphical"),
        "CompactDatePickerStyle": ("datePickerStyle", "compact"), "WheelDatePickerStyle": ("datePickerStyle", "wheel"),
    ]

    /// `buttonStyle(PlainButtonStyle())`
    private func checkStyles(_ context: FileContext) {
        let calls = context.file.nodes.calls(named: Array(Self.memberStyles.keys)).filter { call in
            guard call.receiver == nil, call.expression.arguments.isEmpty, call.expression.trailingClosure == nil,
                let style = Self.memberStyles[call.name], !context.isPreview(call.expression), context.index.type(named: call.name) == nil,
                let taker = call.expression.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
            else { return false }
            return ClosureRole.name(of: taker) == style.modifier
        }
        let places = Dictionary(grouping: calls, by: \.name)
        for (name, calls) in places.sorted(by: { $0.key < $1.key }) {
            guard let first = calls.first, let style = Self.memberStyles[name] else { continue }
            context.report(
                first.expression, "\(name)() is an older spelling.", advice: "Use `.\(style.member)`.",
                fix: Fix("Write .\(style.member)", edits: calls.map { context.replace($0.expression, with: ".\(style.member)") }))
        }
    }

    // MARK: Colours

    private func checkColours(_ context: FileContext) {
        let calls = modifiers("foregroundColor", context)
        guard let first = calls.first else { return }
        // Before, a text with a style is no `Text` any more: `Text("A").foregroundStyle(.red).bold()`.
        let edits = context.offers(17) ? calls.flatMap { self.edits(ofColour: $0, context) } : []
        context.report(
            first.name, "foregroundColor is an older spelling.", advice: "Use `foregroundStyle`.",
            fix: edits.isEmpty ? nil : Fix("Write foregroundStyle", edits: edits))
    }

    private static let colours: Set<String> = [
        "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "white", "gray", "black",
        "clear",
    ]

    /// `foregroundStyle` takes any style: the type of what a `Color` has by that name alone is written, and of `.primary` and
    /// `.secondary`, which as styles follow what is around them, a button's tint for one.
    private func edits(ofColour modifier: Modifier, _ context: FileContext) -> [TextEdit] {
        let name = context.replace(modifier.name, with: "foregroundStyle")
        if let call = modifier.argument.as(FunctionCallExprSyntax.self) {
            return call.calledExpression.trimmedText == "Color" || isOpacityOfColour(call) ? [name] : []
        }
        guard let member = modifier.argument.as(MemberAccessExprSyntax.self), member.declName.argumentNames == nil else { return [] }
        if let base = member.base { return base.trimmedText == "Color" ? [name] : [] }
        let colour = member.declName.baseName.text
        if colour == "none" { return [] }
        return Self.colours.contains(colour) ? [name] : [name, context.replace(modifier.argument, with: "Color.\(colour)")]
    }

    /// `Color.red.opacity(0.5)`
    private func isOpacityOfColour(_ call: FunctionCallExprSyntax) -> Bool {
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "opacity",
            let colour = member.base?.as(MemberAccessExprSyntax.self)
        else { return false }
        return colour.base?.trimmedText == "Color"
    }

    // MARK: Corners

    private func checkCorners(_ context: FileContext) {
        guard !context.file.facts.imports("Charts") else { return }
        let calls = modifiers("cornerRadius", context)
        guard let first = calls.first else { return }
        let shape = context.offers(17) ? ".rect" : "RoundedRectangle"
        let edits = calls.flatMap { modifier in
            [
                context.replace(modifier.name, with: "clipShape"),
                context.replace(modifier.argument, with: "\(shape)(cornerRadius: \(modifier.argument.trimmedText))"),
            ]
        }
        context.report(
            first.name, "cornerRadius is an older spelling.", advice: "Use `clipShape(\(shape)(cornerRadius:))`.",
            fix: Fix("Write clipShape", edits: edits))
    }

    private struct Modifier {
        let name: TokenSyntax
        let argument: ExprSyntax
    }

    /// Calls of a modifier with one argument that has no label, outside of previews.
    private func modifiers(_ name: String, _ context: FileContext) -> [Modifier] {
        context.file.nodes.calls(named: name).compactMap { call in
            guard let receiver = call.receiver, !Self.isOfAttributes(receiver), call.expression.arguments.count == 1,
                call.expression.trailingClosure == nil, let argument = call.argument(nil),
                let member = call.expression.calledExpression.as(MemberAccessExprSyntax.self), !context.isPreview(call.expression)
            else { return nil }
            return Modifier(name: member.declName.baseName, argument: argument)
        }
    }

    private static func isOfAttributes(_ receiver: ExprSyntax) -> Bool {
        receiver.firstToken(viewMode: .sourceAccurate)?.text == "AttributeContainer"
    }

    // MARK: Toolbars

    private static let placements = ["navigationBarLeading": "topBarLeading", "navigationBarTrailing": "topBarTrailing"]

    /// `ToolbarItem(placement: .navigationBarTrailing)`
    private func checkPlacements(_ context: FileContext) {
        let places = context.file.nodes.calls(named: ["ToolbarItem", "ToolbarItemGroup"]).compactMap { call in
            call.argument("placement")?.as(MemberAccessExprSyntax.self)
        }
        .filter { Self.placements[$0.declName.baseName.text] != nil && !context.isPreview($0) }
        guard let first = places.first, let name = Self.placements[first.declName.baseName.text] else { return }
        context.report(
            first.declName, "\(first.declName.baseName.text) is an older spelling.", advice: "Use `.\(name)`.",
            fix: Fix(
                "Write .\(name)",
                edits: places.compactMap { place in
                    Self.placements[place.declName.baseName.text].map { context.replace(place.declName, with: $0) }
                }))
    }

    // MARK: Previews

    private func checkPreview(_ context: FileContext) {
        guard
            let type = context.file.nodes.types.first(where: { $0.fact.inherited.contains("PreviewProvider") && $0.fact.kind == .struct }),
            let place = type.inheritance?.inheritedTypes.first(where: { $0.type.trimmedText == "PreviewProvider" })
        else { return }
        context.report(place.type, "PreviewProvider is an older spelling.", advice: "Use `#Preview`.", fix: newPreview(type, context))
    }

    private func newPreview(_ type: TypeNode, _ context: FileContext) -> Fix? {
        guard let declaration = type.declaration.as(StructDeclSyntax.self), type.attributes.isEmpty, type.members.members.count == 1,
            let member = type.members.members.first, let variable = member.decl.as(VariableDeclSyntax.self), variable.attributes.isEmpty,
            let binding = variable.bindings.first, binding.pattern.trimmedText == "previews",
            case .getter(let statements)? = binding.accessorBlock?.accessors,
            // What the type itself has by a name would not be found.
            !statements.tokens(viewMode: .sourceAccurate).contains(where: { ["Self", declaration.name.text].contains($0.text) }),
            // Each line is moved, and a text of several lines would change.
            !statements.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .multilineStringQuote }),
            let block = binding.accessorBlock
        else { return nil }
        let between = context.file.text(
            block.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset..<block.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset)
        let outer = context.indentation(of: declaration)
        let inner = context.indentation(of: variable)
        guard inner.hasPrefix(outer), inner.count > outer.count else { return nil }
        let step = inner.dropFirst(outer.count)
        let lines = between.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { place, line in
            place > 0 && line.hasPrefix(inner) ? outer + line.dropFirst(outer.count + step.count) : String(line)
        }
        return Fix(
            "Write #Preview", edits: [context.replace(declaration, with: "#Preview {\(lines.joined(separator: "\n"))}")])
    }
}
