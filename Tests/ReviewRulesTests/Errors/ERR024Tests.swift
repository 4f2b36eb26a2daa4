import ReviewRules
import Testing

struct ERR024Tests {
    @Test func anElementThatMayNotBeThereIsFlagged() throws {
        try expectFlagged(
            "ERR-024",
            """
            import Observation
            struct Species: Decodable { let names: [String] }
            func a(_ species: Species) -> String { species.names[0] } // flagged
            func b(_ url: URL) -> String { url.pathComponents[2] } // flagged
            func c(_ text: String) -> String { String(text.split(separator: " ")[1]) } // info
            func d(_ route: [Double]) { for place in 1..<route.count { print(place) } } // flagged
            @Observable final class Router {
                var path: [Int] = []
                func pop() { path.removeLast() } // flagged
            }
            """)
    }

    @Test func oneThatIsAskedForIsNot() throws {
        try expectFlagged(
            "ERR-024",
            """
            import Observation
            struct Species: Decodable { let names: [String] }
            func a(_ species: Species) -> String { species.names.isEmpty ? "" : species.names[0] }
            func b(_ url: URL) -> String { url.pathComponents.count > 2 ? url.pathComponents[2] : "" }
            func c(_ text: String) -> String { text.components(separatedBy: " ")[0] }
            func d(_ route: [Double]) { guard route.count > 1 else { return }; for place in 1..<route.count { print(place) } }
            let names = ["A", "B"]
            func e() -> String { names[0] }
            @Observable final class Router {
                var path: [Int] = []
                func pop() { if !path.isEmpty { path.removeLast() } }
                func popLast() { _ = path.popLast() }
            }
            """)
    }
}
