import RenderTree

extension EventArguments {
    /// `played` player version phase time duration rate volume isMuted; a duration below 0 is not known.
    func played() throws(ClientMessageError) -> PlaybackReport {
        try expect(8)
        guard let phase = PlaybackReport.Phase(rawValue: try text(2, limit: 16)) else { throw .badField(event, needs: "a phase") }
        let time = try number(3), duration = try number(4), rate = try number(5), volume = try number(6)
        guard time >= 0, rate >= 0, (0...1).contains(volume) else { throw .badField(event, needs: "a time, a rate and a volume") }
        return PlaybackReport(
            player: try integer(0, "player"), version: try integer(1, "version"), phase: phase, time: time,
            duration: duration < 0 ? nil : duration, rate: rate, volume: volume, isMuted: try flag(7))
    }

    /// `spoken` utterance event start length
    func spoken() throws(ClientMessageError) -> SpeechReport {
        try expect(4)
        guard let what = SpeechReport.Event(rawValue: try text(1, limit: 16)) else { throw .badField(event, needs: "what happened") }
        return SpeechReport(
            utterance: try integer(0, "utterance"), event: what, start: try integer(2, "start"), length: try integer(3, "length"))
    }
}
