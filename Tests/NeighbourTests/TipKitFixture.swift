import GlideTesting
import SwiftUI
import TipKit

// Tips as Apple's documentation and apps write them.

struct FavoriteLandmarkTip: Tip {
    @Parameter static var userIsLoggedIn: Bool = false
    static let didOpen = Event(id: "didOpen")

    var title: Text { Text("Save as a Favorite") }
    var message: Text? { Text("Your favorite landmarks always appear at the top of the list.") }
    var image: Image? { Image(systemName: "star") }

    var actions: [Action] {
        Action(id: "learn-more", title: "Learn More")
        Action(title: "Not Now")
    }

    var rules: [Rule] {
        #Rule(Self.$userIsLoggedIn) { $0 == true }
        #Rule(Self.didOpen) { $0.donations.count >= 3 }
    }
}

struct PlainTip: Tip {
    var title: Text { Text("Plain") }
}

struct SecondTip: Tip {
    var title: Text { Text("Second") }
}

struct BoldTip: Tip {
    var title: Text { Text("Bold") }
    var options: [any Option] { IgnoresDisplayFrequency(true) }
}

struct TwiceTip: Tip {
    var title: Text { Text("Twice") }
    var options: [any TipOption] { [Tips.MaxDisplayCount(2)] }
}

struct BriefTip: Tip {
    var title: Text { Text("Brief") }
    var options: [any Option] { MaxDisplayDuration(0.05) }
}

/// Parameters of a type that is no tip, of all kinds that are kept.
enum AppState {
    enum Level: String, Codable { case beginner, expert }

    @Parameter static var count: Int = 1
    @Parameter static var level: Level = .beginner
    @Parameter static var name: String? = nil
    @Parameter static var seen = ["a"]
    @Parameter(.transient) static var isNew: Bool = true
}

struct ViewedLandmark: Codable, Sendable {
    let landmarkID: Int
    let landmarkName: String
}

enum Landmarks {
    static let didView = Tips.Event<ViewedLandmark>(id: "didView")
    static let recent = Tips.Event(id: "recent", donationLimit: .init(maximumCount: 2))
}

/// A parameter of a view, which is isolated to the main actor; a rule is not.
struct MapView: View {
    @Parameter static var isOpen: Bool = false
    var body: some View { Text(Self.isOpen ? "open" : "closed") }
}

/// A tip with one rule, by name.
struct RuledTip: Tip {
    let name: String
    var id: String { "ruled.\(name)" }
    var title: Text { Text(name) }

    var rules: [Rule] {
        switch name {
        case "number": #Rule(AppState.$count) { $0 > 2 }
        case "enumeration": #Rule(AppState.$level) { $0 == .expert }
        case "optional": #Rule(AppState.$name) { name in name?.hasPrefix("A") == true }
        case "view": #Rule(MapView.$isOpen) { $0 }
        case "transient": #Rule(AppState.$isNew) { !$0 }
        case "within": #Rule(Landmarks.didView) { $0.donations.donatedWithin(.week).count >= 2 }
        case "filtered": #Rule(Landmarks.didView) { $0.donations.filter { $0.landmarkName != "Bowl" }.count >= 2 }
        case "largest": #Rule(Landmarks.didView) { $0.donations.largestSubset(groupedBy: \.landmarkID).count >= 3 }
        case "smallest": #Rule(Landmarks.didView) { $0.donations.smallestSubset(groupedBy: \.landmarkID).count == 1 }
        case "old": #Rule(Landmarks.recent) { $0.donations.count == 2 }
        default: []
        }
    }
}

/// Tips of a test, kept in a folder of its own.
@MainActor
struct TipScope {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    /// Runs the body as an app that is started: with what was kept, once tips are configured. An app has one store, so tests take turns.
    func launch<Result>(
        _ options: [Tips.ConfigurationOption] = [], configures: Bool = true, reset: Bool = false, _ body: () async throws -> Result
    ) async throws -> Result {
        await TipTurns.shared.begin()
        let store = TipStore()
        TipStore.begin(with: store)
        defer {
            store.finishWriting()
            TipStore.begin(with: TipStore())
            TipTurns.shared.end()
        }
        if reset { try Tips.resetDatastore() }
        if configures { try Tips.configure(options + [.datastoreLocation(.url(folder))]) }
        return try await body()
    }
}

/// One test after the other.
@MainActor
private final class TipTurns {
    static let shared = TipTurns()
    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func begin() async {
        guard isTaken else {
            isTaken = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    func end() {
        guard !waiting.isEmpty else {
            isTaken = false
            return
        }
        waiting.removeFirst().resume()
    }
}
