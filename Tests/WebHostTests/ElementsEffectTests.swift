import RenderTree
import Testing

@testable import WebHost

/// Looks and behaviours that views take from modifiers.
@MainActor
struct ElementsEffectTests {
    func element(_ kind: NodeKind, _ properties: Properties) -> HTMLElement { ElementMapper.element(for: RenderNode(kind, properties)) }
    func layer(_ properties: Properties) -> HTMLElement { element(.layer, properties) }
    func classes(_ element: HTMLElement) -> Set<Substring> { Set((element.attributes["class"] ?? "").split(separator: " ")) }

    @Test func aFixedPictureDoesNotFill() {
        let picture = element(.image, [.symbol: "star", .isResizable: .bool(true), .width: .double(100), .height: .double(100)])
        #expect(classes(picture) == ["symbol", "resizable", "fx", "fy"])
    }

    @Test func aPositionFillsAndHoldsItsContentByTheCentre() {
        let element = layer([.positionX: .double(10), .positionY: .double(20)])
        #expect(classes(element).isSuperset(of: ["positioned", "gx", "gy"]))
        #expect(element.style["--x"] == "10px" && element.style["--y"] == "20px")
    }

    @Test func anchorsAndTurnsInSpace() {
        let element = layer([.rotation3D: .strings(["45", "0", "1", "0"]), .anchor: "0 1"])
        #expect(element.style["transform"] == "perspective(600px) rotate3d(0, 1, 0, 45deg)")
        #expect(element.style["transform-origin"] == "0% 100%")
        #expect(layer([.anchor: "0 1"]).style.isEmpty)
    }

    @Test func filtersFollowSwiftUIsMeasures() {
        let element = layer([.filters: .strings(["brightness", "0.2", "hueRotation", "90"]), .blur: .double(2)])
        #expect(element.style["filter"] == "brightness(1.2) hue-rotate(90deg) blur(2px)")
        #expect(Looks.filter("evil", "1;") == nil && Looks.filter("invert", "1") == "invert(1)")
        #expect(Looks.filter("multiply", "#ff000080")?.contains("1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0.502 0") == true)
        #expect(Looks.filter("multiply", "#ff00zz") == nil)
    }

    @Test func onlyKnownBlendModes() {
        #expect(layer([.blendMode: "plus-lighter"]).style["mix-blend-mode"] == "plus-lighter")
        #expect(layer([.blendMode: "evil"]).style.isEmpty)
        #expect(layer([.blendMode: "isolated"]).attributes["class"]?.contains("isolated") == true)
        #expect(layer([.blendMode: "destination-out"]).attributes["class"]?.contains("punch") == true)
    }

    @Test func polygonsClip() {
        #expect(layer([.clipShape: "polygon 0 0 1 0 0.5 1"]).style["clip-path"] == "polygon(0% 0%, 100% 0%, 50% 100%)")
        #expect(layer([.clipShape: "polygon evenodd 0 0 1 0 0.5 1"]).style["clip-path"] == "polygon(evenodd, 0% 0%, 100% 0%, 50% 100%)")
        #expect(layer([.clipShape: "polygon 0:8 0 1:-8 0 1 1"]).style["clip-path"] == "polygon(8px 0%, calc(100% + -8px) 0%, 100% 100%)")
        #expect(Looks.radius(ofShape: "rounded 1 2 3 4") == "1px 2px 3px 4px")
    }

    @Test func familiesOfFontsAreQuoted() {
        #expect(element(.text, [.text: "x", .fontDesign: "family Avenir Next"]).style["font-family"] == "\"Avenir Next\", var(--font)")
        #expect(element(.text, [.text: "x", .fontDesign: "family x\";"]).style["font-family"] == nil)
    }

    /// Apps call Apple's typefaces by their PostScript names, which browsers do not know.
    @Test func applesTypefacesAreFamiliesWithAWeight() {
        func style(_ name: String, _ more: Properties = [:]) -> [String: String] {
            var properties = more
            properties[.text] = "x"
            properties[.fontDesign] = .string("family " + name)
            return element(.text, properties).style
        }
        let bold = style("AvenirNext-DemiBoldItalic")
        #expect(bold["font-family"] == "\"AvenirNext-DemiBoldItalic\", \"Avenir Next\", var(--font)")
        #expect(bold["font-weight"] == "600" && bold["font-style"] == "italic")
        #expect(style("Georgia")["font-family"]?.hasSuffix(", serif") == true && style("Georgia")["font-weight"] == nil)
        #expect(style("CourierNewPSMT")["font-family"]?.contains("\"Courier New\", ") == true)
        #expect(style("HelveticaNeue-UltraLight", [.fontWeight: .int(700)])["font-weight"] == "700")
        #expect(style("Poppins-Bold") == ["font-family": "\"Poppins-Bold\", var(--font)"])
    }

    @Test func linesAreDrawnInsideOrOnTheOutline() {
        let red = PropertyValue.fill(.color(RenderColor(.named(.red))))
        let on = element(.shape, [.shape: "rounded 8", .strokeStyle: red, .strokeWidth: .double(4)]).html()
        #expect(on.contains("--outside:2px") && on.contains("border-radius:10px"))
        let inside = element(.shape, [.shape: "circle", .strokeStyle: red, .strokeOptions: .strings(["inside", "butt", "miter"])]).html()
        #expect(!inside.contains("--outside"))
        let dashed = element(
            .shape, [.shape: "capsule", .strokeStyle: red, .strokeOptions: .strings(["center", "round", "miter", "4", "2"])]
        ).html()
        #expect(dashed.contains("stroke-dasharray=\"4 2\"") && dashed.contains("stroke-linecap=\"round\"") && dashed.contains("<rect"))
        let path = element(
            .shape, [.path: "M0 0L9 9", .strokeStyle: red, .strokeOptions: .strings(["center", "butt", "bevel"]), .style: "evenOdd"]
        ).html()
        #expect(path.contains("stroke-linejoin=\"bevel\"") && path.contains("fill-rule=\"evenodd\""))
    }

    @Test func placeholdersAndStencils() {
        #expect(classes(element(.text, [.text: "secret", .style: "redacted"])).contains("redacted"))
        let picture = element(.image, [.resource: "a", .pictureFiles: "a.png 1x, a+2.png 2x", .style: "template pixelated"])
        #expect(classes(picture) == ["stencil"] && picture.style["--src"] == "url(\"/glide/resources/a%2B2.png\")")
        #expect(picture.html().contains("class=\"image pixelated\""))
    }

    @Test func passagesAreLooksOfTheirOwn() {
        #expect(Passage(edge: "leading").style == ["transform": "translate(calc(-100% * var(--toward)), 0)"])
        #expect(Passage(looks: [.opacity: .double(0)]).style == ["opacity": "0"])
        #expect(
            Passage(looks: [.scaleX: .double(0.5), .scaleY: .double(0.5)], edge: "top").style == [
                "transform": "translate(0, -100%) scale(0.5, 0.5)"
            ])
        #expect(
            Passage(looks: [.rotation: .double(90), .blur: .double(4)]).style == ["transform": "rotate(90deg)", "filter": "blur(4px)"])
    }

    @Test func gesturesAndSpaces() {
        let element = element(
            .stack,
            [
                .touches: .strings(["drag 10", "pinch"]), .taps: .strings(["1", "2"]), .reportsHover: .bool(true),
                .coordinateSpace: "my space",
            ])
        #expect(
            element.attributes["data-b"] == "hover" && element.attributes["data-touches"] == "drag 10,pinch"
                && element.attributes["data-taps"] == "1 2" && element.attributes["data-space"] == "my space")
    }

    @Test func selectionIsToldWhateverTheElement() {
        #expect(element(.stack, [.traits: .strings(["selected"])]).attributes["aria-current"] == "true")
        #expect(element(.row, [.isSelected: .bool(true)]).attributes["aria-current"] == "true")
        #expect(element(.button, [.traits: .strings(["selected"])]).attributes["aria-pressed"] == "true")
    }

    @Test func fieldsSayHowTheyAreTyped() {
        let html = element(.textField, [.capitalization: "words", .disablesAutocorrection: .bool(true)]).html()
        #expect(html.contains("autocapitalize=\"words\"") && html.contains("autocorrect=\"off\"") && html.contains("spellcheck=\"false\""))
        #expect(!element(.textField, [.capitalization: "evil"]).html().contains("evil"))
    }

    @Test func listsAndGrids() {
        #expect(classes(element(.list, [.isEditing: .bool(true), .hidesBackground: .bool(true)])).isSuperset(of: ["editing", "bare"]))
        #expect(element(.grid, [.columns: .strings(["fixed 10"]), .columnSpacing: .double(3)]).style["--column-gap"] == "3px")
        #expect(
            element(.grid, [.columns: .strings(["fixed 10"]), .columnSpacing: .double(3), .axis: "horizontal"]).style["--row-gap"] == "3px")
    }

    @Test func scrollViewsSayWhatTheyTellAndHowTheyScroll() {
        for kind in [NodeKind.scroll, .list, .form] {
            let element = element(
                kind,
                [
                    .scrollReports: .strings(["geometry", "position 0.5 1"]),
                    .scrollAnchors: .strings(["start 0.5 1", "size 0.5 1", "alignment 0 0.5"]),
                    .scrolling: .strings(["fixed", "bare", "aligned one"]), .contentMargins: .strings(["-", "16", "8", "-5"]),
                ])
            #expect(element.attributes["data-scrolls"] == "geometry;position 0.5 1")
            #expect(element.attributes["data-anchors"] == "start 0.5 1;size 0.5 1")
            #expect(classes(element).isSuperset(of: ["s-fixed", "s-bare", "s-aligned", "s-one", "lies"]))
            #expect(element.style["--lie-x"] == "start" && element.style["--lie-y"] == "center")
            #expect(element.style["scroll-padding-inline-start"] == "16px" && element.style["scroll-padding-block-start"] == nil)
            #expect(element.style["scroll-padding-inline-end"] == "0px")
            #expect(element.html().contains("padding-inline-start:16px") && element.html().contains("padding-block-end:8px"))
        }
        let plain = element(.scroll, [:])
        #expect(plain.attributes["data-scrolls"] == nil && plain.attributes["data-anchors"] == nil && !classes(plain).contains("lies"))
    }

    @Test(arguments: [
        ("page", "paged tabs"), ("page never", "paged paged-never tabs"), ("page plate", "paged paged-plate tabs"), ("sidebar", "tabs"),
    ])
    func pagesSayWhatLeadsToThem(_ style: String, _ names: String) {
        let all = classes(element(.tabs, [.style: .string(style)])).filter { $0 != "gx" && $0 != "gy" }
        #expect(all.sorted().joined(separator: " ") == names)
    }

    @Test func targetsAndWhatHasToBeSeen() {
        #expect(element(.stack, [.isScrollTargets: .bool(true)]).attributes["data-targets"] == "")
        #expect(element(.layer, [.visibleFrom: .double(0.25)]).attributes["data-seen"] == "0.25")
        #expect(element(.layer, [.visibleFrom: .double(.nan)]).attributes["data-seen"] == nil)
        #expect(element(.list, [.tellsSight: .int(3)]).attributes["data-sight"] == "3")
    }

    @Test func theInsideOfALineIsNoPartOfIt() {
        let red = PropertyValue.fill(.color(RenderColor(.named(.red))))
        #expect(classes(element(.shape, [.shape: .string("rounded 8"), .strokeStyle: red])).contains("hollow"))
        #expect(!classes(element(.shape, [.shape: .string("rounded 8"), .strokeStyle: red, .fillStyle: red])).contains("hollow"))
    }

    @Test(arguments: [
        ("horizontal 1 1 0", "var(--inside-x, 100cqw)"),
        ("horizontal 3 1 10", "calc((var(--inside-x, 100cqw) - 20px) * 1 / 3 + 0px)"),
        ("horizontal 4 2 8", "calc((var(--inside-x, 100cqw) - 24px) * 2 / 4 + 8px)"),
    ])
    func aShareOfTheContainerIsALength(_ share: String, _ width: String) {
        let element = element(.layer, [.containerShare: .strings([share])])
        #expect(element.style["width"] == width && element.style["height"] == nil && classes(element).contains("fx"))
        #expect(self.element(.layer, [.containerShare: .strings(["horizontal 0 1 1"])]).style["width"] == nil)
        #expect(self.element(.layer, [.containerShare: .strings(["vertical 1 1 0"])]).style["height"] == "var(--inside-y, 100cqh)")
    }

    @Test func symbolsAreToldTheColourOfWhatIsBehindThem() {
        let (red, blue) = (RenderFill.color(RenderColor(.named(.red))), RenderFill.color(RenderColor(.named(.blue))))
        #expect(layer([.background: .fill(red)]).style["--under"] == "var(--red)")
        #expect(layer([.ground: .fill(red)]).style == ["--under": "var(--red)"])
        #expect(layer([.ground: .fill(red), .background: .fill(blue)]).style["--under"] == "var(--blue)")
        #expect(layer([.ground: .fill(.material("thin"))]).style["--under"] == nil)
    }

    @Test func whatMayGoBeyondTheSafeAreaIsMarked() {
        #expect(classes(layer([.ignoredEdges: .strings(["top", "bottom", "evil"])])) == ["layer", "over-top", "over-bottom"])
        func filled(_ others: (PropertyKey, PropertyValue)...) -> Set<Substring> {
            var properties: Properties = [.background: .fill(.material("thin")), .maxHeight: .double(.infinity)]
            for (key, value) in others { properties[key] = value }
            return classes(layer(properties)).intersection(["fill-top", "fill-bottom"])
        }
        #expect(filled() == ["fill-top", "fill-bottom"])
        #expect(filled((.backgroundEdges, .strings(["bottom"]))) == ["fill-bottom"])
        #expect(filled((.backgroundEdges, .strings([]))).isEmpty)
        // What hugs its content touches no edge; what is cut off ends at its outline.
        #expect(filled((.maxHeight, .double(90))).isEmpty)
        #expect(filled((.cornerRadius, .double(8))).isEmpty)
    }

    @Test func optionsOfMenusHaveATitleAndAState() {
        let picker = RenderNode(.picker, [.style: "menu"])
        let option = RenderNode(.option, [.title: "Dark", .isSelected: .bool(true)])
        picker.setChildren([option])
        let element = ElementMapper.element(for: option)
        #expect(element.tag == "option" && element.content == [.text("Dark")] && element.attributes["selected"] != nil)
    }

    @Test func theStyleSheetIsOneWithoutRemarks() {
        let sheet = Assets.standard["glide.css"].map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
        #expect(sheet.hasPrefix(":root{") && !sheet.contains("/*") && sheet.contains(".segmented") && sheet.contains("@media print"))
        #expect(Assets.standard["client.js"].map { String(decoding: $0.bytes, as: UTF8.self).hasPrefix("import") } == true)
        #expect(Assets.standard["favicon.svg"] != nil)
    }
}
