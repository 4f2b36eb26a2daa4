import Foundation

#if canImport(CoreLocation)
import CoreLocation
#endif

/// A place on the earth, in degrees.
struct Place: Equatable, Sendable {
    var latitude: Double
    var longitude: Double

    /// As a line of a note: a link to a map on the web, since notes lead to no other programs. Five digits are a metre.
    var line: String {
        let (latitude, longitude) = (Self.text(latitude), Self.text(longitude))
        let map = "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)#map=16/\(latitude)/\(longitude)"
        return "[\(latitude), \(longitude)](\(map))"
    }

    /// Adding nothing makes zero of what would be written as less than it.
    private static func text(_ degrees: Double) -> String { String(format: "%.5f", (degrees * 100_000).rounded() / 100_000 + 0) }
}

/// Why a place is not known, as the screens tell it.
enum LocationError: LocalizedError, Equatable {
    case refused
    case unknown
    case unavailable

    var errorDescription: String? {
        switch self {
        case .refused:
            "Glide may not know where you are, so nothing was inserted. Allow it in the settings of your browser or device, then try again."
        case .unknown: "Your browser or device could not find out where it is, so nothing was inserted. Try again in a moment."
        case .unavailable: "There is nothing here that knows where you are."
        }
    }
}

/// Knows where the person is, where they allow that.
@MainActor
protocol LocationServiceProtocol: Sendable {
    /// Whether the person has not allowed it yet, so that they are asked.
    var asksFirst: Bool { get }
    /// Where the person is now. Whoever waits for it no longer cancels its task.
    /// - Throws: `LocationError`, `CancellationError`.
    func place() async throws -> Place
}

/// Asks the system, which asks the person.
final class LocationService: LocationServiceProtocol {
    private(set) var asksFirst = true

    nonisolated init() {}

    func place() async throws -> Place {
        #if canImport(CoreLocation)
        do {
            let place = try await LocationRequest().place()
            asksFirst = false
            return place
        } catch LocationError.refused {
            asksFirst = true
            throw LocationError.refused
        }
        #else
        throw LocationError.unavailable
        #endif
    }
}

#if canImport(CoreLocation)
/// One question, and its answer.
// Safe: what changes is touched under the lock.
private final class LocationRequest: NSObject, CLLocationManagerDelegate, @unchecked Sendable {
    private let lock = NSLock()
    private var continuation: CheckedContinuation<Place, any Error>?
    private var isCancelled = false

    @MainActor func place() async throws -> Place {
        let manager = CLLocationManager()
        manager.desiredAccuracy = kCLLocationAccuracyBest
        // The manager knows its delegate weakly, and both have to last until there is an answer.
        defer { withExtendedLifetime((self, manager)) {} }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isLate = lock.withLock {
                    if !isCancelled { self.continuation = continuation }
                    return isCancelled
                }
                guard !isLate else { return continuation.resume(throwing: CancellationError()) }
                manager.delegate = self
            }
        } onCancel: {
            lock.withLock { isCancelled = true }
            answer(.failure(CancellationError()))
        }
    }

    private func answer(_ result: Result<Place, any Error>) {
        let waiting = lock.withLock {
            defer { continuation = nil }
            return continuation
        }
        waiting?.resume(with: result)
    }

    /// Called with the delegate's being set, too.
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        switch manager.authorizationStatus {
        case .notDetermined:
            manager.requestWhenInUseAuthorization()
            manager.requestLocation()
        case .denied, .restricted: answer(.failure(LocationError.refused))
        default: manager.requestLocation()
        }
    }

    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        guard let place = locations.last?.coordinate else { return }
        answer(.success(Place(latitude: place.latitude, longitude: place.longitude)))
    }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        guard (error as? CLError)?.code == .denied else { return answer(.failure(LocationError.unknown)) }
        // Some systems say so already while the person is being asked.
        if manager.authorizationStatus != .notDetermined { answer(.failure(LocationError.refused)) }
    }
}
#endif
