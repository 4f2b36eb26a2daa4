import SwiftUI

extension EnvironmentValues {
    /// A time of the day that it is, by which lists tell dates.
    @Entry var today = Date.now
}

/// Tells the views in it when another day begins: windows stay open over night.
struct FollowingDays: ViewModifier {
    private let now: @Sendable () -> Date
    private let sleep: @Sendable (TimeInterval) async throws -> Void
    @State private var today: Date

    init(
        now: @escaping @Sendable () -> Date = { .now },
        sleep: @escaping @Sendable (TimeInterval) async throws -> Void = { try await Task.sleep(for: .seconds($0)) }
    ) {
        (self.now, self.sleep) = (now, sleep)
        _today = State(initialValue: now())
    }

    func body(content: Content) -> some View {
        content
            .environment(\.today, today)
            .task {
                // By the minute: a computer that was suspended wakes with another time.
                while true {
                    do { try await sleep(60) } catch { return }
                    if !Calendar.current.isDate(today, inSameDayAs: now()) { today = now() }
                }
            }
    }
}
