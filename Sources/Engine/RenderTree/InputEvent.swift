/// What a person, through a host, does to a node.
package enum InputEvent: Hashable, Sendable {
    case tap
    /// Taps in a row, or with their place.
    case taps(TapReport)
    /// Fingers on a node that wants to know of them.
    case touch(Touch)
    /// A button whose style shows it (``PropertyKey/reportsPress``) is pressed, or no longer; the tap comes besides.
    case pressing(Bool)
    /// A new value of a toggle (bool), slider or stepper (double), picker or tabs (int index), disclosure (bool),
    /// date picker (double), colour picker (string "#rrggbb").
    case change(PropertyValue)
    /// The person takes hold of a slider, or lets it go; what it is changed to comes between.
    case editing(Bool)
    /// The text of a field, whole, and the host's version of it, which grows with each change.
    case text(String, version: Int)
    /// The person changed the text of a text editor with looks: the edit is one of what the host shows of ``PropertyKey/lines``,
    /// and the selection the one after it.
    case edit(TextEdit, selection: TextRange)
    /// The person moved the caret, or selected something, in a text editor with looks.
    case select(TextRange)
    /// The person takes their last edit back, or makes it again.
    case undo(isRedo: Bool)
    case submit
    /// Somebody opens a menu whose items are made then (``PropertyKey/isUnopened``).
    case open
    /// Keys or assistive technology do what is to be done with the node (``PropertyKey/isActivatable``).
    case activate
    /// Keys or assistive technology adjust the node's value (``PropertyKey/isAdjustable``).
    case adjust(isIncrement: Bool)
    case focus(Bool)
    /// The person closed a presentation, or went back from a screen.
    case dismiss
    /// The host shows items of a window from `first` on and wants `count` of them mounted.
    case window(first: Int, count: Int)
    /// A frame in points: of the node itself, and of the nearest scroll area relative to it.
    case measured(Measurement)
    /// Where a scroll area stands (``PropertyKey/scrollReports``).
    case scrolled(ScrollReport)
    /// As much of the node as it wants to know of (``PropertyKey/visibleFrom``) has come into sight, or is no longer.
    case visible(Bool)
    /// Which children of a container (``PropertyKey/tellsSight``) have come into sight, and which have gone.
    case sight(shown: [NodeID], hidden: [NodeID])
    /// What a stack of an app's own layout is offered, and the sizes of what is in it.
    case offered(SubviewOffer)
    case loaded
    case failed(String)
    case refresh
    /// Delete the row.
    case delete
    /// Move the row before the one at `offset` of the same run.
    case move(offset: Int)
    case hover(Bool)
    /// A pointer is at a place of a node that wants to know of it (``PropertyKey/tracksHover``).
    case pointer(PointerReport)
    /// The person copies, or cuts, what the node with the focus stands for (``PropertyKey/copies``).
    case copy(isCut: Bool)
    /// Files that were chosen, or what was dropped on the node or pasted into it.
    case transfer(Transfer)
    /// What is dragged is over the node and may be dropped there, or no longer.
    case targeted(Bool)
    /// The person begins to drag the node, or lets it go wherever that is.
    case lift(Bool)
    /// The person picks a row of a table.
    case pick(RowPick)
    /// A key for which the node, which has the focus, waits (``PropertyKey/keys``). If it is not taken, the host lets it do what it
    /// always does.
    case press(KeyStroke)
    /// What became of a request (``Operation/Command/ask(_:number:)``); sent to the root.
    case answer(HostAnswer)
    /// What has become of something that is played; sent to the root.
    case played(PlaybackReport)
    /// What has become of a text that is spoken; sent to the root.
    case spoken(SpeechReport)
    /// A key that no field took, e.g. "Escape", "ArrowDown", with modifiers.
    case key(String, modifiers: [String])

    package struct Measurement: Hashable, Sendable {
        /// The node in the coordinates of the scene.
        package var x: Double
        package var y: Double
        package var width: Double
        package var height: Double
        /// Origin of the node relative to each named space or scroll area that encloses it, innermost first.
        package var offsets: [String: Offset]

        package struct Offset: Hashable, Sendable {
            package var x: Double
            package var y: Double
            package init(x: Double, y: Double) {
                self.x = x
                self.y = y
            }
        }

        package init(x: Double, y: Double, width: Double, height: Double, offsets: [String: Offset] = [:]) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
            self.offsets = offsets
        }
    }
}

/// How a row is picked.
package enum RowPick: String, Hashable, Sendable {
    /// It alone is selected.
    case only
    /// It is selected beside others, or no longer.
    case toggle
    /// All from the one that was picked before are selected.
    case extend
    /// All rows are selected.
    case all
    /// What there is to do with it is done.
    case open
}

/// The frame of a node, as a host tells it together with those of others.
package struct MeasuredNode: Hashable, Sendable {
    package var id: NodeID
    package var measurement: InputEvent.Measurement

    package init(id: NodeID, measurement: InputEvent.Measurement) {
        self.id = id
        self.measurement = measurement
    }
}
