import AVKit
import GlideTesting
import RenderTree
import SwiftUI
import Synchronization
import Testing

/// Plays the browser's part: takes what a page is asked to play, and says what has become of it.
@MainActor
struct PlayingBrowser {
    let host: TestHost

    var orders: [PlaybackOrder] {
        host.requests.compactMap { if case .play(let order) = $0.request { order } else { nil } }
    }

    /// The order of that number, once it is there.
    func order(_ count: Int) async throws -> PlaybackOrder {
        try await host.wait { orders.count >= count }
        return orders[count - 1]
    }

    func tell(
        _ order: PlaybackOrder, _ phase: PlaybackReport.Phase, at time: Double = 0, of duration: Double? = 10, volume: Double = 1
    ) {
        let report = PlaybackReport(
            player: order.player, version: order.version, phase: phase, time: time, duration: duration, rate: order.rate, volume: volume)
        host.scene.send(.played(report), to: host.scene.tree.root)
    }
}

private let address = URL(string: "https://example.org/film.mp4")!

@MainActor struct AVPlayerTests {
    private final class Told: Sendable {
        let texts = Mutex<[String]>([])
        func add(_ text: String) { texts.withLock { $0.append(text) } }
        var all: [String] { texts.withLock { $0 } }
    }

    private func playing(_ player: AVPlayer, _ body: (PlayingBrowser) async throws -> Void) async throws {
        let host = TestHost(VideoPlayer(player: player))
        try await ViewGraphScope.within(host) { try await body(PlayingBrowser(host: host)) }
    }

    @Test func aFilmIsShownAndPlayedByThePage() async throws {
        let player = AVPlayer(url: address)
        try await playing(player) { browser in
            let shown = try await browser.order(1)
            #expect(browser.host.scene.tree.root.first(.film)?[.player]?.int == shown.player)
            #expect(shown.address == "https://example.org/film.mp4" && !shown.isPlaying)
            #expect(player.timeControlStatus == .paused && player.rate == 0)
            #expect(player.currentItem?.status == .unknown && player.currentItem?.duration == .indefinite)
            player.volume = 0.5
            player.play()
            let played = try await browser.order(2)
            // Both in one order.
            #expect(played.isPlaying && played.volume == 0.5 && played.rate == 1)
            #expect(player.timeControlStatus == .waitingToPlayAtSpecifiedRate && player.reasonForWaitingToPlay == .toMinimizeStalls)
            browser.tell(played, .playing, at: 1, volume: 0.5)
            #expect(player.timeControlStatus == .playing && player.rate == 1)
            #expect(player.currentItem?.status == .readyToPlay && player.currentItem?.duration.seconds == 10)
            #expect((1..<3).contains(player.currentTime().seconds))
            player.rate = 2
            let faster = try await browser.order(3)
            #expect(faster.rate == 2)
            player.pause()
            let paused = try await browser.order(4)
            #expect(!paused.isPlaying)
            #expect(player.rate == 0)
        }
    }

    @Test func whatThePersonDoesReachesThePlayer() async throws {
        let player = AVPlayer(url: address)
        try await playing(player) { browser in
            let order = try await browser.order(1)
            browser.tell(order, .playing, at: 4, volume: 0.25)
            #expect(player.rate == 1 && player.volume == 0.25 && player.currentTime().seconds >= 4)
            browser.tell(order, .paused, at: 6)
            #expect(player.rate == 0 && player.currentTime().seconds == 6)
            // The page was not asked for what it told itself.
            #expect(browser.orders.count == 1)
        }
    }

    @Test func whatAPageSaysOfAnOlderOrderDoesNotCount() async throws {
        let player = AVPlayer(url: address)
        try await playing(player) { browser in
            let first = try await browser.order(1)
            player.play()
            browser.tell(first, .paused, at: 3)
            #expect(player.timeControlStatus == .waitingToPlayAtSpecifiedRate && player.currentTime() == .zero)
            #expect(player.currentItem?.duration.seconds == 10)
        }
    }

    @Test func aReportOfAPlayerThatIsNotThereIsRefused() {
        let host = TestHost(Text("a"))
        let report = PlaybackReport(player: 1_000_000, version: 1, phase: .playing, time: 0)
        #expect(host.scene.send(.played(report), to: host.scene.tree.root) == .notTaken)
    }

    @Test func movingIsToldWhenItIsDone() async throws {
        let player = AVPlayer(url: address)
        try await playing(player) { browser in
            _ = try await browser.order(1)
            let told = Told()
            player.seek(to: CMTime(seconds: 3, preferredTimescale: 600)) { told.add("first \($0)") }
            player.seek(to: CMTime(seconds: 4, preferredTimescale: 600)) { told.add("second \($0)") }
            #expect(told.all == ["first false"])
            #expect(player.currentTime().seconds == 4)
            let order = try await browser.order(2)
            #expect(order.time == 4 && order.movedWith == order.version)
            browser.tell(order, .paused, at: 4)
            #expect(told.all == ["first false", "second true"])
            let moved = Task { await player.seek(to: .zero) }
            browser.tell(try await browser.order(3), .paused)
            #expect(await moved.value)
            player.seek(to: .invalid) { told.add("nowhere \($0)") }
            #expect(told.all.last == "nowhere false")
        }
    }

    @Test func theEndIsToldOnceAndStopsThePlayerUnlessItIsToGoOn() async throws {
        let player = AVPlayer(url: address), told = Told()
        let observer = NotificationCenter.default.addObserver(
            forName: .AVPlayerItemDidPlayToEndTime, object: player.currentItem, queue: nil
        ) { _ in told.add("end") }
        defer { NotificationCenter.default.removeObserver(observer) }
        try await playing(player) { browser in
            player.play()
            let order = try await browser.order(1)
            browser.tell(order, .playing, at: 9)
            browser.tell(order, .ended, at: 10)
            #expect(told.all == ["end"] && player.rate == 0 && player.currentTime().seconds == 10)
            browser.tell(order, .ended, at: 10)
            #expect(told.all == ["end"])
            player.actionAtItemEnd = .none
            player.seek(to: .zero) { _ in }
            player.play()
            let again = try await browser.order(2)
            browser.tell(again, .playing)
            browser.tell(again, .ended, at: 10)
            #expect(told.all == ["end", "end"] && player.rate == 1)
        }
    }

    @Test func observersAreToldTheTimeWhileItPlays() async throws {
        let player = AVPlayer(url: address), told = Told()
        try await playing(player) { browser in
            let observer = player.addPeriodicTimeObserver(forInterval: CMTime(value: 1, timescale: 5), queue: .main) {
                told.add("\(Int($0.seconds))")
            }
            player.play()
            let order = try await browser.order(1)
            browser.tell(order, .playing, at: 2)
            try await browser.host.wait { told.all.count >= 3 }
            let seconds = told.all.compactMap(Int.init)
            #expect(seconds.allSatisfy { $0 == 0 || $0 >= 2 } && seconds == seconds.sorted(), "\(seconds)")
            player.removeTimeObserver(observer)
            let count = told.all.count
            try await Task.sleep(for: .milliseconds(500))
            #expect(told.all.count == count)
            player.removeTimeObserver("something else")
        }
    }

    @Test func whatCannotBePlayedFails() async throws {
        let player = AVPlayer(url: address)
        try await playing(player) { browser in
            player.play()
            browser.tell(try await browser.order(1), .failed, of: nil)
            #expect(player.status == .failed && player.currentItem?.status == .failed && player.rate == 0)
            #expect(player.error?.localizedDescription.contains("cannot play film.mp4") == true)
            player.replaceCurrentItem(with: AVPlayerItem(url: address))
            #expect(player.status == .readyToPlay)
        }
    }

    @Test func aQueuePlaysOneAfterAnother() async throws {
        let items = ["a", "b", "c"].map { AVPlayerItem(url: address.appending(path: $0)) }
        let player = AVQueuePlayer(items: items)
        try await playing(player) { browser in
            player.play()
            let first = try await browser.order(1)
            #expect(first.address.hasSuffix("a"))
            browser.tell(first, .ended, at: 10)
            #expect(player.currentItem === items[1] && player.items().count == 2)
            let second = try await browser.order(2)
            #expect(second.address.hasSuffix("b") && second.isPlaying)
            #expect(!player.canInsert(items[2], after: nil))
            player.advanceToNextItem()
            browser.tell(try await browser.order(3), .ended, at: 10)
            #expect(player.currentItem == nil && player.rate == 0)
        }
    }

    @Test func aLooperPlaysWithoutEnd() async throws {
        let player = AVQueuePlayer()
        let looper = AVPlayerLooper(player: player, templateItem: AVPlayerItem(url: address))
        try await playing(player) { browser in
            player.play()
            let looping = try await browser.order(1)
            #expect(looping.repeats == -1)
            looper.disableLooping()
            let ending = try await browser.order(2)
            #expect(ending.repeats == 0)
        }
    }

    @Test func aPlayerThatNoViewShowsIsHeardInThePageAndEndsWithIt() async throws {
        let player = AVPlayer(url: address), host = TestHost(Text("a"))
        try await ViewGraphScope.within(host) {
            let browser = PlayingBrowser(host: host)
            player.play()
            browser.tell(try await browser.order(1), .playing, at: 2)
            #expect(player.rate == 1)
        }
        #expect(player.rate == 0 && player.currentTime().seconds >= 2)
    }

    @Test func aPlayerThatIsGoneIsSilent() async throws {
        let host = TestHost(Text("a"))
        try await ViewGraphScope.within(host) {
            let browser = PlayingBrowser(host: host)
            var player: AVPlayer? = AVPlayer(url: address)
            player?.play()
            _ = try await browser.order(1)
            player = nil
            let last = try await browser.order(2)
            #expect(last.address.isEmpty)
        }
    }

    @Test func pagesPlayFilesAndWhatIsOnTheWebAlone() async throws {
        for text in ["javascript:alert(1)", "data:video/mp4;base64,AAAA", "blob:x"] {
            let player = AVPlayer(url: try #require(URL(string: text)))
            try await playing(player) { browser in
                let order = try await browser.order(1)
                #expect(order.address.isEmpty)
            }
        }
    }

    @Test func aControllerOfUIKitShowsItsFilm() {
        struct Player: UIViewControllerRepresentable {
            func makeUIViewController(context: Context) -> AVPlayerViewController {
                let controller = AVPlayerViewController()
                controller.player = AVPlayer(url: address)
                controller.showsPlaybackControls = false
                return controller
            }
            func updateUIViewController(_ controller: AVPlayerViewController, context: Context) {}
        }
        let film = TestHost(Player()).scene.tree.root.first(.film)
        #expect(film?[.hidesControls]?.bool == true && film?[.player] != nil)
    }
}
