import RenderTree
import Testing

@testable import WebHost

/// Items of menus, and what a row offers besides its content.
@MainActor
struct ElementsActionTests {
    private func roles(_ node: RenderNode) -> [String] {
        ElementsKindTests.elements(of: ElementMapper.element(for: node)).compactMap { $0.attributes["role"] }
    }

    @Test func controlsInAMenuAreItemsOfIt() {
        let item: Properties = [.isMenuItem: .bool(true)]
        #expect(roles(Gallery.make(.button, item)) == ["menuitem"])
        #expect(roles(Gallery.make(.menu, item)) == ["menuitem", "menu"])
        let toggle = ElementMapper.element(for: Gallery.make(.toggle, [.isMenuItem: .bool(true), .isOn: .bool(true)]))
        #expect(toggle.attributes["role"] == "menuitemcheckbox" && toggle.attributes["aria-checked"] == "true")
        let picker = Gallery.picker("Theme", ["Light", "Dark"], selected: 1, style: "automatic")
        picker.set(.isMenuItem, true)
        let options = picker.children.dropFirst().map { ElementMapper.element(for: $0) }
        #expect(options.map { $0.attributes["role"] } == ["menuitemradio", "menuitemradio"])
        #expect(options.map { $0.attributes["aria-checked"] } == ["false", "true"])
        picker.set(.style, "menu")
        #expect(roles(picker) == ["menuitem", "menu"])
    }

    @Test func menusAreInTheTopLayer() {
        for style in ["automatic", "context"] {
            let parts = ElementsKindTests.elements(of: ElementMapper.element(for: Gallery.make(.menu, [.style: .string(style)])))
            #expect(parts.contains { $0.attributes["role"] == "menu" && $0.attributes["popover"] == "manual" }, "\(style)")
        }
    }

    @Test func aRowDeletesByItselfWhereTheProgramOffersNothingAtThatEdge() {
        func behaviours(_ edges: [String]) -> [String] {
            let row = Gallery.make(.row, [.isDeletable: .bool(true), .rowActions: .strings(edges)])
            return ElementsKindTests.elements(of: ElementMapper.element(for: row)).compactMap { $0.attributes["data-b"] }
        }
        #expect(behaviours([]) == ["swipe", "uncover", "delete", "menu"])
        #expect(behaviours(["leading"]) == ["swipe", "uncover", "delete", "menu"])
        #expect(behaviours(["trailing"]) == ["swipe", "uncover", "menu"])
    }

    @Test func swipeActionsStandBehindTheirEdge() {
        let item = Gallery.make(.toolbarItem, [.placement: "leading"], [Gallery.button("Pin")])
        let actions = Gallery.make(.toolbar, [.style: "swipeActions full", .placement: "leading"], [item])
        let row = Gallery.make(.row, [.rowActions: .strings(["leading"])], [Gallery.text("a"), actions])
        let html = HTMLWriter.html(of: row)
        #expect(html.contains("class=\"swipes\"") && html.contains("class=\"swipe leading full\""))
        #expect(!html.contains("class=\"toolbar\""))
    }

    @Test func aPlainRowCarriesNothingOfIt() {
        #expect(!HTMLWriter.html(of: Gallery.row(Gallery.text("a"))).contains("<button"))
    }

    @Test func aPopoverKnowsItsAnchor() {
        let element = ElementMapper.element(
            for: Gallery.make(.popover, [.anchorNode: .int(17), .placement: "top", .anchor: "0.5 1.0"]))
        #expect(element.attributes["data-anchor"] == "17" && element.attributes["data-edge"] == "top")
        #expect(element.attributes["data-point"] == "0.5 1")
    }

    @Test func negativePaddingWidensWhatFillsAWidth() {
        let style = ElementMapper.element(for: Gallery.make(.shape, [.paddingLeading: .double(-4), .paddingTrailing: .double(-6)])).style
        #expect(style["--outset"] == "10px" && style["margin-inline-start"] == "-4px")
    }

    @Test func everySheetHasAWayOut() {
        let parts = ElementsKindTests.elements(of: ElementMapper.element(for: Gallery.make(.sheet)))
        #expect(parts.contains { $0.attributes["data-b"] == "dismiss" && $0.attributes["aria-label"] == "Close" })
    }
}
