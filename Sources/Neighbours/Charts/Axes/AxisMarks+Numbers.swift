import Foundation
import SwiftUICore

// `.number` and `.percent` are names of several styles, for each type of number. Where nothing else says which is meant, it is that of `Double`.

extension AxisMarks where Content == _AxisMarkGroup {
    nonisolated public init(
        format: FloatingPointFormatStyle<Double>, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) { self.init(anyNumber: format, preset, position, values, stroke) }

    nonisolated public init(
        format: FloatingPointFormatStyle<Double>.Percent, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) { self.init(anyNumber: format, preset, position, values, stroke) }

    nonisolated public init<Value: Plottable>(
        format: FloatingPointFormatStyle<Double>, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: [Value], stroke: StrokeStyle? = nil
    ) { self.init(anyNumber: format, preset, position, AxisMarkValues(kind: .data(values.map(\.datum))), stroke) }

    nonisolated public init<Value: Plottable>(
        format: FloatingPointFormatStyle<Double>.Percent, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: [Value], stroke: StrokeStyle? = nil
    ) { self.init(anyNumber: format, preset, position, AxisMarkValues(kind: .data(values.map(\.datum))), stroke) }

    nonisolated private init<F: FormatStyle>(
        anyNumber format: F, _ preset: AxisMarkPreset, _ position: AxisMarkPosition, _ values: AxisMarkValues, _ stroke: StrokeStyle?
    ) where F.FormatInput == Double, F.FormatOutput == String {
        self.init(format: format, preset: preset, position: position, values: values, stroke: stroke)
    }
}

extension AxisValueLabel where Content == EmptyView {
    nonisolated public init(
        format: FloatingPointFormatStyle<Double>, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) { self.init(anyNumber: format, centered) }

    nonisolated public init(
        format: FloatingPointFormatStyle<Double>.Percent, centered: Bool? = nil, anchor: UnitPoint? = nil,
        multiLabelAlignment: Alignment? = nil, collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) { self.init(anyNumber: format, centered) }

    nonisolated private init<F: FormatStyle>(anyNumber format: F, _ centered: Bool?)
    where F.FormatInput == Double, F.FormatOutput == String { self.init(format: format, centered: centered) }
}
