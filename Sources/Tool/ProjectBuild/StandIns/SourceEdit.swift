/// A part of a file that is compiled as something else.
///
/// Lines stay lines, and what is not replaced stays in its place, so that what the compiler says is true of the file as it is written.
package struct SourceEdit: Hashable, Sendable {
    /// In UTF-8 bytes of the file as it is written.
    package let range: Range<Int>
    /// On one line.
    package let text: String

    package init(_ range: Range<Int>, _ text: String = "") {
        self.range = range
        self.text = text
    }
}

extension Collection<SourceEdit> {
    /// What is compiled of a file. An edit within another one is none.
    func applied(to source: String) -> String {
        let bytes = Array(source.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 64 * count)
        var place = 0
        for edit in sorted(by: { ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound) })
        where edit.range.lowerBound >= place && edit.range.upperBound <= bytes.count {
            result += bytes[place..<edit.range.lowerBound]
            result += edit.text.utf8
            // What the text has taken of the first line.
            var taken = edit.text.utf8.count
            for byte in bytes[edit.range] {
                if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                    result.append(byte)
                    taken = 0
                } else if taken > 0 {
                    taken -= 1
                } else {
                    result.append(UInt8(ascii: " "))
                }
            }
            place = edit.range.upperBound
        }
        result += bytes[place...]
        return String(decoding: result, as: UTF8.self)
    }
}
