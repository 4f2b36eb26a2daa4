import Foundation
import RenderTree
import SwiftUICore
import Testing

/// Who opens a link: the host, the app's own action, or `onOpenURL`.
@MainActor
@Suite struct OpenedLinkTests {
    final class Log { var lines: [String] = [] }

    nonisolated private static let web = URL(string: "https://example.org/a")!
    nonisolated private static let own = URL(string: "notes://17")!
    nonisolated private static let script = URL(string: "javascript:alert(1)")!

    private func attributed(_ url: URL) -> AttributedString {
        var text = AttributedString("See ")
        var link = AttributedString("this")
        link.link = url
        text += link
        return text
    }

    private func action(_ log: Log) -> OpenURLAction {
        OpenURLAction { url in
            log.lines.append(url.absoluteString)
            return .handled
        }
    }

    @Test func withoutAnActionTheHostOpensWhatItMay() {
        #expect(Screen(Link("L", destination: Self.web)).node(.link)[.url] == .string("https://example.org/a"))
        let runs = TextRuns.decode(Screen(Text(attributed(Self.web))).node(.text)[.runs]?.strings ?? [])
        #expect(runs.last?.properties[.url] == .string("https://example.org/a"))
    }

    @Test(arguments: [web, own]) func theAppsActionTakesLinksAndLinksInTexts(url: URL) {
        let log = Log()
        let link = Screen(Link("L", destination: url).environment(\.openURL, action(log)))
        #expect(link.node(.link)[.url] == nil)
        #expect(link.send(.tap, to: .link) == nil)
        let text = Screen(Text(attributed(url)).environment(\.openURL, action(log)))
        #expect(text.send(.change(.int(1)), to: .text) == nil)
        #expect(log.lines == [url.absoluteString, url.absoluteString])
        // A number that is no link's, from whoever sends it.
        for number in [0, 2, -1, .max] { #expect(text.send(.change(.int(number)), to: .text) == .notTaken) }
        #expect(log.lines.count == 2)
    }

    @Test func markdownInATextIsOpenedByTheAppsAction() {
        let log = Log()
        let text = Screen(Text("See [this](https://example.org/a).").environment(\.openURL, action(log)))
        #expect(text.send(.change(.int(1)), to: .text) == nil)
        #expect(log.lines == ["https://example.org/a"])
    }

    @Test func markdownLinksToAddressesOfTheAppsOwn() {
        let log = Log()
        let name = "ann"
        let said = Text("By [\(name)](user://\(name)), see [this](notes://17), not [that](javascript:alert(1)).")
        let text = Screen(said.environment(\.openURL, action(log)))
        let runs = TextRuns.decode(text.node(.text)[.runs]?.strings ?? [])
        let linked = runs.indices.filter { runs[$0].properties[.url] != nil }
        #expect(linked.map { runs[$0].text } == ["ann", "this"])
        for run in linked { #expect(text.send(.change(.int(run)), to: .text) == nil) }
        #expect(log.lines == ["user://ann", "notes://17"])
    }

    @Test func withoutAnActionAddressesOfTheAppsOwnReachOnOpenURL() {
        let log = Log()
        let screen = Screen(
            VStack {
                Link("L", destination: Self.own)
                Text(attributed(Self.own))
            }
            .onOpenURL { log.lines.append($0.absoluteString) })
        #expect(screen.send(.tap, to: .link) == nil)
        #expect(log.lines == ["notes://17"])
    }

    @Test func nobodyOpensAScript() {
        let runs = TextRuns.decode(Screen(Text(attributed(Self.script))).node(.text)[.runs]?.strings ?? [])
        #expect(runs.allSatisfy { $0.properties[.url] == nil })
    }
}
