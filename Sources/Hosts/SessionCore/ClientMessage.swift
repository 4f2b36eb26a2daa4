import RenderTree

/// One message of a client, read and checked.
package struct ClientMessage: Equatable, Sendable {
    package enum Body: Equatable, Sendable {
        /// What a person did to a node.
        case input(InputEvent, NodeID)
        /// What a person did in a text with looks.
        case typed(TextReport, NodeID)
        /// The frames that have changed since the last frame of the display.
        case measured([MeasuredNode])
        /// What fingers do on nodes that lie in each other, the innermost first.
        case touched([TouchedNode])
        /// What stacks of an app's own layouts are offered, and the sizes of what is in them, where that has changed.
        case offered([OfferedNode])
        /// The first message on every connection.
        case hello(Hello)
        case traits(HostTraits)
        /// The person went back or forward, or typed an address of the app.
        case location(String)
        /// Nothing but an acknowledgement.
        case ack
        /// The message after the acknowledged one could not be applied, and why.
        case broken(String)
        /// A numbered message whose contents cannot be used. It counts as taken, so that what comes after it is.
        case refused(Refusal)
    }

    /// What could not be used, and why.
    package struct Refusal: Equatable, Sendable {
        /// nil: it belonged to the page.
        package var node: NodeID?
        package var event: String
        /// The version of the field's text, where the message was whole enough to tell it.
        package var version: Int?
        package var reason: ClientMessageError

        package init(node: NodeID?, event: String, version: Int? = nil, reason: ClientMessageError) {
            self.node = node
            self.event = event
            self.version = version
            self.reason = reason
        }
    }

    /// What a person did in a text with looks, as of what the page showed then.
    package struct TextReport: Equatable, Sendable {
        /// An edit and its number, counted from 1; nil: they moved the caret or selected something.
        package var edit: TextEdit?
        package var number: Int
        /// How many edits of the page it stands for, of which ``number`` is the last one's: a long text comes in pieces.
        package var pieces = 1
        /// Whether the text may go on in the next report.
        private var isPiece: Bool
        /// How many edits of the program the page had made before.
        package var seen: Int
        /// After the edit.
        package var selection: TextRange

        package init(edit: TextEdit? = nil, number: Int = 0, seen: Int, selection: TextRange) {
            self.edit = edit
            self.number = number
            self.seen = seen
            self.selection = selection
            isPiece = (edit?.insertedCount ?? 0) >= Self.shortestPiece
        }

        /// The shortest text, in UTF-16 units, that may be a piece of a longer one: pages cut at 65,536.
        private static let shortestPiece = 60_000

        /// One report of this and the next, where that goes on with the long text of this one; nil: they are two.
        ///
        /// An app works through all of a text when a part of it comes, so that many parts would take as many times as long. What
        /// is typed stays as it was typed: an app may answer to single keys.
        package func joined(with next: TextReport) -> TextReport? {
            guard isPiece, let edit, let more = next.edit, more.deleted == 0, next.number == number + 1, next.seen == seen,
                more.start == edit.start + edit.insertedCount
            else { return nil }
            var joined = next
            joined.edit = TextEdit(start: edit.start, deleted: edit.deleted, inserted: edit.inserted + more.inserted)
            joined.pieces = pieces + next.pieces
            return joined
        }
    }

    /// What a page says of itself when it connects.
    package struct Hello: Equatable, Sendable {
        package var traits: HostTraits
        /// The address that the page shows.
        package var location: String
        /// What the address that was asked for has behind its “#”, which no request tells; nil without any.
        package var fragment: String?
        /// What the page before this one has kept of its scene, as ``HostedScene/restore(_:replacesAll:)`` takes it.
        package var stored: String?

        package init(traits: HostTraits, location: String = "/", fragment: String? = nil, stored: String? = nil) {
            self.traits = traits
            self.location = location
            self.fragment = fragment
            self.stored = stored
        }
    }

    /// Counts from 1; 0 for `hello`, `ack` and `broken`, which are never sent again.
    package var sequence: Int
    /// The last message of the server that the client has applied.
    package var acknowledged: Int
    package var body: Body

    package init(sequence: Int, acknowledged: Int, body: Body) {
        self.sequence = sequence
        self.acknowledged = acknowledged
        self.body = body
    }
}

/// What is wrong with a message of a client. ``WireFault`` words it.
package enum ClientMessageError: Error, Equatable, Sendable {
    case tooLarge(bytes: Int, limit: Int)
    case notJSON(JSONError)
    case notAnArray
    case tooShort(count: Int)
    /// An argument has the wrong type or lies outside its range.
    case badField(String, needs: String)
    case textTooLong(String, limit: Int)
    case unknownEvent(String)
    case wrongArgumentCount(event: String, needs: Int, has: Int)
    case unknownTrait(String)
}
