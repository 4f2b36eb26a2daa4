import Foundation
import SwiftUICore

public struct _AxisMarkGroup {
    let parts: [any AxisMark]
}

extension _AxisMarkGroup: AxisMark {
    public func _collect(into pieces: inout _AxisPieces) { for part in parts { part._collect(into: &pieces) } }
}

@resultBuilder
public struct AxisMarkBuilder {
    public static func buildExpression<M: AxisMark>(_ mark: M) -> M { mark }
    public static func buildBlock() -> _AxisMarkGroup { _AxisMarkGroup(parts: []) }
    public static func buildBlock<M: AxisMark>(_ mark: M) -> M { mark }
    public static func buildIf<M: AxisMark>(_ mark: M?) -> some AxisMark { _AxisMarkGroup(parts: mark.map { [$0] } ?? []) }
    public static func buildEither<M: AxisMark>(first: M) -> _AxisMarkGroup { _AxisMarkGroup(parts: [first]) }
    public static func buildEither<M: AxisMark>(second: M) -> _AxisMarkGroup { _AxisMarkGroup(parts: [second]) }
    public static func buildLimitedAvailability(_ mark: any AxisMark) -> _AxisMarkGroup { _AxisMarkGroup(parts: [mark]) }
    public static func buildBlock<each M: AxisMark>(_ mark: repeat each M) -> _AxisMarkGroup {
        var parts: [any AxisMark] = []
        repeat parts.append(each mark)
        return _AxisMarkGroup(parts: parts)
    }
}

/// What makes an axis.
@MainActor @preconcurrency
public protocol AxisContent {
    func _collect(on axis: _AxisRequest) -> [_AxisPieces]
}

/// Which axis is made: its scale and how many marks there is room for.
public struct _AxisRequest {
    let scale: ChartScale
    let desired: Int
}

public struct _AxisContentGroup {
    let parts: [any AxisContent]
}

extension _AxisContentGroup: AxisContent {
    public func _collect(on axis: _AxisRequest) -> [_AxisPieces] { parts.flatMap { $0._collect(on: axis) } }
}

@resultBuilder
public struct AxisContentBuilder {
    public static func buildExpression<C: AxisContent>(_ content: C) -> C { content }
    public static func buildBlock() -> _AxisContentGroup { _AxisContentGroup(parts: []) }
    public static func buildBlock<C: AxisContent>(_ content: C) -> C { content }
    public static func buildIf<C: AxisContent>(_ content: C?) -> some AxisContent { _AxisContentGroup(parts: content.map { [$0] } ?? []) }
    public static func buildEither<C: AxisContent>(first: C) -> _AxisContentGroup { _AxisContentGroup(parts: [first]) }
    public static func buildEither<C: AxisContent>(second: C) -> _AxisContentGroup { _AxisContentGroup(parts: [second]) }
    public static func buildLimitedAvailability(_ content: any AxisContent) -> _AxisContentGroup { _AxisContentGroup(parts: [content]) }
    public static func buildBlock<each C: AxisContent>(_ content: repeat each C) -> _AxisContentGroup {
        var parts: [any AxisContent] = []
        repeat parts.append(each content)
        return _AxisContentGroup(parts: parts)
    }
}

/// Marks along an axis.
public struct AxisMarks<Content: AxisMark> {
    let position: AxisMarkPosition
    let values: AxisMarkValues
    let content: (AxisValue) -> Content
}

extension AxisMarks: AxisContent {
    public func _collect(on axis: _AxisRequest) -> [_AxisPieces] {
        let (data, unit) = values.values(on: axis.scale, desired: axis.desired)
        var pieces = _AxisPieces()
        pieces.position = position
        for (index, datum) in data.enumerated() {
            guard let fraction = axis.scale.fraction(of: datum), fraction > -0.001, fraction < 1.001 else { continue }
            pieces.value = AxisValue(index: index, count: data.count, datum: datum, unit: unit)
            content(pieces.value)._collect(into: &pieces)
        }
        return [pieces]
    }
}

extension AxisMarks {
    nonisolated public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
        @AxisMarkBuilder content: @escaping (AxisValue) -> Content
    ) {
        self.position = position
        self.values = values
        self.content = content
    }

    nonisolated public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        @AxisMarkBuilder content: @escaping (AxisValue) -> Content
    ) {
        self.init(preset: preset, position: position, values: AxisMarkValues(kind: .data(values.map(\.datum))), content: content)
    }

    nonisolated public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
        @AxisMarkBuilder content: @escaping () -> Content
    ) { self.init(preset: preset, position: position, values: values, content: { _ in content() }) }
}

extension AxisMarks where Content == _AxisMarkGroup {
    nonisolated public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
        stroke: StrokeStyle? = nil
    ) {
        self.init(preset: preset, position: position, values: values) { (_: AxisValue) in
            _AxisMarkGroup(parts: [AxisGridLine(stroke: stroke), AxisTick(), AxisValueLabel()])
        }
    }

    nonisolated public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value], stroke: StrokeStyle? = nil
    ) {
        self.init(
            preset: preset, position: position, values: AxisMarkValues(kind: .data(values.map(\.datum))), stroke: stroke)
    }

    nonisolated public init<F: FormatStyle>(
        format: F, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) where F.FormatInput: Plottable, F.FormatOutput == String {
        self.init(preset: preset, position: position, values: values) { (_: AxisValue) in
            _AxisMarkGroup(parts: [AxisGridLine(stroke: stroke), AxisTick(), AxisValueLabel(format: format)])
        }
    }

    nonisolated public init<F: FormatStyle, Value: Plottable>(
        format: F, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        stroke: StrokeStyle? = nil
    ) where F.FormatInput: Plottable, F.FormatOutput == String {
        self.init(
            format: format, preset: preset, position: position, values: AxisMarkValues(kind: .data(values.map(\.datum))), stroke: stroke)
    }
}
