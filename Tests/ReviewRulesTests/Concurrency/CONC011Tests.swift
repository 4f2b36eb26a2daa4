import ReviewRules
import Testing

struct CONC011Tests {
    @Test func timersInThePlaceOfOthersAreFlagged() throws {
        try expectFlagged(
            "CONC-011",
            """
            import SwiftUI
            final class Clock: ObservableObject {
                private var timer: Timer?
                @Published var seconds = 0
                var start = Date()
                func begin() {
                    seconds = 0
                    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.seconds += 1 } // flagged
                }
                func again() {
                    self.timer = Timer(timeInterval: 1, repeats: true) { _ in self.seconds += 1 } // flagged
                    timer?.invalidate()
                }
                func after() {
                    guard start < Date() else { return }
                    guard let one = names.first else { return }
                    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in print(one) } // flagged
                }
                func stop() { timer?.invalidate() }
            }
            struct ClockView: View {
                @State private var timer: Timer?
                var body: some View {
                    Button("Start") {
                        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in } // flagged
                    }
                    .onAppear { begin() }
                }
                private func begin() {
                    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in } // flagged
                }
            }
            """)
    }

    @Test func timersThatAreStoppedAreNot() throws {
        try expectFlagged(
            "CONC-011",
            """
            import SwiftUI
            final class Clock: ObservableObject {
                private var timer: Timer?
                private var isRunning = false
                private var state = State.idle
                init() { timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in } }
                func begin() {
                    timer?.invalidate()
                    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
                }
                func once() {
                    guard timer == nil else { return }
                    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
                }
                func again() {
                    stop()
                    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
                }
                func run() {
                    guard !isRunning else { return }
                    isRunning = true
                    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
                }
                func toggle() {
                    if isRunning { stop() } else { timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in } }
                }
                func begin(from phase: Int) {
                    if state == .running { return }
                    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
                }
                func local() {
                    let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in }
                    timer.tolerance = 1
                }
                func stop() { timer?.invalidate() }
            }
            struct ClockView: View {
                @State private var timer: Timer?
                var body: some View {
                    Text("")
                        .onAppear { timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in } }
                        .onDisappear { timer?.invalidate() }
                }
            }
            """)
    }
}
