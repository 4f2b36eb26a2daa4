import RenderTree
import Testing

@testable import WebHost

/// What screens, rows and alternatives say to the page and to assistive technology.
@MainActor
struct ElementsNavigationTests {
    private func back(to place: String?, title: String = "Note") throws -> HTMLElement {
        let screen = RenderNode(.screen, [.title: .string(title)])
        screen.set(.backTitle, place)
        let all = ElementsKindTests.elements(of: ElementMapper.element(for: screen))
        return try #require(all.first { $0.attributes["data-b"] == "back" })
    }

    private func label(_ button: HTMLElement) -> String? {
        ElementsKindTests.elements(of: button).last?.content.compactMap { if case .text(let text) = $0 { text } else { nil } }.joined()
    }

    @Test func theBackButtonSaysWhereItLeadsTo() throws {
        let button = try back(to: "Folders")
        #expect(label(button) == "Folders")
        #expect(button.attributes["aria-label"] == "Back to Folders")
        #expect(button.attributes["class"] == "back")
    }

    @Test func theBackButtonSaysBackWhereTheTitleIsEmptyOrTooLong() throws {
        #expect(label(try back(to: nil)) == "Back")
        #expect(try back(to: nil).attributes["aria-label"] == "Back")
        #expect(label(try back(to: "")) == "Back")
        let long = try back(to: "Everything I wrote last year")
        #expect(label(long) == "Back")
        #expect(long.attributes["aria-label"] == "Back to Everything I wrote last year")
        // Too long on a narrow screen, beside a title: the style sheet says "Back" there.
        #expect(try back(to: "My Recipes", title: "Pancakes").attributes["class"] == "back")
        #expect(try back(to: "My Recipes", title: "Pancakes with syrup").attributes["class"] == "back long")
        // They would touch.
        #expect(try back(to: "Board Games", title: "Minesweeper").attributes["class"] == "back long")
    }

    @Test func aHiddenBackButtonIsNotThere() {
        let screen = RenderNode(.screen, [.title: .string("Note"), .isDismissDisabled: .bool(true), .barColorScheme: .string("dark")])
        let all = ElementsKindTests.elements(of: ElementMapper.element(for: screen))
        #expect(!all.contains { $0.attributes["data-b"] == "back" })
        let scroller = all.first { $0.attributes["class"] == "screen-scroll" }
        #expect(scroller != nil && scroller?.attributes["data-scheme"] == nil, "the scheme is the bar's alone")
    }

    @Test func theSchemeOfABarIsNotThatOfTheBarAtTheBottom() {
        let screen = RenderNode(.screen, [.title: .string("Note"), .barColorScheme: .string("dark")])
        let all = ElementsKindTests.elements(of: ElementMapper.element(for: screen))
        let place = all.first { $0.attributes["class"] == "toolbar-place" }
        #expect(place?.attributes["data-bars"] == "dark" && place?.attributes["data-scheme"] == nil)
        #expect(all.first { $0.attributes["class"] == "bar-title" }?.attributes["data-scheme"] == "dark")
    }

    @Test func aClearShapeIsHitInTheBoxThatItSays() {
        func hit(_ kind: NodeKind) -> String? {
            ElementMapper.element(for: RenderNode(kind, [.hitShape: .string("rectangle")])).attributes["data-hit"]
        }
        #expect(hit(.shape) == "rectangle" && hit(.stack) == nil)
    }

    @Test func aRowThatCanBeOneOfSeveralSaysWhetherItIsSelected() {
        func row(_ properties: Properties) -> (row: HTMLElement, body: HTMLElement?) {
            let element = ElementMapper.element(for: RenderNode(.row, properties))
            return (element, ElementsKindTests.elements(of: element).dropFirst().first)
        }
        let selected = row([.isTappable: .bool(true), .isSelectable: .bool(true), .isSelected: .bool(true)])
        #expect(selected.row.attributes["class"]?.split(separator: " ").contains("selectable") == true)
        #expect(selected.body?.attributes["aria-pressed"] == "true")
        #expect(row([.isTappable: .bool(true), .isSelectable: .bool(true)]).body?.attributes["aria-pressed"] == "false")
        #expect(row([.isTappable: .bool(true)]).body?.attributes["aria-pressed"] == nil)
    }

    @Test func alternativesAreChosenByThePage() {
        let both = ElementMapper.element(for: RenderNode(.alternatives, [.axis: .string("both"), .first: .int(2)]))
        #expect(both.attributes["data-b"] == "fits")
        #expect(both.attributes["data-axis"] == "both")
        #expect(both.attributes["data-first"] == "2")
        // Of no axes, the first is shown, and nothing has to be measured.
        #expect(ElementMapper.element(for: RenderNode(.alternatives)).attributes["data-b"] == nil)
    }
}
