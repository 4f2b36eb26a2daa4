/// Messages as they travel: a header with the content's length, an empty line, the content.
package enum Framing {
    package static func frame(_ content: [UInt8]) -> [UInt8] { Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content }
}

/// Cuts a stream of bytes into messages, however they are chopped up on their way. After a header that makes no sense it goes on with
/// the next one that does.
package struct FrameDecoder {
    package enum Frame: Hashable, Sendable {
        case content([UInt8])
        /// What was wrong with a header.
        case fault(String)
    }

    /// Longer contents are passed over.
    package static let maximumContent = 64 << 20
    private static let maximumHeader = 4_096
    private static let separator: [UInt8] = Array("\r\n\r\n".utf8)

    private var buffer: [UInt8] = []
    /// Bytes of the buffer that are done with.
    private var start = 0
    /// Where the search for the header's end goes on.
    private var searched = 0
    /// The length of the content that is being read.
    private var length: Int?
    /// Bytes of a content that is passed over.
    private var skipped = 0

    package init() {}

    package mutating func append(_ bytes: some Sequence<UInt8>) {
        if start > 0 {
            buffer.removeFirst(start)
            searched -= start
            start = 0
        }
        buffer += bytes
    }

    /// - Returns: The next message, or nothing until more has come.
    package mutating func next() -> Frame? {
        while true {
            if skipped > 0 {
                let count = min(skipped, buffer.count - start)
                advance(count)
                skipped -= count
                if skipped > 0 { return nil }
            }
            if let length {
                guard buffer.count - start >= length else { return nil }
                let content = Array(buffer[start..<start + length])
                advance(length)
                self.length = nil
                return .content(content)
            }
            guard let end = endOfHeader() else { return nil }
            let header = Array(buffer[start..<end])
            advance(header.count + Self.separator.count)
            switch Self.contentLength(header) {
            case .success(let length) where length > Self.maximumContent:
                skipped = length
                return .fault("a content of \(length) bytes; the limit is \(Self.maximumContent)")
            case .success(let length): self.length = length
            case .failure(let fault): return .fault(fault.message)
            }
        }
    }

    private struct Fault: Error { let message: String }

    private mutating func advance(_ count: Int) {
        start += count
        searched = start
    }

    private mutating func endOfHeader() -> Int? {
        var offset = max(searched, start)
        while offset + Self.separator.count <= buffer.count {
            if buffer[offset] == Self.separator[0], buffer[offset..<offset + Self.separator.count].elementsEqual(Self.separator) {
                return offset
            }
            offset += 1
        }
        searched = offset
        // Rubbish without an end is not kept; what may be the beginning of a header is.
        if buffer.count - start > 2 * Self.maximumHeader { advance(buffer.count - start - Self.maximumHeader) }
        return nil
    }

    /// Reads the length behind the last `Content-Length:`, so that rubbish before a header does no harm.
    private static func contentLength(_ header: [UInt8]) -> Result<Int, Fault> {
        let text = String(decoding: header, as: UTF8.self).lowercased()
        guard let name = text.ranges(of: "content-length:").last else { return .failure(Fault(message: "a header without Content-Length")) }
        let line = text[name.upperBound...].prefix { !$0.isNewline }
        let digits = String(line.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let length = Int(digits) else {
            return .failure(Fault(message: "a Content-Length that is no number: '\(digits.prefix(40))'"))
        }
        return .success(length)
    }
}
