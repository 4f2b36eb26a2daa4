import Foundation

/// Sounds as a WAV file has them: samples one after another.
struct WaveFile {
    let sampleRate: Double
    let channels: Int
    /// Of one channel.
    let frameCount: Int
    private let encoding: Encoding
    private let samples: Data

    private enum Encoding { case unsigned8, signed(bytes: Int), float, double }

    /// Nil for what is no such file, or one whose samples are compressed.
    init?(_ data: Data) {
        let file = SoundSource(size: data.count) { start, count in Array(data.dropFirst(start).prefix(count)) }
        guard let header = WaveHeader(file) else { return nil }
        let encoding: Encoding? =
            switch (header.tag, header.bitsPerSample) {
            case (1, 8): .unsigned8
            case (1, 16), (1, 24), (1, 32): .signed(bytes: header.bitsPerSample / 8)
            case (3, 32): .float
            case (3, 64): .double
            default: nil
            }
        guard let encoding else { return nil }
        samples = data.dropFirst(header.samples.lowerBound).prefix(header.samples.count)
        (sampleRate, channels, self.encoding) = (Double(header.sampleRate), header.channels, encoding)
        frameCount = samples.count / (header.bitsPerSample / 8 * header.channels)
    }

    /// From -1 to 1.
    func sample(_ frame: Int, channel: Int) -> Double {
        func bits(_ count: Int) -> UInt64 {
            let start = samples.startIndex + (frame * channels + channel) * count
            return samples[start..<start + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
        switch encoding {
        case .unsigned8: return (Double(bits(1)) - 128) / 128
        case .signed(let bytes):
            // Its sign moves to where that of a number of 32 bits is.
            let value = Int32(truncatingIfNeeded: bits(bytes) << (32 - 8 * UInt64(bytes)))
            return Double(value) / 2_147_483_648
        case .float: return Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits(4))))
        case .double: return Double(bitPattern: bits(8))
        }
    }

    /// A file of 16 bits a sample, which every browser plays.
    static func data(of buffer: AVAudioPCMBuffer) -> Data {
        let channels = Int(buffer.format.channelCount)
        let frames = Int(buffer.frameLength)
        let rate = Int(buffer.format.sampleRate.rounded())
        let size = frames * channels * 2
        var data = Data(capacity: 44 + size)
        func write(_ number: Int, _ count: Int) { for index in 0..<count { data.append(UInt8(truncatingIfNeeded: number >> (8 * index))) } }
        data.append(contentsOf: "RIFF".utf8)
        write(36 + size, 4)
        data.append(contentsOf: "WAVEfmt ".utf8)
        for (number, count) in [(16, 4), (1, 2), (channels, 2), (rate, 4), (rate * channels * 2, 4), (channels * 2, 2), (16, 2)] {
            write(number, count)
        }
        data.append(contentsOf: "data".utf8)
        write(size, 4)
        for frame in 0..<frames {
            for channel in 0..<channels {
                let sample = buffer[frame, channel]
                write(Int((max(-1, min(1, sample.isNaN ? 0 : sample)) * 32_767).rounded()), 2)
            }
        }
        return data
    }
}
