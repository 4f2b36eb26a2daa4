import Foundation
import SwiftUICore

/// A function that a plot draws, and over which part of its parameter.
struct PlotFunction {
    enum Kind {
        case graph(@Sendable (Double) -> Double)
        case between(@Sendable (Double) -> (yStart: Double, yEnd: Double))
        case parametric(@Sendable (Double) -> (x: Double, y: Double))
    }

    let kind: Kind
    let x: Text
    let y: Text
    /// Nil for the whole x axis.
    let domain: ClosedRange<Double>?

    /// A function alone, in a chart that says nothing about its x axis.
    private static let alone = -10.0...10.0
    /// As many pieces as a curve needs to look smooth in a wide chart.
    private static let pieces = 240

    private struct Sample {
        let x: Double
        let low: Double
        let high: Double

        var isDefined: Bool { x.isFinite && low.isFinite && high.isFinite }
    }
}

extension PlotFunction {
    /// Marks, with those of functions in the place of the functions themselves.
    ///
    /// - Parameters:
    ///   - xDomain: What the app says of the x axis.
    ///   - yDomain: What it says of the y axis: nothing is drawn beyond it.
    static func sampled(_ marks: [MarkItem], x xDomain: [_Datum]?, y yDomain: [_Datum]?) -> [MarkItem] {
        guard marks.contains(where: { $0.function != nil }) else { return marks }
        let shown = range(of: xDomain) ?? known(by: marks) ?? alone, heights = range(of: yDomain)
        return marks.enumerated().flatMap { index, mark in
            mark.function.map { $0.marks(like: mark, over: shown, within: heights, name: index) } ?? [mark]
        }
    }

    private static func range(of domain: [_Datum]?) -> ClosedRange<Double>? {
        guard let values = domain?.compactMap(\.quantity), let low = values.min(), let high = values.max(), low < high else { return nil }
        return low...high
    }

    /// How far the other marks reach along the x axis.
    private static func known(by marks: [MarkItem]) -> ClosedRange<Double>? {
        let values = marks.flatMap { mark -> [Double] in
            if let function = mark.function {
                guard case .parametric = function.kind else { return function.domain.map { [$0.lowerBound, $0.upperBound] } ?? [] }
                return function.samples(over: alone).map(\.x).filter(\.isFinite)
            }
            return [mark.x, mark.xEnd].compactMap { $0?.datum.quantity }
        }
        return range(of: values.map(_Datum.number))
    }

    private func samples(over shown: ClosedRange<Double>) -> [Sample] {
        let range = domain ?? shown
        guard range.lowerBound.isFinite, range.upperBound.isFinite, range.lowerBound < range.upperBound else { return [] }
        return (0...Self.pieces).map { piece in
            let at = range.lowerBound + (range.upperBound - range.lowerBound) * Double(piece) / Double(Self.pieces)
            switch kind {
            case .graph(let function):
                let y = function(at)
                return Sample(x: at, low: y, high: y)
            case .between(let function):
                let (start, end) = function(at)
                return Sample(x: at, low: start, high: end)
            case .parametric(let function):
                let (x, y) = function(at)
                return Sample(x: x, low: y, high: y)
            }
        }
    }

    private func marks(like mark: MarkItem, over shown: ClosedRange<Double>, within: ClosedRange<Double>?, name: Int) -> [MarkItem] {
        var runs: [[Sample]] = [[]], before: Sample?
        for sample in samples(over: shown) {
            if sample.isDefined {
                let pieces = mark.kind == .line ? Self.cut(from: before, to: sample, within: within) : [sample]
                for piece in pieces {
                    if let piece { runs[runs.count - 1].append(piece) } else { runs.append([]) }
                }
            } else {
                runs.append([])
            }
            before = sample.isDefined ? sample : nil
        }
        let lines = runs.filter { $0.count > 1 }.enumerated().flatMap { run, samples in
            samples.map { self.mark(like: mark, at: $0, within: within, series: "\(name) \(run)") }
        }
        return lines.enumerated().map { $0 == 0 ? spoken($1) : unspoken($1) }
    }

    /// What of a piece of a line is within the heights; nil where the line ends.
    private static func cut(from start: Sample?, to end: Sample, within: ClosedRange<Double>?) -> [Sample?] {
        guard let within else { return [end] }
        guard let start, within.contains(start.high) != within.contains(end.high) else {
            return within.contains(end.high) ? [end] : [nil]
        }
        let edge = max(start.high, end.high) > within.upperBound ? within.upperBound : within.lowerBound
        let part = (edge - start.high) / (end.high - start.high)
        let crossing = Sample(x: start.x + (end.x - start.x) * part, low: edge, high: edge)
        return within.contains(end.high) ? [nil, crossing, end] : [crossing, nil]
    }

    private func mark(like mark: MarkItem, at sample: Sample, within: ClosedRange<Double>?, series: String) -> MarkItem {
        func held(_ value: Double) -> Double { within.map { min(max(value, $0.lowerBound), $0.upperBound) } ?? value }
        var made = mark
        made.function = nil
        made.series = MarkPlace(label: y, datum: .category(series))
        made.x = MarkPlace(label: x, datum: .number(sample.x))
        switch kind {
        case .graph where mark.kind == .area:
            made.y = MarkPlace(label: y, datum: .number(held(0)))
            made.yEnd = MarkPlace(label: y, datum: .number(held(sample.high)))
        case .between:
            made.y = MarkPlace(label: y, datum: .number(held(sample.low)))
            made.yEnd = MarkPlace(label: y, datum: .number(held(sample.high)))
        case .graph, .parametric: made.y = MarkPlace(label: y, datum: .number(sample.high))
        }
        return made
    }

    /// One of the marks stands for the function where charts are read aloud.
    private func spoken(_ mark: MarkItem) -> MarkItem {
        var mark = mark
        mark.look.accessibilityLabel = mark.look.accessibilityLabel ?? y
        mark.look.accessibilityValue = mark.look.accessibilityValue ?? x
        return mark
    }

    private func unspoken(_ mark: MarkItem) -> MarkItem {
        var mark = mark
        mark.look.isAccessibilityHidden = true
        return mark
    }
}
