import RenderTree
import Testing

@testable import WebHost

@MainActor
struct ElementsControlTests {
    func element(_ kind: NodeKind, _ properties: Properties = [:], in parent: RenderNode? = nil) -> HTMLElement {
        let node = RenderNode(kind, properties)
        parent?.setChildren([node])
        return ElementMapper.element(for: node)
    }

    func first(_ tag: String, _ element: HTMLElement) throws -> HTMLElement {
        try #require(ElementsKindTests.elements(of: element).first { $0.tag == tag })
    }

    @Test func aToggleIsASwitch() throws {
        let input = try first("input", element(.toggle, [.isOn: .bool(true), .accessibilityLabel: "Wi-Fi"]))
        #expect(input.attributes["role"] == "switch" && input.attributes["checked"] != nil)
        #expect(input.attributes["data-b"] == "toggle" && input.attributes["aria-label"] == "Wi-Fi")
    }

    @Test func whatCannotBeSeenSaysSoForThePointer() {
        func shape(_ alpha: UInt8) -> HTMLElement {
            var color = RenderColor(.named(.blue))
            color.alpha = alpha
            return element(.shape, [.shape: "rectangle", .fillStyle: .fill(.color(color))])
        }
        func isClear(_ alpha: UInt8) -> Bool { shape(alpha).attributes["class"]?.split(separator: " ").contains("clear") == true }
        #expect(isClear(0) && !isClear(1))
        #expect(element(.layer, [.opacity: .double(0)]).attributes["class"] == "layer unseen")
        #expect(element(.layer, [.opacity: .double(0.01)]).attributes["class"] == "layer")
        #expect(element(.row, [.badge: "3"]).attributes["class"] == "row badged")
    }

    @Test func aDisabledNodeDisablesAllItsControls() {
        for kind in [
            NodeKind.button, .toggle, .textField, .textEditor, .picker, .slider, .stepper, .datePicker, .colorPicker, .disclosure, .menu,
        ] {
            let parts = ElementsKindTests.elements(of: element(kind, [.isDisabled: .bool(true)]))
            for part in parts where ["button", "input", "textarea", "select"].contains(part.tag) {
                #expect(part.attributes["disabled"] != nil, "\(kind) <\(part.tag)>")
            }
        }
        #expect(element(.text, [.isDisabled: .bool(true)]).attributes["aria-disabled"] == "true")
    }

    @Test func theStyleOfAPickerDecidesTheElementOfItsOptions() throws {
        let menu = Gallery.picker("Theme", ["Light", "Dark"], selected: 1, style: "menu")
        #expect(try first("select", ElementMapper.element(for: menu)).attributes["data-b"] == "select")
        let option = ElementMapper.element(for: menu.children[2])
        #expect(option.tag == "option" && option.attributes["selected"] != nil && option.content == [.text("Dark")])
        for style in ["segmented", "inline"] {
            let picker = Gallery.picker("Theme", ["Light", "Dark"], selected: 1, style: style)
            let group = ElementsKindTests.elements(of: ElementMapper.element(for: picker)).first { $0.attributes["role"] == "radiogroup" }
            #expect(group?.attributes["data-choice"] != nil && group?.attributes["aria-label"] == "Theme")
            let option = ElementMapper.element(for: picker.children[2])
            #expect(option.attributes["role"] == "radio" && option.attributes["aria-checked"] == "true")
        }
    }

    @Test func fieldsHaveNamesAndPurpose() throws {
        let input = try first(
            "input", element(.textField, [.prompt: "Email", .keyboard: "email", .contentType: "email", .text: "a@b"]))
        #expect(input.attributes["type"] == "email" && input.attributes["autocomplete"] == "email")
        #expect(input.attributes["aria-label"] == "Email" && input.attributes["value"] == "a@b")
        #expect(try first("input", element(.textField, [.isSecure: .bool(true)])).attributes["type"] == "password")
        #expect(try first("textarea", element(.textField, [.isMultiline: .bool(true)])).attributes["data-b"] == "text")
    }

    @Test(arguments: [
        ("given-name", "given-name"), ("new-password", "new-password"), ("password", "current-password"), ("tel", "tel"),
        ("cc-number", "cc-number"),
        ("flight-number", "off"),
    ]) func aFieldSaysWhatBrowsersMayFillIn(_ type: String, _ expected: String) throws {
        let input = try first("input", element(.textField, [.contentType: .string(type)]))
        #expect(input.attributes["autocomplete"] == expected)
    }

    /// Keys in it are typed, and do not press it.
    @Test(arguments: [NodeKind.textEditor, .textField, .searchField]) func aFieldThatTakesTapsStaysAField(kind: NodeKind) {
        let field = element(kind, [.isTappable: .bool(true)])
        #expect(field.attributes["data-b"]?.split(separator: " ").contains("tap") == true)
        #expect(field.attributes["role"] != "button" && field.attributes["tabindex"] == nil)
    }

    @Test func theButtonOfADisclosureStandsAtTheEndOfItsRow() throws {
        let button = element(.disclosure, [.style: .string("row"), .isExpanded: .bool(true)])
        #expect(button.tag == "button" && button.attributes["aria-expanded"] == "true" && button.attributes["data-p"] == "disclosure")
        let row = element(.row, [.hasDisclosure: .bool(true), .outlineLevel: .int(2)])
        #expect(row.style["--level"] == "2")
        let parts = ElementsKindTests.elements(of: row)
        #expect(parts.contains { $0.attributes["data-c"] == "disclosure" })
        // A tap on the row opens it where it chooses nothing.
        #expect(parts.contains { $0.attributes["data-b"] == "disclose" })
        let chosen = ElementsKindTests.elements(of: element(.row, [.hasDisclosure: .bool(true), .isTappable: .bool(true)]))
        #expect(!chosen.contains { $0.attributes["data-b"] == "disclose" })
    }

    @Test func aStepperStopsAtItsEnds() {
        let buttons = ElementsKindTests.elements(of: element(.stepper, [.value: .double(0), .minimum: .double(0), .maximum: .double(5)]))
            .filter { $0.tag == "button" }
        #expect(buttons.map { $0.attributes["data-step"] } == ["-1", "1"])
        #expect(buttons.map { $0.attributes["disabled"] != nil } == [true, false])
    }

    @Test func tappableContentIsAButtonForTheKeyboard() {
        let element = element(.layer, [.isTappable: .bool(true)])
        #expect(element.attributes["role"] == "button" && element.attributes["tabindex"] == "0" && element.attributes["data-b"] == "tap")
    }

    @Test func headingsComeFromLevelAndTrait() {
        #expect(element(.text, [.text: "x", .headingLevel: .int(3)]).tag == "h3")
        #expect(element(.text, [.text: "x", .traits: .strings(["header"])]).attributes["role"] == "heading")
    }

    @Test func namesHintsAndTestIdentifiers() {
        let element = element(.button, [.accessibilityLabel: "Add", .accessibilityHint: "Adds a row", .identifier: "add", .help: "New"])
        #expect(element.attributes["aria-label"] == "Add" && element.attributes["aria-description"] == "Adds a row")
        #expect(element.attributes["data-identifier"] == "add" && element.attributes["title"] == "New")
        #expect(self.element(.text, [.isAccessibilityHidden: .bool(true)]).attributes["aria-hidden"] == "true")
        #expect(self.element(.button, [.isAccessibilityHidden: .bool(true)]).attributes["tabindex"] == "-1")
        #expect(self.element(.button, [:]).attributes["tabindex"] == nil)
        #expect(self.element(.layer, [.accessibilityLabel: "Card"]).attributes["role"] == "group")
    }

    @Test func linksLeaveTheAppInANewTabWithoutAnOpener() {
        let element = element(.link, [.url: "https://example.com"])
        #expect(element.tag == "a" && element.attributes["rel"] == "noopener noreferrer")
        #expect(self.element(.link, [.isNavigationLink: .bool(true)]).tag == "button")
    }

    @Test func buttonsOfAlertsStandWithItsActions() {
        let node = RenderNode(.button, [.buttonRole: "destructive"])
        let alert = Gallery.make(.alert, [.title: "Sure?"], [node])
        #expect(ElementMapper.element(for: node).attributes["data-p"] == "actions")
        #expect(ElementMapper.element(for: alert).attributes["role"] == "alertdialog")
    }

    @Test func rowsOfListsAreListItems() {
        let parent = Gallery.make(.list)
        let row = element(.row, [.isTappable: .bool(true), .isDeletable: .bool(true)], in: parent)
        #expect(row.attributes["role"] == "listitem" && row.attributes["data-b"] == "swipe")
        #expect(ElementsKindTests.elements(of: row).contains { $0.attributes["data-b"] == "delete" })
    }

    @Test func anUnknownSymbolShowsTheNeutralGlyphAndItsName() {
        let element = element(.image, [.symbol: "no.such.thing"])
        #expect(element.attributes["aria-label"] == "no such thing")
        #expect(element.content == [.element(ElementMapper.symbol(Symbols.unknownGlyph))])
        #expect(Symbols.unknownNames.contains("no.such.thing"))
        // Said by the style sheet where what holds it has no words.
        guard case .element(let name)? = self.element(.image, [.symbol: "trash"]).content.last else { return }
        #expect(name.attributes == ["class": "says", "role": "img", "aria-label": "Delete"])
    }

    @Test func everySymbolHasADrawing() {
        #expect(Symbols.names.count > 900)
        for name in Symbols.names {
            #expect(!Symbols.drawing(name).isEmpty && MarkupScan(ElementMapper.symbol(name).html()).problem == nil, "\(name)")
        }
        for name in ["person.circle.fill", "checkmark.circle.fill", "trash", "chevron.right", "gearshape.fill", "eye.slash", "plus.circle"]
        {
            #expect(Symbols.isKnown(name))
        }
    }
}
