import GlideTesting
import RenderTree
import SafariServices
import SwiftUI
import Testing
import UIKit

@testable import SwiftUICore

/// What apps from before `ShareLink` show in a sheet.
@MainActor struct ActivityTests {
    struct ShareSheet: UIViewControllerRepresentable {
        let items: [Any]
        let done: (Bool) -> Void
        func makeUIViewController(context: Context) -> UIActivityViewController {
            let controller = UIActivityViewController(activityItems: items, applicationActivities: nil)
            controller.completionWithItemsHandler = { _, isDone, _, _ in done(isDone) }
            return controller
        }
        func updateUIViewController(_ controller: UIActivityViewController, context: Context) {}
    }

    struct Sharing: View {
        let items: [Any]
        @State private var isOpen = false
        @State private var said = "nothing yet"
        var body: some View {
            Button("Open") { isOpen = true }
            Text(said).sheet(isPresented: $isOpen) { ShareSheet(items: items) { said = $0 ? "done" : "left" } }
        }
    }

    private let address = URL(string: "https://example.org/a")!

    @Test func aShareSheetShowsWhatItSharesAndCopiesIt() throws {
        let host = TestHost(Sharing(items: ["Soup *for* two", address]))
        try ViewGraphScope.within(host) {
            try host.find(.button, "Open").tap()
            #expect(host.texts.contains("Soup *for* two\nhttps://example.org/a"))
            try host.find(.button, "Copy").tap()
            #expect(UIPasteboard.general.string == "Soup *for* two\nhttps://example.org/a")
        }
        #expect(host.first(.button, "Copy") == nil)
        #expect(host.texts.contains("done"))
    }

    final class Late: NSObject, UIActivityItemSource {
        func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "soon" }
        func activityViewController(
            _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
        ) -> Any? { "made when it is shared" }
    }

    @Test func aSourceSaysWhatIsShared() throws {
        let host = TestHost(Sharing(items: [Late(), "Soup"]))
        try host.find(.button, "Open").tap()
        #expect(host.texts.contains("made when it is shared\nSoup"))
    }

    @Test func aShareSheetHandsOnToTheBrowserAndCloses() async throws {
        let host = TestHost(Sharing(items: ["Soup", address]))
        try host.find(.button, "Open").tap()
        _ = host.takeOperations()
        try host.find(.button, "Share…").tap()
        try await host.wait { host.texts.contains("done") }
        #expect(host.takeOperations().contains { $0.contains("share") && $0.contains("Soup") && $0.contains("https://example.org/a") })
        #expect(host.first(.button, "Share…") == nil)
    }

    @Test func aShareSheetCanBeLeft() throws {
        let host = TestHost(Sharing(items: ["Soup"]))
        try host.find(.button, "Open").tap()
        try host.find(.button, "Close").tap()
        #expect(host.texts.contains("left"))
        #expect(host.first(.button, "Copy") == nil)
    }

    struct Browsing: View {
        let url: URL
        @State private var isOpen = false
        var body: some View {
            Button("Open") { isOpen = true }.fullScreenCover(isPresented: $isOpen) { RepresentableTests.Safari(url: url) }
        }
    }

    /// As on iOS: nothing else would close what covers the screen.
    @Test func aPageOfTheWebThatCoversTheScreenHasAButtonThatClosesIt() throws {
        let host = TestHost(Browsing(url: address))
        try host.find(.button, "Open").tap()
        #expect(host.first(.link, "Open example.org in a new tab") != nil)
        try host.find(.button, "Done").tap()
        #expect(host.first(.link, "Open example.org in a new tab") == nil)
    }
}
