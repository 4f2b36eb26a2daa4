import RenderTree
import Testing

@testable import WebHost

/// Badges with looks of their own, raised texts, and links without a chevron.
@MainActor
struct ElementsBadgeTests {
    private func element(_ kind: NodeKind, _ properties: Properties) -> HTMLElement {
        ElementMapper.element(for: RenderNode(kind, properties))
    }

    private func part(_ name: String, of element: HTMLElement) throws -> HTMLElement {
        try #require(ElementsKindTests.elements(of: element).first { $0.attributes["class"] == name })
    }

    @Test func aBadgeHasItsOwnColourAndWeight() throws {
        let runs = TextRuns.encode([TextRun("new", [.fontWeight: .int(700), .foreground: .fill(.color(RenderColor(.named(.red))))])])
        let row = element(.row, [.badge: "new", .badgeRuns: .strings(runs)])
        let badge = try part("row-badge", of: row)
        let run = try #require(ElementsKindTests.elements(of: badge).first { $0.attributes["class"]?.hasPrefix("run") == true })
        #expect(run.style["font-weight"] == "700" && run.style["color"]?.contains("red") == true)
        let tab = element(.tab, [.title: "Mail", .badge: "new", .badgeRuns: .strings(runs), .accessibilityLabel: "Letters"])
        #expect(ElementsKindTests.elements(of: try part("tab-badge", of: tab)).contains { $0.style["font-weight"] == "700" })
        #expect(try part("tab-button", of: tab).attributes["aria-label"] == "Letters")
    }

    @Test func aRaisedTextMakesItsLineHigher() throws {
        let text = element(.text, [.text: "2", .baselineOffset: .double(20)])
        #expect(text.style["position"] == nil, "it takes the room that it needs")
        let raised = try #require(ElementsKindTests.elements(of: text).first { $0.attributes["class"] == "run" })
        #expect(raised.style["vertical-align"] == "20px")
        #expect(!ElementsKindTests.elements(of: element(.text, [.text: "2"])).contains { $0.attributes["class"] == "run" })
    }

    @Test func aLinkWithoutAChevronIsStillALink() {
        let classes = element(.button, [.isNavigationLink: .bool(true), .hidesChevron: .bool(true)]).attributes["class"]?.split(
            separator: " ")
        #expect(classes?.contains("leads") == true && classes?.contains("chevron") == false)
    }
}
