import SwiftUI
import Testing

@testable import TerminalHost

/// What strangers' apps show in a terminal.
@MainActor
struct TerminalLooksTests {
    private struct Measured: View {
        var body: some View {
            GeometryReader { proxy in Text("\(Int(proxy.size.width))x\(Int(proxy.size.height))").fixedSize() }
        }
    }

    @Test func whatLiesOverAFrameHasAllOfIt() {
        let over = TerminalStage(width: 40, height: 6, Text("A").frame(width: 160, height: 60).overlay { Measured() })
        #expect(over.text.contains("160x60"))
        let behind = TerminalStage(
            width: 40, height: 6, Text("A").frame(maxWidth: .infinity, maxHeight: .infinity).background { Measured() })
        #expect(behind.text.contains("320x120"))
        let padded = TerminalStage(width: 40, height: 6, Text("AB").padding(.horizontal, 16).overlay { Measured() })
        #expect(padded.text.contains("48x20"))
    }

    @Test func namesOfAnAxisLieAtTheirPlaces() {
        let axis = Text("0").hidden().frame(maxHeight: .infinity).overlay {
            GeometryReader { proxy in
                ForEach(0..<3) { Text("\($0)").position(x: 4, y: CGFloat($0) / 2 * (proxy.size.height - 20) + 10) }
            }
        }
        #expect(TerminalStage(width: 3, height: 5, axis).lines.map { $0.trimmingCharacters(in: .whitespaces) } == ["0", "", "1", "", "2"])
    }

    private struct Talk: View {
        @State private var count = 20
        var body: some View {
            VStack {
                ScrollView { ForEach(0..<count, id: \.self) { Text("Message \($0)") } }.defaultScrollAnchor(.bottom)
                Button("More") { count += 1 }
            }
        }
    }

    @Test func whatBeginsAtItsEndStaysThere() {
        let stage = TerminalStage(width: 20, height: 6, Talk())
        #expect(stage.text.contains("Message 19") && !stage.text.contains("Message 0 "))
        stage.click("More")
        #expect(stage.text.contains("Message 20"))
    }

    @Test func aPictureFromElsewhereIsNotWaitedFor() {
        let picture = AsyncImage(url: URL(string: "https://example.org/a.png")) { phase in
            if let image = phase.image { image.resizable() } else { ProgressView() }
        }
        let stage = TerminalStage(width: 30, height: 6, picture)
        #expect(stage.text.contains("▨"))
        #expect(!stage.scene.isAnimated)
    }

    @Test func aBorderCoversNoWords() {
        let words = Text("Words").padding(.vertical, 4).frame(height: 40)
        let stage = TerminalStage(width: 20, height: 4, words.background { RoundedRectangle(cornerRadius: 8).stroke(.gray) })
        #expect(stage.text.contains("Words") && !stage.text.contains("╭"))
    }

    @Test func iconsStandAloneWhereTheySaySomething() {
        let labels = VStack {
            Label("Back", systemImage: "chevron.left")
            Label("Odd", systemImage: "tortoise.circle.fill.badge.mystery")
        }
        let text = TerminalStage(width: 20, height: 4, labels.labelStyle(.iconOnly)).text
        #expect(text.contains("‹") && !text.contains("Back") && text.contains("Odd"))
    }

    @Test func aDialIsNoWiderForTheRoomThereIs() {
        let dial = HStack {
            Gauge(value: 0.5) {
                Text("Name")
            } currentValueLabel: {
                Text("50 %")
            }.gaugeStyle(.accessoryCircular)
            Text("€1,234,567.89")
        }
        #expect(TerminalStage(width: 32, height: 3, dial).lines.contains { $0.contains("50 %") && $0.contains("€1,234,567.89") })
    }

    @Test func columnsAreAsWideAsTheAppSays() {
        let split = NavigationSplitView {
            Text("A fairly long name of a row").lineLimit(1).navigationSplitViewColumnWidth(min: 260, ideal: 320)
        } detail: {
            Text("Detail")
        }
        #expect(TerminalStage(width: 80, height: 8, split).text.contains("A fairly long name of a row"))
    }
}
