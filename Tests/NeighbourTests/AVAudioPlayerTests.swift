import AVFoundation
import GlideTesting
import RenderTree
import SwiftUI
import Synchronization
import Testing

/// A WAV file of silence, 8 bits and 8,000 samples a second.
private func wave(seconds: Double) -> Data {
    func bytes(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) } }
    let samples = Int(seconds * 8_000)
    let format = bytes(16, 4) + bytes(1, 2) + bytes(1, 2) + bytes(8_000, 4) + bytes(8_000, 4) + bytes(1, 2) + bytes(8, 2)
    var data = Data("RIFF".utf8) + Data(bytes(36 + samples, 4)) + Data("WAVEfmt ".utf8) + Data(format)
    data += Data("data".utf8) + Data(bytes(samples, 4)) + Data(repeating: 128, count: samples)
    return data
}

struct AVAudioPlayerLengthTests {
    private func duration(_ bytes: [UInt8]) throws -> TimeInterval { try AVAudioPlayer(data: Data(bytes)).duration }
    /// Whether the length is that, to the millisecond.
    private func lasts(_ bytes: [UInt8], _ seconds: Double) throws -> Bool { try abs(duration(bytes) - seconds) < 0.001 }
    private func big(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).reversed().map { UInt8(value >> (8 * $0) & 0xFF) } }

    @Test func theLengthIsReadFromTheFile() throws {
        #expect(try AVAudioPlayer(data: wave(seconds: 1.5)).duration == 1.5)
        #expect(try AVAudioPlayer(data: wave(seconds: 1.5)).numberOfChannels == 1)
    }

    @Test func theLengthOfAnMP3IsThatOfItsFrames() throws {
        // MPEG 1, layer III, 32 kbit/s, 44,100 Hz, mono.
        let frame: [UInt8] = [0xFF, 0xFB, 0x10, 0xC0]
        #expect(try lasts(frame + [UInt8](repeating: 0, count: 8_000 - 4), 2))
        let tag = Array("ID3".utf8) + [4, 0, 0, 0, 0, 0, 100] + [UInt8](repeating: 0, count: 100)
        #expect(try lasts(tag + frame + [UInt8](repeating: 0, count: 8_000 - 4), 2))
        // What the encoder says of a rate that varies: 100 frames of 1,152 samples.
        let info = frame + [UInt8](repeating: 0, count: 17) + Array("Xing".utf8) + big(1, 4) + big(100, 4)
        #expect(try lasts(info + [UInt8](repeating: 0, count: 4_000), 100 * 1_152 / 44_100))
    }

    @Test func theLengthOfAnM4AIsThatOfItsHeader() throws {
        func box(_ name: String, _ content: [UInt8]) -> [UInt8] { big(8 + content.count, 4) + Array(name.utf8) + content }
        let header = box("mvhd", big(0, 12) + big(1_000, 4) + big(2_500, 4) + [UInt8](repeating: 0, count: 80))
        let kind = box("ftyp", Array("M4A ".utf8) + big(0, 4))
        #expect(try duration(kind + box("mdat", [1, 2, 3]) + box("moov", header)) == 2.5)
        // What claims to be longer than the file ends there.
        #expect(try duration(kind + big(1_000_000, 4) + Array("moov".utf8) + header) == 0)
    }

    @Test(arguments: [
        [0xFF, 0xFB], [0x49, 0x44, 0x33], Array("RIFF\u{0}\u{0}\u{0}\u{0}WAVEfmt ".utf8), Array("fLaC".utf8), [0, 0, 0, 1],
    ])
    func whatIsNoSoundHasNoLength(_ bytes: [UInt8]) throws {
        #expect(try duration(bytes) == 0)
    }

    @Test func whatIsNoFileHasNoPlayer() throws {
        #expect(throws: (any Error).self) { try AVAudioPlayer(data: Data()) }
        #expect(throws: CocoaError.self) { try AVAudioPlayer(contentsOf: URL(filePath: "/nowhere/a.wav")) }
        let error = #expect(throws: (any Error).self) {
            try AVAudioPlayer(contentsOf: try #require(URL(string: "https://a.example/a.mp3")))
        }
        #expect(error?.localizedDescription == "AVAudioPlayer plays files and data. What is elsewhere is AVPlayer's.")
    }
}

@MainActor struct AVAudioPlayerTests {
    private final class Listener: NSObject, AVAudioPlayerDelegate {
        let told = Mutex<[String]>([])
        func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
            told.withLock { $0.append("finished \(flag)") }
        }
        func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) { told.withLock { $0.append("failed") } }
    }

    @Test func aSoundIsPlayedByThePageAndItsEndIsTold() async throws {
        let host = TestHost(Text("a"))
        try await ViewGraphScope.within(host) {
            let browser = PlayingBrowser(host: host), listener = Listener()
            let player = try AVAudioPlayer(data: wave(seconds: 2))
            player.delegate = listener
            player.numberOfLoops = 2
            player.rate = 2
            // Nothing is asked of a page before there is something to do.
            try await Task.sleep(for: .milliseconds(50))
            #expect(host.requests.isEmpty)
            #expect(player.play() && player.isPlaying)
            let order = try await browser.order(1)
            #expect(order.isPlaying && order.repeats == 2 && order.rate == 1)
            #expect(order.address.hasPrefix("file:///") && order.address.hasSuffix(".wav"))
            player.enableRate = true
            let faster = try await browser.order(2)
            #expect(faster.rate == 2)
            player.setVolume(0.25, fadeDuration: 3)
            let fading = try await browser.order(3)
            #expect(fading.volume == 0.25 && fading.fade == 3)
            browser.tell(fading, .playing, at: 1, of: 2, volume: 0.25)
            #expect(player.currentTime >= 1)
            browser.tell(fading, .ended, at: 2, of: 2, volume: 0.25)
            #expect(listener.told.withLock { $0 } == ["finished true"])
            #expect(!player.isPlaying && player.currentTime == 0)
            player.play()
            let again = try await browser.order(4)
            #expect(again.isPlaying && again.time == 0 && again.movedWith > order.version && again.fade == 0)
            player.stop()
            let stopped = try await browser.order(5)
            #expect(!stopped.isPlaying)
            #expect(listener.told.withLock { $0 }.count == 1)
        }
    }

    @Test func aSoundThatTheBrowserDoesNotKnowFails() async throws {
        let host = TestHost(Text("a"))
        try await ViewGraphScope.within(host) {
            let browser = PlayingBrowser(host: host), listener = Listener()
            let player = try AVAudioPlayer(data: Data([1, 2, 3]))
            player.delegate = listener
            player.play()
            browser.tell(try await browser.order(1), .failed, of: nil)
            #expect(listener.told.withLock { $0 } == ["failed"] && !player.isPlaying)
        }
    }

    @Test func theSessionKeepsWhatIsSet() throws {
        let session = AVAudioSession.sharedInstance()
        try session.setCategory(.playback, mode: .moviePlayback, options: [.duckOthers])
        try session.setActive(true)
        #expect(session.category == .playback && session.mode == .moviePlayback && session.categoryOptions == .duckOthers)
        try session.setCategory(.ambient)
        #expect(session.category == .ambient && session.categoryOptions == [])
    }

    @Test func soundsOfTheSystemAreBeepsAndVibrations() async throws {
        let host = TestHost(Text("a"))
        try await ViewGraphScope.within(host) {
            let isDone = Mutex(false)
            AudioServicesPlaySystemSoundWithCompletion(1_104) { isDone.withLock { $0 = true } }
            try await host.wait { host.requests.count == 1 }
            #expect(host.requests[0].request == .beep)
            try host.answer()
            try await host.wait { isDone.withLock { $0 } }
            AudioServicesPlayAlertSound(kSystemSoundID_Vibrate)
            try await host.wait { host.requests.count == 2 }
            #expect(host.requests[1].request == .vibrate([400]))
        }
    }

    @Test func aSoundOfTheAppsOwnIsPlayedUntilItIsDisposedOf() async throws {
        let host = TestHost(Text("a")), file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).wav")
        try wave(seconds: 1).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try await ViewGraphScope.within(host) {
            var sound: SystemSoundID = 0
            #expect(AudioServicesCreateSystemSoundID(file, &sound) == kAudioServicesNoError)
            AudioServicesPlaySystemSound(sound)
            let order = try await PlayingBrowser(host: host).order(1)
            #expect(order.isPlaying && order.address == file.absoluteString)
            #expect(AudioServicesDisposeSystemSoundID(sound) == kAudioServicesNoError)
            #expect(AudioServicesDisposeSystemSoundID(sound) != kAudioServicesNoError)
            #expect(AudioServicesCreateSystemSoundID(file.appending(path: "x"), &sound) != kAudioServicesNoError)
        }
    }
}
