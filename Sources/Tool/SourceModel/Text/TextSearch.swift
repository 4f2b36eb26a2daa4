import Foundation

extension String {
    /// Whether the bytes of a text stand in it. Foundation's `contains` compares characters, which takes a hundred times as long: rules ask
    /// this of every file, to pass over those that they have nothing to look for in.
    package func holds(_ text: String) -> Bool {
        var pattern = text
        return pattern.withUTF8 { pattern in
            guard let first = pattern.first else { return true }
            return utf8.withContiguousStorageIfAvailable { bytes in
                guard var place = bytes.baseAddress, let start = pattern.baseAddress else { return false }
                var rest = bytes.count
                while rest >= pattern.count, let found = memchr(place, Int32(first), rest - pattern.count + 1) {
                    if memcmp(found, start, pattern.count) == 0 { return true }
                    let next = UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) + 1
                    rest -= next - place
                    place = next
                }
                return false
            } ?? utf8.indices.contains { utf8[$0...].starts(with: pattern) }
        }
    }
}
