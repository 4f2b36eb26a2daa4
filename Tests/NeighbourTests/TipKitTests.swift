import SwiftUI
import Testing
import TipKit

@MainActor @Suite struct TipKitTests {
    private let scope = TipScope()

    @Test func aTipIsShownOnceAllOfItsRulesHold() async throws {
        try await scope.launch {
            let tip = FavoriteLandmarkTip()
            #expect(tip.status == .pending && !tip.shouldDisplay)
            FavoriteLandmarkTip.userIsLoggedIn = true
            #expect(tip.status == .pending)
            for _ in 0..<2 { await FavoriteLandmarkTip.didOpen.donate() }
            #expect(tip.status == .pending)
            await FavoriteLandmarkTip.didOpen.donate()
            #expect(tip.status == .available && tip.shouldDisplay)
            FavoriteLandmarkTip.userIsLoggedIn = false
            #expect(tip.status == .pending)
        }
    }

    nonisolated static let rules: [(name: String, change: @MainActor @Sendable () async -> Void)] = [
        ("number", { AppState.count = 3 }),
        ("enumeration", { AppState.level = .expert }),
        ("optional", { AppState.name = "Anna" }),
        ("view", { MapView.isOpen = true }),
        ("transient", { AppState.isNew = false }),
        ("within", { for id in 0..<2 { await Landmarks.didView.donate(ViewedLandmark(landmarkID: id, landmarkName: "Lake")) } }),
        (
            "filtered",
            { for name in ["Bowl", "Lake", "Bay"] { await Landmarks.didView.donate(ViewedLandmark(landmarkID: 1, landmarkName: name)) } }
        ),
        ("largest", { for id in [1, 2, 1, 1] { await Landmarks.didView.donate(ViewedLandmark(landmarkID: id, landmarkName: "Lake")) } }),
        ("smallest", { for id in [1, 2, 1, 1] { await Landmarks.didView.donate(ViewedLandmark(landmarkID: id, landmarkName: "Lake")) } }),
        ("old", { for _ in 0..<5 { await Landmarks.recent.donate() } }),
    ]

    @Test(arguments: rules.map(\.name)) func rulesOfEachKindHoldAfterTheirChange(_ name: String) async throws {
        let change = try #require(Self.rules.first { $0.name == name }?.change)
        try await scope.launch {
            let tip = RuledTip(name: name)
            #expect(tip.status == .pending)
            await change()
            #expect(tip.status == .available)
        }
    }

    @Test func whatWasSetAndDonatedIsThereAfterARestart() async throws {
        try await scope.launch {
            AppState.count = 7
            AppState.level = .expert
            AppState.name = "Anna"
            AppState.seen.append("b")
            AppState.isNew = false
            await Landmarks.didView.donate(ViewedLandmark(landmarkID: 4, landmarkName: "Lake"))
            PlainTip().invalidate(reason: .actionPerformed)
        }
        try await scope.launch {
            #expect(AppState.count == 7 && AppState.level == .expert && AppState.name == "Anna" && AppState.seen == ["a", "b"])
            #expect(AppState.isNew)
            #expect(Landmarks.didView.donations.map(\.landmarkName) == ["Lake"])
            #expect(PlainTip().status == .invalidated(.actionPerformed))
        }
        try await scope.launch(reset: true) {
            #expect(AppState.count == 1 && Landmarks.didView.donations.isEmpty && PlainTip().status == .available)
        }
    }

    @Test func nothingIsShownOrSetBeforeTipsAreConfigured() async throws {
        try await scope.launch(configures: false) {
            AppState.count = 5
            #expect(AppState.count == 1)
            #expect(PlainTip().status == .pending)
            await Landmarks.recent.donate()
            try Tips.configure([.datastoreLocation(.url(scope.folder))])
            #expect(PlainTip().status == .available)
            #expect(Landmarks.recent.donations.count == 1)
            #expect(throws: TipKitError.tipsDatastoreAlreadyConfigured) { try Tips.configure() }
            #expect(throws: TipKitError.tipsDatastoreAlreadyConfigured) { try Tips.resetDatastore() }
        }
    }

    @Test(arguments: [Tips.InvalidationReason.actionPerformed, .tipClosed, .displayCountExceeded, .displayDurationExceeded])
    func aTipThatHasEndedStaysSoUntilItIsReset(_ reason: Tips.InvalidationReason) async throws {
        try await scope.launch { PlainTip().invalidate(reason: reason) }
        try await scope.launch {
            #expect(PlainTip().status == .invalidated(reason))
            await PlainTip().resetEligibility()
            #expect(PlainTip().status == .available)
        }
    }

    @Test func testsShowAndHideTipsWhateverTheirRulesSay() async throws {
        try await scope.launch { PlainTip().invalidate(reason: .tipClosed) }
        try await scope.launch {
            Tips.showTipsForTesting([FavoriteLandmarkTip.self])
            #expect(FavoriteLandmarkTip().shouldDisplay && !PlainTip().shouldDisplay)
            Tips.showAllTipsForTesting()
            #expect(PlainTip().shouldDisplay && AnyTip(RuledTip(name: "number")).shouldDisplay)
            PlainTip().invalidate(reason: .tipClosed)
            #expect(!PlainTip().shouldDisplay)
            Tips.hideTipsForTesting([SecondTip.self])
            #expect(!SecondTip().shouldDisplay)
            Tips.hideAllTipsForTesting()
            #expect(!FavoriteLandmarkTip().shouldDisplay && !TwiceTip().shouldDisplay)
        }
    }

    @Test func statusesAreToldAsTheyChange() async throws {
        try await scope.launch {
            let tip = RuledTip(name: "number")
            var statuses = tip.statusUpdates.makeAsyncIterator()
            var displays = tip.shouldDisplayUpdates.makeAsyncIterator()
            #expect(await statuses.next() == .pending)
            #expect(await displays.next() == false)
            AppState.count = 3
            #expect(await statuses.next() == .available)
            #expect(await displays.next() == true)
            tip.invalidate(reason: .actionPerformed)
            #expect(await statuses.next() == .invalidated(.actionPerformed))
            #expect(await displays.next() == false)
        }
    }

    @Test func donationsTellThoseWhoWait() async throws {
        try await scope.launch {
            await withCheckedContinuation { done in
                Landmarks.didView.sendDonation(ViewedLandmark(landmarkID: 1, landmarkName: "Bay")) { done.resume() }
            }
            #expect(Landmarks.didView.donations.first?.landmarkID == 1)
            await withCheckedContinuation { done in Landmarks.recent.sendDonation { done.resume() } }
            #expect(Landmarks.recent.donations.count == 1)
        }
    }

    @Test(arguments: [
        (TipGroup.Priority.firstAvailable, ["second", "plain"]), (.ordered, ["", "number"]),
    ]) func aGroupShowsItsTipsOneAtATime(_ priority: TipGroup.Priority, _ expected: [String]) async throws {
        try await scope.launch {
            let group = TipGroup(priority) {
                RuledTip(name: "number")
                RuledTip(name: "second")
                RuledTip(name: "plain")
            }
            @MainActor func current() -> String { (group.currentTip as? RuledTip)?.name ?? "" }
            #expect(current() == expected[0])
            if priority == .ordered { AppState.count = 3 } else { group.currentTip?.invalidate(reason: .tipClosed) }
            #expect(current() == expected[1])
            for tip in [RuledTip(name: "number"), RuledTip(name: "second"), RuledTip(name: "plain")] { tip.invalidate(reason: .tipClosed) }
            #expect(group.currentTip == nil)
        }
    }

    @Test func namesUnderWhichThingsAreKeptAreThoseOfTypes() {
        #expect(PlainTip().id == "PlainTip")
        #expect(AppState.$count.id == "AppState.count")
        #expect(AnyTip(PlainTip()).id == "PlainTip")
        #expect(Nested.Inner().id == "Nested.Inner" || Nested.Inner().id == "TipKitTests.Nested.Inner")
    }

    private enum Nested {
        struct Inner: Tip {
            var title: Text { Text("Inner") }
        }
    }

    @Test func aDamagedFileCountsAsNone() async throws {
        try FileManager.default.createDirectory(at: scope.folder, withIntermediateDirectories: true)
        try Data("{".utf8).write(to: scope.folder.appending(path: "tips.json"))
        try await scope.launch { #expect(PlainTip().status == .available) }
        try Data().write(to: scope.folder.appending(path: "file"))
        _ = try await scope.launch(configures: false) {
            #expect(throws: (any Error).self) {
                try Tips.configure([.datastoreLocation(.url(scope.folder.appending(path: "file/below")))])
            }
        }
        #expect(throws: TipKitError.missingGroupContainerEntitlements) {
            try Tips.ConfigurationOption.DatastoreLocation.groupContainer(identifier: "../other")
        }
    }
}
