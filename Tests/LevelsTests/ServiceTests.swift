import Foundation
import GlideTesting
import SwiftUI
import Testing

@testable import Levels

/// The rows "named services" and "Settings L1".
@MainActor
@Suite struct ServiceTests {
    @Test func aCachedValueExpires() {
        var now = Date(timeIntervalSince1970: 0)
        let cache = CacheService(timeToLive: 60) { now }
        cache.insert("Cupertino", forKey: "place")
        now += 59
        #expect(cache.value(forKey: "place") == "Cupertino")
        now += 1
        #expect(cache.value(forKey: "place") == nil)
    }

    @Test func whatWasUsedLongestAgoGoesFirst() {
        let cache = CacheService(limit: 2)
        for key in ["a", "b"] { cache.insert(key, forKey: key) }
        _ = cache.value(forKey: "a")
        cache.insert("c", forKey: "c")
        #expect(["a", "b", "c"].map { cache.value(forKey: $0) } == ["a", nil, "c"])
        cache.insert("c again", forKey: "c")
        #expect(cache.value(forKey: "a") == "a" && cache.value(forKey: "c") == "c again")
    }

    @Test func thePlaceIsAskedForOnceAndEveryStepIsTracked() async {
        let (location, notices) = (MockLocationService(), MockNotificationService())
        let viewModel = ServicesViewModel(
            locationService: location, notificationService: notices, analyticsService: MockAnalyticsService(),
            cacheService: MockCacheService())
        await viewModel.findPlace()
        #expect(viewModel.place == "Nowhere" && !viewModel.placeCameFromCache)
        location.shouldFail = true
        await viewModel.findPlace()
        #expect(viewModel.place == "Nowhere" && viewModel.placeCameFromCache && viewModel.errorMessage == nil)
        await viewModel.remind()
        notices.shouldFail = true
        await viewModel.remind()
        #expect(viewModel.scheduled == ["Drink water"] && viewModel.errorMessage == "It was told to fail.")
        #expect(viewModel.events == ["find place", "find place", "remind", "remind"])
    }

    @Test func servicesThatStandForRealOnesAnswerAndFail() async throws {
        let conditions = ServiceConditions()
        let location = LoopbackLocationService(conditions: conditions)
        let notices = LoopbackNotificationService(conditions: conditions)
        #expect(try await location.currentPlace() == "Cupertino")
        try await notices.schedule("Tea")
        conditions.fails = true
        await #expect(throws: ServiceError.unavailable) { _ = try await location.currentPlace() }
        await #expect(throws: ServiceError.unavailable) { try await notices.schedule("Cake") }
        #expect(notices.scheduled == ["Tea"])
        let analytics = LoopbackAnalyticsService()
        analytics.track("opened")
        #expect(analytics.events == ["opened"])
    }

    @Test func theServerRefusesWhatItDoesNotKnow() async {
        let network = LoopbackNetworkService(conditions: ServiceConditions())
        await #expect(throws: NetworkError.status(404)) { _ = try await network.send(NetworkRequest(method: .get, path: "/nothing")) }
        await #expect(throws: NetworkError.status(400)) { _ = try await network.send(NetworkRequest(method: .post, path: "/todos")) }
    }

    @Test func settingsShowTheirValuesAndTheSliderKeepsItsBounds() throws {
        let host = TestHost(SettingsView())
        #expect(host.texts.contains("14"))
        try host.find(.toggle, "Enable Notifications").tap()
        #expect(try host.find(.toggle, "Enable Notifications").isOn)
        #expect(try host.find(.picker, "Theme").options == ["Light", "Dark", "Auto"])
        try host.find(.picker, "Theme").select("Auto")
        let slider = try host.find(.slider)
        for (asked, shown) in [(16.0, "16"), (40, "20"), (-3, "12")] {
            try slider.set(asked)
            #expect(host.texts.contains(shown))
        }
        #expect(TestHost(SettingsView()).texts.contains("14"))
    }
}
