import GlideTesting
import SwiftUI
import XCTest

/// The same in XCTest: what goes wrong is thrown, and the test fails with its text.
final class XCTestTests: XCTestCase {
    struct Counter: View {
        @State private var count = 0
        var body: some View { Button("Count \(count)") { count += 1 } }
    }

    @MainActor func testATapChangesState() async throws {
        let host = TestHost(Counter())
        try host.find(.button, "Count 0").tap()
        XCTAssertEqual(host.texts, ["Count 1"])
    }

    @MainActor func testAMissingElementIsAnError() async {
        let host = TestHost(Counter())
        XCTAssertThrowsError(try host.find(.button, "Count 7")) { error in
            XCTAssertTrue("\(error)".contains("The nearest is button \"Count 0\"."), "\(error)")
        }
    }

    @MainActor func testWaitingForATask() async throws {
        struct Loading: View {
            @State private var text = "loading"
            var body: some View {
                Text(text).task {
                    try? await Task.sleep(for: .milliseconds(5))
                    text = "loaded"
                }
            }
        }
        let host = TestHost(Loading())
        try await host.wait(for: .text, "loaded")
    }
}
