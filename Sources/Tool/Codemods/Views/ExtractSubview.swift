import ReviewRules
import SourceModel
import SwiftSyntax

/// Parts of a large body become views of their own, with what they use as inputs.
struct ExtractSubview: Codemod {
    let name = "extract-subview"
    let summary = "Makes views of the parts of a large body"
    let targetMeaning = "a view, a member of it that builds views, or a line of that: ProfileView.body, ProfileView.body:24"

    func apply(to target: String, in context: CodemodContext) -> CodemodResult {
        let parts = target.split(separator: ":", maxSplits: 1).map(String.init)
        guard let (type, rest) = context.resolve(parts.first ?? target), context.declaration(of: type) != nil else {
            return .refused("There is no view \(target), or there are several.")
        }
        if parts.count == 2 {
            guard let line = Int(parts[1]) else { return .refused("\(parts[1]) is no line.") }
            return extract(line: line, of: type.name, context)
        }
        var steps = SteppedChange(context)
        var result = CodemodResult()
        for _ in 0..<Self.maximumSteps {
            guard let member = LargeMember(type.name, rest.isEmpty ? "body" : rest, steps.context) else { break }
            guard let extraction = member.extraction() else {
                result.refusals = member.refusals
                break
            }
            if let reason = steps.apply(ChangeSet(edits: extraction)) { return .refused("The view cannot be split: \(reason).") }
        }
        if result.refusals.isEmpty, steps.changes.isEmpty, let reason = unfit(type, rest, context) { return reason }
        result.changes = steps.changes
        return result
    }

    private static let maximumSteps = 20

    /// Why there is nothing to look at.
    private func unfit(_ type: MergedType, _ member: String, _ context: CodemodContext) -> CodemodResult? {
        guard let place = context.declaration(of: type) else { return nil }
        let name = place.fact.simpleName
        if context.index.role(of: type.name)?.role != .view || type.kind != .struct {
            return .refused("\(name) is no view.", at: place.place)
        }
        let wanted = member.isEmpty ? "body" : member
        let files = context.parts(of: type).map(\.file)
        if let file = files.first(where: { !context.isSafeToChange($0) }) {
            return .refused("\(file.path) is generated, or does not parse.", at: place.place)
        }
        let members = ViewMembers(of: type.name, named: wanted, context).all
        guard let member = members.first else { return .refused("\(name) has no \(wanted) that builds views.", at: place.place) }
        var result = CodemodResult()
        let line = SourcePlace(path: member.place.file.path, line: member.place.file.position(of: member.member.declaration).line)
        result.notes = [
            Note(
                "\(name).\(wanted) is within the limits; to extract a part of it all the same, name its line: \(name).\(wanted):\(line.line + 1).",
                at: line)
        ]
        return result
    }

    /// The statement that begins in a line becomes a view, whatever the size of the rest.
    private func extract(line: Int, of type: String, _ context: CodemodContext) -> CodemodResult {
        for (place, member) in ViewMembers(of: type, named: nil, context).all where context.isSafeToChange(place.file) {
            let found = SubviewCandidate.all(in: member.statements, of: place.file, context).filter {
                place.file.position(of: $0.node).line == line
            }
            guard let merged = context.index.type(named: type), let outermost = found.first else { continue }
            let inputs = SubviewInputs(of: outermost.node, in: place, merged, context)
            let here = SourcePlace(path: place.file.path, line: line)
            if let obstacle = inputs.obstacle { return .refused("This part \(obstacle).", at: here) }
            // A view of the project's own, alone on its line: that is what would become of it.
            if outermost.own.lines == 1, let call = outermost.node.as(FunctionCallExprSyntax.self),
                context.index.type(named: call.calledExpression.trimmedDescription)?.primary != nil
            {
                return CodemodResult()
            }
            var result = CodemodResult()
            result.changes.edits = SubviewText(of: outermost.node, inputs, place, context).edits
            return result
        }
        return .refused("No part of \(type) that could be a view begins in line \(line).")
    }
}

/// The members of a view that build views.
private struct ViewMembers {
    let all: [(place: TypePlace, member: BuilderMember)]

    init(of type: String, named name: String?, _ context: CodemodContext) {
        guard let merged = context.index.type(named: type), context.index.role(of: type)?.role == .view, merged.kind == .struct else {
            all = []
            return
        }
        all = context.parts(of: merged).flatMap { place -> [(place: TypePlace, member: BuilderMember)] in
            let reader = FileContext(
                file: place.file, index: context.index, profile: context.profile(place.file.path), settings: context.settings)
            return reader.builderMembers().filter { member in
                member.type?.index == place.node.index && name.map { $0 == member.name } ?? true && !reader.isPreview(member.declaration)
            }.map { (place, $0) }
        }
    }
}

/// A member that is larger than the limit.
private struct LargeMember {
    let context: CodemodContext
    let type: MergedType
    let place: TypePlace
    let member: BuilderMember
    let size: BodySize
    private(set) var refusals: [Refusal] = []
    private var best: (candidate: SubviewCandidate, inputs: SubviewInputs)?

    init?(_ type: String, _ name: String, _ context: CodemodContext) {
        let limits = context.settings
        func size(_ place: TypePlace, _ member: BuilderMember) -> BodySize {
            BodySize(of: member.statements, in: place.file, linesLimit: limits.bodyLines)
        }
        guard let merged = context.index.type(named: type),
            let found = ViewMembers(of: type, named: name, context).all.first(where: { place, member in
                guard context.isSafeToChange(place.file), !member.statements.isEmpty else { return false }
                let size = size(place, member)
                return size.lines > limits.bodyLines || size.nesting > limits.bodyNesting
            })
        else { return nil }
        self.context = context
        self.type = merged
        (place, member) = found
        self.size = size(found.place, found.member)
        choose()
    }

    func extraction() -> [TextEdit]? {
        best.map { SubviewText(of: $0.candidate.node, $0.inputs, place, context).edits }
    }

    /// The part that leaves the most even halves, and asks for the fewest inputs.
    private mutating func choose() {
        let limits = context.settings
        let isLong = size.lines > limits.bodyLines
        let isDeep = size.nesting > limits.bodyNesting
        let innermost = isDeep ? BodySize.deepest(in: member.statements) : nil
        var ranked: [(score: Double, candidate: SubviewCandidate)] = []
        for candidate in SubviewCandidate.all(in: member.statements, of: place.file, context) {
            guard candidate.own.lines <= limits.bodyLines, candidate.own.nesting <= limits.bodyNesting else { continue }
            let isInDeepest =
                innermost.map { candidate.node.position <= $0.position && $0.endPosition <= candidate.node.endPosition } ?? false
            guard isLong && candidate.own.lines >= Self.fewestLines || isDeep && isInDeepest && candidate.own.nesting > 1 else { continue }
            var worst = 0.0
            if isLong { worst = max(worst, Double(max(candidate.rest.lines, candidate.own.lines)) / Double(max(1, limits.bodyLines))) }
            if isDeep, !isLong || isInDeepest {
                worst = max(worst, Double(max(candidate.rest.nesting, candidate.own.nesting)) / Double(max(1, limits.bodyNesting)))
            }
            ranked.append((worst, candidate))
        }
        ranked.sort { ($0.score, $0.candidate.node.position) < ($1.score, $1.candidate.node.position) }
        var score = Double.infinity
        for (rank, candidate) in ranked.prefix(Self.mostTried) {
            // Only as good ones are worth a look for the sake of fewer inputs.
            guard rank <= score else { break }
            let inputs = SubviewInputs(of: candidate.node, in: place, type, context)
            if let obstacle = inputs.obstacle {
                let line = SourcePlace(path: place.file.path, line: place.file.position(of: candidate.node).line)
                let refusal = Refusal(reason: "This part of \(member.name) \(obstacle).", place: line)
                if refusals.count < Self.mostReasons, !refusals.contains(refusal) { refusals.append(refusal) }
                continue
            }
            // A view of the project's own is one already, and a part that asks for as many lines as it has is no gain.
            if isProjectView(candidate.node) { continue }
            let text = SubviewText(of: candidate.node, inputs, place, context)
            if isLong, !isDeep, candidate.own.lines - text.callLines < Self.fewestLines - 1 { continue }
            if let best, best.inputs.inputs.count <= inputs.inputs.count { continue }
            best = (candidate, inputs)
            score = rank
        }
        if best == nil, refusals.isEmpty {
            refusals = [
                Refusal(
                    reason:
                        "No part of \(place.fact.simpleName).\(member.name) is both large enough and small enough to be a view of its own.",
                    place: SourcePlace(path: place.file.path, line: place.file.position(of: member.declaration).line))
            ]
        }
    }

    /// `OtherView(a: a, b: b)` and nothing else.
    private func isProjectView(_ node: Syntax) -> Bool {
        guard let call = node.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
            let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
        else { return false }
        return context.index.type(named: name)?.primary != nil
    }

    private static let fewestLines = 5
    private static let mostTried = 60
    private static let mostReasons = 5
}

/// The new view, and the call that takes its place.
private struct SubviewText {
    let node: Syntax
    let inputs: SubviewInputs
    let place: TypePlace
    let context: CodemodContext

    init(of node: Syntax, _ inputs: SubviewInputs, _ place: TypePlace, _ context: CodemodContext) {
        self.node = node
        self.inputs = inputs
        self.place = place
        self.context = context
    }

    private var file: SourceFile { place.file }
    private static let width = 120

    var edits: [TextEdit] {
        let name = freeName()
        return [file.replace(node, with: call(name)), file.add(members: declaration(name), after: home)]
    }

    /// The outermost type around the part.
    private var home: DeclSyntax {
        var type = place.node
        while let parent = type.parent { type = file.nodes.types[parent] }
        return type.declaration
    }

    private func call(_ name: String) -> String {
        let arguments = inputs.inputs.map(\.argument)
        let line = "\(name)(\(arguments.joined(separator: ", ")))"
        let indent = file.indentation(of: node)
        if indent.count + line.count <= Self.width { return line }
        return "\(name)(\n" + arguments.map { "\(indent)\(unit)\($0)" }.joined(separator: ",\n") + "\n\(indent))"
    }

    /// How many lines the call takes.
    var callLines: Int { call(freeName()).split(separator: "\n").count }

    private var unit: String { file.indentationStep(of: place.node) }

    private func declaration(_ name: String) -> String {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        let end = node.endPositionBeforeTrailingTrivia.utf8Offset
        let body = file.text(start..<end, after: inputs.edits).reindented(from: file.indentation(of: node), to: unit + unit)
        let head = inputs.inputs.isEmpty ? "" : inputs.inputs.map { "\(unit)\($0.declaration)\n" }.joined() + "\n"
        let available = place.node.attributes.filter { $0.trimmedDescription.hasPrefix("@available") }.map { "\($0.trimmedDescription)\n" }
        return """
            \(available.joined())private struct \(name): View {
            \(head)\(unit)var body: some View {
            \(unit)\(unit)\(body)
            \(unit)}
            }
            """
    }

    // MARK: The name

    private func freeName() -> String {
        let stem = context.vocabulary.stem(ofView: place.fact.simpleName)
        let wanted = (comment ?? title).map { words in words.hasSuffix("Section") || words.hasSuffix("View") ? words : "\(words)Section" }
        let name = wanted ?? "\(stem)Section"
        var result = name
        var number = 2
        while context.index.type(named: result) != nil {
            result = "\(name)\(number)"
            number += 1
        }
        return result
    }

    /// What a short comment right above says: `// Header`.
    private var comment: String? {
        for piece in node.leadingTrivia.reversed() {
            switch piece {
            case .lineComment(let text): return camel(String(text.drop { $0 == "/" }).removing(marks: ["MARK:", "-"]))
            case .newlines(let count) where count > 1: return nil
            default: continue
            }
        }
        return nil
    }

    /// The title of a section, a label or a box in the part, or a text that the part begins with.
    private var title: String? {
        var isFirst = true
        for token in node.tokens(viewMode: .sourceAccurate) {
            guard case .stringSegment(let text) = token.tokenKind else { continue }
            let literal = token.parent?.parent?.parent?.as(StringLiteralExprSyntax.self)
            let argument = literal?.parent?.as(LabeledExprSyntax.self)
            let call = argument?.parent?.parent?.as(FunctionCallExprSyntax.self)
            let name = call?.calledExpression.trimmedDescription ?? ""
            let isHeading =
                Self.headings.contains(name) || isFirst && name == "Text" && !(call.map { isArgument(Syntax($0)) } ?? true)
            isFirst = false
            guard isHeading, literal?.segments.count == 1, argument?.label == nil else { continue }
            return camel(text)
        }
        return nil
    }

    private static let headings: Set<String> = ["Section", "GroupBox", "DisclosureGroup", "Label"]

    /// Whether a view is handed to another in parentheses.
    private func isArgument(_ inner: Syntax) -> Bool {
        var current = inner
        while current.id != node.id, let parent = current.parent {
            if parent.is(LabeledExprSyntax.self) { return true }
            current = parent
        }
        return false
    }

    /// `RecentOrders` of "Recent orders"; nothing for whole sentences.
    private func camel(_ text: String) -> String? {
        let words = text.split(whereSeparator: { !$0.isLetter && !$0.isNumber })
        guard (1...3).contains(words.count), words.allSatisfy({ $0.allSatisfy(\.isASCII) }), words[0].first?.isLetter ?? false,
            text.allSatisfy({ $0.isLetter || $0.isNumber || " -:./".contains($0) }), words.joined().count > 1
        else { return nil }
        return words.map { String($0).capitalisedFirst }.joined()
    }
}

extension String {
    fileprivate func removing(marks: [String]) -> String {
        var text = trimmed
        for mark in marks where text.hasPrefix(mark) { text = String(text.dropFirst(mark.count)).trimmed }
        return text
    }
}
