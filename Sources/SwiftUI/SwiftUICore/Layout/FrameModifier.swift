import Foundation
import RenderTree

/// A size for a view, fixed or within limits.
public struct _FrameLayout {
    var width: CGFloat?
    var height: CGFloat?
    var minWidth: CGFloat?
    var idealWidth: CGFloat?
    var maxWidth: CGFloat?
    var minHeight: CGFloat?
    var idealHeight: CGFloat?
    var maxHeight: CGFloat?
    var alignment: Alignment
}

extension _FrameLayout: BoxModifier {
    package static var phase: BoxPhase { .frame }

    /// What has a greatest length is a container: as large as it may be, while its content may be less or more.
    package var sharesElement: Bool { [maxWidth, maxHeight].allSatisfy { $0 == nil || $0 == .infinity } }

    package func properties(in environment: EnvironmentValues) -> Properties {
        var properties: Properties = [:]
        func set(_ key: PropertyKey, _ value: CGFloat?) {
            // A size that is no number, or less than nothing, is a mistake that Apple's layout ignores too.
            if let value, !value.isNaN, value >= 0 { properties[key] = .double(Double(value)) }
        }
        set(.width, width.flatMap { $0.isFinite ? $0 : nil })
        set(.height, height.flatMap { $0.isFinite ? $0 : nil })
        set(.minWidth, minWidth)
        set(.idealWidth, idealWidth)
        set(.maxWidth, maxWidth)
        set(.minHeight, minHeight)
        set(.idealHeight, idealHeight)
        set(.maxHeight, maxHeight)
        if alignment != .center { properties[.alignment] = .string(alignment.name) }
        return properties
    }
}

extension View {
    /// - Parameters: width, height: in points; nil leaves the view's own.
    nonisolated public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        modifier(_FrameLayout(width: width, height: height, alignment: alignment))
    }

    @available(*, deprecated, message: "Please pass one or more parameters.")
    nonisolated public func frame() -> some View { frame(width: nil, height: nil) }

    /// - Parameters: in points; `.infinity` as a maximum takes the space there is.
    nonisolated public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        modifier(
            _FrameLayout(
                minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
                idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment))
    }
}
