import SourceModel
import SwiftSyntax

/// The same modifiers with the same literal values, in several places of a file.
package struct RepeatedStyle {
    /// A modifier in a chain.
    package struct Step {
        package let name: String
        /// As it is written, without spaces and comments: `.font(.title)`.
        package let text: String
        package let node: FunctionCallExprSyntax
    }

    /// The steps of each place, in the order of the file's members.
    package let places: [[Step]]

    package var steps: [Step] { places[0] }
    /// The call that stands for the first place: the one with all the steps.
    package var node: FunctionCallExprSyntax { steps[steps.count - 1].node }

    private static let layout: Set<String> = [
        "frame", "padding", "fixedSize", "layoutPriority", "offset", "position", "alignmentGuide", "ignoresSafeArea", "aspectRatio",
        "scaledToFit", "scaledToFill", "resizable", "edgesIgnoringSafeArea",
    ]

    package static func isLayout(_ name: String) -> Bool { layout.contains(name) }

    /// Runs of modifiers with literal values in the file's views, previews left out.
    package static func runs(in context: FileContext) -> [[Step]] {
        var runs: [[Step]] = []
        for member in context.builderMembers() where !context.isPreview(member.declaration) {
            let visitor = ChainVisitor(viewMode: .sourceAccurate)
            visitor.walk(member.statements)
            runs += visitor.chains
        }
        return runs
    }

    /// The styles that stand in three places or more, or of four modifiers and more in two; of those that overlap, the longest.
    package static func all(in context: FileContext) -> [RepeatedStyle] {
        let chains = runs(in: context)
        guard chains.count >= 2 else { return [] }
        // Every part of a chain, by its text; the longest counts.
        var places: [String: [(chain: Int, start: Int, length: Int)]] = [:]
        for (place, chain) in chains.enumerated() {
            for length in 3...max(3, min(8, chain.count)) where length <= chain.count {
                for start in 0...(chain.count - length) {
                    let steps = chain[start..<(start + length)]
                    guard steps.contains(where: { !isLayout($0.name) }) else { continue }
                    places[steps.map(\.text).joined(), default: []].append((place, start, length))
                }
            }
        }
        var taken: Set<Int> = []
        let repeated = places.filter { isEnough(Set($0.value.map(\.chain)).count, $0.value[0].length) }
            .sorted { ($0.value[0].length, $1.key) > ($1.value[0].length, $0.key) }
        var styles: [RepeatedStyle] = []
        for (_, found) in repeated {
            var seen: Set<Int> = []
            // One place in a chain is enough: those that overlap could not all be changed.
            let free = found.filter { !taken.contains($0.chain) && seen.insert($0.chain).inserted }
            guard let first = free.first, isEnough(free.count, first.length) else { continue }
            taken.formUnion(seen)
            styles.append(RepeatedStyle(places: free.map { Array(chains[$0.chain][$0.start..<($0.start + $0.length)]) }))
        }
        return styles
    }

    private static func isEnough(_ places: Int, _ length: Int) -> Bool { places >= 3 || places == 2 && length >= 4 }
}

/// Runs of modifiers whose arguments are literal.
private final class ChainVisitor: SyntaxVisitor {
    var chains: [[RepeatedStyle.Step]] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        // Only the outermost call of a chain begins one.
        if node.parent?.as(MemberAccessExprSyntax.self)?.parent?.is(FunctionCallExprSyntax.self) ?? false { return .visitChildren }
        var run: [RepeatedStyle.Step] = []
        var current: ExprSyntax? = ExprSyntax(node)
        while let call = current?.as(FunctionCallExprSyntax.self), let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            let base = member.base
        {
            if isLiteral(call) {
                let name = member.declName.baseName.text
                let text = call.arguments.tokens(viewMode: .sourceAccurate).map(\.text).joined()
                run.insert(RepeatedStyle.Step(name: name, text: ".\(name)(\(text))", node: call), at: 0)
            } else {
                close(&run)
            }
            current = base
        }
        close(&run)
        return .visitChildren
    }

    private func close(_ run: inout [RepeatedStyle.Step]) {
        if run.count >= 3 { chains.append(run) }
        run = []
    }

    private func isLiteral(_ call: FunctionCallExprSyntax) -> Bool {
        guard call.trailingClosure == nil else { return false }
        return call.arguments.allSatisfy { argument in
            argument.expression.tokens(viewMode: .sourceAccurate).allSatisfy { token in
                switch token.tokenKind {
                case .identifier(let name):
                    // `.white`, `Color.white`, a label; no variable of the view.
                    let isMember = token.parent?.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.id == token.id
                    return isMember || name.startsWithCapital || token.parent?.is(LabeledExprSyntax.self) ?? false
                case .keyword(.self), .leftBrace, .dollarIdentifier: return false
                default: return true
                }
            }
        }
    }
}
