import SourceModel
import SwiftSyntax

/// What somebody has paid for is asked of the store.
struct EntitlementInDefaults: Rule {
    let info = RuleInfo(
        "SEC-007", "a purchase is kept as a setting", .info,
        page: ExplainPage(
            why: """
                A switch in the user defaults is changed with a backup and an editor in a minute, stays on after a refund or the end of a subscription, \
                and is not there on the next device.
                """,
            bad: """
                import SwiftUI
                struct PaywallView: View {
                    @AppStorage("isPremium") private var isPremium = false
                    var body: some View { Button("Buy") { isPremium = true } }
                }
                """,
            good: """
                import StoreKit
                func isPremium() async -> Bool {
                    for await result in Transaction.currentEntitlements {
                        if case .verified(let one) = result, one.productID == "premium" { return true }
                    }
                    return false
                }
                """,
            notFlagged: ["Keys that name no purchase.", "Tests and previews."],
            fix: "Ask `Transaction.currentEntitlements`, and keep the answer in memory.", source: "Apple's documentation of Transaction"))

    private static let words: Set<String> = ["premium", "pro", "subscribed", "subscriber", "purchased", "unlocked", "entitled", "vip"]

    func check(_ context: FileContext) {
        var seen: Set<String> = []
        for type in context.file.nodes.types where !context.isPreview(type.declaration) {
            for property in type.properties {
                guard let key = property.fact.attribute("AppStorage")?.arguments?.split(separator: "\"").first.map(String.init),
                    isMeant(key),
                    seen.insert(key).inserted
                else { continue }
                report(property.declaration, key, context)
            }
        }
        for call in context.file.nodes.calls(named: ["bool", "set"]) {
            guard let receiver = call.receiver?.trimmedText,
                receiver.contains("UserDefaults") || receiver.lowercased().hasSuffix("defaults"),
                let key = call.argument("forKey")?.as(StringLiteralExprSyntax.self)?.representedLiteralValue, isMeant(key),
                !context.isPreview(call.expression), seen.insert(key).inserted
            else { continue }
            report(call.expression, key, context)
        }
    }

    private func isMeant(_ key: String) -> Bool {
        let words = ErrorCode.words(key)
        return words.count <= 3 && !Self.words.isDisjoint(with: words) && !words.contains("shown") && !words.contains("seen")
    }

    private func report(_ node: some SyntaxProtocol, _ key: String, _ context: FileContext) {
        context.report(
            node, "\(key) says what somebody has paid for, and anybody can set it.", advice: "Ask `Transaction.currentEntitlements`.")
    }
}
