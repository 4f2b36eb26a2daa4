import GlideTesting
import SwiftUI
import Testing
import WidgetKit

// As Xcode's template writes a widget.

private struct DayEntry: TimelineEntry {
    let date: Date
    let count: Int
}

private struct DayProvider: TimelineProvider {
    func placeholder(in context: Context) -> DayEntry { DayEntry(date: .now, count: 0) }

    func getSnapshot(in context: Context, completion: @escaping (DayEntry) -> Void) {
        completion(DayEntry(date: .now, count: context.isPreview ? 0 : 1))
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<DayEntry>) -> Void) {
        let entries = (0..<5).map { DayEntry(date: Date(timeIntervalSince1970: Double($0) * 3_600), count: $0) }
        completion(Timeline(entries: entries, policy: .after(Date(timeIntervalSince1970: 0))))
    }
}

private struct DayView: View {
    @Environment(\.widgetFamily) private var family
    let entry: DayEntry

    var body: some View {
        switch family {
        case .systemSmall:
            Text("small \(entry.count)").containerBackground(.fill.tertiary, for: .widget).widgetURL(URL(string: "app://day"))
        default: Text("\(family)").containerBackground(for: .widget) { Color.red }
        }
    }
}

private struct DayWidget: Widget {
    let kind = "DayWidget"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: kind, provider: DayProvider()) { entry in DayView(entry: entry) }
            .configurationDisplayName("Day")
            .description("Shows the day.")
            .supportedFamilies([.systemSmall, .accessoryCircular])
            .contentMarginsDisabled()
    }
}

private struct Widgets: WidgetBundle {
    var body: some Widget {
        DayWidget()
        if #available(iOS 17, *) { DayWidget() }
    }
}

@MainActor @Suite struct WidgetKitTests {
    @Test func viewsOfWidgetsShowInTheAppWithoutTheirBackgrounds() throws {
        let host = TestHost(DayView(entry: DayEntry(date: .now, count: 3)))
        _ = try host.find(.text, "small 3")
        let large = TestHost(DayView(entry: DayEntry(date: .now, count: 3)).environment(\.widgetFamily, .systemLarge))
        _ = try large.find(.text, "systemLarge")
        #expect(!large.snapshot().contains("red"))
    }

    @Test func nobodyHasPutAWidgetAnywhere() async throws {
        WidgetCenter.shared.reloadAllTimelines()
        WidgetCenter.shared.reloadTimelines(ofKind: DayWidget().kind)
        #expect(try await WidgetCenter.shared.currentConfigurations().isEmpty)
        let told = await withCheckedContinuation { continuation in
            WidgetCenter.shared.getCurrentConfigurations { continuation.resume(returning: (try? $0.get())?.count) }
        }
        #expect(told == 0)
    }

    @Test func declarationsAreWhatXcodeWrites() {
        _ = Widgets().body
        _ = DayWidget().body
        #expect(WidgetFamily.allCases.map(\.description).contains("accessoryInline"))
        #expect(TimelineReloadPolicy.after(.distantPast) != .atEnd)
    }
}
