import RenderTree
import Testing

@testable import WebHost

@MainActor
struct ElementsKindTests {
    /// Values that would break out of markup or start code if they were not kept apart from it.
    static let hostile = "\"><script>alert(1)</script>'&\u{0}\u{7f}\u{85}\n"

    /// A node of `kind` with every property set to a value of some type.
    static func loaded(_ kind: NodeKind, _ value: PropertyValue) -> RenderNode {
        let node = RenderNode(kind)
        for key in PropertyKey.allCases { node.set(key, value) }
        return node
    }

    static func elements(of element: HTMLElement) -> [HTMLElement] {
        [element]
            + element.content.flatMap { part -> [HTMLElement] in
                if case .element(let inner) = part { elements(of: inner) } else { [] }
            }
    }

    @Test(arguments: NodeKind.allCases)
    func everyKindIsDescribed(_ kind: NodeKind) {
        let values: [PropertyValue] = [
            .bool(true), .bool(false), .int(-3), .double(.nan), .double(.infinity), .double(1e300), .string(Self.hostile),
            .string(""), .strings([Self.hostile]), .strings([]), .color(RenderColor(.named(.red), alpha: 9)),
            .fill(.material(Self.hostile)), .fill(.linear(stops: [], startX: 0, startY: 0, endX: 0, endY: 0)),
            .fill(.radial(stops: [], centerX: .nan, centerY: 0, startRadius: 0, endRadius: 0)),
        ]
        for parent in [NodeKind.root, .stack, .list, .picker, .menu, .alert] {
            for value in values {
                let node = Self.loaded(kind, value)
                Gallery.make(parent, [.axis: "horizontal"], [node]).set(.style, "menu")
                let element = ElementMapper.element(for: node)
                #expect(MarkupScan(element.html()).problem == nil)
                for part in Self.elements(of: element) {
                    #expect(part.attributes.keys.allSatisfy { !$0.hasPrefix("on") && $0 != "style" && $0 != "srcdoc" })
                    #expect(part.style.values.allSatisfy { !$0.contains(";") && !$0.contains("<") && !$0.contains("}") })
                    #expect(!["script", "style", "iframe", "object"].contains(part.tag))
                }
            }
        }
    }

    @Test(arguments: NodeKind.allCases)
    func childrenHaveOneDefaultPlaceAndTextStandsAlone(_ kind: NodeKind) {
        let element = ElementMapper.element(for: RenderNode(kind))
        let parts = Self.elements(of: element)
        #expect(parts.count { $0.content.contains(.children) } <= 1)
        for part in parts where part.content.contains(where: { if case .text = $0 { true } else { false } }) {
            #expect(part.content.count == 1)
        }
        let names = parts.compactMap { $0.attributes["data-c"] }
        #expect(Set(names).count == names.count)
        #expect(parts.allSatisfy { $0.attributes["data-c"] == nil || $0.content.isEmpty })
    }

    @Test func textIsEscaped() {
        #expect(
            HTMLWriter.escapedText("a<b>&\"c\u{0}\u{1}\u{7f}\u{9f}\u{fffe}é🙂\n\t")
                == "a&lt;b&gt;&amp;\"c\u{fffd}\u{fffd}\u{fffd}\u{fffd}\u{fffd}é🙂\n\t")
        #expect(HTMLWriter.escapedAttribute("\"'\n<") == "&quot;&#39;&#10;&lt;")
    }

    @Test func childrenStandInThePlacesThatTheyName() {
        let tree = Gallery.mounted([Gallery.section("Head", [Gallery.row(Gallery.text("One"))], footer: "Foot")])
        let html = HTMLWriter.html(of: tree.root)
        #expect(
            html.contains(
                "<div class=\"place\" data-c=\"header\"><div aria-level=\"2\" class=\"header\" data-n=\"3\" data-p=\"header\" role=\"heading\">"
            ))
        #expect(html.contains("<div class=\"rows\" data-c><div class=\"row\""))
        #expect(html.contains("<div class=\"place\" data-c=\"footer\"><div class=\"footer\""))
    }

    @Test func aChildWhosePlaceIsMissingStandsInTheDefaultPlace() {
        let tree = Gallery.mounted([Gallery.make(.stack, [:], [Gallery.make(.header, [:], [Gallery.text("Alone")])])])
        #expect(HTMLWriter.html(of: tree.root).contains("Alone"))
    }

    @Test func templatesCarryTheIdsThatTheCallerGives() {
        var writer = HTMLWriter()
        writer.write(Gallery.v([Gallery.text("x")])) { $0.kind == .stack ? "" : "t" }
        #expect(writer.html.contains("data-n>") && writer.html.contains("data-n=\"t\""))
    }

    @Test func textareaKeepsItsFirstLineBreak() {
        let html = ElementMapper.element(for: RenderNode(.textEditor, [.text: "\nx"])).html()
        #expect(html.contains(">\n\nx</textarea>"))
    }
}
