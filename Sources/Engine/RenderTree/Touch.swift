/// Fingers, or a pointer, on a node of which the program wants to know them (``PropertyKey/touches``).
package struct Touch: Hashable, Sendable {
    package enum Phase: Int, Hashable, Sendable, CaseIterable {
        /// The first finger has come.
        case began
        /// Fingers have moved, or come, or gone.
        case moved
        /// A length of time is over for which the node waits.
        case held
        /// The last finger has gone.
        case ended
        /// The host has another use for the fingers: it scrolls.
        case cancelled
    }

    /// A finger, in points from the top left of the node as it stood when the first one came.
    package struct Point: Hashable, Sendable {
        package var id: Int
        package var x: Double
        package var y: Double

        package init(id: Int = 0, x: Double, y: Double) {
            self.id = id
            self.x = x
            self.y = y
        }
    }

    package var phase: Phase
    /// Seconds since the first finger came.
    package var time: Double
    /// The fingers on the node; at the end, where the last one was.
    package var points: [Point]
    /// Where the node stands, told with the first finger.
    package var frame: InputEvent.Measurement?

    package init(_ phase: Phase, time: Double, points: [Point], frame: InputEvent.Measurement? = nil) {
        self.phase = phase
        self.time = time
        self.points = points
        self.frame = frame
    }
}

/// A touch of one of several nodes that lie in each other.
package struct TouchedNode: Hashable, Sendable {
    package var id: NodeID
    package var touch: Touch

    package init(id: NodeID, touch: Touch) {
        self.id = id
        self.touch = touch
    }
}

/// A pointer over a node, with no button pressed.
package struct PointerReport: Hashable, Sendable {
    /// From the top left of the node, in points.
    package var x: Double
    package var y: Double
    /// Where the node stands.
    package var frame: InputEvent.Measurement?

    package init(x: Double, y: Double, frame: InputEvent.Measurement? = nil) {
        self.x = x
        self.y = y
        self.frame = frame
    }
}

/// Taps in a row on a node that waits for several, or wants to know where (``PropertyKey/taps``).
package struct TapReport: Hashable, Sendable {
    package var count: Int
    /// From the top left of the node, in points.
    package var x: Double
    package var y: Double
    /// Where the node stands.
    package var frame: InputEvent.Measurement?
    /// The keys that are held down meanwhile, by the names that ``KeyStroke`` has.
    package var modifiers: [String] = []

    package init(count: Int, x: Double = 0, y: Double = 0, frame: InputEvent.Measurement? = nil, modifiers: [String] = []) {
        self.modifiers = modifiers
        self.count = count
        self.x = x
        self.y = y
        self.frame = frame
    }
}
