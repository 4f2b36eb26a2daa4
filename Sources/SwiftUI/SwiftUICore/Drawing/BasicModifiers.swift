import Foundation
import RenderTree

/// Sets fixed properties on a view's box.
///
/// The phases are types, as a modifier's phase belongs to its type.
public struct _BoxPropertiesModifier<Phase: _BoxPhaseMarker> {
    let properties: Properties
    nonisolated package init(_ properties: Properties) { self.properties = properties }
}

/// The phase of a ``_BoxPropertiesModifier``.
@MainActor
public protocol _BoxPhaseMarker {
    static var phaseNumber: Int { get }
}

/// The phases of boxes as types.
package enum InPhase {
    package enum Meaning: _BoxPhaseMarker { package static var phaseNumber: Int { BoxPhase.meaning.rawValue } }
    package enum Reaction: _BoxPhaseMarker { package static var phaseNumber: Int { BoxPhase.reaction.rawValue } }
    package enum Padding: _BoxPhaseMarker { package static var phaseNumber: Int { BoxPhase.padding.rawValue } }
    package enum Size: _BoxPhaseMarker { package static var phaseNumber: Int { BoxPhase.size.rawValue } }
    package enum Frame: _BoxPhaseMarker { package static var phaseNumber: Int { BoxPhase.frame.rawValue } }
    package enum Clip: _BoxPhaseMarker { package static var phaseNumber: Int { BoxPhase.clip.rawValue } }
    package enum Effect: _BoxPhaseMarker { package static var phaseNumber: Int { BoxPhase.effect.rawValue } }
    package enum Transform: _BoxPhaseMarker { package static var phaseNumber: Int { BoxPhase.transform.rawValue } }
    package enum Placement: _BoxPhaseMarker { package static var phaseNumber: Int { BoxPhase.placement.rawValue } }
    package enum Position: _BoxPhaseMarker { package static var phaseNumber: Int { BoxPhase.position.rawValue } }
}

extension _BoxPropertiesModifier: BoxModifier {
    package static var phase: BoxPhase { BoxPhase(rawValue: Phase.phaseNumber) ?? .effect }
    package func properties(in environment: EnvironmentValues) -> Properties { properties }
    package var endsBox: Bool { properties[.clipShape]?.string.map(MaskCut.cutsOff) ?? false }
}

extension View {
    /// Sets fixed properties on the view's box.
    nonisolated package func box<Phase: _BoxPhaseMarker>(_ phase: Phase.Type, _ properties: Properties) -> some View {
        modifier(_BoxPropertiesModifier<Phase>(properties))
    }

    /// - Parameter opacity: 0 (transparent) … 1.
    nonisolated public func opacity(_ opacity: Double) -> some View {
        let value = opacity.isNaN ? 1 : max(0, min(1, opacity))
        return box(InPhase.Effect.self, value == 1 ? [:] : [.opacity: .double(value)])
    }

    /// Hides the view; it keeps its place.
    nonisolated public func hidden() -> some View { box(InPhase.Effect.self, [.isHidden: .bool(true)]) }

    /// Makes the controls inside unusable.
    nonisolated public func disabled(_ disabled: Bool) -> some View {
        modifier(_DisabledModifier(isDisabled: disabled))
            .box(InPhase.Meaning.self, disabled ? [.isDisabled: .bool(true)] : [:])
    }

    /// Whether a pointer reaches the view and what is inside, or goes through them to what is behind. Nothing looks otherwise, and the
    /// keyboard reaches controls all the same.
    nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
        box(InPhase.Reaction.self, enabled ? [:] : [.isPassedThrough: .bool(true)])
    }

    /// Sets the colour of controls inside.
    nonisolated public func tint(_ tint: Color?) -> some View { modifier(_TintModifier(style: tint.map { AnyShapeStyle($0) })) }

    nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
        modifier(_TintModifier(style: tint.map { AnyShapeStyle($0) }))
    }

    /// `.tint(.mint.gradient)`: the compiler looks for no such members in an optional.
    nonisolated public func tint<S: ShapeStyle>(_ tint: S) -> some View { modifier(_TintModifier(style: AnyShapeStyle(tint))) }

    /// - Parameter tint: nil: that of the surroundings.
    nonisolated func tintUnlessNil(_ tint: Color?) -> some View {
        modifier(_TintModifier(style: tint.map { AnyShapeStyle($0) }, keepsOuter: true))
    }

    /// - Parameter accentColor: nil: that of the surroundings.
    nonisolated public func accentColor(_ accentColor: Color?) -> some View { tintUnlessNil(accentColor) }
}

/// Sets the tint. What it says of the accent colour, or of the tint, is that of the surroundings.
public struct _TintModifier {
    let style: AnyShapeStyle?
    var keepsOuter = false

    nonisolated init(style: AnyShapeStyle?, keepsOuter: Bool = false) {
        self.style = style
        self.keepsOuter = keepsOuter
    }
}

extension _TintModifier: EnvironmentModifier {
    package func change(_ values: inout EnvironmentValues) {
        guard let style else {
            if !keepsOuter { values.tintStyle = nil }
            return
        }
        values.tintStyle = values.tintStyle.map { AnyShapeStyle(NestedTint(style: style, outer: $0)) } ?? style
    }
}

/// Disables what is inside; a view inside cannot take that back.
public struct _DisabledModifier {
    let isDisabled: Bool
}

extension _DisabledModifier: EnvironmentModifier {
    package func change(_ values: inout EnvironmentValues) { values.isEnabled = !isDisabled }
}
