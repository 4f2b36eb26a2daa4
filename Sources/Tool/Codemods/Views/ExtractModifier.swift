import ReviewRules
import SourceModel
import SwiftSyntax

/// A chain of modifiers that stands in several places gets a name.
struct ExtractModifier: Codemod {
    let name = "extract-modifier"
    let summary = "Makes a view modifier of a chain that is repeated"
    let targetMeaning = "a view, or the member of a view that the chain stands in first: CardsView.body"

    func apply(to target: String, in context: CodemodContext) -> CodemodResult {
        guard isKnown(target, context) else { return .refused("There is no \(target) with a chain of modifiers.") }
        var steps = SteppedChange(context)
        var result = CodemodResult()
        for _ in 0..<Self.maximumSteps {
            // Reasons against a style are said of what is left at the end.
            result.refusals = []
            var isChanged = false
            for style in RepeatedStyles(target: target, context: steps.context).all {
                var extraction = ModifierExtraction(style.style, file: style.file, context: steps.context)
                guard extraction.run() else {
                    result.refusals += extraction.refusals
                    continue
                }
                if let reason = steps.apply(ChangeSet(edits: extraction.edits)) {
                    result.refusals.append(Refusal(reason: "The style was left: \(reason)."))
                    continue
                }
                result.notes += extraction.notes
                isChanged = true
                // Offsets are others now.
                break
            }
            if !isChanged { break }
        }
        result.changes = steps.changes
        return result
    }

    private static let maximumSteps = 20

    private func isKnown(_ target: String, _ context: CodemodContext) -> Bool {
        let names = target.split(separator: ".").map(String.init)
        return (1...max(1, names.count)).contains { context.index.type(named: names.prefix($0).joined(separator: ".")) != nil }
    }
}

/// The repeated styles that begin in a target.
private struct RepeatedStyles {
    let target: String
    let context: CodemodContext

    var all: [(style: RepeatedStyle, file: SourceFile)] {
        let name = target.split(separator: ".").first.map(String.init) ?? target
        var found: [(style: RepeatedStyle, file: SourceFile)] = []
        for file in context.project.files where context.isSafeToChange(file) {
            guard file.facts.types.contains(where: { $0.name == name || $0.name.hasPrefix("\(name).") }) else { continue }
            let reader = FileContext(file: file, index: context.index, profile: context.profile(file.path), settings: context.settings)
            for style in RepeatedStyle.all(in: reader) {
                let symbol = reader.symbol(of: style.node)
                if symbol == target || symbol.hasPrefix("\(target).") { found.append((style, file)) }
            }
        }
        return found
    }
}

/// The extraction of one style.
private struct ModifierExtraction {
    private struct Place {
        let file: SourceFile
        let steps: [RepeatedStyle.Step]
        /// From the first point to the last parenthesis.
        let range: Range<Int>

        var line: Int { file.lines.position(of: range.lowerBound).line }
    }

    let file: SourceFile
    let context: CodemodContext
    private(set) var edits: [TextEdit] = []
    private(set) var refusals: [Refusal] = []
    private(set) var notes: [Note] = []
    private var places: [Place]

    init(_ style: RepeatedStyle, file: SourceFile, context: CodemodContext) {
        self.file = file
        self.context = context
        places = style.places.compactMap { Self.place($0, in: file) }
    }

    private static func place(_ steps: [RepeatedStyle.Step], in file: SourceFile) -> Place? {
        guard let first = steps.first?.node.calledExpression.as(MemberAccessExprSyntax.self), let last = steps.last?.node else {
            return nil
        }
        let range = first.period.positionAfterSkippingLeadingTrivia.utf8Offset..<last.endPositionBeforeTrailingTrivia.utf8Offset
        return Place(file: file, steps: steps, range: range)
    }

    /// - Returns: Whether there is something to do.
    mutating func run() -> Bool {
        guard trim(), let names = places.first?.steps else { return false }
        if let reason = unreachable(names) { return refuse(reason) }
        var isShared = false
        // A short rest of a style is likely to stand elsewhere by chance.
        if names.count > 2, !usesPrivateNames(names) {
            let others = elsewhere(names)
            isShared = !others.isEmpty
            places += others
        }
        leaveTexts()
        let comments = Self.comments
        let kept = places.map(comments).first { !$0.isEmpty } ?? ""
        leave({ !["", kept].contains(comments($0)) }, "it has comments of its own")
        guard places.count > 1, let first = places.first else { return refuse("Fewer than two places of the style can be changed.") }
        let template = places.first { !comments($0).isEmpty } ?? first
        guard let home = top(of: first) else { return refuse("The style stands outside of types.") }
        let name = freeName(for: first)
        for place in places {
            edits.append(
                TextEdit(
                    path: place.file.path, start: place.range.lowerBound, end: place.range.upperBound,
                    replacement: ".\(name.lowerCamel)()"))
        }
        edits.append(
            first.file.add(
                members: declaration(name, template, isShared: isShared, step: first.file.indentationStep(of: home)),
                after: home.declaration))
        return true
    }

    private mutating func refuse(_ reason: String) -> Bool {
        refusals.append(Refusal(reason: reason, place: places.first.map { SourcePlace(path: $0.file.path, line: $0.line) }))
        edits = []
        return false
    }

    private mutating func leave(_ isLeft: (Place) -> Bool, _ reason: String) {
        for place in places where isLeft(place) {
            notes.append(Note("The style was left here: \(reason).", at: SourcePlace(path: place.file.path, line: place.line)))
        }
        places.removeAll(where: isLeft)
    }

    // MARK: What can move

    /// Leaves out what only images, texts or shapes have: at the start of the chain, those are made of the view itself.
    private mutating func trim() -> Bool {
        guard let steps = places.first?.steps else { return false }
        let own = Set((context.index.type(named: "View")?.functions ?? []).filter { $0.access > .fileprivate }.map(\.name))
        let here = Set(file.facts.types.filter { $0.name == "View" }.flatMap(\.functions).map(\.name))
        let isOld = context.profile(file.path) == .combine
        let isView = steps.map {
            ViewModifierNames.contains($0.name) && !(isOld && ViewModifierNames.wereOfText($0.name)) || own.contains($0.name)
                || here.contains($0.name)
        }
        let start = isView.lastIndex(of: false).map { $0 + 1 } ?? 0
        let rest = steps[start...]
        guard rest.count >= 2, rest.contains(where: { !RepeatedStyle.isLayout($0.name) }) else {
            let name = isView.lastIndex(of: false).map { steps[$0].name } ?? ""
            return refuse("\(name) is no modifier of every view, and too few others follow it.")
        }
        if start > 0 { places = places.compactMap { Self.place(Array($0.steps[start...]), in: $0.file) } }
        return true
    }

    /// Names in the chain that a type of its own cannot use.
    private func unreachable(_ steps: [RepeatedStyle.Step]) -> String? {
        guard let outer = steps.last.flatMap({ context.enclosingType(of: Syntax($0.node), in: file) }) else { return nil }
        for token in steps.flatMap({ Array($0.node.arguments.tokens(viewMode: .sourceAccurate)) }) {
            if token.tokenKind == .keyword(.Self) { return "The style uses Self." }
            guard token.text.startsWithCapital, let owner = self.owner(of: token.text, around: outer) else { continue }
            return "The style uses \(owner).\(token.text), which only \(owner) knows by that name."
        }
        return nil
    }

    /// The type around a nested type of a name.
    private func owner(of name: String, around type: String) -> String? {
        var names = type.split(separator: ".").map(String.init)
        while !names.isEmpty {
            let outer = names.joined(separator: ".")
            if context.index.type(named: "\(outer).\(name)")?.primary != nil { return outer }
            names.removeLast()
        }
        return nil
    }

    private func usesPrivateNames(_ steps: [RepeatedStyle.Step]) -> Bool {
        var hidden = Set(file.facts.types.filter { $0.access <= .fileprivate && $0.kind != .extension }.map(\.simpleName))
        hidden.formUnion(
            file.facts.types.filter { $0.name == "View" }.flatMap(\.functions).filter { $0.access <= .fileprivate }.map(\.name))
        // Static members of any type may be private to the file.
        hidden.formUnion(
            file.facts.types.flatMap { type in type.properties.filter { $0.access <= .fileprivate || type.access <= .fileprivate } }
                .filter(\.isStatic).map(\.name))
        return steps.contains { step in
            hidden.contains(step.name)
                || step.node.arguments.tokens(viewMode: .sourceAccurate).contains { hidden.contains($0.identifierText) }
        }
    }

    /// The same chain in other files of the module.
    private func elsewhere(_ steps: [RepeatedStyle.Step]) -> [Place] {
        var found: [Place] = []
        let texts = steps.map(\.text)
        for other in context.project.files
        where other.path != file.path && other.facts.module == file.facts.module && context.isSafeToChange(other) && !other.facts.isTest {
            let reader = FileContext(file: other, index: context.index, profile: context.profile(other.path), settings: context.settings)
            for run in RepeatedStyle.runs(in: reader) where run.count >= texts.count {
                var start = 0
                while start + texts.count <= run.count {
                    let part = Array(run[start..<(start + texts.count)])
                    guard part.map(\.text) == texts, let place = Self.place(part, in: other) else {
                        start += 1
                        continue
                    }
                    found.append(place)
                    start += texts.count
                }
            }
        }
        return found
    }

    /// A text with modifiers may have to stay one: `Text("A").bold() + Text("B")`, `Alert(title: Text("A").bold())`.
    private mutating func leaveTexts() {
        leave({ $0.steps.last.map { Self.isWantedAsText($0.node) } ?? true }, "it has to stay a text")
    }

    private static let viewLabels: Set<String> = [
        "header", "footer", "label", "content", "destination", "overlay", "background", "placeholder", "icon", "title",
    ]

    private static func isWantedAsText(_ node: FunctionCallExprSyntax) -> Bool {
        var base: ExprSyntax? = ExprSyntax(node)
        while let call = base?.as(FunctionCallExprSyntax.self), let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
            base = member.base
        }
        let text = base?.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
        guard text == "Text" || text == nil else { return false }
        var current = Syntax(node)
        while let parent = current.parent {
            if parent.is(CodeBlockItemSyntax.self) { return false }
            if parent.is(SequenceExprSyntax.self) || parent.is(ExpressionSegmentSyntax.self) || parent.is(InitializerClauseSyntax.self) {
                return true
            }
            if let argument = parent.as(LabeledExprSyntax.self), let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self) {
                let callee = ClosureRole.name(of: call)
                if ["Alert", "ActionSheet", "ContextMenu"].contains(callee) { return true }
                if let label = argument.label?.text { return !viewLabels.contains(label) }
                return !["overlay", "background", "mask", "AnyView", "NavigationLink"].contains(callee)
            }
            current = parent
        }
        return false
    }

    private static func comments(of place: Place) -> String {
        guard let root = place.steps.last?.node else { return "" }
        var text = ""
        for token in root.tokens(viewMode: .sourceAccurate)
        where token.positionAfterSkippingLeadingTrivia.utf8Offset >= place.range.lowerBound {
            let isFirst = token.positionAfterSkippingLeadingTrivia.utf8Offset == place.range.lowerBound
            let isLast = token.endPositionBeforeTrailingTrivia.utf8Offset >= place.range.upperBound
            let pieces = (isFirst ? [] : Array(token.leadingTrivia)) + (isLast ? [] : Array(token.trailingTrivia))
            for piece in pieces {
                switch piece {
                case .lineComment(let comment), .blockComment(let comment), .docLineComment(let comment), .docBlockComment(let comment):
                    text += comment + "\n"
                default: break
                }
            }
        }
        return text
    }

    // MARK: Names and text

    private func top(of place: Place) -> TypeNode? {
        place.file.nodes.types.first {
            $0.parent == nil && $0.declaration.position.utf8Offset <= place.range.lowerBound
                && place.range.upperBound <= $0.declaration.endPosition.utf8Offset
        }
    }

    /// `CardsTextStyle` for texts of `CardsView`; what several types use is called after what it does.
    private func freeName(for place: Place) -> String {
        let types = Set(places.map { place in place.steps.last.flatMap { context.enclosingType(of: Syntax($0.node), in: place.file) } })
        var wanted = styleName(place.steps)
        if types.count == 1, let outer = types.first.flatMap({ $0 }), outer != "View" {
            let stem = context.vocabulary.stem(ofView: outer.split(separator: ".").last.map(String.init) ?? outer).removing(suffix: "Style")
            let nouns = Set(places.map { self.base(of: $0) })
            let noun = nouns.count == 1 ? nouns.first.flatMap { $0 } ?? "" : ""
            if !stem.isEmpty { wanted = stem.capitalisedFirst + (stem.hasSuffix(noun) ? "" : noun) + "Style" }
        }
        let functions = Set((context.index.type(named: "View")?.functions ?? []).map(\.name))
        var name = wanted
        var number = 2
        while context.index.type(named: name) != nil || functions.contains(name.lowerCamel) {
            name = "\(wanted)\(number)"
            number += 1
        }
        return name
    }

    /// `CardStyle` for a background with a shape, `HeadlineStyle` for a font, or else by the first modifier that says something.
    private func styleName(_ steps: [RepeatedStyle.Step]) -> String {
        let names = steps.map(\.name)
        if names.contains("background"), names.contains("cornerRadius") || names.contains("clipShape") { return "CardStyle" }
        if let font = steps.first(where: { $0.text.hasPrefix(".font(.") })?.text.dropFirst(7).prefix(while: { $0.isLetter || $0.isNumber }),
            !font.isEmpty, font != "system", font != "custom"
        {
            return "\(String(font).capitalisedFirst)Style"
        }
        return "\((names.first { !RepeatedStyle.isLayout($0) } ?? "shared").capitalisedFirst)Style"
    }

    /// What the chain is put on, where a style of it is no protocol of SwiftUI's.
    private func base(of place: Place) -> String? {
        guard let member = place.steps.first?.node.calledExpression.as(MemberAccessExprSyntax.self), var current = member.base else {
            return nil
        }
        while let call = current.as(FunctionCallExprSyntax.self) {
            if let outer = call.calledExpression.as(MemberAccessExprSyntax.self), let inner = outer.base {
                current = inner
            } else {
                let name = call.calledExpression.trimmedDescription
                return ["Text", "Image", "Rectangle", "Circle", "HStack", "VStack", "ZStack"].contains(name) ? name : nil
            }
        }
        return nil
    }

    private func declaration(_ name: String, _ template: Place, isShared: Bool, step: String) -> String {
        let text = template.file.text(template.range)
        let deep = step + step + step
        let chain: String
        if text.contains("\n") {
            chain = text.reindented(from: lineIndent(template), to: deep)
        } else {
            chain = template.steps.map { step in
                let start = step.node.calledExpression.as(MemberAccessExprSyntax.self)?.period.positionAfterSkippingLeadingTrivia.utf8Offset
                return template.file.text((start ?? 0)..<step.node.endPositionBeforeTrailingTrivia.utf8Offset)
            }.joined(separator: "\n\(deep)")
        }
        return """
            \(isShared ? "" : "private ")struct \(name): ViewModifier {
            \(step)func body(content: Content) -> some View {
            \(step)\(step)content
            \(deep)\(chain)
            \(step)}
            }

            extension View {
            \(step)\(isShared ? "" : "fileprivate ")func \(name.lowerCamel)() -> some View {
            \(step)\(step)modifier(\(name)())
            \(step)}
            }
            """
    }

    /// The indentation of the lines that begin with a modifier, or else of the chain's first line.
    private func lineIndent(_ place: Place) -> String {
        for step in place.steps {
            guard let member = step.node.calledExpression.as(MemberAccessExprSyntax.self) else { continue }
            let offset = member.period.positionAfterSkippingLeadingTrivia.utf8Offset
            let start = place.file.lines.start(ofLine: place.file.lines.position(of: offset).line)
            if start < offset, place.file.isBlank(start..<offset) { return place.file.text(start..<offset) }
        }
        let start = place.file.lines.start(ofLine: place.line)
        return String(place.file.text(start..<place.range.lowerBound).prefix { $0 == " " || $0 == "\t" })
    }
}
