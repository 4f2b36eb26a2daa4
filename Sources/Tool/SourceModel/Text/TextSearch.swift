extension String {
    /// Whether the bytes of a text stand in it. Foundation's `contains` compares characters, which takes a hundred times as long: rules ask
    /// this of every file, to pass over those that they have nothing to look for in.
    package func holds(_ text: String) -> Bool {
        let pattern = Array(text.utf8)
        guard let first = pattern.first else { return true }
        return utf8.withContiguousStorageIfAvailable { bytes in
            var start = 0
            while start + pattern.count <= bytes.count,
                let place = bytes[start...(bytes.count - pattern.count)].firstIndex(of: first)
            {
                if bytes[place..<place + pattern.count].elementsEqual(pattern) { return true }
                start = place + 1
            }
            return false
        } ?? utf8.indices.contains { utf8[$0...].starts(with: pattern) }
    }
}
