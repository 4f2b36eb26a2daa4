import Foundation
import ReviewRules
import SourceModel
import Testing

/// What `glide levels` says of a screen is what the rules find.
struct LevelsAndReviewTests {
    /// The apps and example pages of this repository, and what contradicted itself before.
    private static let projects: [(name: String, files: [SourceFile])] = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let apps = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Apps").path)) ?? []
        let own = apps.sorted().map { app -> (String, [SourceFile]) in
            let folder = root.appending(path: "Apps/\(app)")
            let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            return (
                app,
                paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
                    (try? String(contentsOf: folder.appending(path: path), encoding: .utf8)).map {
                        SourceFile(path: "\(app)/\(path)", text: $0, module: app)
                    }
                }
            )
        }
        let pages = allRules.flatMap { rule in
            [("\(rule.info.id) bad", rule.info.page.bad), ("\(rule.info.id) good", rule.info.page.good)].map { name, text in
                (name, [SourceFile(path: "Sources/App/Feature.swift", text: text, module: "App")])
            }
        }
        return own + pages + [("singleton", [SourceFile(path: "Sources/App/Feature.swift", text: singleton, module: "App")])]
    }()

    /// A view with logic of its own that also takes a service that others have.
    private static let singleton: String = {
        let steps = (1...34).map { "        total += price * \($0)" }.joined(separator: "\n")
        return """
            import SwiftUI
            @Observable final class AnalyticsService { var events = 0; func log(_ name: String) async throws { events += 1 } }
            struct InvoiceView: View {
                @Environment(AnalyticsService.self) private var analytics
                @State private var total = 0
                let price: Int
                var body: some View { NavigationStack { Button("Compute", action: compute); Text("\\(total)") } }
                private func compute() {
            \(steps)
                }
            }
            struct OtherView: View {
                @Environment(AnalyticsService.self) private var analytics
                var body: some View { NavigationStack { Text("\\(analytics.events)") } }
            }
            """
    }()

    @Test func screensMoveWhereTheRulesSaySo() {
        var compared = 0
        for (name, files) in Self.projects {
            let project = Project(files: files)
            let report = LevelReport(project: project) { _ in .modern }
            var warned: [String: Set<String>] = [:]
            for file in project.files {
                let context = FileContext(file: file, index: project.index, profile: .modern)
                for rule in allRules where ["LVL-001", "LVL-002", "LVL-003", "LVL-004"].contains(rule.info.id) { context.run(rule) }
                for finding in context.findings where finding.severity > .info {
                    warned["\(file.path) \(finding.symbol.split(separator: ".").first ?? "")", default: []].insert(finding.rule)
                }
            }
            for screen in report.screens {
                let rules = warned["\(screen.path) \(screen.screen)"] ?? []
                compared += 1
                if rules.contains("LVL-003") {
                    #expect(
                        screen.today == .state && screen.step?.direction == .up,
                        "\(name): \(screen.screen) is at its level, and LVL-003 warns")
                }
                if screen.reasons.contains(where: { $0.rule == "LVL-003" }), screen.step?.direction == .up {
                    #expect(rules.contains("LVL-003"), "\(name): \(screen.screen) has to move for LVL-003, which does not warn")
                }
            }
        }
        #expect(compared > 40)
    }

    @Test func anObserverOfEventsMakesNoLevel() throws {
        let text = """
            import SwiftUI
            final class AnalyticsService { static let shared = AnalyticsService(); func log(_ name: String) async {} }
            final class DatabaseService { static let shared = DatabaseService(); func rows() async throws -> [String] { [] } }
            @Observable final class AViewModel { var rows: [String] = []; func load() async { await AnalyticsService.shared.log("a"); rows.append("") } }
            @Observable final class BViewModel {
                var rows: [String] = []
                func load() async throws { await AnalyticsService.shared.log("b"); rows = try await DatabaseService.shared.rows() }
            }
            struct AView: View { @State private var model = AViewModel(); var body: some View { NavigationStack { List(model.rows, id: \\.self) { Text($0) } } } }
            struct BView: View { @State private var model = BViewModel(); var body: some View { NavigationStack { List(model.rows, id: \\.self) { Text($0) } } } }
            """
        let report = LevelReport(project: Project(files: [SourceFile(path: "Sources/App/A.swift", text: text, module: "App")])) { _ in
            .modern
        }
        let first = try #require(report.screen("AView")), second = try #require(report.screen("BView"))
        #expect(first.today == .viewModel && first.isRight)
        #expect(second.today == .viewModel && second.step?.title == "Hand BViewModel the services that it reaches for.")
        #expect(second.reasons.contains { $0.rule == "DI-001" })
    }
}
