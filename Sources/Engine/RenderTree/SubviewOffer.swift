/// What a host has measured for a stack of an app's own layout: what the stack is offered, and the sizes of what is in it. In points.
package struct SubviewOffer: Hashable, Sendable {
    /// nil: nothing is offered, as along the axis of a scroll area.
    package var width: Double?
    package var height: Double?
    package var subviews: [Subview]
    /// Other widths, for which the host wants to know how large the stack would be: it is in a view of another such stack, which asks that view
    /// for its size. nil: where nothing is offered. Answered by ``PropertyKey/sizes``.
    package var wanted: [Double?]

    package init(width: Double?, height: Double?, subviews: [Subview], wanted: [Double?] = []) {
        self.width = width
        self.height = height
        self.subviews = subviews
        self.wanted = wanted
    }

    package struct Subview: Hashable, Sendable {
        package var id: NodeID
        /// As large as it would like to be.
        package var idealWidth: Double
        package var idealHeight: Double
        /// Below it, its content sticks out.
        package var leastWidth: Double
        /// Takes all that it is offered.
        package var growsWidth: Bool
        package var growsHeight: Bool
        /// Answers to ``PropertyKey/questions``: how high it is at widths below the ideal one.
        package var heights: [Answer]

        package init(
            id: NodeID, idealWidth: Double, idealHeight: Double, leastWidth: Double, growsWidth: Bool = false, growsHeight: Bool = false,
            heights: [Answer] = []
        ) {
            self.id = id
            self.idealWidth = idealWidth
            self.idealHeight = idealHeight
            self.leastWidth = leastWidth
            self.growsWidth = growsWidth
            self.growsHeight = growsHeight
            self.heights = heights
        }
    }

    package struct Answer: Hashable, Sendable {
        package var width: Double
        package var height: Double
        package init(width: Double, height: Double) {
            self.width = width
            self.height = height
        }
    }
}

/// What is offered to a stack, as a host tells it together with what is offered to others.
package struct OfferedNode: Hashable, Sendable {
    package var id: NodeID
    package var offer: SubviewOffer

    package init(id: NodeID, offer: SubviewOffer) {
        self.id = id
        self.offer = offer
    }
}
