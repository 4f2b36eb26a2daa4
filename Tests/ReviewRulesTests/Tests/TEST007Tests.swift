import ReviewRules
import Testing

struct TEST007Tests {
    @Test func aTestThatEndsTooEarlyIsFlagged() throws {
        try expectFlagged(
            "TEST-007",
            """
            import XCTest
            final class ATests: XCTestCase {
                func testA() {
                    Task { XCTAssertEqual(await find(), 1) } // flagged
                }
                func testB() {
                    let done = expectation(description: "done") // flagged
                    start { done.fulfill() }
                }
            }
            """)
    }

    @Test func oneThatWaitsIsNot() throws {
        try expectFlagged(
            "TEST-007",
            """
            import XCTest
            final class ATests: XCTestCase {
                func testA() async { XCTAssertEqual(await find(), 1) }
                func testB() {
                    let done = expectation(description: "done")
                    Task { XCTAssertEqual(await find(), 1); done.fulfill() }
                    wait(for: [done], timeout: 1)
                }
                func testC() async {
                    let task = Task { XCTAssertEqual(await find(), 1) }
                    await task.value
                }
                func testD() { Task { await start() }; XCTAssertTrue(true) }
            }
            """)
    }
}
