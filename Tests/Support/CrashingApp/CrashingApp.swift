import SwiftUI

/// Misbehaves on request, for the tests of what a page makes of it.
@main
struct CrashingApp: App {
    var body: some Scene {
        WindowGroup("Crashing") { CrashingView() }
    }
}

struct CrashingView: View {
    @State private var count = 0
    private let script = URL(string: "javascript:document.title='taken'")

    private func depth(_ number: Int) -> Int { number < 0 ? number : depth(number + 1) + 1 }

    var body: some View {
        VStack {
            Text("Count \(count)")
            Button("Add one") { count += 1 }
            Button("Crash") { fatalError("The button was tapped.") }
            Button("Leave the array") { count = [1, 2, 3][count + 3] }
            Button("Call without end") { count = depth(count) }
            if let script {
                Link("A script", destination: script)
                Text("[A script in a text](\(script))")
            }
        }
    }
}
