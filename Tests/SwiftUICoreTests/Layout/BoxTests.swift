import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct BoxTests {
    private func looks(_ view: some View) -> String {
        let scene = TestScene(view)
        return withExtendedLifetime(scene) {
            scene.root.children.map { $0.semanticDescription(looks: true) }.joined(separator: "\n")
        }
    }

    @Test func modifiersInOrderShareABox() {
        #expect(
            looks(Text("a").padding(8).background(.bar).cornerRadius(4).opacity(0.5))
                == "text text=\"a\" paddingTop=8 paddingLeading=8 paddingBottom=8 paddingTrailing=8 opacity=0.5 "
                + "background=material(\"bar\") cornerRadius=4")
    }

    @Test func whatComesOutOfOrderGetsAWrapper() {
        #expect(
            looks(Text("a").padding(1).background(Material.thin).padding(2)) == """
                layer paddingTop=2 paddingLeading=2 paddingBottom=2 paddingTrailing=2
                  text text="a" paddingTop=1 paddingLeading=1 paddingBottom=1 paddingTrailing=1 background=material("thin")
                """)
        #expect(
            looks(Image("p").resizable().frame(width: 5).padding(.top, 2)) == """
                layer paddingTop=2
                  image resource="p" width=5 isResizable=true accessibilityLabel="p"
                """)
    }

    /// What is behind a view with negative padding is smaller than the view.
    @Test func negativePaddingIsAroundTheElement() {
        #expect(
            looks(Text("a").padding(-4).background(Material.thin)) == """
                layer paddingTop=-4 paddingLeading=-4 paddingBottom=-4 paddingTrailing=-4 background=material("thin")
                  text text="a"
                """)
    }

    @Test func aFrameWithAMaximumIsAroundTheElement() {
        #expect(looks(Rectangle().frame(maxWidth: 90)).hasPrefix("layer maxWidth=90\n  shape "))
        #expect(looks(Rectangle().frame(maxWidth: .infinity)).hasPrefix("shape maxWidth=inf"))
    }

    @Test func edgesOfTheSafeAreaAreIgnoredOutsideOfTheView() {
        #expect(looks(Text("a").ignoresSafeArea()) == #"text text="a" ignoredEdges=["top", "bottom"]"#)
        #expect(looks(Text("a").edgesIgnoringSafeArea(.top)) == #"text text="a" ignoredEdges=["top"]"#)
        #expect(looks(Text("a").ignoresSafeArea(.keyboard)) == #"text text="a""#)
        #expect(looks(Text("a").ignoresSafeArea(edges: .horizontal)) == #"text text="a""#)
        // The frame around is that of the safe area.
        #expect(
            looks(Text("a").ignoresSafeArea(edges: .bottom).padding(2)) == """
                layer paddingTop=2 paddingLeading=2 paddingBottom=2 paddingTrailing=2
                  text text="a" ignoredEdges=["bottom"]
                """)
    }

    @Test func aBackgroundSaysWhichEdgesItKeepsTo() {
        #expect(looks(Text("a").background(.bar)) == #"text text="a" background=material("bar")"#)
        #expect(
            looks(Text("a").background(.bar, ignoresSafeAreaEdges: .bottom))
                == #"text text="a" background=material("bar") backgroundEdges=["bottom"]"#)
        #expect(looks(Text("a").background(.bar, ignoresSafeAreaEdges: [])).hasSuffix("backgroundEdges=[]"))
    }

    @Test func aBoxKnowsTheFillOfTheShapeBehindIt() {
        #expect(looks(Text("a").background(.red, in: Circle())).hasPrefix("layer ground=\(fill(of: Text("a").background(.red)))\n"))
        #expect(looks(Text("a").background { Circle().fill(.red) }).hasPrefix("layer ground="))
        #expect(!looks(Text("a").background { Circle().stroke(.red) }).contains("ground"))
        #expect(!looks(Text("a").overlay(.red, in: Circle())).contains("ground"))
    }

    private func fill(of view: some View) -> String { looks(view).split(separator: "background=")[1].description }

    @Test func aFrameAroundAFixedSizeDoesNotOfferItsOwn() {
        #expect(
            looks(Text("a").fixedSize().frame(width: 20)) == """
                layer width=20
                  text text="a" fixesWidth=true fixesHeight=true
                """)
    }

    @Test func aPriorityPassesThroughTheModifiersAroundIt() {
        #expect(
            looks(Text("a").layoutPriority(1).padding(2).background(Material.thin).padding(3)) == """
                layer paddingTop=3 paddingLeading=3 paddingBottom=3 paddingTrailing=3 layoutPriority=1
                  layer paddingTop=2 paddingLeading=2 paddingBottom=2 paddingTrailing=2 background=material("thin") layoutPriority=1
                    layer layoutPriority=1
                      text text="a"
                """)
        #expect(looks(Text("a").layoutPriority(1).padding(2).layoutPriority(-1)).contains("paddingTrailing=2 layoutPriority=-1"))
    }

    @Test func aPositionIsOfTheWholeBoxSoFar() {
        #expect(
            looks(Text("a").padding(8).background(Material.thin).position(x: 5, y: 6)) == """
                layer positionX=5 positionY=6
                  text text="a" paddingTop=8 paddingLeading=8 paddingBottom=8 paddingTrailing=8 background=material("thin")
                """)
    }

    @Test func aGeometryReaderReportsTheSpaceInsideItsPadding() {
        #expect(
            looks(GeometryReader { _ in }.padding(.top, 8)) == """
                layer paddingTop=8
                  geometry
                """)
    }

    @Test func aFrameAlignsItsContentAndNotTheLinesOfAStack() {
        #expect(
            looks(VStack(alignment: .leading) { EmptyView() }.frame(maxWidth: .infinity, alignment: .trailing)) == """
                layer alignment="trailing center" maxWidth=inf
                  stack axis="vertical" alignment="leading"
                """)
    }

    @Test func modifiersOnAGroupApplyToEachOfItsViews() {
        #expect(
            looks(
                Group {
                    Text("a"); Text("b")
                }.padding(.leading, 3)) == """
                    text text="a" paddingLeading=3
                    text text="b" paddingLeading=3
                    """)
    }

    @Test func decorationsAreBehindOrBeforeWithTheEnvironmentOfTheirPlace() {
        let scene = TestScene(
            Text("a").font(.title).background(alignment: .top) { Text("back") }
                .overlay { Circle().stroke(.red, lineWidth: 2) })
        #expect(
            scene.root.semanticDescription() == """
                root
                  layer
                    layer
                      decoration
                        text text="back"
                      text text="a"
                    decoration
                      shape
                """)
        #expect(scene.node("back")?[.font] == nil)
        #expect(scene.node("a")?[.font] == .string("title"))
    }

    @Test func decorationsUpdateInPlace() throws {
        struct Root: View {
            @State private var count = 0
            var body: some View {
                VStack {
                    Text("a").overlay(Text("\(count)"))
                    Tap("more") { count += 1 }
                }
            }
        }
        let scene = TestScene(Root())
        try scene.tap("more")
        #expect(scene.takeOperations() == ["update 1 text"])
    }

    @Test func nonsenseSizesAreLeftOut() {
        #expect(looks(Color.red.frame(width: .nan, height: -5)).contains("width") == false)
    }

    @Test func effectsAndTransforms() {
        let found = looks(
            Color.red.shadow(color: .black.opacity(0.1), radius: 5, y: 2).rotationEffect(.degrees(90)).offset(x: 4))
        #expect(found.hasPrefix("layer offsetX=4 offsetY=0 rotation=90\n"))
        #expect(found.contains("shadow=[\"#0000001a\", \"5\", \"0\", \"2\"]"))
    }

    @Test func disabledIsInheritedAndRefusesEvents() {
        let scene = TestScene(VStack { Tap("a") {} }.disabled(true))
        let node = scene.node("a")
        #expect(node.map { scene.graph.send(.tap, to: $0) } == .disabled)
        struct Reader: View {
            @Environment(\.isEnabled) var isEnabled
            var body: some View { Text(isEnabled ? "on" : "off") }
        }
        #expect(TestScene(Group { Reader().disabled(false) }.disabled(true)).texts == ["off"])
    }

    @Test func accessibilityBelongsToTheElement() {
        let scene = TestScene(
            Text("a").padding().accessibilityLabel("A").accessibilityIdentifier("id").accessibilityAddTraits(.isHeader)
                .accessibilityAddTraits(.isButton).accessibilityRemoveTraits(.isHeader).padding())
        let node = scene.node("a")
        #expect(node?[.accessibilityLabel] == .string("A"))
        #expect(node?[.identifier] == .string("id"))
        #expect(node?[.traits] == .strings(["button"]))
    }

    @Test func tagsReachTheContainer() {
        let scene = TestScene(Text("a").padding().tag(7).frame(width: 1))
        #expect(scene.root.children.first?.viewTraits?.first { $0.tag } == AnyHashable(7))
    }
}
