import Foundation
import Observation
import RenderTree
import SwiftUICore

/// Asks where the person's browser is. The browser asks the person, once, with its own prompt.
///
/// To be used on the main thread, on which the delegate is called, too.
open class CLLocationManager: NSObject, @unchecked Sendable {
    // Sendable: what is below is read and written on the main thread.
    open weak var delegate: (any CLLocationManagerDelegate)? {
        didSet { if delegate != nil { onMain { $0.tellAuthorization() } } }
    }
    /// Better than a hundred metres asks the browser for what it knows best.
    open var desiredAccuracy = kCLLocationAccuracyBest
    /// A place nearer to the last one than this is not told.
    open var distanceFilter = kCLDistanceFilterNone
    open var activityType = CLActivityType.other
    open var pausesLocationUpdatesAutomatically = true
    open var allowsBackgroundLocationUpdates = false

    /// The last place that was told.
    open private(set) var location: CLLocation?
    open private(set) var authorizationStatus = CLAuthorizationStatus.notDetermined
    open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
    private var updates: Task<Void, Never>?

    public override init() { super.init() }

    deinit { updates?.cancel() }

    /// What maps show of the person.
    @MainActor package static let knownPlace = KnownPlace()

    open class func locationServicesEnabled() -> Bool { true }
    open class func headingAvailable() -> Bool { false }
    open class func significantLocationChangeMonitoringAvailable() -> Bool { false }

    // MARK: Asking

    /// Has the browser ask the person, which it does when a place is asked for.
    open func requestWhenInUseAuthorization() {
        guard authorizationStatus == .notDetermined else { return }
        onMain { manager in Task { _ = await manager.ask() } }
    }

    /// As ``requestWhenInUseAuthorization()``: a page that is closed knows no place.
    open func requestAlwaysAuthorization() { requestWhenInUseAuthorization() }

    /// Tells the delegate one place, or why there is none.
    open func requestLocation() {
        onMain { manager in Task { manager.tell(await manager.ask(), isFiltered: false) } }
    }

    /// Tells the delegate where the browser is, now and every five seconds, until `stopUpdatingLocation`.
    open func startUpdatingLocation() {
        guard updates == nil else { return }
        updates = Task { @MainActor [weak self] in
            while !Task.isCancelled, let answer = await self?.ask() {
                guard !Task.isCancelled else { return }
                self?.tell(answer, isFiltered: true)
                if case .failure(let error) = answer, error.code == .denied { return }
                try? await Task.sleep(for: .seconds(5))
            }
        }
    }

    open func stopUpdatingLocation() {
        updates?.cancel()
        updates = nil
    }

    // MARK: Answers

    @MainActor fileprivate func ask() async -> Result<CLLocation, CLError> {
        let answer = await ViewGraph.ask(.location(isPrecise: desiredAccuracy < kCLLocationAccuracyHundredMeters))
        if !answer.isDone {
            let error = CLError(answer.text == "denied" ? .denied : .locationUnknown)
            if error.code == .denied { set(.denied) }
            return .failure(error)
        }
        guard let place = CLLocation(answer: answer.text) else { return .failure(CLError(.locationUnknown)) }
        set(.authorizedWhenInUse)
        return .success(place)
    }

    @MainActor private func set(_ status: CLAuthorizationStatus) {
        guard status != authorizationStatus else { return }
        authorizationStatus = status
        tellAuthorization()
    }

    @MainActor private func tellAuthorization() {
        delegate?.locationManagerDidChangeAuthorization(self)
        delegate?.locationManager(self, didChangeAuthorization: authorizationStatus)
    }

    @MainActor private func tell(_ answer: Result<CLLocation, CLError>, isFiltered: Bool) {
        switch answer {
        case .success(let place):
            if isFiltered, let location, place.distance(from: location) < distanceFilter { return }
            location = place
            Self.knownPlace.location = place
            delegate?.locationManager(self, didUpdateLocations: [place])
        case .failure(let error): delegate?.locationManager(self, didFailWithError: error)
        }
    }

    private func onMain(_ action: @escaping @MainActor @Sendable (CLLocationManager) -> Void) {
        Task { @MainActor in action(self) }
    }
}

extension CLLocation {
    /// What the browser says: latitude, longitude, accuracy, altitude, its accuracy, heading, speed, seconds since 1970; `-` is unknown.
    convenience init?(answer: String) {
        let parts = answer.split(separator: " ").map { Double($0) }
        guard parts.count == 8, let latitude = parts[0], let longitude = parts[1], let accuracy = parts[2] else { return nil }
        let coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
        guard CLLocationCoordinate2DIsValid(coordinate) else { return nil }
        self.init(
            coordinate: coordinate, altitude: parts[3] ?? 0, horizontalAccuracy: accuracy,
            verticalAccuracy: parts[3] == nil ? -1 : parts[4] ?? -1, course: parts[5] ?? -1, speed: parts[6] ?? -1,
            timestamp: parts[7].map { Date(timeIntervalSince1970: $0) } ?? Date())
    }
}

/// Where the person is, since the app was told so last. Maps show it without asking.
@MainActor @Observable
package final class KnownPlace {
    package internal(set) var location: CLLocation?
    @ObservationIgnored private lazy var manager = CLLocationManager()

    /// Asks the browser, which asks the person; nil if they do not say it.
    package func find() async -> CLLocation? {
        if case .success(let place) = await manager.ask() { location = place }
        return location
    }
}

/// Is told where the browser is.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
}

extension CLLocationManagerDelegate {
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
    public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}
    public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
    public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
}
