/// Where a scroll area stands, in points, and what is seen of it.
package struct ScrollReport: Hashable, Sendable {
    package enum Phase: Int, Hashable, Sendable, CaseIterable {
        case idle, tracking, interacting, decelerating, animating
    }

    /// The top left of the area in the content; below zero where there are insets.
    package var x: Double
    package var y: Double
    package var contentWidth: Double
    package var contentHeight: Double
    /// Of the content, from the edges of the area.
    package var top: Double
    package var leading: Double
    package var bottom: Double
    package var trailing: Double
    package var width: Double
    package var height: Double
    /// Those that have begun since the last report, in order.
    package var phases: [Phase]
    /// Points a second.
    package var velocityX: Double
    package var velocityY: Double
    /// A person has scrolled last, not the program.
    package var isByUser: Bool
    /// The target at the anchor of ``PropertyKey/scrollReports``.
    package var position: NodeID?
    /// The targets that can be seen, in their order, for each "visible" of ``PropertyKey/scrollReports``.
    package var visible: [[NodeID]]

    package init(
        x: Double = 0, y: Double = 0, contentWidth: Double, contentHeight: Double, top: Double = 0, leading: Double = 0,
        bottom: Double = 0, trailing: Double = 0, width: Double, height: Double, phases: [Phase] = [], velocityX: Double = 0,
        velocityY: Double = 0, isByUser: Bool = false, position: NodeID? = nil, visible: [[NodeID]] = []
    ) {
        (self.x, self.y) = (x, y)
        (self.contentWidth, self.contentHeight) = (contentWidth, contentHeight)
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
        (self.width, self.height) = (width, height)
        self.phases = phases
        (self.velocityX, self.velocityY) = (velocityX, velocityY)
        self.isByUser = isByUser
        self.position = position
        self.visible = visible
    }

    /// False for what no area can be: numbers that are none, lengths below zero.
    package var isPossible: Bool {
        let places = [x, y, top, leading, bottom, trailing, velocityX, velocityY]
        return places.allSatisfy { $0.isFinite && abs($0) < 1e9 }
            && [contentWidth, contentHeight].allSatisfy { (0...1e9).contains($0) }
            && [width, height].allSatisfy { (0.5...1e6).contains($0) }
    }
}

/// Where to scroll to, along one axis.
package enum ScrollPlace: Hashable, Sendable {
    /// A place in the content that comes to the start of what is seen, in points.
    case offset(Double)
    case start
    case end
}
