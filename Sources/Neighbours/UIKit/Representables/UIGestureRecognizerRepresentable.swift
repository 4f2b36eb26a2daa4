import Foundation
import SwiftUICore

/// A recognizer of UIKit's among SwiftUI's gestures.
@MainActor @preconcurrency
public protocol UIGestureRecognizerRepresentable {
    associatedtype UIGestureRecognizerType: UIGestureRecognizer
    associatedtype Coordinator = Void
    typealias Context = UIGestureRecognizerRepresentableContext<Self>
    typealias CoordinateSpaceConverter = UIGestureRecognizerRepresentableCoordinateSpaceConverter

    func makeUIGestureRecognizer(context: Context) -> UIGestureRecognizerType
    func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context)
    /// Called each time that the recognizer's state changes.
    func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context)
    func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator
}

extension UIGestureRecognizerRepresentable {
    public func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context) {}
    public func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context) {}
}

extension UIGestureRecognizerRepresentable where Coordinator == Void {
    public func makeCoordinator(converter: CoordinateSpaceConverter) {}
}

/// What a representable recognizer is told.
@MainActor @preconcurrency
public struct UIGestureRecognizerRepresentableContext<Representable: UIGestureRecognizerRepresentable> {
    public let coordinator: Representable.Coordinator
    public let converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter
}

/// Tells where a recognizer's fingers are. Of spaces with a name it knows the view's own alone.
@MainActor @preconcurrency
public struct UIGestureRecognizerRepresentableCoordinateSpaceConverter {
    fileprivate let holder: RecognizerHolder

    public var localLocation: CGPoint { holder.recognizer?.location(in: nil) ?? .zero }
    /// Nil of a recognizer that is no pan.
    public var localTranslation: CGPoint? { holder.pan?.translation(in: nil) }
    /// Points a second; nil of a recognizer that is no pan.
    public var localVelocity: CGPoint? { holder.pan?.velocity(in: nil) }

    public func location(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint {
        let place = localLocation
        guard coordinateSpace.coordinateSpace == .global else { return place }
        return CGPoint(x: place.x + holder.frame.minX, y: place.y + holder.frame.minY)
    }

    public func translation(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint? { localTranslation }
    public func velocity(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint? { localVelocity }

    public func convert(globalPoint: CGPoint, to coordinateSpace: some CoordinateSpaceProtocol = .local) -> CGPoint {
        guard coordinateSpace.coordinateSpace != .global else { return globalPoint }
        return CGPoint(x: globalPoint.x - holder.frame.minX, y: globalPoint.y - holder.frame.minY)
    }
}

/// What lives as long as the view that has the recognizer.
@MainActor
private final class RecognizerHolder {
    var recognizer: UIGestureRecognizer?
    var coordinator: Any?
    /// Of the view, in its page.
    var frame = CGRect.zero
    var pan: UIPanGestureRecognizer? { recognizer as? UIPanGestureRecognizer }
}

extension View {
    /// Has a recognizer of UIKit's find out what a person's fingers do on the view.
    nonisolated public func gesture(_ representable: some UIGestureRecognizerRepresentable) -> some View {
        modifier(RecognizerModifier(representable: representable))
    }
}

struct RecognizerModifier<Representable: UIGestureRecognizerRepresentable> {
    let representable: Representable
    @State private var holder: RecognizerHolder?

    nonisolated init(representable: Representable) { self.representable = representable }
}

extension RecognizerModifier: ViewModifier {
    func body(content: Content) -> some View {
        let holder = holder ?? RecognizerHolder()
        shown(content, holder)
            .onGeometryChange(for: CGRect.self) {
                $0.frame(in: .global)
            } action: {
                holder.frame = $0
            }
            .onAppear { if self.holder == nil { self.holder = holder } }
    }

    @MainActor private func shown(_ content: Content, _ holder: RecognizerHolder) -> AnyView {
        let converter = UIGestureRecognizerRepresentableCoordinateSpaceConverter(holder: holder)
        if holder.coordinator == nil { holder.coordinator = representable.makeCoordinator(converter: converter) }
        guard let coordinator = holder.coordinator as? Representable.Coordinator else { return AnyView(content) }
        let context = Representable.Context(coordinator: coordinator, converter: converter)
        let recognizer: Representable.UIGestureRecognizerType
        if let made = holder.recognizer as? Representable.UIGestureRecognizerType {
            recognizer = made
        } else {
            recognizer = representable.makeUIGestureRecognizer(context: context)
            holder.recognizer = recognizer
        }
        representable.updateUIGestureRecognizer(recognizer, context: context)
        recognizer.onAction = { [weak recognizer] in
            if let recognizer { representable.handleUIGestureRecognizerAction(recognizer, context: context) }
        }
        return recognizer.recognizing(AnyView(content))
    }
}
