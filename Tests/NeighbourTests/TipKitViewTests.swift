import GlideTesting
import SwiftUI
import Testing
import TipKit

@MainActor @Suite struct TipKitViewTests {
    private let scope = TipScope()

    private struct Inline<Content: Tip>: View {
        let tip: Content
        @State private var isThere = true
        @State private var chosen = ""
        var body: some View {
            VStack {
                if isThere { TipView(tip, arrowEdge: .bottom) { chosen = "chosen \($0.id)" } }
                Button("Toggle") { isThere.toggle() }
                Text(chosen)
            }
        }
    }

    private struct Pair: View {
        var body: some View {
            VStack {
                TipView(PlainTip())
                TipView(SecondTip())
                TipView(BoldTip())
            }
        }
    }

    @Test func aTipStandsAmongViewsWhileItMayBeShown() async throws {
        try await scope.launch {
            let host = TestHost(Inline(tip: FavoriteLandmarkTip()))
            #expect(!host.texts.contains("Save as a Favorite"))
            FavoriteLandmarkTip.userIsLoggedIn = true
            for _ in 0..<3 { await FavoriteLandmarkTip.didOpen.donate() }
            try await host.wait { host.texts.contains("Save as a Favorite") }
            try host.find(.button, "Learn More").tap()
            #expect(host.texts.contains("chosen learn-more"))
            try host.find(.button, "Not Now").tap()
            #expect(host.texts.contains("chosen 1"))
            try host.find(.button, "Close").tap()
            #expect(!host.texts.contains("Save as a Favorite"))
            #expect(FavoriteLandmarkTip().status == .invalidated(.tipClosed))
            host.unmount()
        }
    }

    @Test func aTipEndsAfterSoManyDisplaysAlsoAcrossARestart() async throws {
        for launch in 0..<3 {
            try await scope.launch {
                let host = TestHost(Inline(tip: TwiceTip()))
                #expect(host.texts.contains("Twice") == (launch < 2))
                #expect(TwiceTip().status == (launch < 2 ? .available : .invalidated(.displayCountExceeded)))
                host.unmount()
            }
        }
    }

    @Test func aTipEndsAfterSoMuchTime() async throws {
        try await scope.launch {
            let host = TestHost(Inline(tip: BriefTip()))
            #expect(host.texts.contains("Brief"))
            try await host.wait { !host.texts.contains("Brief") }
            #expect(BriefTip().status == .invalidated(.displayDurationExceeded))
            host.unmount()
        }
    }

    @Test func withAFrequencyOneNewTipIsShownAndOthersWait() async throws {
        try await scope.launch([.displayFrequency(.daily)]) {
            let host = TestHost(Pair())
            #expect(host.texts == ["Plain", "Bold"])
            #expect(SecondTip().status == .pending)
            host.unmount()
        }
        // One that was shown before is shown again.
        try await scope.launch([.displayFrequency(.hourly)]) {
            let host = TestHost(Pair())
            #expect(host.texts == ["Plain", "Bold"])
            host.unmount()
        }
        try await scope.launch([.displayFrequency(.immediate)]) {
            let host = TestHost(Pair())
            #expect(host.texts == ["Plain", "Second", "Bold"])
            host.unmount()
        }
    }

    @Test func aTipThatWaitsIsShownOnceTheTimeHasPassed() async throws {
        try await scope.launch([.displayFrequency(.init(seconds: 0.3))]) {
            let host = TestHost(Pair())
            #expect(!host.texts.contains("Second"))
            try await host.wait { host.texts.contains("Second") }
            host.unmount()
        }
    }

    // MARK: Popovers

    private struct Popovers: View {
        @State private var chosen = ""
        @State private var isThere = true
        var body: some View {
            VStack {
                if isThere {
                    Button("First") {}.popoverTip(PlainTip(), arrowEdge: .top)
                    Button("Second") {}.popoverTip(SecondTip()) { chosen = $0.id }
                }
                Button("Toggle") { isThere.toggle() }
            }
        }
    }

    @Test func ofSeveralPopoversOneIsShownAtATime() async throws {
        try await scope.launch {
            let host = TestHost(Popovers())
            #expect(host.texts.contains("Plain") && !host.texts.filter { $0 != "Second" }.isEmpty)
            #expect(host.texts.filter { $0 == "Second" }.count == 1)
            try host.find(.button, "Close").tap()
            #expect(!host.texts.contains("Plain"))
            #expect(host.texts.filter { $0 == "Second" }.count == 2)
            try host.find(.button, "Close").tap()
            #expect(host.texts.filter { $0 == "Second" }.count == 1)
            host.unmount()
        }
    }

    @Test func aPressBesideClosesAPopoverUntilItsViewAppearsAgain() async throws {
        try await scope.launch {
            let host = TestHost(Popovers())
            try host.find(.popover).dismiss()
            #expect(!host.texts.contains("Plain") && PlainTip().status == .available)
            try host.find(.button, "Close").tap()
            try host.find(.button, "Toggle").tap()
            try host.find(.button, "Toggle").tap()
            #expect(host.texts.contains("Plain"))
            host.unmount()
        }
    }

    private struct Bound: View {
        @State private var isPresented = false
        @State private var isTipPresented = false
        var body: some View {
            VStack {
                TipView(PlainTip(), isPresented: $isPresented)
                Text("First").popoverTip(SecondTip(), isPresented: $isTipPresented)
                Text("\(isPresented ? "shown" : "hidden") \(isTipPresented ? "open" : "closed")")
                Button("Change") {
                    isPresented.toggle()
                    isTipPresented.toggle()
                }
            }
        }
    }

    @Test func aBindingFollowsATipAndHidesIt() async throws {
        try await scope.launch {
            let host = TestHost(Bound())
            #expect(host.texts.contains("Plain") && host.texts.contains("Second") && host.texts.contains("shown open"))
            try host.find(.button, "Change").tap()
            #expect(!host.texts.contains("Plain") && !host.texts.contains("Second") && host.texts.contains("hidden closed"))
            try host.find(.button, "Change").tap()
            #expect(host.texts.contains("Plain") && host.texts.contains("Second"))
            PlainTip().invalidate(reason: .tipClosed)
            host.flush()
            #expect(!host.texts.contains("Plain") && host.texts.contains("hidden open"))
            host.unmount()
        }
    }

    private struct Group: View {
        @State private var tips = TipGroup(.ordered) {
            PlainTip()
            SecondTip()
        }
        var body: some View {
            VStack {
                TipView(tips.currentTip)
                Text("First").popoverTip(tips.currentTip as? PlainTip)
                Text("Other").popoverTip(tips.currentTip as? SecondTip)
            }
        }
    }

    @Test func viewsFollowAGroup() async throws {
        try await scope.launch {
            let host = TestHost(Group())
            #expect(host.texts.filter { $0 == "Plain" }.count == 2 && !host.texts.contains("Second"))
            PlainTip().invalidate(reason: .actionPerformed)
            host.flush()
            #expect(host.texts.filter { $0 == "Second" }.count == 2 && !host.texts.contains("Plain"))
            host.unmount()
        }
    }

    // MARK: Styles

    private struct HeadlineTipViewStyle: TipViewStyle {
        @Environment(\.isEnabled) private var isEnabled

        func makeBody(configuration: TipViewStyle.Configuration) -> some View {
            VStack(alignment: .leading) {
                HStack {
                    Text("TIP").font(.system(.headline).smallCaps())
                    Spacer()
                    Button(action: { configuration.tip.invalidate(reason: .tipClosed) }) {
                        Image(systemName: "xmark").scaledToFit()
                    }
                }
                VStack(alignment: .leading, spacing: 8.0) {
                    configuration.title?.font(.headline)
                    configuration.message?.font(.subheadline)
                }
                ForEach(configuration.actions) { action in
                    Button(action: action.handler) { action.label().foregroundStyle(.blue) }
                }
            }
            .padding()
        }
    }

    private struct Styled: View {
        @State private var chosen = ""
        var body: some View {
            VStack {
                TipView(FavoriteLandmarkTip()) { chosen = "chosen \($0.id)" }
                Text(chosen)
            }
            .tipViewStyle(HeadlineTipViewStyle())
            .tipBackground(.blue)
            .tipImageSize(CGSize(width: 20, height: 20))
            .tipCornerRadius(4, antialiased: false)
            .tipImageStyle(.red)
        }
    }

    @Test func aStyleOfTheAppsArrangesTips() async throws {
        try await scope.launch {
            Tips.showAllTipsForTesting()
            let host = TestHost(Styled())
            #expect(host.texts.contains("TIP") && host.texts.contains("Save as a Favorite"))
            try host.find(.button, "Learn More").tap()
            #expect(host.texts.contains("chosen learn-more"))
            host.unmount()
        }
    }

    @Test func tipsDieWithTheirViews() async throws {
        try await scope.launch {
            let host = TestHost(Popovers())
            host.unmount()
            #expect(TipStore.current.displayedTips.isEmpty)
        }
    }
}
