import Foundation

extension LayoutFrames {
    /// What is wrong with the frames, if anything: for tests, and for hosts to ask in debug builds.
    package func brokenInvariants() -> [String] {
        var problems: [String] = []
        var seen: Set<Int> = []
        for entry in entries {
            let frame = entry.frame
            if [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].contains(where: \.isNaN) {
                problems.append("\(entry.index) has NaN in its frame: \(frame)")
            }
            if frame.size.width < 0 || frame.size.height < 0 { problems.append("\(entry.index) has a negative size: \(frame)") }
            let isInOrder = entry.parent.map(seen.contains) ?? seen.isEmpty
            if !isInOrder { problems.append("\(entry.index) stands before its parent") }
            if !seen.insert(entry.index).inserted { problems.append("\(entry.index) is there twice") }
        }
        return problems
    }
}
