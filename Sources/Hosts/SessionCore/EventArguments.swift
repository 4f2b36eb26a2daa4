import RenderTree

/// The arguments of one event on a node, as the client wrote them.
struct EventArguments {
    var event: String
    var values: [JSONValue]

    /// Longest text of a field, in UTF-8 bytes.
    static let maximumText = 512 << 10

    /// The version that a `text` event names, whatever else is wrong with it.
    var textVersion: Int? {
        guard event == "text", values.count == 2, let version = values[1].integer, version >= 0 else { return nil }
        return version
    }

    func inputEvent() throws(ClientMessageError) -> InputEvent {
        switch event {
        case "tap": return try plain(.tap)
        case "submit": return try plain(.submit)
        case "open": return try plain(.open)
        case "activate": return try plain(.activate)
        case "adjust":
            try expect(1)
            return .adjust(isIncrement: try flag(0))
        case "dismiss": return try plain(.dismiss)
        case "loaded": return try plain(.loaded)
        case "refresh": return try plain(.refresh)
        case "delete": return try plain(.delete)
        case "change":
            try expect(1)
            return .change(try changedValue())
        case "text":
            try expect(2)
            return .text(try text(0, limit: Self.maximumText), version: try integer(1, "version"))
        case "undo":
            try expect(1)
            return .undo(isRedo: try flag(0))
        case "focus":
            try expect(1)
            return .focus(try flag(0))
        case "editing":
            try expect(1)
            return .editing(try flag(0))
        case "pressing":
            try expect(1)
            return .pressing(try flag(0))
        case "hover":
            try expect(1)
            return .hover(try flag(0))
        case "pointer":
            try expect(4)
            return .pointer(
                PointerReport(x: try number(0), y: try number(1), frame: try Self.measurement(values[2], spaces: values[3])))
        case "copy":
            try expect(1)
            return .copy(isCut: try flag(0))
        case "scrolled": return .scrolled(try scrolled())
        case "visible":
            try expect(1)
            return .visible(try flag(0))
        case "sight":
            try expect(2)
            return .sight(shown: try nodes(0, "shown"), hidden: try nodes(1, "hidden"))
        case "failed":
            try expect(1)
            return .failed(try text(0, limit: 1024))
        case "move":
            try expect(1)
            return .move(offset: try integer(0, "offset"))
        case "window":
            try expect(2)
            return .window(first: try integer(0, "first"), count: try integer(1, "count", upTo: 10_000))
        case "taps": return .taps(try taps())
        case "targeted":
            try expect(1)
            return .targeted(try flag(0))
        case "lift":
            try expect(1)
            return .lift(try flag(0))
        case "pick":
            try expect(1)
            guard let way = RowPick(rawValue: try text(0, limit: 16)) else { throw .badField(event, needs: "a way of picking") }
            return .pick(way)
        case "transfer": return .transfer(try transfer())
        case "answer":
            try expect(3)
            return .answer(
                HostAnswer(number: try integer(0, "number"), isDone: try flag(1), text: try text(2, limit: 1024)))
        case "played": return .played(try played())
        case "spoken": return .spoken(try spoken())
        case "press":
            try expect(3)
            return .press(
                KeyStroke(
                    try text(0, limit: 64), phase: try ClientMessage.integer(values[1], "phase", in: 1...4), modifiers: try texts(2)))
        case "key":
            try expect(2)
            return .key(try text(0, limit: 64), modifiers: try texts(1))
        default:
            throw .unknownEvent(event.shortened)
        }
    }

    /// `edit` number seen start deleted inserted anchor focus; `caret` seen anchor focus; nil: another event.
    func textReport() throws(ClientMessageError) -> ClientMessage.TextReport? {
        switch event {
        case "edit":
            try expect(7)
            let edit = TextEdit(
                start: try integer(2, "start"), deleted: try integer(3, "deleted"), inserted: try text(4, limit: Self.maximumText))
            return .init(
                edit: edit, number: try integer(0, "number"), seen: try integer(1, "seen"),
                selection: TextRange(anchor: try integer(5, "anchor"), focus: try integer(6, "focus")))
        case "caret":
            try expect(3)
            return .init(
                seen: try integer(0, "seen"), selection: TextRange(anchor: try integer(1, "anchor"), focus: try integer(2, "focus")))
        default: return nil
        }
    }

    func expect(_ count: Int) throws(ClientMessageError) {
        guard values.count == count else {
            throw .wrongArgumentCount(event: event.shortened, needs: count, has: values.count)
        }
    }

    private func plain(_ event: InputEvent) throws(ClientMessageError) -> InputEvent {
        try expect(0)
        return event
    }

    /// Toggles send a bool, choices an integer, sliders and dates a number, colours a string.
    private func changedValue() throws(ClientMessageError) -> PropertyValue {
        switch values[0] {
        case .bool(let value): return .bool(value)
        case .string(let value):
            guard value.utf8.count <= 1024 else { throw .badField("change", needs: "at most 1024 bytes") }
            return .string(value)
        case .number(let value):
            guard abs(value) <= ClientMessage.maximumMagnitude else { throw .badField("change", needs: "a number below 1e15") }
            return .double(value)
        case .array(let values):
            // `[n]` marks an index: 1 and 1.0 are the same in JSON.
            guard values.count == 1, let index = values[0].integer, (-1...1_000_000).contains(index) else {
                throw .badField("change", needs: "an index")
            }
            return .int(index)
        case .null, .object: throw .badField("change", needs: "a bool, a number, an index or a text")
        }
    }

    // MARK: - One argument

    func flag(_ index: Int) throws(ClientMessageError) -> Bool {
        guard let flag = values[index].bool else { throw .badField(event, needs: "true or false") }
        return flag
    }

    func integer(_ index: Int, _ name: String, upTo limit: Int = Int(Int32.max)) throws(ClientMessageError) -> Int {
        try ClientMessage.integer(values[index], name, in: 0...limit)
    }

    func number(_ index: Int) throws(ClientMessageError) -> Double { try Self.number(values[index], event) }

    static func number(_ value: JSONValue, _ name: String) throws(ClientMessageError) -> Double {
        guard let number = value.number, abs(number) <= ClientMessage.maximumMagnitude else {
            throw .badField(name, needs: "a number below 1e15")
        }
        return number
    }

    func text(_ index: Int, limit: Int) throws(ClientMessageError) -> String {
        guard let text = values[index].string else { throw .badField(event, needs: "a text of at most \(limit) bytes") }
        guard text.utf8.count <= limit else { throw .textTooLong(event, limit: limit) }
        return text
    }

    func texts(_ index: Int) throws(ClientMessageError) -> [String] {
        guard let list = values[index].array, list.count <= 8 else { throw .badField(event, needs: "at most 8 modifiers") }
        var texts: [String] = []
        for value in list {
            guard let text = value.string, text.utf8.count <= 32 else { throw .badField(event, needs: "names of modifiers") }
            texts.append(text)
        }
        return texts
    }
}
