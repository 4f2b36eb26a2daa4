import ReviewRules
import Testing

struct CONC004Tests {
    @Test func subscribingAgainIsFlagged() throws {
        try expectFlagged(
            "CONC-004",
            """
            import Combine
            import SwiftUI
            final class SearchModel: ObservableObject {
                private var cancellables: Set<AnyCancellable> = []
                private var valid: AnyPublisher<String, Never> { $query.debounce(for: 0.1, scheduler: RunLoop.main).eraseToAnyPublisher() }
                @Published var query = "" {
                    didSet {
                        valid.sink { [weak self] in self?.search($0) }.store(in: &cancellables) // flagged
                    }
                }
                @Published var country = "" {
                    didSet { listen() }
                }
                func listen() {
                    $country.sink { [weak self] in self?.search($0) }.store(in: &cancellables) // flagged
                }
            }
            struct ClockView: View {
                var body: some View {
                    Text("")
                        .onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { now = $0 } // flagged
                        .onAppear {
                            NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil) { _ in reload() } // flagged
                            Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in tick() } // flagged
                        }
                }
            }
            """)
    }

    @Test func subscribingOnceIsNot() throws {
        try expectFlagged(
            "CONC-004",
            """
            import Combine
            import SwiftUI
            final class SearchModel: ObservableObject {
                private var cancellables: Set<AnyCancellable> = []
                private var search: AnyCancellable?
                init() { bind() }
                private func bind() {
                    $query.sink { [weak self] in self?.search($0) }.store(in: &cancellables)
                }
                @Published var query = "" {
                    didSet {
                        search = $query.sink { [weak self] in self?.find($0) }
                        service.fetch(query).sink { [weak self] in self?.show($0) }.store(in: &cancellables)
                    }
                }
                @Published var country = "" {
                    didSet {
                        cancellables.removeAll()
                        $country.sink { [weak self] in self?.find($0) }.store(in: &cancellables)
                    }
                }
            }
            struct ClockView: View {
                private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
                var body: some View {
                    Text("")
                        .onReceive(timer) { now = $0 }
                        .onAppear {
                            ticking = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in tick() }
                            Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in tick() }
                        }
                        .onDisappear { ticking?.invalidate() }
                }
            }
            """)
    }
}
