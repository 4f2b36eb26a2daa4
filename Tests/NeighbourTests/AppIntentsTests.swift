import AppIntents
import GlideTesting
import SwiftUI
import Testing
import WidgetKit

// As Apple's documentation writes intents.

private actor Counter {
    static let shared = Counter()
    var values: [String: Int] = [:]
    func add(_ count: Int, to name: String) { values[name, default: 0] += count }
}

private enum Meal: String, AppEnum {
    case breakfast, dinner
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Meal"
    static let caseDisplayRepresentations: [Meal: DisplayRepresentation] = [
        .breakfast: "Breakfast", .dinner: DisplayRepresentation(title: "Dinner", subtitle: "Late", image: .init(systemName: "moon")),
    ]
}

private struct BookEntity: AppEntity {
    let id: UUID
    @Property(title: "Title") var title: String
    static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Book")
    static let defaultQuery = BookQuery()
    var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(title)") }

    init(id: UUID, title: String) {
        self.id = id
        self.title = title
    }
}

private struct BookQuery: EntityQuery {
    func entities(for identifiers: [UUID]) async throws -> [BookEntity] { identifiers.map { BookEntity(id: $0, title: "Book") } }
}

private struct AddIntent: AppIntent {
    static let title: LocalizedStringResource = "Add"
    static let description = IntentDescription("Adds to a counter.", categoryName: "Counters")
    static let openAppWhenRun = true

    @Parameter(title: "Name") var name: String
    @Parameter(title: "Count", description: "How many", default: 1) var count: Int
    @Parameter(title: "Steps", default: 5, controlStyle: .stepper, inclusiveRange: (1, 10)) var steps: Int
    @Parameter(title: "Meal") var meal: Meal?
    @Parameter(title: "Book") var book: BookEntity?

    static var parameterSummary: some ParameterSummary {
        Summary("Add \(\.$count) to \(\.$name)") {
            \.$meal
            \.$book
        }
    }

    init() {}

    init(name: String) { self.name = name }

    @MainActor
    func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
        await Counter.shared.add(count, to: name)
        return .result(value: await Counter.shared.values[name] ?? 0, dialog: "Added \(count)")
    }
}

private struct PlainIntent: AppIntent {
    static let title: LocalizedStringResource = "Plain"
    func perform() async throws -> some IntentResult { .result() }
}

private struct DialogIntent: AppIntent {
    static let title: LocalizedStringResource = "Dialog"
    func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetView {
        .result(dialog: "Done") { Text("Done") }
    }
}

private struct Shortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: AddIntent(), phrases: ["Add in \(.applicationName)", "Add \(\.$name) in \(.applicationName)"], shortTitle: "Add",
            systemImageName: "plus")
        AppShortcut(intent: PlainIntent(), phrases: ["Plain \(.applicationName)"], shortTitle: "Plain", systemImageName: "circle")
    }
}

private struct ConfigurationIntent: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Configuration"
    @Parameter(title: "Emoji", default: "😃") var emoji: String
}

private struct EmojiEntry: TimelineEntry {
    let date: Date
    let configuration: ConfigurationIntent
}

private struct EmojiProvider: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> EmojiEntry { EmojiEntry(date: .now, configuration: ConfigurationIntent()) }
    func snapshot(for configuration: ConfigurationIntent, in context: Context) async -> EmojiEntry {
        EmojiEntry(date: .now, configuration: configuration)
    }
    func timeline(for configuration: ConfigurationIntent, in context: Context) async -> Timeline<EmojiEntry> {
        Timeline(entries: [EmojiEntry(date: .now, configuration: configuration)], policy: .atEnd)
    }
}

private struct EmojiWidget: Widget {
    var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: "Emoji", intent: ConfigurationIntent.self, provider: EmojiProvider()) { Text($0.configuration.emoji) }
    }
}

private struct IntentView: View {
    var body: some View {
        VStack {
            Button("Add", intent: AddIntent(name: "button"))
            Button(intent: AddIntent(name: "label")) { Label("Add More", systemImage: "plus") }
        }
    }
}

@MainActor @Suite struct AppIntentsTests {
    @Test func anIntentIsDoneByWhoCallsIt() async throws {
        let intent = AddIntent(name: "called")
        intent.count = 3
        let result = try await intent.perform()
        #expect(result.value == 3)
        #expect(intent.meal == nil)
        #expect(intent.steps == 5)
        _ = try await PlainIntent().perform()
        _ = try await DialogIntent().perform()
        #expect(ConfigurationIntent().emoji == "😃")
        #expect(AddIntent.isDiscoverable)
        #expect(Shortcuts.appShortcuts.count == 2)
        _ = EmojiWidget().body
    }

    @Test(arguments: ["button", "label"]) func buttonsDoTheirIntents(_ name: String) async throws {
        let host = TestHost(IntentView())
        try host.find(.button, name == "button" ? "Add" : "Add More").tap()
        for _ in 0..<1_000 where await Counter.shared.values[name] == nil { try await Task.sleep(for: .milliseconds(5)) }
        #expect(await Counter.shared.values[name] == 1)
    }

    @Test func thingsOfTheAppAreFoundAndCalledByTheirNames() async throws {
        let found = try await BookEntity.defaultQuery.entities(for: [UUID()])
        #expect(found.first?.title == "Book")
        #expect(try await BookEntity.defaultQuery.suggestedEntities().isEmpty)
        #expect(String(localized: Meal.dinner.localizedStringResource) == "Dinner")
    }

    @Test func whatAnAppGivesItsIntentsIsThere() async throws {
        struct Dependent: AppIntent {
            static let title: LocalizedStringResource = "Dependent"
            @Dependency var counter: Counter
            func perform() async throws -> some IntentResult & ReturnsValue<Bool> { .result(value: counter === Counter.shared) }
        }
        AppDependencyManager.shared.add(dependency: Counter.shared)
        #expect(try await Dependent().perform().value == true)
    }
}
