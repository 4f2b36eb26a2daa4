/// What a host plays for one player of the app. An order says all of it, so that a host that missed the others needs no other.
package struct PlaybackOrder: Hashable, Sendable {
    /// The player, by a number of the app's.
    package var player: Int
    /// Grows with each order. A report names the order that the host had when it was made.
    package var version = 0
    /// `http`, `https` or `file`; empty: nothing, the host may forget the player.
    package var address = ""
    package var isPlaying = false
    /// 1: as it was recorded.
    package var rate = 1.0
    /// Between 0 and 1.
    package var volume = 1.0
    package var isMuted = false
    /// Seconds in which the volume becomes what it is.
    package var fade = 0.0
    /// How often it is played again after the first time; negative: without end.
    package var repeats = 0
    /// Seconds from the beginning to which the player was moved last.
    package var time = 0.0
    /// The version of the order that moved it there.
    package var movedWith = 0

    package init(player: Int) { self.player = player }
}

/// What a host says of one player: where it stands, and what the person has done to it.
package struct PlaybackReport: Hashable, Sendable {
    package enum Phase: String, Hashable, Sendable {
        case paused, playing
        /// It is to play, and waits for what comes over the network.
        case waiting
        /// It is to play as soon as the person does something: before that, nothing may be heard.
        case blocked
        case ended
        /// It cannot be played.
        case failed
    }

    package var player: Int
    /// That of the last order the host had.
    package var version: Int
    package var phase: Phase
    /// In seconds from the beginning.
    package var time: Double
    /// In seconds; nil: not known, or without end.
    package var duration: Double?
    package var rate: Double
    package var volume: Double
    package var isMuted: Bool

    package init(
        player: Int, version: Int, phase: Phase, time: Double, duration: Double? = nil, rate: Double = 1, volume: Double = 1,
        isMuted: Bool = false
    ) {
        self.player = player
        self.version = version
        self.phase = phase
        self.time = time
        self.duration = duration
        self.rate = rate
        self.volume = volume
        self.isMuted = isMuted
    }
}

/// A text that a host speaks. The request is answered when it is over: done, or not, because it was stopped (`cancelled`).
package struct SpeechOrder: Hashable, Sendable {
    /// The text, by a number of the app's.
    package var utterance: Int
    package var text: String
    /// BCP 47; empty: that of the page.
    package var language: String
    /// 1: as the voice speaks by itself.
    package var rate: Double
    package var pitch: Double
    /// Between 0 and 1.
    package var volume: Double

    package init(utterance: Int, text: String, language: String, rate: Double = 1, pitch: Double = 1, volume: Double = 1) {
        self.utterance = utterance
        self.text = text
        self.language = language
        self.rate = rate
        self.pitch = pitch
        self.volume = volume
    }
}

/// What is to become of the text that a host speaks.
package enum SpeechChange: String, Hashable, Sendable {
    case pause, resume, stop
}

/// What a host says of a text that it speaks.
package struct SpeechReport: Hashable, Sendable {
    package enum Event: String, Hashable, Sendable {
        case began, paused, resumed
        /// A word is spoken next: that of ``SpeechReport/start`` and ``SpeechReport/length``.
        case word
    }

    package var utterance: Int
    package var event: Event
    /// In UTF-16 units of the text.
    package var start: Int
    package var length: Int

    package init(utterance: Int, event: Event, start: Int = 0, length: Int = 0) {
        self.utterance = utterance
        self.event = event
        self.start = start
        self.length = length
    }
}
