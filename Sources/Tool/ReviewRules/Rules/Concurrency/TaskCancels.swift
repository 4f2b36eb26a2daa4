import SourceModel
import SwiftSyntax

/// Who cancels the tasks that properties hold.
struct TaskCancels {
    private let context: FileContext
    /// The names on which this file calls `cancel()`.
    private let names: Set<String>

    init(_ context: FileContext) {
        self.context = context
        var names: Set<String> = []
        for call in context.file.nodes.calls(named: "cancel") {
            guard let receiver = call.receiver else { continue }
            names.formUnion(Self.names(of: receiver))
        }
        self.names = names
    }

    /// Whether a property of a type is cancelled: here, in the type's other files, or by a type that holds one.
    func contains(_ property: String, of type: TypeNode) -> Bool {
        if names.contains(property) { return true }
        if let merged = context.index.type(named: type.fact.name) {
            for part in merged.parts
            where part.fact.mentions.contains(property) && part.fact.mentionedMembers.contains("cancel")
                && context.index.file(part.file).path != context.file.path
            {
                return true
            }
        }
        let fact = type.properties.first { $0.fact.name == property }?.fact
        guard let fact, fact.access > .fileprivate else { return false }
        return context.index.holders(of: type.fact.simpleName).contains { holder in
            context.index.type(named: holder.type)?.parts.contains {
                $0.fact.mentionedMembers.contains(property) && $0.fact.mentionedMembers.contains("cancel")
            } ?? false
        }
    }

    /// What a receiver stands for: itself, or what a loop or `forEach` goes through.
    private static func names(of receiver: ExprSyntax) -> Set<String> {
        guard let name = TaskCode.lastName(receiver) else { return [] }
        var found: Set<String> = [name]
        var current = receiver.parent
        var depth = 0
        while let node = current, depth < 12 {
            if let loop = node.as(ForStmtSyntax.self), TaskCode.mentions(name, in: loop.pattern) {
                found.formUnion(loop.sequence.tokens(viewMode: .sourceAccurate).map(\.text))
            } else if let closure = node.as(ClosureExprSyntax.self), let taker = ClosureRole.taker(of: closure)?.call,
                let member = taker.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "forEach"
            {
                found.formUnion(member.base?.tokens(viewMode: .sourceAccurate).map(\.text) ?? [])
            }
            current = node.parent
            depth += 1
        }
        return found
    }
}
