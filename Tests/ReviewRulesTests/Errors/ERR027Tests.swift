import ReviewRules
import Testing

struct ERR027Tests {
    @Test func aPurchaseThatIsNotFinishedIsFlagged() throws {
        try expectFlagged(
            "ERR-027",
            """
            import StoreKit
            func buy(_ product: Product) async throws -> Bool {
                let result = try await product.purchase() // flagged
                if case .success = result { return true }
                return false
            }
            """)
    }

    @Test func oneThatIsFinishedIsNot() throws {
        try expectFlagged(
            "ERR-027",
            """
            import StoreKit
            func buy(_ product: Product) async throws -> Bool {
                guard case .success(.verified(let transaction)) = try await product.purchase() else { return false }
                await transaction.finish()
                return true
            }
            """)
    }

    @Test func theProjectsOwnPurchaseIsNot() throws {
        try expectFlagged(
            "ERR-027",
            """
            import StoreKit
            func buy(_ store: Store) async throws {
                if case .success = store.purchase() { print("Bought") }
                try await store.buy()
            }
            """)
    }
}
