extension String {
    /// Whether the bytes of a text stand in it. Foundation's `contains` compares characters, which takes a hundred times as long: rules ask
    /// this of every file, to pass over those that they have nothing to look for in.
    package func holds(_ text: String) -> Bool {
        let found = utf8.withContiguousStorageIfAvailable { bytes in
            text.utf8.withContiguousStorageIfAvailable { pattern in bytes.hold(pattern) } ?? bytes.hold(Array(text.utf8))
        }
        return found ?? utf8.indices.contains { utf8[$0...].starts(with: text.utf8) }
    }
}

extension RandomAccessCollection<UInt8> where Index == Int {
    fileprivate func hold(_ pattern: some RandomAccessCollection<UInt8>) -> Bool {
        guard let first = pattern.first else { return true }
        var start = startIndex
        let last = endIndex - pattern.count
        while start <= last, let place = self[start...last].firstIndex(of: first) {
            if self[place..<place + pattern.count].elementsEqual(pattern) { return true }
            start = place + 1
        }
        return false
    }
}
