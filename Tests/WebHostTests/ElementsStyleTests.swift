import RenderTree
import Testing

@testable import WebHost

@MainActor
struct ElementsStyleTests {
    func layer(_ properties: Properties) -> HTMLElement { ElementMapper.element(for: RenderNode(.layer, properties)) }
    func classes(_ element: HTMLElement) -> Set<Substring> { Set((element.attributes["class"] ?? "").split(separator: " ")) }

    @Test func linesAreAsFarApartAsTheAppSays() {
        func height(_ leading: String) -> String? {
            ElementMapper.element(for: RenderNode(.text, [.text: .string("a"), .leading: .string(leading)])).style["line-height"]
        }
        #expect(
            ["tight", "loose", "times 1.5", "more 4.0", "exactly 24.0"].map(height) == ["1.15", "1.45", "1.5", "calc(1.3em + 4px)", "24px"])
        #expect(height("times x") == nil && height("url(x) 1") == nil)
    }

    @Test func labelsAndSectionsHaveTheirDistances() {
        let label = ElementMapper.element(for: RenderNode(.label, [.spacing: .double(20), .iconWidth: .double(40)]))
        #expect(label.style["gap"] == "20px" && label.style["--icon-width"] == "40px")
        let section = ElementMapper.element(for: RenderNode(.section, [.sectionMargins: .strings(["leading 20", "top 8", "left 1"])]))
        #expect(section.style == ["margin-inline-start": "calc(20px - var(--list-edge, 16px))", "margin-block-start": "calc(8px)"])
    }

    @Test func numbersAreShort() {
        #expect(
            [0, 1, -0.5, 1.0 / 3, 12.50, .nan, .infinity, -1e300].map(CSSValue.number) == [
                "0", "1", "-0.5", "0.333", "12.5", "0", "0", "-10000000",
            ])
    }

    @Test func paddingFollowsTheWritingDirection() {
        #expect(
            layer([.paddingLeading: .double(8), .paddingTop: .double(4)]).style == [
                "padding-inline-start": "8px", "padding-block-start": "4px",
            ])
    }

    @Test func infiniteMaximumFillsAndFiniteMaximumFillsUpTo() {
        #expect(classes(layer([.maxWidth: .double(.infinity)])) == ["layer", "gx"])
        let bounded = layer([.maxWidth: .double(300)])
        #expect(bounded.style["--most-x"] == "300px" && classes(bounded) == ["layer", "bx", "mx"])
    }

    @Test func whatKeepsItsFormIsBoundedAlongBothAxes() {
        let board = RenderNode(.layer, [.aspectRatio: .double(1), .contentMode: .string("fit"), .maxWidth: .double(300)])
        board.setChildren([RenderNode(.geometry)])
        let element = ElementMapper.element(for: board)
        #expect(element.style["--most-x"] == "300px" && element.style["--most-y"] == "300px")
        #expect(element.style["--most-basis"] == "auto", "as high as it is wide, not as the bound")
        #expect(classes(element) == ["layer", "bx", "by", "ratio", "mx", "my"])
        let tile = RenderNode(.layer, [.maxHeight: .double(60)])
        tile.setChildren([RenderNode(.shape, [.aspectRatio: .double(2), .contentMode: .string("fit")])])
        let frame = ElementMapper.element(for: tile)
        #expect(frame.style["--most-x"] == "120px" && frame.style["--most-y"] == "60px")
        #expect(classes(frame) == ["layer", "bx", "by", "mx", "my"])
    }

    @Test func aTextThatKeepsItsCaseDoesSoInAHeader() {
        #expect(ElementMapper.element(for: RenderNode(.text, [.isUppercase: .bool(false)])).style["text-transform"] == "none")
    }

    @Test func aFixedWidthPassesNothingOn() {
        let element = layer([.width: .double(100)])
        #expect(classes(element) == ["layer", "fx"] && element.style["width"] == "100px")
    }

    /// Each runs in its own time; browsers apply them in this order.
    @Test func transformsAreStylesOfTheirOwn() {
        let element = layer([.offsetX: .double(3), .rotation: .double(45), .scaleX: .double(2), .scaleY: .double(2)])
        #expect(element.style == ["translate": "3px 0px", "rotate": "45deg", "scale": "2 2"])
    }

    @Test func coloursByNameAreCustomProperties() {
        #expect(CSSValue.color(RenderColor(.named(.systemGray5))) == "var(--systemGray5)")
        #expect(CSSValue.color(RenderColor(.named(.red), alpha: 51)) == "color-mix(in srgb, var(--red) 20%, transparent)")
        #expect(CSSValue.color(RenderColor(.components(red: 1, green: 2, blue: 3), alpha: 51)) == "rgb(1 2 3 / 0.2)")
    }

    @Test func gradientsAndMaterials() {
        let stops = [RenderFill.Stop(color: RenderColor(.named(.red)), location: 0), .init(color: RenderColor(.named(.blue)), location: 1)]
        #expect(
            CSSValue.background(.linear(stops: stops, startX: 0, startY: 0, endX: 1, endY: 1))
                == "linear-gradient(to bottom right, var(--red) 0%, var(--blue) 100%)")
        #expect(CSSValue.background(.material("thin")) == "var(--material-thin)")
        #expect(classes(layer([.background: .fill(.material("thin"))])).contains("material"))
    }

    @Test func clipShapes() {
        #expect(Looks.radius(ofShape: "circle") == "50%")
        #expect(Looks.radius(ofShape: "rounded 12") == "12px")
        #expect(Looks.radius(ofShape: "rounded x;y") == "0")
        #expect(layer([.cornerRadius: .double(10)]).style["border-radius"] == "10px")
        // A colour, a gradient and a shape are cut like any other view.
        let cut = ElementMapper.element(for: RenderNode(.shape, [.shape: "rectangle", .clipShape: "circle"]))
        #expect(cut.style["clip-path"] == "circle(closest-side)" && cut.style["border-radius"] == nil)
        let rounded = ElementMapper.element(for: RenderNode(.shape, [.shape: "rectangle", .cornerRadius: .double(8)]))
        #expect(rounded.style["border-radius"] == "8px" && classes(rounded).contains("clip"))
    }

    @Test func aCircleOfASquareIsRoundCorners() {
        let square = layer([.width: .double(40), .height: .double(40), .clipShape: "circle"])
        #expect(square.style["border-radius"] == "50%" && square.style["clip-path"] == nil)
        let kept = ElementMapper.element(for: RenderNode(.image, [.aspectRatio: .double(1), .clipShape: "circle"]))
        #expect(kept.style["border-radius"] == "50%")
        let wide = layer([.width: .double(80), .height: .double(40), .clipShape: "circle"])
        #expect(wide.style["clip-path"] == "circle(closest-side)")
        #expect(layer([.clipShape: "ellipse"]).style["border-radius"] == "50%")
    }

    @Test func whatIsMovedSaysSo() {
        #expect(classes(layer([.offsetX: .double(0), .offsetY: .double(0)])).contains("moved"))
        #expect(!classes(layer([.opacity: .double(0.5)])).contains("moved"))
    }

    @Test func shadowsTakeOnlyColoursThatTheyKnow() {
        #expect(layer([.shadow: .strings(["#00000022", "4", "0", "2"])]).style["filter"] == "drop-shadow(0px 2px 4px #00000022)")
        #expect(Looks.shadowColor("red;}") == "rgb(0 0 0 / 0.33)")
        #expect(Looks.shadowColor("primary/51") == "color-mix(in srgb, var(--primary) 20%, transparent)")
        #expect(Looks.shadowColor("red/900") == "var(--red)" && Looks.shadowColor("red/1/2") == "rgb(0 0 0 / 0.33)")
    }

    /// A material casts it as a box. What else the filter does is not done without it.
    @Test func aShadowIsSaidToBoxesWhereItIsTheWholeFilter() {
        #expect(layer([.shadow: .strings(["#00000022", "4", "0", "2"])]).style["--shade"] == "0px 2px 4px #00000022")
        #expect(layer([.shadow: .strings(["#00000022", "4", "0", "2"]), .blur: .double(2)]).style["--shade"] == nil)
    }

    @Test func fonts() {
        let element = ElementMapper.element(
            for: RenderNode(
                .text,
                [
                    .text: "x", .font: "title2", .fontSize: .double(24), .fontWeight: .int(5000), .isUnderlined: .bool(true),
                    .isStruckThrough: .bool(true),
                ]))
        #expect(classes(element).contains("f-title2"))
        #expect(element.style == ["font-size": "1.5rem", "font-weight": "900", "text-decoration-line": "underline line-through"])
    }

    @Test func unknownStylesDoNotBecomeClasses() {
        let element = ElementMapper.element(for: RenderNode(.button, [.style: "x onclick", .font: "evil", .controlSize: "evil"]))
        #expect(element.attributes["class"] == "button b-automatic")
    }

    @Test func stacksFollowAxisAlignmentAndSpacing() {
        let row = ElementMapper.element(for: RenderNode(.stack, [.axis: "horizontal", .alignment: "top", .spacing: .double(20)]))
        #expect(classes(row).isSuperset(of: ["h"]) && row.style == ["align-items": "start", "gap": "20px"])
        let column = ElementMapper.element(for: RenderNode(.stack, [.alignment: "leading"]))
        #expect(classes(column).isSuperset(of: ["v", "auto"]) && column.style["align-items"] == "start")
    }

    @Test func spacersAndDividersTakeTheAxisOfTheirStack() {
        let spacer = Gallery.make(.spacer)
        let divider = Gallery.make(.divider)
        let stack = Gallery.h([spacer, divider])
        #expect(classes(ElementMapper.element(for: spacer)) == ["spacer", "gx", "s0", "e0"])
        #expect(ElementMapper.element(for: divider).tag == "div")
        #expect(stack.children.count == 2)
        #expect(ElementMapper.element(for: Gallery.make(.divider)).tag == "hr")
    }

    @Test func gridTracks() {
        #expect(ElementMapper.gridTrack("adaptive 100 inf") == "repeat(auto-fill, minmax(min(100px, 100%), 1fr))")
        #expect(ElementMapper.gridTrack("adaptive 100 160") == "repeat(auto-fill, minmax(min(100px, 100%), 1fr))")
        #expect(ElementMapper.gridTrack("adaptive 100 100") == "repeat(auto-fill, minmax(min(100px, 100%), 100px))")
        #expect(ElementMapper.gridTrack("fixed 40") == "40px")
        #expect(ElementMapper.gridTrack("flexible 10 200") == "minmax(10px, 200px)")
        #expect(ElementMapper.gridTrack("evil; 1") == nil)
    }

    @Test func pathDataHoldsNothingElse() {
        #expect(ElementMapper.pathData("M0 0L1 1z\"onload=") == "M0 0L1 1zla")
    }

    @Test func runsOfATextKeepTheirLooksAndLinks() {
        let runs = TextRuns.encode([
            TextRun("Read "), TextRun("this", [.fontWeight: .int(700)]), TextRun("here", [.url: "https://example.com"]),
        ])
        let html = ElementMapper.element(for: RenderNode(.text, [.text: "Read thishere", .runs: .strings(runs)])).html()
        #expect(html.contains("<span class=\"run\">Read </span><span class=\"run\" style=\"font-weight:700\">this</span>"))
        #expect(html.contains("<a class=\"run\" href=\"https://example.com\" rel=\"noopener noreferrer\" target=\"_blank\">here</a>"))
    }
}
