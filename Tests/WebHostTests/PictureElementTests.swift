import RenderTree
import Testing

@testable import WebHost

@MainActor
struct PictureElementTests {
    private func element(_ kind: NodeKind, _ properties: Properties) -> HTMLElement {
        ElementMapper.element(for: RenderNode(kind, properties))
    }

    @Test(
        "A picture is asked for by its files, each with its scale",
        arguments: [
            ("a.png 1x", "/glide/resources/a.png", nil), ("a.png 2x", nil, "/glide/resources/a.png 2x"),
            ("a.png 1x, b+2.png 2x", nil, "/glide/resources/a.png 1x, /glide/resources/b%2B2.png 2x"),
        ] as [(String, String?, String?)])
    func sources(files: String, src: String?, srcset: String?) {
        let picture = element(.image, [.resource: "A", .pictureFiles: .string(files), .accessibilityLabel: "A"])
        #expect(picture.tag == "img")
        #expect(picture.attributes["src"] == src)
        #expect(picture.attributes["srcset"] == srcset)
        #expect(picture.attributes["alt"] == "A")
    }

    @Test("A picture that is not there is a neutral glyph with its name, and nothing is asked for")
    func missing() {
        let picture = element(.image, [.resource: "Nowhere"])
        #expect(picture.attributes["title"] == "Nowhere" && picture.attributes["role"] == "img")
        #expect(picture.attributes["aria-label"] == "Nowhere")
        #expect(!picture.html().contains("/glide/resources/"))
        #expect(picture.html().contains("<svg"))
    }

    @Test("A picture stands in the line of a text")
    func inText() {
        let runs = TextRuns.encode([TextRun("A "), TextRun("", [.resource: "Star", .pictureFiles: "s.svg 1x"])])
        let html = element(.text, [.text: "A ", .runs: .strings(runs)]).html()
        #expect(html.contains("src=\"/glide/resources/s.svg\""))
    }

    @Test(
        "A gauge says where between its bounds it stands, in the looks of its style",
        arguments: [
            ("automatic", "filled"), ("linearCapacity", "filled"), ("accessoryLinear", "marked"), ("accessoryLinearCapacity", "filled"),
            ("accessoryCircular", "dial"), ("accessoryCircularCapacity", "circle"), ("ofTheFuture", "filled"),
        ])
    func gauges(style: String, look: String) throws {
        let gauge = element(
            .progress, [.style: .string("gauge \(style) current"), .value: .double(25), .minimum: .double(20), .maximum: .double(40)])
        let classes = (gauge.attributes["class"] ?? "").split(separator: " ").map(String.init)
        #expect(classes.contains("gauge") && classes.contains(look) && classes.contains("has-current"))
        #expect(gauge.style["--share"] == "0.25")
        let parts = ElementsKindTests.elements(of: gauge)
        let meter = try #require(parts.first { $0.tag == "meter" }?.attributes)
        #expect([meter["min"], meter["max"], meter["value"]] == ["20", "40", "25"])
        #expect(parts.compactMap { $0.attributes["data-c"] } == ["title", "minimum", "maximum", "current"])
    }

    @Test("The labels of a gauge go to their places")
    func gaugeLabels() {
        let gauge = RenderNode(.progress, [.style: "gauge automatic bounds"])
        let labels = [RenderNode(.title), RenderNode(.group, [.placement: "minimum"]), RenderNode(.group, [.placement: "maximum"])]
        gauge.setChildren(labels)
        #expect(labels.map { ElementMapper.element(for: $0).attributes["data-p"] } == ["title", "minimum", "maximum"])
    }

    @Test func aPictureOfSeveralPixelsForEachPointSaysSo() {
        let fine = element(.image, [.url: "data:image/png;base64,AQID", .pictureScale: .double(2)])
        #expect(fine.attributes["srcset"] == "data:image/png;base64,AQID 2x" && fine.attributes["src"] == nil)
        let plain = element(.image, [.url: "data:image/png;base64,AQID"])
        #expect(plain.attributes["src"] == "data:image/png;base64,AQID" && plain.attributes["srcset"] == nil)
    }

    @Test func aPictureOfTheProgramsIsAMaskForTheColourOfTexts() {
        let picture = element(.image, [.url: "data:image/png;base64,AQID", .style: "template"])
        #expect(picture.attributes["class"] == "stencil")
        #expect(picture.style["--src"] == "url(\"data:image/png;base64,AQID\")")
        #expect(element(.image, [.url: "data:image/svg+xml,\");color:red", .style: "template"]).attributes["class"] != "stencil")
    }
}
