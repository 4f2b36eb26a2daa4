import RenderTree

/// Who is told what hosts say of what they play and speak, by the numbers in their orders.
@MainActor
package enum HostReports {
    package static var players: [Int: (PlaybackReport, ViewGraph) -> Void] = [:]
    package static var utterances: [Int: (SpeechReport, ViewGraph) -> Void] = [:]

    /// Hands a report on.
    /// - Returns: false if nobody waits for it; nil for an event of another kind.
    static func take(_ event: InputEvent, from scene: ViewGraph) -> Bool? {
        switch event {
        case .played(let report):
            guard let told = players[report.player] else { return false }
            told(report, scene)
        case .spoken(let report):
            guard let told = utterances[report.utterance] else { return false }
            told(report, scene)
        default: return nil
        }
        return true
    }
}
