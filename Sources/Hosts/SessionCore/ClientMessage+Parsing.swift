import RenderTree

extension ClientMessage {
    /// Bytes of the longest message that is read.
    package static let maximumBytes = 1 << 20
    /// Points, seconds and values of controls stay below it.
    static let maximumMagnitude = 1e15

    /// Reads `[sequence, acknowledged, node, event, arguments…]`.
    ///
    /// Throws only where the message has no number by which it could be taken; else what is wrong makes it ``Body/refused(_:)``.
    package init(parsing text: String) throws(ClientMessageError) {
        let bytes = Array(text.utf8)
        let fields: [JSONValue]?
        do { fields = try JSONParser.firstElements(4, of: bytes) } catch { throw .notJSON(error) }
        guard let fields else { throw .notAnArray }
        guard fields.count == 4 else { throw .tooShort(count: fields.count) }
        let sequence = try Self.integer(fields[0], "sequence", in: 0...Int.max)
        let acknowledged = try Self.integer(fields[1], "acknowledgement", in: 0...Int.max)
        let node = try Self.integer(fields[2], "node", in: 0...Int(UInt32.max))
        guard let event = fields[3].string else { throw .badField("event", needs: "a string") }
        var arguments = EventArguments(event: event, values: [])
        let body: Body
        do throws(ClientMessageError) {
            arguments.values = try Self.arguments(bytes)
            body =
                if node == 0 {
                    try Self.sessionBody(event, arguments)
                } else if let report = try arguments.textReport() {
                    .typed(report, NodeID(UInt32(node)))
                } else {
                    .input(try arguments.inputEvent(), NodeID(UInt32(node)))
                }
        } catch {
            guard sequence > 0 else { throw error }
            body = .refused(
                Refusal(
                    node: node == 0 ? nil : NodeID(UInt32(node)), event: event.shortened, version: arguments.textVersion, reason: error))
        }
        switch body {
        case .hello, .ack, .broken:
            guard sequence == 0 else { throw .badField("sequence", needs: "0 for \(event)") }
        case .input, .typed, .measured, .touched, .offered, .traits, .location, .refused:
            guard sequence > 0 else { throw .badField("sequence", needs: "a number from 1 on") }
        }
        self.init(sequence: sequence, acknowledged: acknowledged, body: body)
    }

    /// What follows a message's first four fields.
    private static func arguments(_ bytes: [UInt8]) throws(ClientMessageError) -> [JSONValue] {
        guard bytes.count <= maximumBytes else { throw .tooLarge(bytes: bytes.count, limit: maximumBytes) }
        do { return Array(try JSONParser.parse(bytes).array?.dropFirst(4) ?? []) } catch { throw .notJSON(error) }
    }

    private static func sessionBody(_ event: String, _ arguments: EventArguments) throws(ClientMessageError) -> Body {
        switch event {
        case "hello":
            try arguments.expect(1)
            return .hello(try Hello(parsing: arguments.values[0]))
        case "traits":
            try arguments.expect(1)
            return .traits(try HostTraits(parsing: arguments.values[0]))
        case "location":
            try arguments.expect(1)
            return .location(try location(arguments.values[0]))
        case "measured": return .measured(try arguments.measured())
        case "touches": return .touched(try arguments.touched())
        case "offered": return .offered(try arguments.offered())
        case "ack":
            try arguments.expect(0)
            return .ack
        case "broken":
            try arguments.expect(1)
            return .broken(arguments.values[0].string ?? "")
        default:
            throw .unknownEvent(event.shortened)
        }
    }

    static func location(_ value: JSONValue) throws(ClientMessageError) -> String {
        guard let text = value.string, text.hasPrefix("/"), !text.hasPrefix("//"), text.utf8.count <= 4096,
            !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F })
        else { throw .badField("location", needs: "a path that begins with / and has at most 4096 bytes") }
        return text
    }

    static func integer(_ value: JSONValue, _ name: String, in range: ClosedRange<Int>) throws(ClientMessageError) -> Int {
        guard let integer = value.integer, range.contains(integer) else {
            throw .badField(name, needs: "a whole number from \(range.lowerBound)")
        }
        return integer
    }
}

extension ClientMessage.Hello {
    /// Bytes of what a page may have kept.
    static let maximumStored = 256 << 10
    /// Bytes of what an address may have behind its “#”.
    static let maximumFragment = 4096

    /// What cannot be used is left out: a hello has no number and is said anew on every connection, so that a page whose
    /// hello were refused could never connect again.
    init(parsing value: JSONValue) throws(ClientMessageError) {
        guard let members = value.object else { throw .badField("hello", needs: "an object") }
        self.init(traits: HostTraits())
        if let value = members["traits"], let traits = try? HostTraits(parsing: value) { self.traits = traits }
        if let value = members["location"], let location = try? ClientMessage.location(value) { self.location = location }
        if let text = members["fragment"]?.string, text.utf8.count <= Self.maximumFragment { fragment = text }
        if let text = members["stored"]?.string, text.utf8.count <= Self.maximumStored { stored = text }
    }
}

extension HostTraits {
    init(parsing value: JSONValue) throws(ClientMessageError) {
        guard let members = value.object else { throw .badField("traits", needs: "an object") }
        self.init()
        for (name, value) in members {
            switch name {
            case "width": width = try Self.length(value, name)
            case "height": height = try Self.length(value, name)
            case "isDark": isDark = try Self.flag(value, name)
            case "reducesMotion": reducesMotion = try Self.flag(value, name)
            case "increasesContrast": increasesContrast = try Self.flag(value, name)
            case "reducesTransparency": reducesTransparency = try Self.flag(value, name)
            case "invertsColors": invertsColors = try Self.flag(value, name)
            case "limitsColors": limitsColors = try Self.flag(value, name)
            case "displayScale":
                guard let scale = value.number, (0.1...16).contains(scale) else { throw .badField(name, needs: "a number from 0.1 to 16") }
                displayScale = scale
            case "isRightToLeft": isRightToLeft = try Self.flag(value, name)
            case "isActive": isActive = try Self.flag(value, name)
            case "locale": locale = try Self.name(value, name)
            case "timeZone": timeZone = try Self.name(value, name)
            default: throw .unknownTrait(name.shortened)
            }
        }
    }

    private static func length(_ value: JSONValue, _ name: String) throws(ClientMessageError) -> Double {
        guard let number = value.number, (0...100_000).contains(number) else {
            throw .badField(name, needs: "a length from 0 to 100000")
        }
        return number
    }

    private static func flag(_ value: JSONValue, _ name: String) throws(ClientMessageError) -> Bool {
        guard let flag = value.bool else { throw .badField(name, needs: "true or false") }
        return flag
    }

    /// Names of locales and time zones: letters, digits and a few marks.
    private static func name(_ value: JSONValue, _ name: String) throws(ClientMessageError) -> String {
        guard let text = value.string, (1...64).contains(text.utf8.count),
            text.utf8.allSatisfy({ byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || "-_/+.@:".utf8.contains(byte)
            })
        else { throw .badField(name, needs: "a name of at most 64 letters") }
        return text
    }
}
