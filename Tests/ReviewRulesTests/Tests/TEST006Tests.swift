import ReviewRules
import Testing

struct TEST006Tests {
    @Test func testsThatSleepAreFlagged() throws {
        try expectFlagged(
            "TEST-006",
            """
            import Testing
            import XCTest
            final class ATests: XCTestCase {
                func testLoads() {
                    Feed().load()
                    sleep(2) // flagged
                    XCTAssertEqual(Feed().count, 1)
                }
            }
            final class BTests: XCTestCase {
                override func tearDown() async throws { try await Task.sleep(for: .seconds(1)) } // flagged
            }
            struct CTests {
                @Test func loads() {
                    Thread.sleep(forTimeInterval: 1) // flagged
                    #expect(Feed().count == 1)
                }
            }
            """)
    }

    @Test func standInsLoopsAndTasksAreNot() throws {
        try expectFlagged(
            "TEST-006",
            """
            import Testing
            struct SlowFeed { func load() async throws { try await Task.sleep(for: .seconds(1)) } }
            struct ATests {
                @Test func loads() async throws {
                    while Feed().count == 0 { try await Task.sleep(for: .milliseconds(5)) }
                    #expect(Feed().count == 1)
                }
                @Test func cancels() async {
                    let task = Task { try await Task.sleep(for: .seconds(9)) }
                    task.cancel()
                    #expect(task.isCancelled)
                }
                func wait() async throws { try await Task.sleep(for: .seconds(1)) }
            }
            """)
    }
}
