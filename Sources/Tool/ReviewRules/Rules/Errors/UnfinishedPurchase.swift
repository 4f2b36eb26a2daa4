import SourceModel
import SwiftSyntax

/// A purchase is checked and finished.
struct UnfinishedPurchase: Rule {
    let info = RuleInfo(
        "ERR-027", "a purchase that is not finished", .warning,
        page: ExplainPage(
            why: """
                The result of a purchase says whether the store has signed it, and the store offers a transaction again at each start until it is \
                finished. Who takes any success for paid gives it to those who forge one, too.
                """,
            bad: """
                import StoreKit
                func buy(_ product: Product) async throws -> Bool {
                    if case .success = try await product.purchase() { return true }
                    return false
                }
                """,
            good: """
                import StoreKit
                func buy(_ product: Product) async throws -> Bool {
                    guard case .success(.verified(let transaction)) = try await product.purchase() else { return false }
                    await transaction.finish()
                    return true
                }
                """,
            notFlagged: ["A file in which a transaction is finished, or that hands the result on.", "Tests and previews."],
            fix: "Ask for `.verified`, and call `finish()`.", source: "Apple's documentation of Product.purchase(options:)"))

    func check(_ context: FileContext) {
        guard context.file.facts.imports("StoreKit"), !context.file.text.holds("finish"), !context.file.text.holds("erified") else {
            return
        }
        for call in context.file.nodes.calls(named: "purchase") where call.receiver != nil && !context.isPreview(call.expression) {
            guard call.expression.parent?.is(AwaitExprSyntax.self) ?? false, context.file.text.holds(".success") else { continue }
            context.report(
                call.expression, "Whatever comes of this purchase is taken for paid, and the transaction is never finished.",
                advice: "Ask for `.success(.verified(…))`, and call `finish()`.")
        }
    }
}
