import RenderTree

extension EventArguments {
    /// Nodes that one touch may be told of, and fingers that one touch may have.
    static let maximumTouched = 32
    static let maximumFingers = 10

    /// `taps` count x y [x, y, width, height] {space: [x, y]}, and the keys that are held down, if any
    func taps() throws(ClientMessageError) -> TapReport {
        if values.count != 6 { try expect(5) }
        return TapReport(
            count: try ClientMessage.integer(values[0], "count", in: 1...100), x: try number(1), y: try number(2),
            frame: try Self.measurement(values[3], spaces: values[4]), modifiers: values.count == 6 ? try texts(5) : [])
    }

    /// `touches` phase time [[node, [[finger, x, y], …], [x, y, width, height], {space: [x, y]}], …]; the frame with the first
    /// phase alone.
    func touched() throws(ClientMessageError) -> [TouchedNode] {
        try expect(3)
        guard let phase = Touch.Phase(rawValue: try integer(0, "phase")) else { throw .badField("touches", needs: "a phase up to 4") }
        let time = try number(1)
        guard let entries = values[2].array, (1...Self.maximumTouched).contains(entries.count) else {
            throw .badField("touches", needs: "a list of at most \(Self.maximumTouched) nodes")
        }
        var nodes: [TouchedNode] = []
        for entry in entries {
            guard let fields = entry.array, fields.count == 2 || fields.count == 4, let fingers = fields[1].array,
                (1...Self.maximumFingers).contains(fingers.count)
            else { throw .badField("touches", needs: "a node, its fingers and its frame") }
            let id = try ClientMessage.integer(fields[0], "node", in: 1...Int(UInt32.max))
            var points: [Touch.Point] = []
            for finger in fingers { points.append(try Self.finger(finger)) }
            let frame = fields.count == 4 ? try Self.measurement(fields[2], spaces: fields[3]) : nil
            nodes.append(TouchedNode(id: NodeID(UInt32(id)), touch: Touch(phase, time: time, points: points, frame: frame)))
        }
        return nodes
    }

    private static func finger(_ value: JSONValue) throws(ClientMessageError) -> Touch.Point {
        guard let fields = value.array, fields.count == 3 else { throw .badField("touches", needs: "fingers as a number and a place") }
        return Touch.Point(
            id: try ClientMessage.integer(fields[0], "finger", in: 0...Int(Int32.max)), x: try number(fields[1], "touches"),
            y: try number(fields[2], "touches"))
    }
}
