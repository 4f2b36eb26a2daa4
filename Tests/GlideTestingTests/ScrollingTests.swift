import GlideTesting
import SwiftUI
import Testing

private struct ReaderView: View {
    @State private var position = ScrollPosition(idType: Int.self)
    @State private var isFarDown = false
    @State private var visible: [Int] = []
    @State private var playing = false
    @State private var phase = ScrollPhase.idle

    var body: some View {
        VStack {
            Text("first \(position.viewID(type: Int.self) ?? -1), \(position.isPositionedByUser ? "by hand" : "by the app")")
            Text("visible \(visible.map(String.init).joined(separator: " "))")
            Text(playing ? "plays" : "is still")
            Text("\(phase)")
            ScrollView {
                LazyVStack {
                    Text("film").onScrollVisibilityChange { playing = $0 }
                    ForEach(1...20, id: \.self) { Text("page \($0)") }
                }
                .scrollTargetLayout()
            }
            .scrollPosition($position)
            .onScrollGeometryChange(for: Bool.self) {
                $0.contentOffset.y > 200
            } action: {
                isFarDown = $1
            }
            .onScrollPhaseChange { phase = $1 }
            .onScrollTargetVisibilityChange(idType: Int.self) { visible = $0 }
            if isFarDown { Button("To the top") { withAnimation { position.scrollTo(edge: .top) } } }
        }
    }
}

@MainActor
struct ScrollingTests {
    @Test func aTestScrollsAsAPersonDoes() throws {
        let host = TestHost(ReaderView())
        let page = try host.find(text: "page 1")
        #expect(host.first(.button, "To the top") == nil)
        try page.scroll(y: 100)
        #expect(host.first(.button, "To the top") == nil)
        try page.scroll(
            y: 300, phases: [.interacting], to: host.find(text: "page 7"), visible: [host.find(text: "page 7"), host.find(text: "page 8")])
        #expect(host.texts.contains("first 7, by hand") && host.texts.contains("visible 7 8") && host.texts.contains("interacting"))
        _ = host.takeOperations()
        try host.find(.button, "To the top").tap()
        #expect(host.texts.contains("first -1, by the app"))
        #expect(host.takeOperations().contains { $0.contains("scroll(") && $0.contains("isAnimated: true") })
        try page.scroll(phases: [.animating, .idle])
        #expect(host.first(.button, "To the top") == nil && host.texts.contains("first -1, by the app") && host.texts.contains("idle"))
    }

    @Test func whatComesIntoSightIsTold() throws {
        let host = TestHost(ReaderView())
        #expect(host.texts.contains("is still"))
        try host.find(text: "film").scrollIntoSight()
        #expect(host.texts.contains("plays"))
        try host.find(text: "film").scrollIntoSight(false)
        #expect(host.texts.contains("is still"))
    }
}
