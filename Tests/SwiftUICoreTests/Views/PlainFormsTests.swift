import CoreTransferable
import Foundation
import RenderTree
import SwiftUICore
import Testing

/// The older and plainer forms of what there is, as many projects write them.
@MainActor
struct PlainFormsTests {
    @Test func stylesTakeATint() {
        for (screen, kind) in [
            (Screen(ProgressView().progressViewStyle(CircularProgressViewStyle(tint: .red))), NodeKind.progress),
            (Screen(ProgressView(value: 0.5).progressViewStyle(LinearProgressViewStyle(tint: .red))), .progress),
            (Screen(Toggle("a", isOn: .constant(true)).toggleStyle(SwitchToggleStyle(tint: .red))), .toggle),
        ] {
            #expect(screen.all(kind).first?[.tint] == .color(RenderColor(.named(.red))))
        }
        let around = Screen(ProgressView().progressViewStyle(CircularProgressViewStyle()).tint(.green))
        #expect(around.all(.progress).first?[.tint] == .color(RenderColor(.named(.green))))
    }

    @Test func datesAreFormattedByFormatters() {
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy"
        formatter.timeZone = TimeZone(identifier: "UTC")
        let date = Date(timeIntervalSince1970: 0)
        #expect(Screen(Text(date, formatter: formatter)).texts == ["1970"])
        #expect(Screen(Text("In \(date, formatter: formatter)")).texts == ["In 1970"])
    }

    @Test func fontsHaveWidthsAndSmallCapitals() throws {
        let text = try #require(Screen(Text("a").font(.title.smallCaps().width(.condensed).leading(.tight))).all(.text).first)
        #expect(text[.smallCapitals] == .string("all") && text[.fontWidth] == .double(0.75) && text[.leading] == .string("tight"))
        let inner = try #require(Screen(Text("a").fontWidth(.expanded)).all(.text).first)
        #expect(inner[.fontWidth] == .double(1.25))
        let outer = try #require(Screen(VStack { Text("a").fontWidth(.standard) }.fontWidth(.expanded)).all(.text).first)
        #expect(outer[.fontWidth] == nil)
    }

    @Test func cellsTakeSeveralColumns() {
        let screen = Screen(Grid { GridRow { Text("a").gridCellColumns(2) } })
        #expect(screen.all { $0[.columnSpan] == .int(2) }.count == 1)
        #expect(Screen(Grid { GridRow { Text("a").gridCellColumns(0) } }).all { $0[.columnSpan] != nil }.isEmpty)
    }

    @Test func listsSpaceTheirSections() {
        func spacing<V: View>(_ list: V) -> PropertyValue? { Screen(list).all(.list).first?[.sectionSpacing] }
        let list = List { Section("a") { Text("b") } }
        #expect(spacing(list) == nil && spacing(list.listSectionSpacing(.compact)) == .double(12))
        #expect(spacing(list.listSectionSpacing(3)) == .double(3))
    }

    @Test func stylesHaveLevels() {
        guard case .fill(.color(let color))? = Screen(Text("a").foregroundStyle(Color.red.secondary)).all(.text).first?[.foreground] else {
            Issue.record("no colour")
            return
        }
        #expect(color.base == .named(.red) && color.alpha == 128)
    }

    @Test func whatIsDraggedIsATextOrAnAddress() {
        #expect(NSItemProvider(object: "x" as NSString).hasItemConformingToTypeIdentifier("public.text"))
        #expect(NSItemProvider(object: NSURL(string: "https://a.b")!).hasItemConformingToTypeIdentifier("public.url"))
    }

    @Test func linksMayBeOfTheDetail() {
        #expect(Screen(NavigationView { NavigationLink("a", destination: Text("b")).isDetailLink(false) }).texts.contains("a"))
    }
}
