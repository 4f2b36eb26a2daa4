import SourceModel
import SwiftSyntax

/// The places of a list are those of the list as it is.
struct RemovedWhileCounted: Rule {
    let info = RuleInfo(
        "ERR-031", "elements go while their places are counted", .warning,
        page: ExplainPage(
            why: """
                The loop counts the places of the list as it was when it began. With the first removal all that follow move up: the second \
                removal takes another element, or asks for a place that is no more, which ends the app.
                """,
            bad: """
                import Foundation
                final class Store {
                    var runs: [Double] = []
                    func clean() {
                        for (index, run) in runs.enumerated() where run == 0 { runs.remove(at: index) }
                    }
                }
                """,
            good: """
                import Foundation
                final class Store {
                    var runs: [Double] = []
                    func clean() { runs.removeAll { $0 == 0 } }
                }
                """,
            notFlagged: ["Loops that go backwards, and those that end with the removal.", "Elements that are set in their places."],
            fix: "Use `removeAll(where:)`, or go through the places from the last to the first.", source: "review of apps"))

    func check(_ context: FileContext) {
        guard context.file.text.holds("remove(at") else { return }
        for call in context.file.nodes.calls(named: "remove") {
            guard let index = call.argument("at")?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
                let list = call.receiver?.trimmedText, let loop = loop(over: list, by: index, around: Syntax(call.expression)),
                !endsAfter(call.expression, in: loop)
            else { continue }
            context.report(
                call.expression, "The places of \(list) were counted before: with one gone, those behind it are others.",
                advice: "Use removeAll(where:), or go from the last to the first.")
        }
    }

    /// The loop that counts the places of a list, if it goes forwards.
    private func loop(over list: String, by index: String, around node: Syntax) -> ForStmtSyntax? {
        var current = node.parent
        while let parent = current, !parent.is(FunctionDeclSyntax.self), !parent.is(ClosureExprSyntax.self) {
            if let loop = parent.as(ForStmtSyntax.self) {
                let pattern = loop.pattern.as(TuplePatternSyntax.self)?.elements.first?.pattern ?? loop.pattern
                let places = [list + ".enumerated()", list + ".indices", "0..<\(list).count", "0 ..< \(list).count"]
                if pattern.trimmedText == index, places.contains(loop.sequence.trimmedText) { return loop }
            }
            current = parent.parent
        }
        return nil
    }

    /// Whether the loop is left right behind the removal.
    private func endsAfter(_ call: FunctionCallExprSyntax, in loop: ForStmtSyntax) -> Bool {
        var current = Syntax(call).parent
        while let parent = current, parent.id != Syntax(loop).id {
            if let block = parent.as(CodeBlockItemListSyntax.self), let last = block.last?.item,
                last.is(ReturnStmtSyntax.self) || last.is(BreakStmtSyntax.self)
            {
                return true
            }
            current = parent.parent
        }
        return false
    }
}
