import Foundation
import Observation

@MainActor
@Observable
final class ServicesViewModel {
    private(set) var place: String?
    private(set) var placeCameFromCache = false
    private(set) var scheduled: [String] = []
    private(set) var events: [String] = []
    private(set) var errorMessage: String?

    private let locationService: LocationServiceProtocol
    private let notificationService: NotificationServiceProtocol
    private let analyticsService: AnalyticsServiceProtocol
    private let cacheService: CacheServiceProtocol

    init(
        locationService: LocationServiceProtocol, notificationService: NotificationServiceProtocol,
        analyticsService: AnalyticsServiceProtocol, cacheService: CacheServiceProtocol
    ) {
        self.locationService = locationService
        self.notificationService = notificationService
        self.analyticsService = analyticsService
        self.cacheService = cacheService
    }

    /// Asks for the place once, and the cache from then on.
    func findPlace() async {
        track("find place")
        if let known = cacheService.value(forKey: "place") {
            (place, placeCameFromCache) = (known, true)
            return
        }
        await attempt {
            let found = try await locationService.currentPlace()
            cacheService.insert(found, forKey: "place")
            (place, placeCameFromCache) = (found, false)
        }
    }

    func remind() async {
        track("remind")
        await attempt {
            try await notificationService.schedule("Drink water")
            scheduled = notificationService.scheduled
        }
    }

    private func track(_ event: String) {
        analyticsService.track(event)
        events = analyticsService.events
    }

    private func attempt(_ action: () async throws -> Void) async {
        errorMessage = nil
        do {
            try await action()
        } catch {
            errorMessage = error.localizedDescription
        }
    }
}
