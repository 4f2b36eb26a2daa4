import Foundation

// What Foundation on Linux lacks of bytes that come one after the other: as letters and as lines.

extension AsyncSequence where Element == UInt8 {
    /// The lines of UTF-8 that the bytes are, without their ends. As on Apple's systems, empty ones are passed over.
    public var lines: AsyncLineSequence<Self> { AsyncLineSequence(base: self) }
    /// The letters of UTF-8 that the bytes are.
    public var characters: AsyncCharacterSequence<Self> { AsyncCharacterSequence(base: self) }
    /// The code points of UTF-8 that the bytes are; what is none is U+FFFD.
    public var unicodeScalars: AsyncUnicodeScalarSequence<Self> { AsyncUnicodeScalarSequence(base: self) }
}

/// The lines of bytes, as they come.
public struct AsyncLineSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
    public typealias Element = String
    let base: Base

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: base.makeAsyncIterator()) }

    public struct AsyncIterator: AsyncIteratorProtocol {
        private var base: Base.AsyncIterator
        private var line: [UInt8] = []

        init(base: Base.AsyncIterator) { self.base = base }

        public mutating func next() async rethrows -> String? {
            while let byte = try await base.next() {
                line.append(byte)
                let length = lengthOfEnd
                guard length > 0 else { continue }
                line.removeLast(length)
                if let text = take() { return text }
            }
            return take()
        }

        /// How many bytes of what has come end a line: LF, VT, FF, CR, U+0085, U+2028 or U+2029.
        private var lengthOfEnd: Int {
            switch line.last {
            case 0x0A, 0x0B, 0x0C, 0x0D: 1
            case 0x85 where line.dropLast().last == 0xC2: 2
            case 0xA8 where line.suffix(3).elementsEqual([0xE2, 0x80, 0xA8]), 0xA9 where line.suffix(3).elementsEqual([0xE2, 0x80, 0xA9]): 3
            default: 0
            }
        }

        private mutating func take() -> String? {
            defer { line = [] }
            return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
        }
    }
}

/// The code points of bytes, as they come.
public struct AsyncUnicodeScalarSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
    public typealias Element = UnicodeScalar
    let base: Base

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: base.makeAsyncIterator()) }

    public struct AsyncIterator: AsyncIteratorProtocol {
        private var base: Base.AsyncIterator
        /// A byte that ended what came before it.
        private var kept: UInt8?

        init(base: Base.AsyncIterator) { self.base = base }

        public mutating func next() async rethrows -> UnicodeScalar? {
            var bytes: [UInt8] = []
            while let byte = try await nextByte() {
                if !bytes.isEmpty, byte & 0xC0 != 0x80 {
                    kept = byte
                    break
                }
                bytes.append(byte)
                if bytes.count == Self.length(of: bytes[0]) { break }
            }
            return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self).unicodeScalars.first
        }

        private mutating func nextByte() async rethrows -> UInt8? {
            if let byte = kept {
                kept = nil
                return byte
            }
            return try await base.next()
        }

        private static func length(of first: UInt8) -> Int {
            switch first {
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 1
            }
        }
    }
}

/// The letters of bytes, as they come: each with the accents and joined signs that follow it.
public struct AsyncCharacterSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
    public typealias Element = Character
    let base: Base

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: base.unicodeScalars.makeAsyncIterator()) }

    public struct AsyncIterator: AsyncIteratorProtocol {
        private var base: AsyncUnicodeScalarSequence<Base>.AsyncIterator
        private var text = ""

        init(base: AsyncUnicodeScalarSequence<Base>.AsyncIterator) { self.base = base }

        public mutating func next() async rethrows -> Character? {
            while text.count < 2, let scalar = try await base.next() { text.unicodeScalars.append(scalar) }
            return text.isEmpty ? nil : text.removeFirst()
        }
    }
}

extension AsyncLineSequence: Sendable where Base: Sendable {}
extension AsyncUnicodeScalarSequence: Sendable where Base: Sendable {}
extension AsyncCharacterSequence: Sendable where Base: Sendable {}
