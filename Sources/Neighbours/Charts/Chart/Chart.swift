import SwiftUICore

/// A chart of marks.
public struct Chart<Content: ChartContent> {
    let content: Content

    nonisolated public init(@ChartContentBuilder content: () -> Content) { self.content = content() }
}

extension Chart {
    @MainActor public init<Data, C>(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C)
    where
        Content == ForEach<Data, Data.Element.ID, C>, Data: RandomAccessCollection, C: ChartContent, Data.Element: Identifiable
    { self.init { ForEach(data, content: content) } }

    @MainActor public init<Data, ID, C>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Content == ForEach<Data, ID, C>, Data: RandomAccessCollection, ID: Hashable, C: ChartContent {
        self.init { ForEach(data, id: id, content: content) }
    }
}

extension Chart: View {
    public var body: some View { ChartSurface(items: ChartItems(content)) }
}

/// A chart as it is laid out: titles and legend around axes and plot.
private struct ChartSurface: View {
    let items: ChartItems
    @Environment(\.chart) private var settings

    var body: some View {
        let model = ChartModel(items, settings: settings)
        ChartFrame(model: model, settings: settings)
            .environment(\.chart, ChartSettings())
            .accessibilityElement(children: .contain)
    }
}

private struct ChartFrame: View {
    let model: ChartModel
    let settings: ChartSettings

    var body: some View {
        let entries = LegendEntry.all(of: model, settings: settings)
        let position = settings.legendPosition
        let showsLegend = settings.legendVisibility != .hidden && (settings.legend != nil || model.ramp != nil || !entries.isEmpty)
        VStack(alignment: .leading, spacing: settings.legendSpacing ?? 8) {
            if showsLegend, position.isAbove { legendRow(entries) }
            if position.isBeside {
                HStack(spacing: 12) {
                    if showsLegend, position.isLeading { legend(entries).fixedSize(horizontal: true, vertical: false) }
                    chart
                    if showsLegend, !position.isLeading { legend(entries).fixedSize(horizontal: true, vertical: false) }
                }
            } else {
                chart
            }
            if showsLegend, !position.isAbove, !position.isBeside { legendRow(entries) }
        }
    }

    private func legendRow(_ entries: [LegendEntry]) -> some View {
        legend(entries).frame(
            maxWidth: .infinity, alignment: Alignment(horizontal: settings.legendAlignment?.horizontal ?? .leading, vertical: .center))
    }

    @ViewBuilder private func legend(_ entries: [LegendEntry]) -> some View {
        if let legend = settings.legend {
            legend
        } else {
            if let ramp = model.ramp { RampLegend(ramp: ramp) }
            if !entries.isEmpty { ChartLegend(entries: entries, isColumn: settings.legendPosition.isBeside) }
        }
    }

    private var chart: some View {
        AxesFrame(model: model, settings: settings)
            // Marks are drawn from left to right, and so their labels stand.
            .environment(\.layoutDirection, .leftToRight)
            .backgroundPreferenceValue(PlotKey.self) { plot in
                if let background = settings.background, let plot { background(plot.proxy(model)) }
            }
            .overlayPreferenceValue(PlotKey.self) { plot in
                if let overlay = settings.overlay, let plot { overlay(plot.proxy(model)) }
            }
    }
}
