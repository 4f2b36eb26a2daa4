import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct TextStyleTests {
    private func properties(_ view: some View) -> Properties {
        let scene = TestScene(view)
        return withExtendedLifetime(scene) { scene.root.children.first?.properties ?? [:] }
    }

    @Test func textModifiersAndViewModifiersGiveTheSame() {
        let own = properties(Text("a").font(.title).bold().italic().underline().foregroundColor(.red))
        let around = properties(
            VStack { Text("a") }.font(.title).bold().italic().underline().foregroundColor(.red))
        #expect(own[.font] == .string("title"))
        #expect(own[.fontWeight] == .int(700))
        #expect(own[.isItalic] == .bool(true))
        #expect(own[.isUnderlined] == .bool(true))
        #expect(own[.foreground] == .fill(.color(RenderColor(.named(.red)))))
        #expect(around[.font] == nil, "a stack has no font of its own")
        let scene = TestScene(VStack { Text("a") }.font(.title).bold().italic().underline().foregroundColor(.red))
        #expect(scene.node("a")?.properties == own)
    }

    private struct Sizes: View {
        @Environment(\.fontResolutionContext) private var context
        var body: some View {
            let fonts: [Font] = [.default, .title, .headline, .system(size: 20).bold().italic(), .body.scaled(by: 2).monospaced()]
            let all = fonts.map { $0.resolve(in: context) }
            Text(all.map(Self.name).joined(separator: " "))
            Text(all[2].weight == .semibold ? "semibold" : "other")
        }

        private static func name(_ font: Font.Resolved) -> String {
            "\(Int(font.pointSize))" + (font.isBold ? "b" : "") + (font.isItalic ? "i" : "") + (font.isMonospaced ? "m" : "")
        }
    }

    @Test func aFontTellsWhatItComesTo() {
        #expect(TestScene(Sizes()).texts == ["17 28 17 20bi 34m", "semibold"])
        #expect(TestScene(Sizes().dynamicTypeSize(.xxxLarge)).texts == ["23 34 23 20bi 46m", "semibold"])
    }

    @Test func theInnermostStyleWins() {
        #expect(properties(Text("a").font(.caption).font(.title))[.font] == .string("caption"))
        #expect(properties(Group { Text("a").font(.caption) }.font(.title))[.font] == .string("caption"))
    }

    @Test func fontsSayWhatTheyAre() {
        let system = properties(Text("a").font(.system(size: 20, weight: .bold, design: .rounded)))
        #expect(system[.fontSize] == .double(20))
        #expect(system[.fontWeight] == .int(700))
        #expect(system[.fontDesign] == .string("rounded"))
        let style = properties(Text("a").font(.system(.headline, design: .serif).weight(.light).italic()))
        #expect(style[.font] == .string("headline"))
        #expect(style[.fontWeight] == .int(300))
        #expect(style[.isItalic] == .bool(true))
        #expect(properties(Text("a").font(.custom("Georgia", size: 12)))[.fontDesign] == .string("family Georgia"))
        #expect(properties(Text("a").font(.custom("x;y{", size: 12)))[.fontDesign] == nil)
    }

    @Test func paragraphsKeepTheirSettings() {
        let found = properties(
            Text("a").lineLimit(2).multilineTextAlignment(.center).truncationMode(.middle).textCase(.uppercase))
        #expect(found[.lineLimit] == .int(2))
        #expect(found[.textAlignment] == .string("center"))
        #expect(found[.truncation] == .string("middle"))
        #expect(found[.isUppercase] == .bool(true))
    }

    @Test func aRangeOfLinesBeginsWithThoseThatAreAlwaysThere() {
        let range = properties(Text("a").lineLimit(2...4))
        #expect(range[.lineCount] == .int(2) && range[.lineLimit] == .int(4))
        let least = properties(Text("a").lineLimit(3...))
        #expect(least[.lineCount] == .int(3) && least[.lineLimit] == nil)
        let most = properties(Text("a").lineLimit(...5))
        #expect(most[.lineCount] == nil && most[.lineLimit] == .int(5))
        let reserved = properties(Text("a").lineLimit(2, reservesSpace: true))
        #expect(reserved[.lineCount] == .int(2) && reserved[.lineLimit] == .int(2))
    }

    @Test func leadingIsSaidWhereAnAppSaysIt() {
        #expect(properties(Text("a"))[.textAlignment] == nil)
        #expect(properties(Text("a").multilineTextAlignment(.leading))[.textAlignment] == .string("leading"))
    }

    @Test func aChangedStyleUpdatesTheTextsThatReadIt() throws {
        struct Root: View {
            @State private var isLarge = false
            var body: some View {
                VStack {
                    VStack { Text("a") }.font(isLarge ? .title : .body)
                    Tap("grow") { isLarge.toggle() }
                }
            }
        }
        let scene = TestScene(Root())
        try scene.tap("grow")
        #expect(scene.takeOperations() == ["update a font"])
        #expect(scene.takeBodies() == ["Root"])
    }

    @Test func levelsDeriveFromTheStyleAround() {
        let plain = properties(Text("a").foregroundStyle(.secondary))
        #expect(plain[.foreground] == .fill(.color(RenderColor(.named(.secondary)))))
        let blue = properties(Group { Text("a").foregroundStyle(.secondary) }.foregroundStyle(.blue))
        #expect(blue[.foreground] == .fill(.color(RenderColor(.named(.blue), alpha: 128))))
        let nested = TestScene(Group { Group { Text("a") }.foregroundStyle(.secondary) }.foregroundStyle(.blue))
        #expect(nested.node("a")?[.foreground] == .fill(.color(RenderColor(.named(.blue), alpha: 128))))
    }

    struct Faded: ShapeStyle {
        func resolve(in environment: EnvironmentValues) -> some ShapeStyle { .secondary.opacity(0.5) }
    }

    /// Styles that are made of the style around, with the alpha that they give blue.
    nonisolated static let derived: [(AnyShapeStyle, UInt8)] = [
        (AnyShapeStyle(.secondary.opacity(0.5)), 64), (AnyShapeStyle(.primary.opacity(0.5)), 128), (AnyShapeStyle(.foreground), 255),
        (AnyShapeStyle(.foreground.opacity(0.2)), 51), (AnyShapeStyle(AnyShapeStyle(.secondary.opacity(0.5))), 64),
        (AnyShapeStyle(.secondary.opacity(0.5).opacity(0.5)), 32), (AnyShapeStyle(Faded()), 64),
    ]

    @Test(arguments: derived.indices) func aStyleMadeOfTheStyleAroundIsNotMadeOfItself(index: Int) {
        let (style, alpha) = Self.derived[index]
        let blue = PropertyValue.fill(.color(RenderColor(.named(.blue), alpha: alpha)))
        let inside = TestScene(Group { Group { Text("a") }.foregroundStyle(style) }.foregroundStyle(.blue))
        #expect(inside.node("a")?[.foreground] == blue)
        #expect(properties(Group { Text("a").foregroundStyle(style) }.foregroundStyle(.blue))[.foreground] == blue)
        // Nothing around it, and twice the same.
        let alone = TestScene(VStack { Text("a") }.foregroundStyle(style))
        #expect(alone.node("a")?[.foreground] != nil)
        let twice = TestScene(VStack { VStack { Text("a") }.foregroundStyle(style) }.foregroundStyle(style))
        #expect(twice.node("a")?[.foreground] != nil)
    }

    @Test func aTintOrBackgroundMadeOfItselfIsMadeOfTheHosts() {
        let tinted = properties(Group { Text("a").foregroundStyle(.tint) }.tint(TintShapeStyle().opacity(0.2)))
        #expect(tinted[.foreground] == .fill(.color(RenderColor(.named(.accent), alpha: 51))))
        let behind = properties(Group { Text("a").foregroundStyle(.background) }.backgroundStyle(.background.opacity(0.2)))
        #expect(behind[.foreground] == .fill(.color(RenderColor(.named(.background), alpha: 51))))
    }

    @Test func theTintReplacesTheAccentColour() {
        #expect(
            properties(Text("a").foregroundStyle(.tint))[.foreground] == .fill(.color(RenderColor(.named(.accent)))))
        let tinted = properties(Group { Text("a").foregroundColor(.accentColor) }.tint(.green))
        #expect(tinted[.foreground] == .fill(.color(RenderColor(.named(.green)))))
    }

    @Test func gradientsAndOpacitiesAreFills() {
        let gradient = LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        let fill = properties(Text("a").foregroundStyle(gradient))[.foreground]?.fill
        let stops = [
            RenderFill.Stop(color: RenderColor(.named(.red)), location: 0),
            RenderFill.Stop(color: RenderColor(.named(.blue)), location: 1),
        ]
        #expect(fill == .linear(stops: stops, startX: 0, startY: 0.5, endX: 1, endY: 0.5))
        #expect(
            properties(Text("a").foregroundStyle(.red.opacity(0.2)))[.foreground]
                == .fill(.color(RenderColor(.named(.red), alpha: 51))))
    }

    @Test func redactedTextsSaySo() {
        #expect(properties(Group { Text("a") }.redacted(reason: .placeholder))[.style] == .string("redacted"))
        #expect(properties(Group { Text("a").unredacted() }.redacted(reason: .placeholder))[.style] == nil)
    }

    @Test func textFollowsTheSizeThatIsSetWithinItsLimits() {
        #expect(properties(Text("a").dynamicTypeSize(.xxxLarge))[.fontSize] == .double(23))
        #expect(properties(Group { Text("a").dynamicTypeSize(...DynamicTypeSize.large) }.dynamicTypeSize(.xxxLarge))[.fontSize] == nil)
        #expect(properties(Text("a").font(.system(size: 9)).dynamicTypeSize(.xSmall))[.fontSize] == .double(9))
    }

    /// Apple's guidelines list the sizes of each style: large ones grow less.
    @Test(arguments: [
        (Font.largeTitle, 44.0, 60.0), (.title, 38, 58), (.title2, 34, 56), (.title3, 31, 55), (.headline, 28, 53), (.body, 28, 53),
        (.callout, 26, 51), (.subheadline, 25, 49), (.footnote, 23, 44), (.caption, 22, 43), (.caption2, 20, 40),
    ])
    func eachStyleHasSizesOfItsOwn(font: Font, first: Double, last: Double) {
        #expect(properties(Text("a").font(font).dynamicTypeSize(.accessibility1))[.fontSize] == .double(first))
        #expect(properties(Text("a").font(font).dynamicTypeSize(.accessibility5))[.fontSize] == .double(last))
        let runs = TextRuns.decode(properties(Text("\(Text("b").font(font)) c").dynamicTypeSize(.accessibility1))[.runs]?.strings ?? [])
        #expect(runs.map(\.properties[.fontSize]) == [.double(first), nil])
    }

    private struct Measured: View {
        @ScaledMetric private var side = 17.0
        @ScaledMetric(relativeTo: .largeTitle) private var wide = 34.0
        var body: some View { Text("\(side.formatted()) \(wide.formatted())") }
    }

    @Test func aMetricGrowsWithTheSizeOfText() {
        #expect(TestScene(Measured()).texts == ["17 34"])
        #expect(TestScene(Measured().dynamicTypeSize(.accessibility1)).texts == ["28 44"])
        #expect(TestScene(Measured().environment(\.dynamicTypeSize, .xSmall)).texts == ["14 31"])
    }

    @Test func fontsByNameFollowTheSizeUnlessTheirsIsFixed() {
        for (font, size) in [(Font.custom("Georgia", size: 17), 23.0), (.custom("Georgia", size: 14, relativeTo: .title), 17)] {
            #expect(properties(Text("a").font(font).dynamicTypeSize(.xxxLarge))[.fontSize] == .double(size))
        }
        let fixed = Font.custom("Georgia", fixedSize: 17)
        #expect(properties(Text("a").font(fixed).dynamicTypeSize(.xxxLarge))[.fontSize] == .double(17))
    }

    @Test func textsWithLinksKnowTheTint() {
        #expect(properties(Text("a [link](https://example.com)").tint(.pink))[.tint] == .color(RenderColor(.named(.pink))))
        #expect(properties(Text("a word").tint(.pink))[.tint] == nil)
    }
}
