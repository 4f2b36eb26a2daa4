import AVFoundation
import GlideTesting
import RenderTree
import SwiftUI
import Synchronization
import Testing

struct AVAudioFileTests {
    private let format = AVAudioFormat(standardFormatWithSampleRate: 8_000, channels: 1)

    private func written(_ data: Data, _ read: (URL) throws -> Void) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).wav")
        try data.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try read(file)
    }

    /// - Parameter tag: 1 for numbers, 3 for those with a point.
    private func wave(tag: Int, bits: Int, channels: Int = 1, _ samples: [[UInt8]]) -> Data {
        func bytes(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) } }
        let all = samples.flatMap(\.self), frame = bits / 8 * channels
        let header = bytes(16, 4) + bytes(tag, 2) + bytes(channels, 2) + bytes(8_000, 4) + bytes(8_000 * frame, 4) + bytes(frame, 2)
        let start = Array("RIFF".utf8) + bytes(36 + all.count, 4) + Array("WAVEfmt ".utf8)
        return Data(start + header + bytes(bits, 2) + Array("data".utf8) + bytes(all.count, 4) + all)
    }

    @Test func formatsAreComparedByWhatTheySay() {
        #expect(format == AVAudioFormat(commonFormat: .pcmFormatFloat32, sampleRate: 8_000, channels: 1, interleaved: false))
        #expect(format != AVAudioFormat(standardFormatWithSampleRate: 8_000, channels: 2))
        #expect(format?.isStandard == true && format?.channelCount == 1)
        #expect(AVAudioFormat(standardFormatWithSampleRate: 0, channels: 1) == nil)
        #expect(AVAudioFormat(standardFormatWithSampleRate: .nan, channels: 1) == nil)
        #expect(AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 0) == nil)
    }

    @Test(arguments: [AVAudioCommonFormat.pcmFormatFloat32, .pcmFormatFloat64, .pcmFormatInt16, .pcmFormatInt32], [false, true])
    func aBufferKeepsWhatIsReadIntoIt(_ kind: AVAudioCommonFormat, isInterleaved: Bool) throws {
        let samples: [[UInt8]] = [[0, 0x40], [0, 0xC0], [0xFF, 0x7F], [0, 0x80], [0, 0x20], [0, 0]]
        try written(wave(tag: 1, bits: 16, channels: 2, samples)) { url in
            let file = try AVAudioFile(forReading: url, commonFormat: kind, interleaved: isInterleaved)
            #expect(file.length == 3 && file.processingFormat.channelCount == 2 && file.processingFormat.sampleRate == 8_000)
            let buffer = try #require(AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: 2))
            #expect(buffer.frameLength == 0)
            try file.read(into: buffer)
            #expect(buffer.frameLength == 2 && file.framePosition == 2)
            if kind == .pcmFormatFloat32 {
                let floats = try #require(buffer.floatChannelData)
                #expect(floats[0][0] == 0.5 && floats[1][0] == -0.5)
                #expect(floats[0][buffer.stride] > 0.999 && floats[1][buffer.stride] == -1)
            } else {
                #expect(buffer.floatChannelData == nil)
            }
            if kind == .pcmFormatInt16 { #expect(buffer.int16ChannelData?[1][buffer.stride] == -32_768) }
            if kind == .pcmFormatInt32 { #expect(buffer.int32ChannelData?[0][0] == 1 << 30) }
            try file.read(into: buffer)
            #expect(buffer.frameLength == 1 && file.framePosition == 3)
            if kind == .pcmFormatFloat32 { #expect(buffer.floatChannelData?[0][0] == 0.25) }
            try file.read(into: buffer)
            #expect(buffer.frameLength == 0)
        }
    }

    @Test func samplesOfAllSizesAreRead() throws {
        let kinds: [(Int, Int, [UInt8])] = [
            (1, 8, [192]), (1, 16, [0, 0x40]), (1, 24, [0, 0, 0x40]), (1, 32, [0, 0, 0, 0x40]), (3, 32, [0, 0, 0, 0x3F]),
            (3, 64, [0, 0, 0, 0, 0, 0, 0xE0, 0x3F]),
        ]
        for (tag, bits, sample) in kinds {
            try written(wave(tag: tag, bits: bits, [sample])) { url in
                let file = try AVAudioFile(forReading: url)
                let buffer = try #require(AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: 4))
                try file.read(into: buffer)
                #expect(buffer.frameLength == 1 && buffer.floatChannelData?[0][0] == 0.5, "\(bits) bits")
            }
        }
    }

    @Test func whatIsNoSoundIsAnError() throws {
        #expect(throws: CocoaError.self) { try AVAudioFile(forReading: URL(filePath: "/nowhere/a.wav")) }
        try written(Data("no sound at all".utf8)) { url in #expect(throws: (any Error).self) { try AVAudioFile(forReading: url) } }
        // A header that breaks off, and samples that are compressed.
        try written(wave(tag: 1, bits: 16, [[0, 0]]).prefix(30)) { url in _ = try? AVAudioFile(forReading: url) }
        try written(wave(tag: 2, bits: 4, [[0, 0]])) { url in
            let file = try AVAudioFile(forReading: url)
            let buffer = try #require(AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: 4))
            let error = #expect(throws: (any Error).self) { try file.read(into: buffer) }
            #expect(error?.localizedDescription.contains("WAV") == true)
        }
    }

    @Test func aBufferHasAnEnd() throws {
        let format = try #require(format)
        let buffer = try #require(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 3))
        buffer.frameLength = 10
        #expect(buffer.frameLength == 3)
        #expect(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: .max) == nil)
        #expect(AVAudioPCMBuffer(pcmFormat: AVAudioEngine().inputNode.outputFormat(forBus: 0), frameCapacity: 1) == nil)
    }
}

@MainActor struct AVAudioEngineTests {
    private func tone(_ length: AVAudioFrameCount) throws -> AVAudioPCMBuffer {
        let format = try #require(AVAudioFormat(standardFormatWithSampleRate: 8_000, channels: 1))
        let buffer = try #require(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: length))
        buffer.frameLength = length
        for frame in 0..<Int(length) { buffer.floatChannelData?[0][frame] = sin(Float(frame) / 4) }
        return buffer
    }

    private func engine() throws -> (AVAudioEngine, AVAudioPlayerNode) {
        let engine = AVAudioEngine(), node = AVAudioPlayerNode()
        engine.attach(node)
        engine.connect(node, to: engine.mainMixerNode, format: nil)
        engine.prepare()
        try engine.start()
        #expect(engine.isRunning && engine.attachedNodes == [node] && node.engine === engine)
        return (engine, node)
    }

    /// What the so-manieth player that was to be heard was asked for last.
    private func playing(_ count: Int, in browser: PlayingBrowser) async throws -> PlaybackOrder {
        func players() -> [Int] {
            browser.orders.filter(\.isPlaying).map(\.player).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        }
        try await browser.host.wait { players().count >= count }
        let player = players()[count - 1]
        return try #require(browser.orders.last { $0.player == player && $0.isPlaying })
    }

    @Test func anEngineThatListensDoesNotStart() {
        let engine = AVAudioEngine()
        engine.inputNode.installTap(onBus: 0, bufferSize: 1_024, format: nil) { _, _ in }
        #expect(throws: (any Error).self) { try engine.start() }
        #expect(!engine.isRunning)
    }

    @Test func buffersArePlayedOneAfterAnother() async throws {
        let host = TestHost(Text("a"))
        try await ViewGraphScope.within(host) {
            let browser = PlayingBrowser(host: host), done = Mutex<[Int]>([])
            let (engine, node) = try engine()
            node.volume = 0.5
            engine.mainMixerNode.outputVolume = 0.5
            for number in 1...2 {
                node.scheduleBuffer(try tone(AVAudioFrameCount(number * 800)), at: nil, options: []) {
                    done.withLock { $0.append(number) }
                }
            }
            #expect(!node.isPlaying)
            node.play()
            #expect(node.isPlaying)
            let first = try await playing(1, in: browser)
            #expect(first.volume == 0.25 && first.repeats == 0)
            let url = try #require(URL(string: first.address))
            // A header of 44 bytes, and 16 bits a sample.
            #expect(try Data(contentsOf: url).count == 44 + 1_600)
            browser.tell(first, .ended, at: 0.1, of: 0.1, volume: 0.25)
            _ = try await playing(2, in: browser)
            #expect(done.withLock { $0 } == [1])
            node.stop()
            #expect(!node.isPlaying && done.withLock { $0 } == [1, 2])
        }
    }

    @Test func whatInterruptsTakesTheOthersPlace() async throws {
        let host = TestHost(Text("a"))
        try await ViewGraphScope.within(host) {
            let browser = PlayingBrowser(host: host), done = Mutex(0)
            let (engine, node) = try engine()
            node.scheduleBuffer(try tone(800), at: nil, options: .loops) { done.withLock { $0 += 1 } }
            node.play()
            #expect(try await playing(1, in: browser).repeats == -1)
            node.scheduleBuffer(try tone(1_600), at: nil, options: .interrupts, completionHandler: nil)
            #expect(done.withLock { $0 } == 1)
            #expect(try await playing(2, in: browser).repeats == 0)
            #expect(node.isPlaying && engine.isRunning)
        }
    }

    @Test func nothingIsPlayedWithoutAnEngineThatRuns() async throws {
        let host = TestHost(Text("a"))
        try await ViewGraphScope.within(host) {
            let node = AVAudioPlayerNode()
            node.scheduleBuffer(try tone(80), at: nil, options: [], completionHandler: nil)
            node.play()
            #expect(!node.isPlaying)
        }
    }
}
