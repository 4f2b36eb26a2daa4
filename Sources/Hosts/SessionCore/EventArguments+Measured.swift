import RenderTree

extension EventArguments {
    /// Nodes of which one message may tell the frames.
    static let maximumMeasured = 256

    /// Reads `[[node, [x, y, width, height], {space: [x, y]}], …]`: all frames that changed at once.
    func measured() throws(ClientMessageError) -> [MeasuredNode] {
        try expect(1)
        guard let entries = values[0].array, entries.count <= Self.maximumMeasured else {
            throw .badField("measured", needs: "a list of at most \(Self.maximumMeasured) frames")
        }
        var nodes: [MeasuredNode] = []
        for entry in entries {
            guard let fields = entry.array, fields.count == 3 else { throw .badField("measured", needs: "a node, a frame and its spaces") }
            let id = try ClientMessage.integer(fields[0], "node", in: 1...Int(UInt32.max))
            nodes.append(MeasuredNode(id: NodeID(UInt32(id)), measurement: try Self.measurement(fields[1], spaces: fields[2])))
        }
        return nodes
    }

    static func measurement(_ frame: JSONValue, spaces: JSONValue) throws(ClientMessageError) -> InputEvent.Measurement {
        guard let frame = frame.array, frame.count == 4 else { throw .badField("frame", needs: "four numbers") }
        var numbers: [Double] = []
        for value in frame { numbers.append(try number(value, "frame")) }
        guard let members = spaces.object, members.count <= 64 else { throw .badField("spaces", needs: "an object") }
        var offsets: [String: InputEvent.Measurement.Offset] = [:]
        for (space, value) in members {
            guard let pair = value.array, pair.count == 2 else { throw .badField("spaces", needs: "two numbers each") }
            offsets[space] = .init(x: try number(pair[0], "spaces"), y: try number(pair[1], "spaces"))
        }
        return .init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3], offsets: offsets)
    }
}
