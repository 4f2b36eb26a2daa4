import ReviewRules
import Testing

struct CONC012Tests {
    @Test func whatNobodyStartsIsFlagged() throws {
        try expectFlagged(
            "CONC-012",
            """
            import Combine
            import Network
            class BaseViewModel: ObservableObject {
                @Published var isOnline = true
                private var bag: Set<AnyCancellable> = []
            }
            protocol Networking { func observeNetwork() }
            extension BaseViewModel: Networking {
                func observeNetwork() { // flagged
                    NWPathMonitor().publisher().sink { [weak self] in self?.isOnline = $0 }.store(in: &bag)
                }
            }
            final class ClockService {
                private var task: Task<Void, Never>?
                func stopTicking() { task?.cancel() } // flagged
            }
            """)
    }

    @Test func whatSomebodyCallsIsNot() throws {
        try expectFlagged(
            "CONC-012",
            """
            import Combine
            import SwiftUI
            final class AViewModel: ObservableObject {
                @Published var isOnline = true
                func startA() { isOnline = false }
                func startB() { isOnline = false }
                func startC() { isOnline = false }
                public func startD() { isOnline = false }
                @objc func startE() { isOnline = false }
                init() { startB() }
            }
            struct AView: View {
                @StateObject private var model = AViewModel()
                var body: some View { Text("A").onAppear { model.startA() }.onAppear(perform: model.startC) }
            }
            final class PlayerService: NSObject, LibraryDelegate {
                func startPlayback() { print("1") }
            }
            struct Race {
                func startRace() { print("1") }
            }
            """)
    }
}
