import RenderTree

extension EventArguments {
    /// Targets of which one message may say that they can be seen, kinds of them, and phases.
    static let maximumTargets = 1_000
    static let maximumThresholds = 16
    static let maximumPhases = 32

    /// `scrolled` [x, y, content width and height, top, leading, bottom, trailing, width, height] [phase, …] [velocity x, y] isByUser
    /// position [[target, …], …]; the position is 0 where there is none.
    func scrolled() throws(ClientMessageError) -> ScrollReport {
        try expect(6)
        let places = try numbers(0, count: 10), velocity = try numbers(2, count: 2)
        guard let phases = values[1].array, phases.count <= Self.maximumPhases, let lists = values[5].array,
            lists.count <= Self.maximumThresholds
        else { throw .badField("scrolled", needs: "phases and targets") }
        var report = ScrollReport(
            x: places[0], y: places[1], contentWidth: places[2], contentHeight: places[3], top: places[4], leading: places[5],
            bottom: places[6], trailing: places[7], width: places[8], height: places[9], velocityX: velocity[0], velocityY: velocity[1],
            isByUser: try flag(3))
        for value in phases {
            let number = try ClientMessage.integer(value, "phase", in: 0...(ScrollReport.Phase.allCases.count - 1))
            report.phases.append(ScrollReport.Phase(rawValue: number) ?? .idle)
        }
        let position = try ClientMessage.integer(values[4], "position", in: 0...Int(UInt32.max))
        if position > 0 { report.position = NodeID(UInt32(position)) }
        for list in lists {
            guard let targets = list.array, targets.count <= Self.maximumTargets else {
                throw .badField("scrolled", needs: "lists of at most \(Self.maximumTargets) targets")
            }
            var seen: [NodeID] = []
            for target in targets { seen.append(try Self.node(target, "target")) }
            report.visible.append(seen)
        }
        return report
    }

    private func numbers(_ index: Int, count: Int) throws(ClientMessageError) -> [Double] {
        guard let list = values[index].array, list.count == count else { throw .badField(event, needs: "\(count) numbers") }
        var numbers: [Double] = []
        for value in list { numbers.append(try Self.number(value, event)) }
        return numbers
    }
}
