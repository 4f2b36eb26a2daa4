/// What a WAV file says of its samples, and where these are.
struct WaveHeader {
    /// 1 for whole numbers, 3 for those with a point; others are compressed.
    private(set) var tag = 0
    private(set) var channels = 0
    private(set) var sampleRate = 0
    private(set) var bitsPerSample = 0
    private(set) var bytesPerSecond = 0
    /// Within the file, as far as it goes.
    let samples: Range<Int>

    /// Nil where one of the two parts is missing, or stands behind 64 others.
    init?(_ file: SoundSource) {
        guard file.bytes(0, 12).isWave else { return nil }
        var place = 12
        for _ in 0..<64 {
            let chunk = file.bytes(place, 48)
            guard let length = chunk.number(4, 4, isLittle: true) else { return nil }
            if chunk.has("fmt ", at: 0) {
                func number(_ start: Int, _ count: Int) -> Int { chunk.number(8 + start, count, isLittle: true) ?? 0 }
                // The long form says behind it what is meant.
                tag = number(0, 2) == 0xFFFE ? number(24, 2) : number(0, 2)
                (channels, sampleRate, bytesPerSecond, bitsPerSample) = (number(2, 2), number(4, 4), number(8, 4), number(14, 2))
            }
            if chunk.has("data", at: 0) {
                guard channels > 0, sampleRate > 0 else { return nil }
                samples = place + 8..<place + 8 + min(length, max(file.size - place - 8, 0))
                return
            }
            place += 8 + length + length % 2
        }
        return nil
    }
}

/// A file of which parts are read.
struct SoundSource {
    let size: Int
    /// Up to so many bytes from a place on.
    let read: (Int, Int) -> [UInt8]

    func bytes(_ start: Int, _ count: Int) -> SoundBytes { SoundBytes(start >= 0 && start < size ? read(start, count) : []) }
}

/// A part of a file.
struct SoundBytes {
    let all: [UInt8]

    init(_ all: [UInt8]) { self.all = all }

    var isWave: Bool { has("RIFF", at: 0) && has("WAVE", at: 8) }

    func has(_ text: String, at start: Int) -> Bool { all.dropFirst(start).starts(with: text.utf8) }

    /// The number in up to seven bytes; nil where they are not there.
    func number(_ start: Int, _ count: Int, isLittle: Bool = false) -> Int? {
        guard start >= 0, count <= 7, start + count <= all.count else { return nil }
        let part = all[start..<start + count]
        return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
}
