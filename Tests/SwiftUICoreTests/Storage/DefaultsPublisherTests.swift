import Combine
import Foundation
import Testing

@testable import SwiftUICore

extension UserDefaults {
    fileprivate var shownName: String? { string(forKey: "shownName") }
}

/// `UserDefaults.publisher(for:)`, which on Apple's systems is key-value observing.
@MainActor @Suite(.serialized)
struct DefaultsPublisherTests {
    @Test func aPropertyIsPublishedWhenItChangesAndNotOtherwise() throws {
        let name = "glide.tests.publisher.\(UUID().uuidString)"
        let defaults = try #require(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        struct Writer: View {
            let defaults: UserDefaults
            @State private var other = 0
            var body: some View {
                Button("Write") { defaults.set("Ada", forKey: "shownName") }
                Button("Other \(other)") { other += 1 }
            }
        }
        var told: [String?] = []
        let screen = Screen(Writer(defaults: defaults))
        let subscription = defaults.publisher(for: \.shownName).sink { told.append($0) }
        #expect(told == [nil])
        try screen.scene.tap("Write")
        #expect(told == [nil, "Ada"])
        try screen.scene.tap("Other 0")
        #expect(told == [nil, "Ada"])
        subscription.cancel()
        defaults.set("Bob", forKey: "shownName")
        try screen.scene.tap("Other 1")
        #expect(told == [nil, "Ada"])
    }

    @Test func onlyWhatIsNewIsTold() throws {
        let name = "glide.tests.publisher.\(UUID().uuidString)"
        let defaults = try #require(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        var told: [String?] = []
        let subscription = defaults.publisher(for: \.shownName, options: .new).sink { told.append($0) }
        #expect(told.isEmpty)
        subscription.cancel()
    }
}
