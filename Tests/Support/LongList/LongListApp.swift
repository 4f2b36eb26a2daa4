import SwiftUI

/// A list of 100,000 rows, for the tests of what a page holds of it.
@main
struct LongListApp: App {
    var body: some Scene {
        WindowGroup("Long list") {
            List(0..<100_000, id: \.self) { Text("Row \($0)") }
        }
    }
}
