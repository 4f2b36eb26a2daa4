import RenderTree

extension EventArguments {
    /// Texts of one drop or paste.
    static let maximumTransferredTexts = 16

    /// `way, x, y, brings what was lifted, batch, [[media type, text], …]`
    func transfer() throws(ClientMessageError) -> Transfer {
        try expect(6)
        guard let way = Transfer.Way(rawValue: try text(0, limit: 16)) else { throw .badField(event, needs: "a way") }
        let batch = try text(4, limit: 64)
        guard batch.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }) else {
            throw .badField(event, needs: "the name of a batch")
        }
        guard let pairs = values[5].array, pairs.count <= Self.maximumTransferredTexts else {
            throw .badField(event, needs: "at most \(Self.maximumTransferredTexts) texts")
        }
        var texts: [Transfer.Text] = []
        for pair in pairs {
            guard let parts = pair.array, parts.count == 2, let type = parts[0].string, type.utf8.count <= 128, let text = parts[1].string
            else { throw .badField(event, needs: "a media type and a text") }
            guard text.utf8.count <= Self.maximumText else { throw .textTooLong(event, limit: Self.maximumText) }
            texts.append(Transfer.Text(type: type, text: text))
        }
        return Transfer(way, x: try number(1), y: try number(2), bringsLifted: try flag(3), batch: batch, texts: texts)
    }
}
