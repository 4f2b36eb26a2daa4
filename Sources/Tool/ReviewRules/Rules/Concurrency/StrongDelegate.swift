import SourceModel
import SwiftSyntax

/// A delegate is not kept alive by what it is told.
struct StrongDelegate: Rule {
    let info = RuleInfo(
        "CONC-024", "a delegate or a parent is kept alive", .warning, fix: .automatic,
        page: ExplainPage(
            why: """
                The delegate keeps the object that tells it, and the object keeps its delegate: neither is ever let go of. The same is true of a child \
                that keeps its parent.
                """,
            bad: """
                protocol TrackerDelegate: AnyObject { func trackerDidMove() }
                final class Tracker { var delegate: (any TrackerDelegate)? }
                """,
            good: """
                protocol TrackerDelegate: AnyObject { func trackerDidMove() }
                final class Tracker { weak var delegate: (any TrackerDelegate)? }
                """,
            notFlagged: ["`weak` and `unowned` ones.", "Delegates that are values.", "Parents that are values, as a representable's."],
            fix: "Declare it `weak`; a protocol of delegates is one of classes: `: AnyObject`.", source: "SwiftLint, weak_delegate"))

    func check(_ context: FileContext) {
        for type in context.file.nodes.types where type.fact.kind == .class && !context.isPreview(type.declaration) {
            for property in type.properties where property.isInstanceStored {
                let fact = property.fact
                guard fact.name == "delegate" || fact.name.hasSuffix("Delegate") || fact.name == "parent", !fact.isWeak, !fact.isLet,
                    fact.attributes.isEmpty, !["UI", "NS"].contains(where: type.fact.simpleName.hasPrefix),
                    fact.name != "parent" || keepsChildren(type, fact, context), let written = fact.typeName, written.isOptional,
                    let other = context.index.type(named: written.base), other.kind == .class || isOfClasses(other, context),
                    property.declaration.bindings.count == 1
                else { continue }
                let first: any SyntaxProtocol = property.declaration.modifiers.first ?? property.declaration.bindingSpecifier
                context.report(
                    property.declaration, "\(type.fact.simpleName) keeps its \(fact.name) alive, which keeps it.",
                    advice: "Declare it `weak`.",
                    fix: other.kind == .class || other.inherited.contains("AnyObject")
                        ? Fix("Make it weak", edits: [context.insert("weak ", before: first)]) : nil)
            }
        }
    }

    /// Whether a parent keeps its children, as the type itself or the kind of it does.
    private func keepsChildren(_ type: TypeNode, _ parent: PropertyFact, _ context: FileContext) -> Bool {
        let owners = [context.index.type(named: type.fact.name), context.index.type(named: parent.typeName?.base ?? "")].compactMap { $0 }
        return owners.contains { owner in owner.properties.contains { $0.name.lowercased().contains("children") && !$0.isWeak } }
    }

    /// Whether a protocol is one of classes, by what it says or by all that conform to it.
    private func isOfClasses(_ type: MergedType, _ context: FileContext) -> Bool {
        guard type.kind == .protocol else { return false }
        if !Set(type.inherited).isDisjoint(with: ["AnyObject", "NSObjectProtocol", "class"]) { return true }
        let conformers = context.index.conformers(of: type.name)
        return !conformers.isEmpty && conformers.allSatisfy { context.index.type(named: $0)?.kind == .class }
    }
}
