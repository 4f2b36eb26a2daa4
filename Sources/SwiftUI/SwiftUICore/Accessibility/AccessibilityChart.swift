import Foundation

/// Describes a chart for assistive technology.
public protocol AXChartDescriptorRepresentable {
    /// Describes the chart. Called once for a view.
    func makeChartDescriptor() -> AXChartDescriptor
    /// Changes what was described when something else is shown.
    func updateChartDescriptor(_ descriptor: AXChartDescriptor)
}

extension AXChartDescriptorRepresentable {
    public func updateChartDescriptor(_ descriptor: AXChartDescriptor) {}
}

/// Says the title of a chart, and after it what it says and its points, one after another: browsers play no sounds for them.
private struct ChartDescriptionModifier<Description: AXChartDescriptorRepresentable> {
    final class Known {
        var descriptor: AXChartDescriptor?
    }

    let description: Description
    @State private var known = Known()

    init(_ description: Description) { self.description = description }
}

extension ChartDescriptionModifier: ViewModifier {
    func body(content: Content) -> some View {
        let descriptor = current
        content
            .accessibilityChildren {
                if let summary = descriptor.summary { Text(summary) }
                ForEach(Array(descriptor.lines.enumerated()), id: \.offset) { Text($0.element) }
            }
            .accessibilityLabel(Text(verbatim: descriptor.title ?? ""), isEnabled: descriptor.title != nil)
    }

    private var current: AXChartDescriptor {
        guard let descriptor = known.descriptor else {
            let made = description.makeChartDescriptor()
            known.descriptor = made
            return made
        }
        description.updateChartDescriptor(descriptor)
        return descriptor
    }
}

extension AXChartDescriptor {
    /// What assistive technology reads of the points: "Series, label, x axis: value, y axis: value".
    var lines: [String] {
        series.flatMap { one in
            one.dataPoints.map { point in
                var parts = [series.count > 1 ? one.name : nil, point.label].compactMap { $0 }
                parts.append(Self.text(point.x, on: xAxis))
                if let y = point.y, let yAxis { parts.append(Self.text(.number(y), on: yAxis)) }
                parts += zip(point.additionalValues, additionalAxes).map { Self.text($0, on: $1) }
                return parts.joined(separator: ", ")
            }
        }
    }

    private static func text(_ value: AXDataPoint.Value, on axis: any AXDataAxisDescriptor) -> String {
        let text =
            switch value {
            case .category(let name): name
            case .number(let number): (axis as? AXNumericDataAxisDescriptor)?.valueDescriptionProvider(number) ?? number.formatted()
            }
        return "\(axis.title): \(text)"
    }
}

extension View {
    /// Describes the chart that the view is, for assistive technology.
    nonisolated public func accessibilityChartDescriptor<R: AXChartDescriptorRepresentable>(_ representable: R) -> some View {
        modifier(ChartDescriptionModifier(representable))
    }
}
