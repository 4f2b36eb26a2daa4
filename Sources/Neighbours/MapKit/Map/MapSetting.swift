import CoreLocation
import Observation
import SwiftUICore

/// What an app says about a map besides its content.
struct MapSetting {
    enum Position {
        case initial(MapCameraPosition)
        case bound(Binding<MapCameraPosition>)
        case region(Binding<MKCoordinateRegion>)
        case rect(Binding<MKMapRect>)
    }

    let position: Position
    let bounds: MapCameraBounds?
    let modes: MapInteractionModes
    let scope: Namespace.ID?

    init(
        _ position: Position, _ bounds: MapCameraBounds? = nil, _ modes: MapInteractionModes = .all, _ scope: Namespace.ID? = nil
    ) {
        self.position = position
        self.bounds = bounds
        self.modes = modes
        self.scope = scope
    }

    /// What the app wants to be shown.
    @MainActor var wanted: MapCameraPosition {
        switch position {
        case .initial(let position): position
        case .bound(let position): position.wrappedValue
        case .region(let region): .region(region.wrappedValue)
        case .rect(let rect): .rect(rect.wrappedValue)
        }
    }

    /// Tells the app that the person has moved the map.
    @MainActor
    func tell(_ projection: Projection) {
        switch position {
        case .initial: break
        case .bound(let position): position.wrappedValue = .movedByUser
        case .region(let region): region.wrappedValue = projection.region
        case .rect(let rect): rect.wrappedValue = projection.rect
        }
    }
}

/// A map that is shown: what its controls, its reader and its app ask and move.
@MainActor @Observable
final class MapModel {
    /// Where the person has moved the map; nil while it shows what the app wants.
    var moved: Projection?
    /// What the app wanted to be shown when the person moved the map.
    @ObservationIgnored var answered: MapCameraPosition?
    /// How far a finger has dragged the map that is not moved yet.
    var drag = CGSize.zero
    /// How much nearer two fingers have brought it that is not moved yet, around where they began.
    var pinch = 1.0
    var pinchAnchor = UnitPoint.center
    /// What is on the screen.
    var shown: Projection?
    @ObservationIgnored var geometry: GeometryProxy?
    @ObservationIgnored var setting: MapSetting?
    @ObservationIgnored var cameraActions: [MapCameraAction] = []

    /// Shows something else, as the person wants.
    func move(to projection: Projection) {
        guard let setting else { return }
        let limited = setting.bounds?.limited(projection) ?? projection
        moved = limited
        setting.tell(limited)
        answered = setting.wanted
    }

    func zoom(by factor: Double, around place: CGPoint? = nil) {
        if let shown { move(to: shown.zoomed(by: factor, around: place)) }
    }

    /// Asks where the person is, and shows that.
    func showUser() {
        Task {
            guard let shown, let place = await CLLocationManager.knownPlace.find() else { return }
            move(to: Projection(around: place.coordinate, in: shown.size))
        }
    }
}

/// What an app does when a map shows something else.
struct MapCameraAction {
    let frequency: MapCameraUpdateFrequency
    let perform: (MapCameraUpdateContext) -> Void
}
