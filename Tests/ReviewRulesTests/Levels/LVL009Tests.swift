import ReviewRules
import Testing

struct LVL009Tests {
    @Test func aBodyThatIsThereTwiceIsFlagged() throws {
        try expectFlagged(
            "LVL-009",
            """
            import Foundation
            struct PriceList {
                func total(_ prices: [Double]) -> String {
                    let sum = prices.reduce(0, +)
                    let tax = sum * 0.19
                    let rounded = (sum + tax).rounded(.up)
                    log("total", rounded)
                    return rounded.formatted(.number)
                }
                func amount(_ prices: [Double]) -> String { // flagged
                    let all = prices.reduce(0, +)
                    let tax = all * 0.19
                    let rounded = (all + tax).rounded(.up)
                    log("total", rounded)
                    return rounded.formatted(.number)
                }
            }
            extension Cart {
                func text(_ prices: [Double]) -> String { // flagged
                    let sum = prices.reduce(0, +)
                    let tax = sum * 0.19
                    let rounded = (sum + tax).rounded(.up)
                    log("total", rounded)
                    return rounded.formatted(.number)
                }
            }
            """)
    }

    @Test func otherBodiesAndOverloadsAreNot() throws {
        try expectFlagged(
            "LVL-009",
            """
            import Foundation
            struct PriceList {
                func total(_ prices: [Double]) -> String {
                    let sum = prices.reduce(0, +)
                    let tax = sum * 0.19
                    let rounded = (sum + tax).rounded(.up)
                    log("total", rounded)
                    return rounded.formatted(.number)
                }
                func amount(_ prices: [Double]) -> String {
                    let sum = prices.reduce(0, +)
                    let tax = sum * 0.07
                    let rounded = (sum + tax).rounded(.up)
                    log("total", rounded)
                    return rounded.formatted(.number)
                }
                func total(_ prices: [Float]) -> String {
                    let sum = prices.reduce(0, +)
                    let tax = sum * 0.19
                    let rounded = (sum + tax).rounded(.up)
                    log("total", rounded)
                    return rounded.formatted(.number)
                }
                func a() { b(); c() }
                func d() { b(); c() }
            }
            """)
    }
}
