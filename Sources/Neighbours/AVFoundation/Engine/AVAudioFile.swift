import Foundation

/// A file of a sound. Its samples can be read of WAV alone; what is compressed the browser plays as it is
/// (``AVAudioPlayerNode/scheduleFile(_:at:completionHandler:)``).
open class AVAudioFile: NSObject {
    public let url: URL
    public let fileFormat: AVAudioFormat
    public let processingFormat: AVAudioFormat
    /// In samples of one channel; of a compressed file that does not tell how long it is, 0.
    public let length: AVAudioFramePosition
    /// Where the next reading begins.
    open var framePosition: AVAudioFramePosition = 0
    private let wave: WaveFile?

    /// - Throws: an error for what cannot be read, or is no sound.
    public convenience init(forReading fileURL: URL) throws {
        try self.init(forReading: fileURL, commonFormat: .pcmFormatFloat32, interleaved: false)
    }

    /// - Parameter commonFormat: How samples are to be read.
    public init(forReading fileURL: URL, commonFormat format: AVAudioCommonFormat, interleaved: Bool) throws {
        guard fileURL.isFileURL, let sound = SoundFile(at: fileURL) else {
            throw CocoaError(.fileReadNoSuchFile, userInfo: [NSURLErrorKey: fileURL])
        }
        wave = sound.kind == "wav" ? WaveFile(try Data(contentsOf: fileURL, options: .mappedIfSafe)) : nil
        let (rate, channels) = (wave?.sampleRate ?? sound.sampleRate, wave?.channels ?? sound.channels)
        guard sound.kind != "bin",
            let processing = AVAudioFormat(
                commonFormat: format, sampleRate: rate, channels: AVAudioChannelCount(clamping: channels), interleaved: interleaved)
        else { throw AVError(.fileFormatNotRecognized, address: fileURL) }
        url = fileURL
        (fileFormat, processingFormat) = (processing, processing)
        length = wave.map { AVAudioFramePosition($0.frameCount) } ?? AVAudioFramePosition((sound.duration ?? 0) * rate)
    }

    /// Fills the buffer from `framePosition` on.
    /// - Throws: an error for a file that is compressed.
    open func read(into buffer: AVAudioPCMBuffer) throws { try read(into: buffer, frameCount: buffer.frameCapacity) }

    open func read(into buffer: AVAudioPCMBuffer, frameCount frames: AVAudioFrameCount) throws {
        guard let wave else { throw CompressedSound() }
        let start = Int(max(0, min(framePosition, length)))
        let count = min(Int(min(frames, buffer.frameCapacity)), wave.frameCount - start)
        for frame in 0..<count {
            for channel in 0..<Int(buffer.format.channelCount) {
                buffer[frame, channel] = wave.sample(start + frame, channel: min(channel, wave.channels - 1))
            }
        }
        buffer.frameLength = AVAudioFrameCount(count)
        framePosition = AVAudioFramePosition(start + count)
    }
}

/// Why no samples are read.
struct CompressedSound: LocalizedError {
    var errorDescription: String? {
        "The samples of a WAV file alone can be read here. The browser plays other files as they are: use scheduleFile or AVAudioPlayer."
    }
}
