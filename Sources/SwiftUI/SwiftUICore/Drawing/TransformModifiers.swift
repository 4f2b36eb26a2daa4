import Foundation
import RenderTree

extension UnitPoint {
    /// As ``PropertyKey/anchor``; nil for the centre.
    fileprivate var anchor: PropertyValue? {
        self == .center ? nil : .string("\(Path.number(x)) \(Path.number(y))")
    }
}

extension View {
    nonisolated private func transform(_ properties: Properties, _ anchor: UnitPoint) -> some View {
        var properties = properties
        properties[.anchor] = anchor.anchor
        return box(InPhase.Transform.self, properties)
    }

    nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        transform([.rotation: .double(angle.degrees)], anchor)
    }

    nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        transform([.scaleX: .double(Double(scale.width)), .scaleY: .double(Double(scale.height))], anchor)
    }

    nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: s, height: s), anchor: anchor)
    }

    nonisolated public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }

    nonisolated public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some View {
        let parts = [CGFloat(angle.degrees), axis.x, axis.y, axis.z].map { Path.number($0) }
        return transform([.rotation3D: .strings(parts)], anchor)
    }

    /// - Parameters: x, y: in points; the view's place in its container stays as it was.
    nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        box(InPhase.Placement.self, [.offsetX: .double(Double(x)), .offsetY: .double(Double(y))])
    }

    nonisolated public func offset(_ offset: CGSize) -> some View { self.offset(x: offset.width, y: offset.height) }

    /// Takes the space there is and puts the view's centre at a point in it.
    nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        box(InPhase.Position.self, [.positionX: .double(Double(x)), .positionY: .double(Double(y))])
    }

    nonisolated public func position(_ position: CGPoint) -> some View { self.position(x: position.x, y: position.y) }

    // MARK: Among siblings

    /// Views with a higher value are drawn in front.
    nonisolated public func zIndex(_ value: Double) -> some View {
        box(InPhase.Placement.self, [.zIndex: .double(value)])
    }

    /// Views with a higher value get space before their siblings.
    nonisolated public func layoutPriority(_ value: Double) -> some View {
        box(InPhase.Placement.self, value == 0 ? [:] : [.layoutPriority: .double(value)])
    }
}
