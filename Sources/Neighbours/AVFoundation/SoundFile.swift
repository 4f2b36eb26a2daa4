import Foundation

/// What the first bytes of a file say of the sound in it: WAV, AIFF, FLAC, MP3, and MP4 or M4A.
struct SoundFile {
    /// A usual extension of such files.
    let kind: String
    /// In seconds; nil where the beginning does not tell.
    private(set) var duration: Double?
    private(set) var channels = 2
    private(set) var sampleRate = 44_100.0

    /// Nil for a file that cannot be read.
    init?(at address: URL) {
        guard let file = try? FileHandle(forReadingFrom: address) else { return nil }
        defer { try? file.close() }
        guard let size = try? file.seekToEnd() else { return nil }
        self.init(size: Int(clamping: size)) { start, count in
            guard (try? file.seek(toOffset: UInt64(start))) != nil else { return [] }
            return (try? file.read(upToCount: count)).map { Array($0) } ?? []
        }
    }

    init?(data: Data) {
        let bytes = [UInt8](data)
        self.init(size: bytes.count) { start, count in
            start < bytes.count ? Array(bytes[start..<min(bytes.count, start + count)]) : []
        }
    }

    /// - Parameter read: up to so many bytes from a place on.
    private init?(size: Int, read: @escaping (Int, Int) -> [UInt8]) {
        let file = SoundSource(size: size, read: read)
        let head = file.bytes(0, 64)
        guard !head.all.isEmpty else { return nil }
        if head.isWave {
            kind = "wav"
            readWave(file)
        } else if head.has("FORM", at: 0), head.has("AIF", at: 8) {
            kind = "aiff"
        } else if head.has("fLaC", at: 0) {
            kind = "flac"
            readFLAC(head)
        } else if head.has("ftyp", at: 4) {
            kind = head.has("M4A", at: 8) ? "m4a" : "mp4"
            readMovie(file, in: 0..<size, depth: 0)
        } else if head.has("OggS", at: 0) {
            kind = "ogg"
        } else if head.has("ID3", at: 0) || head.number(0, 2).map({ $0 & 0xFFE0 == 0xFFE0 }) == true {
            kind = "mp3"
            readMP3(file, head)
        } else if head.number(0, 4) == 0x1A45_DFA3 {
            kind = "webm"
        } else {
            kind = "bin"
        }
    }

    // MARK: Formats

    private mutating func readWave(_ file: SoundSource) {
        guard let header = WaveHeader(file) else { return }
        (channels, sampleRate) = (header.channels, Double(header.sampleRate))
        if header.bytesPerSecond > 0 { duration = Double(header.samples.count) / Double(header.bytesPerSecond) }
    }

    private mutating func readFLAC(_ head: SoundBytes) {
        guard let packed = head.number(18, 4), let low = head.number(22, 4), packed >> 12 > 0 else { return }
        sampleRate = Double(packed >> 12)
        channels = packed >> 9 & 7 + 1
        let samples = (packed & 0xF) << 32 | low
        if samples > 0 { duration = Double(samples) / sampleRate }
    }

    /// The boxes of a film, and those in what says how it is.
    private mutating func readMovie(_ file: SoundSource, in range: Range<Int>, depth: Int) {
        var place = range.lowerBound
        for _ in 0..<256 where duration == nil && place + 8 <= range.upperBound {
            let box = file.bytes(place, 48)
            guard var length = box.number(0, 4) else { return }
            var header = 8
            if length == 1 { (length, header) = (box.number(9, 7) ?? 0, 16) }
            if length == 0 { length = range.upperBound - place }
            guard length >= header, length <= range.upperBound - place else { return }
            if box.has("moov", at: 4), depth == 0 {
                readMovie(file, in: place + header..<place + length, depth: 1)
            } else if box.has("mvhd", at: 4) {
                let isLong = box.number(8, 1) == 1
                guard let scale = box.number(isLong ? 28 : 20, 4), scale > 0,
                    let ticks = isLong ? box.number(33, 7) : box.number(24, 4)
                else { return }
                duration = Double(ticks) / Double(scale)
            }
            place += length
        }
    }

    private mutating func readMP3(_ file: SoundSource, _ head: SoundBytes) {
        var place = 0
        if head.has("ID3", at: 0), head.all.count >= 10 {
            place = 10 + head.all[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
        }
        let search = file.bytes(place, 4_096)
        guard let start = search.all.indices.first(where: { Self.frame(search.number($0, 4) ?? 0) != nil }),
            let frame = Self.frame(search.number(start, 4) ?? 0)
        else { return }
        (channels, sampleRate) = (frame.channels, frame.sampleRate)
        // What encoders write of a rate that varies.
        let info = [36, 21, 13].map { start + $0 }.first { search.has("Xing", at: $0) || search.has("Info", at: $0) }
        if let info, let flags = search.number(info + 4, 4), flags & 1 == 1, let frames = search.number(info + 8, 4) {
            duration = Double(frames) * frame.samples / frame.sampleRate
        } else {
            duration = Double(file.size - place - start) * 8 / frame.bitRate
        }
    }

    /// A frame of layer III by its first four bytes; nil for what is none.
    private static func frame(_ header: Int) -> (bitRate: Double, sampleRate: Double, samples: Double, channels: Int)? {
        let version = header >> 19 & 3, rate = header >> 12 & 0xF, frequency = header >> 10 & 3
        guard header >> 21 & 0x7FF == 0x7FF, version != 1, header >> 17 & 3 == 1, (1...14).contains(rate), frequency < 3 else { return nil }
        let isFirst = version == 3
        let rates =
            isFirst
            ? [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320] : [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
        let base = [44_100.0, 48_000, 32_000][frequency]
        return (
            Double(rates[rate - 1]) * 1_000, base / (isFirst ? 1 : version == 2 ? 2 : 4), isFirst ? 1_152 : 576,
            header >> 6 & 3 == 3 ? 1 : 2
        )
    }
}
