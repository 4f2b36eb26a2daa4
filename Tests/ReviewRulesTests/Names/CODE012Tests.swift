import ReviewRules
import Testing

struct CODE012Tests {
    private static let app = "import SwiftUI\n@main struct AnApp: App { var body: some Scene { WindowGroup { Text(\"\") } } }\n"

    @Test func whatIsOnlySetOrNeverNamedIsFlagged() throws {
        try expectFlagged(
            "CODE-012",
            Self.app + """
                final class Coach {
                    var isMuted = false // flagged
                    private var retries = 0 // flagged
                    private let maximum = 3 // flagged
                    var lastError: Error? // flagged
                    static let pageSize = 20 // flagged
                    func mute() { isMuted = true; self.retries += 1 }
                    func fail(_ error: any Error) { Task { [weak self] in self?.lastError = error } }
                }
                """)
    }

    @Test func whatAnyCodeReadsIsNot() throws {
        try expectFlagged(
            "CODE-012",
            Self.app + """
                protocol Named { var title: String { get } }
                final class Coach: Named {
                    var isMuted = false
                    var count = 0
                    var title = ""
                    var limit = 3
                    var isShown = false
                    private var timer: Timer?
                    private(set) var task: Task<Void, Never>?
                    let helper = Coach()
                    func speak() { if !isMuted { count += 1; print(self.count) } }
                    func start() { task = Task {}; timer = nil; isShown.toggle() }
                }
                struct Sent: Codable { var version = 1 }
                struct Key: Hashable { var name = "" }
                func other(_ coach: Coach) { coach.limit = 4; print(coach[keyPath: \\.isShown]) }
                """)
    }

    @Test func librariesAndTestsAreNotLookedAt() throws {
        try expectFlagged("CODE-012", "final class Coach { var isMuted = false }")
    }
}
