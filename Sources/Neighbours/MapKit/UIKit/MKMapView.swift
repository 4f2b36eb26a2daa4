import CoreLocation
import Observation
import SwiftUICore
import UIKit

public enum MKMapType: UInt, Sendable { case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard }
public enum MKUserTrackingMode: Int, Sendable { case none, follow, followWithHeading }

/// A map as UIKit has it, to be shown by a representable view: the same map as ``Map``'s.
@MainActor @preconcurrency
open class MKMapView: UIView, ShownOtherwise {
    let state = State()
    open weak var delegate: (any MKMapViewDelegate)?
    open var isRotateEnabled = true
    open var isPitchEnabled = true
    open var showsCompass = true
    open var showsScale = false
    open var showsTraffic = false
    open var showsBuildings = true
    open var showsPointsOfInterest = true
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    open var userTrackingMode = MKUserTrackingMode.none
    public let userLocation = MKUserLocation()

    @Observable @MainActor
    final class State {
        var position = MapCameraPosition.automatic
        var type = MKMapType.standard
        var annotations: [any MKAnnotation] = []
        var overlays: [any MKOverlay] = []
        var showsUser = false
        var selected: ObjectIdentifier?
        var modes: MapInteractionModes = .all
        @ObservationIgnored var shown: MapCameraUpdateContext?
        @ObservationIgnored var views: [ObjectIdentifier: MKAnnotationView] = [:]
        @ObservationIgnored var classes: [String: MKAnnotationView.Type] = [:]
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// There are no storyboards on Linux: always nil.
    public required init?(coder: NSCoder) { return nil }

    // MARK: What it shows

    open var mapType: MKMapType {
        get { state.type }
        set { state.type = newValue }
    }

    /// What is on the screen; before that, what was asked for.
    open var region: MKCoordinateRegion {
        get { state.position.region ?? state.shown?.region ?? MKCoordinateRegion(.inhabited) }
        set { setRegion(newValue, animated: false) }
    }

    open var centerCoordinate: CLLocationCoordinate2D {
        get { region.center }
        set { setCenter(newValue, animated: false) }
    }

    open var visibleMapRect: MKMapRect {
        get { state.position.rect ?? state.shown?.rect ?? MKMapRect(region) }
        set { setVisibleMapRect(newValue, animated: false) }
    }

    open var camera: MKMapCamera {
        get {
            let camera = state.position.camera ?? state.shown?.camera
            return MKMapCamera(
                lookingAtCenter: camera?.centerCoordinate ?? region.center, fromDistance: camera?.distance ?? 10_000_000, pitch: 0,
                heading: 0)
        }
        set { setCamera(newValue, animated: false) }
    }

    open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { state.position = .region(region) }

    open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
        state.position = .region(MKCoordinateRegion(center: coordinate, span: region.span))
    }

    open func setVisibleMapRect(_ mapRect: MKMapRect, animated: Bool) { state.position = .rect(mapRect) }

    open func setVisibleMapRect(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated: Bool) {
        // The margin is a part of the rectangle: how many points the view has is not known before it is shown.
        state.position = .rect(mapRect.insetBy(dx: -mapRect.width * 0.1, dy: -mapRect.height * 0.1))
    }

    open func setCamera(_ camera: MKMapCamera, animated: Bool) { state.position = .camera(MapCamera(camera)) }
    open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) { userTrackingMode = mode }
    open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region }

    open var isZoomEnabled: Bool {
        get { state.modes.contains(.zoom) }
        set { if newValue { state.modes.insert(.zoom) } else { state.modes.remove(.zoom) } }
    }

    open var isScrollEnabled: Bool {
        get { state.modes.contains(.pan) }
        set { if newValue { state.modes.insert(.pan) } else { state.modes.remove(.pan) } }
    }

    /// Shows where the person is once the app has asked for that.
    open var showsUserLocation: Bool {
        get { state.showsUser }
        set { state.showsUser = newValue }
    }

    // MARK: What lies on it

    open var annotations: [any MKAnnotation] { state.annotations }
    open func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }

    open func addAnnotations(_ annotations: [any MKAnnotation]) {
        let there = Set(state.annotations.map { ObjectIdentifier($0) })
        let new = annotations.filter { !there.contains(ObjectIdentifier($0)) }
        if !new.isEmpty { state.annotations += new }
    }

    open func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }

    open func removeAnnotations(_ annotations: [any MKAnnotation]) {
        let gone = Set(annotations.map { ObjectIdentifier($0) })
        guard state.annotations.contains(where: { gone.contains(ObjectIdentifier($0)) }) else { return }
        state.annotations.removeAll { gone.contains(ObjectIdentifier($0)) }
        for id in gone { state.views[id] = nil }
    }

    open func view(for annotation: any MKAnnotation) -> MKAnnotationView? { state.views[ObjectIdentifier(annotation)] }

    open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
        addAnnotations(annotations)
        let rect = MKMapRect(around: annotations.map { MKMapPoint($0.coordinate) })
        guard !rect.isNull else { return }
        state.position = .rect(rect.insetBy(dx: -rect.width * 0.2, dy: -rect.height * 0.2))
    }

    open var selectedAnnotations: [any MKAnnotation] {
        get { state.annotations.filter { ObjectIdentifier($0) == state.selected } }
        set { if let first = newValue.first { selectAnnotation(first, animated: false) } else { state.selected = nil } }
    }

    open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) { state.selected = ObjectIdentifier(annotation) }
    open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) { state.selected = nil }

    open var overlays: [any MKOverlay] { state.overlays }
    open func addOverlay(_ overlay: any MKOverlay) { addOverlays([overlay]) }
    open func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) { addOverlays([overlay]) }
    open func addOverlays(_ overlays: [any MKOverlay]) { state.overlays += overlays }
    open func removeOverlay(_ overlay: any MKOverlay) { removeOverlays([overlay]) }

    open func removeOverlays(_ overlays: [any MKOverlay]) {
        let gone = Set(overlays.map { ObjectIdentifier($0) })
        if state.overlays.contains(where: { gone.contains(ObjectIdentifier($0)) }) {
            state.overlays.removeAll { gone.contains(ObjectIdentifier($0)) }
        }
    }

    // MARK: Views of annotations

    open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {
        state.classes[identifier] = viewClass as? MKAnnotationView.Type
    }

    /// Views are not used again: each annotation has its own.
    open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? { nil }

    open func dequeueReusableAnnotationView(withIdentifier identifier: String, for annotation: any MKAnnotation) -> MKAnnotationView {
        (state.classes[identifier] ?? MKMarkerAnnotationView.self).make(annotation, identifier)
    }

    /// Tells the delegate.
    func tell(_ annotation: any MKAnnotation, isSelected: Bool) {
        let view = state.views[ObjectIdentifier(annotation)] ?? MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
        view.isSelected = isSelected
        if isSelected {
            delegate?.mapView(self, didSelect: view)
            delegate?.mapView(self, didSelect: annotation)
        } else {
            delegate?.mapView(self, didDeselect: view)
            delegate?.mapView(self, didDeselect: annotation)
        }
    }

    package var shownContent: AnyView { AnyView(MapViewContent(view: self)) }
}

extension MKAnnotationView {
    /// Made by the initialiser that every class of annotation views has on Apple's systems; subclasses with initialisers of their own
    /// are made as what they are made of.
    fileprivate static func make(_ annotation: any MKAnnotation, _ identifier: String) -> MKAnnotationView {
        if self is MKPinAnnotationView.Type { return MKPinAnnotationView(annotation: annotation, reuseIdentifier: identifier) }
        if self is MKMarkerAnnotationView.Type { return MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: identifier) }
        return MKAnnotationView(annotation: annotation, reuseIdentifier: identifier)
    }
}

/// From where one looks at a map view.
open class MKMapCamera: NSObject {
    open var centerCoordinate: CLLocationCoordinate2D
    /// In metres.
    open var centerCoordinateDistance: CLLocationDistance
    open var pitch: CGFloat
    open var heading: CLLocationDirection
    open var altitude: CLLocationDistance { centerCoordinateDistance }

    public init(
        lookingAtCenter centerCoordinate: CLLocationCoordinate2D, fromDistance distance: CLLocationDistance, pitch: CGFloat,
        heading: CLLocationDirection
    ) {
        (self.centerCoordinate, centerCoordinateDistance, self.pitch, self.heading) = (centerCoordinate, distance, pitch, heading)
    }

    public override convenience init() {
        self.init(lookingAtCenter: CLLocationCoordinate2D(), fromDistance: 10_000_000, pitch: 0, heading: 0)
    }
}

@MainActor @preconcurrency
public protocol MKMapViewDelegate: NSObjectProtocol {
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
    func mapViewDidChangeVisibleRegion(_ mapView: MKMapView)
    func mapViewDidFinishLoadingMap(_ mapView: MKMapView)
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
    func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
    func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation)
    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
    func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation)
    func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
    func mapView(_ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl)
}

extension MKMapViewDelegate {
    public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
    public func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {}
    public func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {}
    public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? { nil }
    public func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
        MKOverlayRenderer(overlay: overlay)
    }
    public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
    public func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {}
    public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
    public func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) {}
    public func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}
    public func mapView(_ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl) {}
}
