import Foundation
import SwiftUICore

/// One part of an axis at one value: a line, a tick, a label.
@MainActor @preconcurrency
public protocol AxisMark {
    func _collect(into pieces: inout _AxisPieces)
}

/// What an axis draws.
public struct _AxisPieces {
    struct Line {
        let datum: _Datum
        let isTick: Bool
        let style: AnyShapeStyle
        let stroke: StrokeStyle
        var length: CGFloat = 0
    }

    struct Label {
        let value: AxisValue
        let isCentered: Bool?
        let content: AnyView
    }

    var value = AxisValue(index: 0, count: 0, datum: .number(0), unit: nil)
    var style: AnyShapeStyle?
    var font: Font?
    var lines: [Line] = []
    var labels: [Label] = []
    var position = AxisMarkPosition.automatic
}

public struct AxisGridLine {
    let isCentered: Bool?
    let stroke: StrokeStyle?

    nonisolated public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
        isCentered = centered
        self.stroke = stroke
    }
}

extension AxisGridLine: AxisMark {
    public func _collect(into pieces: inout _AxisPieces) {
        pieces.lines.append(
            .init(
                datum: pieces.value.datum, isTick: false, style: pieces.style ?? AnyShapeStyle(Color.primary.opacity(0.15)),
                stroke: stroke ?? StrokeStyle(lineWidth: 0.5)))
    }
}

public struct AxisTick {
    public struct Length: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
        let value: CGFloat
        public static var automatic: Length { Length(value: 4) }
        public static var label: Length { Length(value: 8) }
        public static var longestLabel: Length { Length(value: 8) }
        init(value: CGFloat) { self.value = value }
        public init(integerLiteral value: Int) { self.value = CGFloat(value) }
        public init(floatLiteral value: Double) { self.value = value }
    }

    let length: Length
    let stroke: StrokeStyle?

    nonisolated public init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {
        self.length = length
        self.stroke = stroke
    }
}

extension AxisTick: AxisMark {
    public func _collect(into pieces: inout _AxisPieces) {
        pieces.lines.append(
            .init(
                datum: pieces.value.datum, isTick: true, style: pieces.style ?? AnyShapeStyle(Color.primary.opacity(0.3)),
                stroke: stroke ?? StrokeStyle(lineWidth: 0.5), length: length.value))
    }
}

public struct AxisValueLabelCollisionResolution: Sendable {
    public static var automatic: AxisValueLabelCollisionResolution { .init() }
    public static var disabled: AxisValueLabelCollisionResolution { .init() }
    public static func greedy(priority: Double? = nil, minimumSpacing: CGFloat? = nil) -> AxisValueLabelCollisionResolution { .init() }
    public static var greedy: AxisValueLabelCollisionResolution { .init() }
    public static func truncate(minimumLength: CGFloat? = nil) -> AxisValueLabelCollisionResolution { .init() }
    public static var truncate: AxisValueLabelCollisionResolution { .init() }
}

public enum AxisValueLabelOrientation: Sendable { case automatic, horizontal, vertical, verticalReversed }

public struct AxisValueLabel<Content: View> {
    let isCentered: Bool?
    let text: ((AxisValue) -> String)?
    let content: Content?

    nonisolated init(centered: Bool?, text: ((AxisValue) -> String)?, content: Content?) {
        isCentered = centered
        self.text = text
        self.content = content
    }
}

extension AxisValueLabel: AxisMark {
    public func _collect(into pieces: inout _AxisPieces) {
        let value = pieces.value, style = pieces.style ?? AnyShapeStyle(.secondary)
        let shown: AnyView
        if let content { shown = AnyView(content) } else { shown = AnyView(Text(verbatim: text?(value) ?? value.text)) }
        pieces.labels.append(
            .init(
                value: value, isCentered: isCentered,
                content: AnyView(shown.font(pieces.font ?? .caption2).foregroundStyle(style).lineLimit(1))))
    }
}

extension AxisValueLabel {
    nonisolated public init(
        centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) { self.init(centered: centered, text: nil, content: content()) }
}

extension AxisValueLabel where Content == EmptyView {
    nonisolated public init(
        centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) { self.init(centered: centered, text: nil, content: nil) }

    nonisolated public init<F: FormatStyle>(
        format: F, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) where F.FormatInput: Plottable, F.FormatOutput == String {
        self.init(centered: centered, text: { $0.as(F.FormatInput.self).map(format.format) ?? $0.text }, content: nil)
    }
}

extension AxisValueLabel where Content == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) { self.init(centered: centered, text: nil, content: Text(titleKey)) }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) { self.init(centered: centered, text: nil, content: Text(title)) }
}

/// Parts of an axis that look otherwise.
public struct _StyledAxisMark<Base: AxisMark> {
    let base: Base
    let change: (inout _AxisPieces) -> Void
}

extension _StyledAxisMark: AxisMark {
    public func _collect(into pieces: inout _AxisPieces) {
        let outer = (pieces.style, pieces.font)
        change(&pieces)
        base._collect(into: &pieces)
        (pieces.style, pieces.font) = outer
    }
}

extension AxisMark {
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some AxisMark {
        _StyledAxisMark(base: self) { $0.style = $0.style ?? AnyShapeStyle(style) }
    }
    public func font(_ font: Font?) -> some AxisMark { _StyledAxisMark(base: self) { $0.font = $0.font ?? font } }
}
