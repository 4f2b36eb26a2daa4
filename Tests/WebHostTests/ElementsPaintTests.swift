import RenderTree
import Testing

@testable import WebHost

/// Fills in drawings, along lines and in symbols.
@MainActor
struct ElementsPaintTests {
    private let stops = [
        RenderFill.Stop(color: RenderColor(.named(.red)), location: 0), .init(color: RenderColor(.named(.blue)), location: 1),
    ]
    private var linear: RenderFill { .linear(stops: stops, startX: 0, startY: 0.5, endX: 1, endY: 0.5) }
    private var angular: RenderFill { .angular(stops: stops, centerX: 0.5, centerY: 0.5, startDegrees: 0, endDegrees: 360) }

    private func parts(_ kind: NodeKind, _ properties: Properties) -> [HTMLElement] {
        ElementMapper.element(for: RenderNode(kind, properties)).parts
    }

    @Test func aCircleOfWhichOneSideIsGivenIsAsLargeTheOtherWay() {
        let wide = parts(.shape, [.shape: "circle", .width: .double(30)])[0]
        let high = parts(.shape, [.shape: "circle", .height: .double(20)])[0]
        #expect(wide.attributes["class"]?.contains("as-wide") == true && wide.style["--tall"] == "30px")
        #expect(high.attributes["class"]?.contains("as-high") == true && high.style["--wide"] == "20px")
        let both = parts(.shape, [.shape: "circle", .width: .double(30), .height: .double(20)])[0]
        #expect(both.attributes["class"]?.contains("as-") != true)
        #expect(parts(.shape, [.shape: "ellipse", .width: .double(30)])[0].attributes["class"]?.contains("as-") != true)
    }

    @Test func aPathIsFilledWithAGradientOfItsDrawing() throws {
        let parts = parts(.shape, [.path: "M0 0L9 0L9 9Z", .fillStyle: .fill(linear)])
        let gradient = try #require(parts.first { $0.tag == "linearGradient" })
        #expect(gradient.attributes["data-paint"] == "fill" && gradient.attributes["gradientUnits"] == "userSpaceOnUse")
        #expect(gradient.attributes["x1"] == "0%" && gradient.attributes["x2"] == "100%" && gradient.attributes["y2"] == "50%")
        #expect(gradient.parts.dropFirst().map { $0.attributes["stop-color"] } == ["var(--red)", "var(--blue)"])
        #expect(parts.first { $0.tag == "svg" }?.attributes["class"] == "path painted-fill")
        // Until the page has named the gradient, the colour that stands for it.
        #expect(parts.first { $0.tag == "path" }?.attributes["fill"] == "var(--red)")
    }

    @Test func aLineIsPaintedBesideItsInside() throws {
        let parts = parts(
            .shape,
            [
                .path: "M0 0L9 9", .fillStyle: .fill(.color(RenderColor(.named(.green)))), .strokeStyle: .fill(linear),
                .strokeWidth: .double(3),
            ])
        #expect(parts.first { $0.tag == "linearGradient" }?.attributes["data-paint"] == "stroke")
        let path = try #require(parts.first { $0.tag == "path" })
        #expect(path.attributes["fill"] == "var(--green)" && path.attributes["stroke-width"] == "3")
    }

    /// SVG has no angular gradient: a box that has one shows through the line.
    @Test func anAngularLineIsAMask() throws {
        let parts = parts(.shape, [.path: "M0 0L9 9", .strokeStyle: .fill(angular), .strokeWidth: .double(4)])
        let mask = try #require(parts.first { $0.tag == "mask" })
        #expect(mask.attributes["data-paint"] == "mask" && mask.parts.last?.attributes["stroke"] == "#fff")
        #expect(parts.filter { $0.tag == "path" }.count == 1)
        let box = try #require(parts.first { $0.attributes["class"] == "brush-fill" })
        #expect(box.style["background"]?.hasPrefix("conic-gradient(from 90deg at 50% 50%") == true)
        #expect(parts.first { $0.tag == "foreignObject" }?.style["x"] == "-8px")
    }

    /// Half of what the stops leave has the last colour, half the first: a round end before the first stop has the first.
    @Test func whatAnAngularGradientLeavesHasTheColoursOfItsEnds() {
        let gradient = RenderFill.angular(stops: stops, centerX: 0.5, centerY: 0.5, startDegrees: 0, endDegrees: 270)
        #expect(CSSValue.background(gradient).hasSuffix("var(--red) 0deg, var(--blue) 270deg, var(--blue) 315deg, var(--red) 0)"))
    }

    @Test func aBorderWithAGradientIsARim() {
        let figure = parts(.shape, [.shape: "circle", .strokeStyle: .fill(linear), .strokeWidth: .double(6)])[1]
        #expect(figure.attributes["class"] == "figure circle rim" && figure.style["padding"] == "6px" && figure.style["border"] == nil)
        #expect(figure.style["background"]?.hasPrefix("linear-gradient(to right") == true)
    }

    @Test func aSymbolIsPaintedAsAWhole() {
        let parts = parts(.image, [.symbol: "heart.fill", .foreground: .fill(linear)])
        #expect(parts.first { $0.tag == "svg" }?.attributes["class"] == "sf painted")
        #expect(parts.first { $0.tag == "linearGradient" }?.attributes["data-paint"] == "fill stroke")
    }

    /// A clear colour in a drawing would be mixed as black.
    @Test func whatFadesKeepsItsColour() throws {
        let clear = RenderFill.Stop(color: RenderColor(.components(red: 0, green: 0, blue: 0), alpha: 0), location: 1)
        let server = try #require(Paint.server(.linear(stops: [stops[0], clear], startX: 0, startY: 0, endX: 0, endY: 1), .fill))
        #expect(server.parts.last?.attributes == ["offset": "100%", "stop-color": "var(--red)", "stop-opacity": "0"])
    }

    @Test(arguments: [
        (0.5, 0.5, 0.5, 1.0, "linear-gradient(to bottom, var(--red) 50%, var(--blue) 100%)"),
        (0.5, 1, 0.5, 0.25, "linear-gradient(to top, var(--red) 0%, var(--blue) 75%)"),
        (0.2, 0.5, 0.7, 0.5, "linear-gradient(to right, var(--red) 20%, var(--blue) 70%)"),
        (0.5, 0.5, 1, 1, "linear-gradient(to bottom right, var(--red) 50%, var(--blue) 100%)"),
    ])
    func aLineBeginsAndEndsWhereItIsAsked(startX: Double, startY: Double, endX: Double, endY: Double, css: String) {
        #expect(CSSValue.background(.linear(stops: stops, startX: startX, startY: startY, endX: endX, endY: endY)) == css)
    }

    @Test func anEllipseIsAsWideAndHighAsItsArea() {
        #expect(
            CSSValue.background(.elliptical(stops: stops, centerX: 0.5, centerY: 0.5, startFraction: 0.1, endFraction: 0.5))
                == "radial-gradient(50% 50% at 50% 50%, var(--red) 20%, var(--blue) 100%)")
    }

    @Test func aMeshIsAPicture() throws {
        func vertex(_ x: Double, _ y: Double, _ color: SIMD4<Double>) -> RenderMesh.Vertex {
            let place = SIMD2(x, y)
            return RenderMesh.Vertex(position: place, leading: place, top: place, trailing: place, bottom: place, color: color)
        }
        let mesh = RenderMesh(
            width: 2,
            vertices: [
                vertex(0, 0, [1, 0, 0, 1]), vertex(1, 0, [0, 1, 0, 1]), vertex(0, 1, [0, 0, 1, 1]), vertex(.nan, 1, [1, .infinity, 0, 1]),
            ], background: [0, 0, 0, 0], smoothsColors: true)
        #expect(CSSValue.background(.mesh(mesh)).hasPrefix("url(data:image/png;base64,iVBOR"))
        #expect(CSSValue.flatColor(.mesh(mesh)).hasPrefix("rgb("))
    }

    @Test func aFunctionOfTheContainersLengthBendsWhereItDoes() {
        let share = "horizontal way 0 0 300 150 4096 150"
        let element = ElementMapper.element(for: RenderNode(.layer, [.containerShare: .strings([share])]))
        #expect(element.style["width"] == "calc(0px + var(--inside-x, 100cqw) * 0.5 + max(0px, var(--inside-x, 100cqw) - 300px) * -0.5)")
        let broken = ElementMapper.element(for: RenderNode(.layer, [.containerShare: .strings(["horizontal way 0 0 0"])]))
        #expect(broken.style["width"] == nil)
    }

    /// Browsers end a button of HTML where another begins.
    @Test func aButtonWithControlsInItIsNoButtonOfHTML() {
        let outer = RenderNode(.button, [.isNavigationLink: .bool(true)])
        let row = RenderNode(.stack, [.axis: "horizontal"])
        row.setChildren([RenderNode(.text, [.text: "Title"]), RenderNode(.button)])
        outer.setChildren([row])
        let element = ElementMapper.element(for: outer)
        #expect(element.tag == "div" && element.attributes["role"] == "button" && element.attributes["tabindex"] == "0")
        row.setChildren([RenderNode(.text, [.text: "Title"])])
        outer.settleFlags()
        #expect(ElementMapper.element(for: outer).tag == "button")
        // Pages have dots to choose among.
        row.setChildren([RenderNode(.tabs, [.style: "page"])])
        outer.settleFlags()
        #expect(ElementMapper.element(for: outer).tag == "div")
    }
}

/// Shadows and pictures as fills.
@MainActor
struct ElementsShadowTests {
    private let red = RenderFill.color(RenderColor(.named(.red)))
    private let drop = RenderShadow(color: RenderColor(.named(.blue)), radius: 4, x: 1, y: 2, isInner: false)
    private let inner = RenderShadow(color: RenderColor(.named(.blue)), radius: 6, x: 0, y: 3, isInner: true)

    private func parts(_ kind: NodeKind, _ properties: Properties) -> [HTMLElement] {
        ElementMapper.element(for: RenderNode(kind, properties)).parts
    }

    @Test func aFigureHasItsShadowsBehindAndInside() {
        let figure = parts(.shape, [.shape: "circle", .fillStyle: .fill(.shadowed(.shadowed(red, inner), drop))])[1]
        #expect(figure.style["background"] == "var(--red)")
        #expect(figure.style["filter"] == "drop-shadow(1px 2px 4px var(--blue))")
        #expect(figure.style["box-shadow"] == "inset 0px 3px 6px var(--blue)")
    }

    /// What is around the outline, blurred, shows through the outline.
    @Test func aDrawingHasAShadowInside() throws {
        let parts = parts(.shape, [.path: "M0 0L9 0L9 9Z", .fillStyle: .fill(.shadowed(red, inner))])
        #expect(parts.first { $0.tag == "mask" }?.attributes["data-paint"] == "mask")
        let around = try #require(parts.first { $0.attributes["d"]?.hasPrefix("M-9999-9999") == true })
        #expect(around.attributes["fill-rule"] == "evenodd" && around.attributes["fill"] == "var(--blue)")
        #expect(around.style["filter"] == "blur(3px)" && around.style["translate"] == "0px 3px")
        let dropped = self.parts(.shape, [.path: "M0 0L9 9", .fillStyle: .fill(.shadowed(red, drop))])
        #expect(dropped.first { $0.tag == "svg" }?.style["filter"] == "drop-shadow(1px 2px 4px var(--blue))")
        #expect(dropped.first { $0.tag == "path" }?.attributes["fill"] == "var(--red)")
    }

    @Test func aTextAndABackgroundHaveShadows() {
        let text = parts(.text, [.text: "a", .foreground: .fill(.shadowed(red, drop))])[0]
        #expect(text.style["color"] == "var(--red)" && text.style["filter"] == "drop-shadow(1px 2px 4px var(--blue))")
        let box = parts(.stack, [.background: .fill(.shadowed(red, drop)), .border: .fill(red), .borderWidth: .double(2)])[0]
        #expect(box.style["background"] == "var(--red)")
        #expect(box.style["box-shadow"] == "1px 2px 4px var(--blue)" && box.style["--edge-width"] == "2px")
        let bordered = parts(.text, [.text: "a", .border: .fill(red), .background: .fill(.shadowed(red, drop))])[0]
        #expect(bordered.style["box-shadow"] == "1px 2px 4px var(--blue), inset 0 0 0 1px var(--red)")
    }

    /// What is in a box would cover a shadow inside of it.
    @Test(arguments: [NodeKind.stack, .grid, .layer, .shape, .geometry, .group])
    func aBorderIsBeforeWhatIsInTheBox(_ kind: NodeKind) {
        let box = parts(kind, [.border: .fill(red), .borderWidth: .double(2)])[0]
        #expect(box.attributes["class"]?.contains("edged") == true && box.style["box-shadow"] == nil)
        #expect(box.style["--edge"] == "var(--red)" && box.style["--edge-width"] == "2px")
    }

    @Test func aBorderOfAPictureIsBeforeItsPixels() {
        let picture = parts(.image, [.url: "data:image/gif;base64,R0", .border: .fill(red), .borderWidth: .double(2)])[0]
        #expect(picture.style["outline"] == "2px solid var(--red)" && picture.style["outline-offset"] == "-2px")
        #expect(picture.style["box-shadow"] == nil)
    }

    @Test func aMaterialInAShapeOfOnesOwnHasTheMaterialsColour() {
        let path = parts(.shape, [.path: "M0 0L9 0L9 9Z", .fillStyle: .fill(.material("thin"))]).first { $0.tag == "path" }
        #expect(path?.attributes["fill"] == "var(--material-thin)")
    }

    @Test func aPictureIsRepeated() {
        let picture = RenderFill.picture(
            RenderPicture(url: nil, files: "a 1x, b 2x", width: 0, height: 0, part: [0, 0, 1, 1], scale: 1))
        let figure = parts(.shape, [.shape: "circle", .fillStyle: .fill(picture)])[1]
        #expect(
            figure.style["background"]
                == "image-set(url(\"/glide/resources/a\") 1x, url(\"/glide/resources/b\") 2x) 0 0 repeat")
        let large = RenderFill.picture(
            RenderPicture(url: "data:image/gif;base64,R0\"x", files: "", width: 12, height: 8, part: [0, 0, 1, 1], scale: 2))
        #expect(CSSValue.background(large) == "url(\"data:image/gif;base64,R0%22x\") 0 0 / 12px 8px repeat")
        #expect(parts(.shape, [.path: "M0 0L9 0L9 9Z", .fillStyle: .fill(picture)]).contains { $0.tag == "foreignObject" })
    }

    @Test func aBorderOfAnotherFillIsARimBeforeTheBox() {
        let linear = RenderFill.linear(
            stops: [.init(color: RenderColor(.named(.red)), location: 0), .init(color: RenderColor(.named(.blue)), location: 1)],
            startX: 0, startY: 0, endX: 1, endY: 0)
        let box = parts(.stack, [.border: .fill(linear), .borderWidth: .double(3)])[0]
        #expect(box.attributes["class"]?.contains("edged") == true && box.style["--edge-width"] == "3px")
        #expect(box.style["--edge"]?.hasPrefix("linear-gradient(") == true && box.style["box-shadow"] == nil)
    }
}
