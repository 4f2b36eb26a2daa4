import RenderTree

extension EventArguments {
    /// Stacks, and views in one of them, of which one message may tell.
    static let maximumOffered = 64
    static let maximumSubviews = 1024
    private static let maximumAnswers = 16
    private static let maximumWanted = 16

    /// Reads `[[node, [width, height], [[view, ideal width, ideal height, least width, grows, [[width, height], …]], …], [width, …]], …]`: all
    /// that changed at once. A length that is not offered is null; `grows` is 1 for the width, 2 for the height, or the sum; the widths at the
    /// end, if there are any, are other offers that the page wants to know of.
    func offered() throws(ClientMessageError) -> [OfferedNode] {
        try expect(1)
        guard let entries = values[0].array, entries.count <= Self.maximumOffered else {
            throw .badField("offered", needs: "a list of at most \(Self.maximumOffered) stacks")
        }
        var nodes: [OfferedNode] = []
        for entry in entries {
            guard let fields = entry.array, 3...4 ~= fields.count, let lengths = fields[1].array, lengths.count == 2,
                let views = fields[2].array, views.count <= Self.maximumSubviews
            else { throw .badField("offered", needs: "a node, an offer and at most \(Self.maximumSubviews) views") }
            var offer = SubviewOffer(width: try Self.offer(lengths[0]), height: try Self.offer(lengths[1]), subviews: [])
            for view in views { offer.subviews.append(try Self.subview(view)) }
            if fields.count == 4 {
                guard let wanted = fields[3].array, wanted.count <= Self.maximumWanted else {
                    throw .badField("wanted", needs: "at most \(Self.maximumWanted) widths")
                }
                for width in wanted { offer.wanted.append(try Self.offer(width)) }
            }
            nodes.append(OfferedNode(id: try Self.node(fields[0]), offer: offer))
        }
        return nodes
    }

    /// A list of nodes, in the argument at an index.
    func nodes(_ index: Int, _ name: String) throws(ClientMessageError) -> [NodeID] {
        guard let list = values[index].array, list.count <= Self.maximumTargets else {
            throw .badField(name, needs: "at most \(Self.maximumTargets) nodes")
        }
        var nodes: [NodeID] = []
        for value in list { nodes.append(try Self.node(value)) }
        return nodes
    }

    static func node(_ value: JSONValue, _ name: String = "node") throws(ClientMessageError) -> NodeID {
        NodeID(UInt32(try ClientMessage.integer(value, name, in: 1...Int(UInt32.max))))
    }

    private static func offer(_ value: JSONValue) throws(ClientMessageError) -> Double? {
        value == .null ? nil : try number(value, "offer")
    }

    private static func subview(_ value: JSONValue) throws(ClientMessageError) -> SubviewOffer.Subview {
        guard let fields = value.array, fields.count == 6, let answers = fields[5].array, answers.count <= maximumAnswers else {
            throw .badField("view", needs: "a node, three lengths, how it grows, and at most \(maximumAnswers) heights")
        }
        let grows = try ClientMessage.integer(fields[4], "grows", in: 0...3)
        var subview = SubviewOffer.Subview(
            id: try node(fields[0]), idealWidth: try number(fields[1], "width"), idealHeight: try number(fields[2], "height"),
            leastWidth: try number(fields[3], "width"), growsWidth: grows & 1 != 0, growsHeight: grows & 2 != 0)
        for answer in answers {
            guard let pair = answer.array, pair.count == 2 else { throw .badField("height", needs: "two numbers") }
            subview.heights.append(.init(width: try number(pair[0], "width"), height: try number(pair[1], "height")))
        }
        return subview
    }
}
