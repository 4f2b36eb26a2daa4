import ReviewRules
import Testing

struct TEST005Tests {
    @Test func testsWithoutACheckAreFlagged() throws {
        try expectFlagged(
            "TEST-005",
            """
            import Testing
            import XCTest
            final class ATests: XCTestCase {
                func testExample() throws { // flagged
                    // Use XCTAssert and related functions.
                }
                func testLoads() { let feed = Feed(); feed.load() }
            }
            struct BTests {
                @Test func opens() { Door().open() } // flagged
            }
            final class CTests: XCTestCase {
                func testSpeed() { // flagged
                    measure {
                        // Put the code here.
                    }
                }
            }
            """)
    }

    @Test func testsThatCheckMeasureOrThrowAreNot() throws {
        try expectFlagged(
            "TEST-005",
            """
            import Testing
            import XCTest
            final class ATests: XCTestCase {
                func testAdds() { XCTAssertEqual(1 + 1, 2) }
                func testParses() throws { _ = try Parser().parse("a") }
                func testSpeed() { measure { Feed().load() } }
                func testShared() { expectLoaded(Feed()) }
                func testTaps() { app.buttons["A"].tap() }
                func testHelper() { helper() }
                private func helper() { XCTAssertTrue(true) }
                func make() -> Feed { Feed() }
            }
            struct BTests {
                @Test func adds() { #expect(1 + 1 == 2) }
                @Test func has() throws { let a = try #require(Feed().first); use(a) }
            }
            """)
    }

    @Test func whatAlwaysHoldsIsNoCheck() throws {
        let test = RuleTest(files: [
            "Tests/AppTests/ATests.swift": """
            import XCTest
            final class ATests: XCTestCase {
                func testA() { let model = AModel(); XCTAssertNotNil(model) }
                func testB() { XCTAssertTrue(model.items.count >= 0) }
                func testC() {
                    if case .loaded(let items) = model.state { XCTAssertEqual(items, []) }
                }
                func testD() { let model = AModel(); XCTAssertNotNil(model.items.first) }
                func testE() { if isSlow { XCTAssertTrue(a) }; XCTAssertTrue(b) }
                func testF() { if case .loaded = model.state { XCTAssertTrue(a) } else { XCTFail() } }
            }
            """
        ])
        #expect(try test.lines("TEST-005") == [3, 4, 6])
    }
}
