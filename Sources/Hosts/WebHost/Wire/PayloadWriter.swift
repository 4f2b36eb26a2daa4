import RenderTree
import SessionCore

/// Writes operations one after another: `,op,argument,argument,op…`.
struct PayloadWriter {
    private(set) var text = ""
    private var lastID = 0
    private var lastMotion: Motion?

    var isEmpty: Bool { text.isEmpty }

    mutating func number(_ value: Int) {
        text += ","
        text += String(value)
    }

    /// A node, as the difference to the node before it in the message.
    mutating func node(_ id: NodeID) {
        number(Int(id.rawValue) - lastID)
        lastID = Int(id.rawValue)
    }

    /// How what follows is shown over time, as far as that says that it is.
    mutating func motion(_ motion: Motion) {
        guard motion != lastMotion else { return }
        lastMotion = motion
        number(WireOperation.motion)
        string(CSSValue.easing(motion.curve))
        number(Self.milliseconds(motion.duration))
        number(Self.milliseconds(motion.delay))
        number(motion.rounds ?? 0)
        number(motion.autoreverses ? 1 : 0)
    }

    private static func milliseconds(_ seconds: Double) -> Int {
        seconds.isFinite ? Int(min(max(seconds * 1000, -1e9), 1e9).rounded()) : 0
    }

    /// A sibling of the node before it, which it cannot be itself: 0 says "none".
    mutating func sibling(_ id: NodeID?) {
        if let id { node(id) } else { number(0) }
    }

    mutating func string(_ value: String) {
        text += ","
        JSONText.append(value, to: &text)
    }

    mutating func string(orNull value: String?) {
        if let value { string(value) } else { text += ",null" }
    }

    mutating func strings(_ values: [String]) {
        text += ",["
        for (index, value) in values.enumerated() {
            if index > 0 { text += "," }
            JSONText.append(value, to: &text)
        }
        text += "]"
    }

    mutating func bool(_ value: Bool) { text += value ? ",true" : ",false" }

    /// A number as JSON writes it; what is not finite becomes null.
    mutating func double(_ value: Double?) {
        guard let value, value.isFinite else {
            text += ",null"
            return
        }
        text += ","
        text += value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    }

    mutating func raw(_ json: String) {
        text += ","
        text += json
    }

    /// Operations without nodes, already written.
    mutating func append(_ operations: String) { text += operations }
}

/// The numbers of operations; docs/WebProtocol.md says what they do.
enum WireOperation {
    static let template = 0
    static let insert = 1
    static let splice = 2
    static let append = 3
    static let attribute = 4
    static let style = 5
    static let remove = 6
    static let removeAll = 7
    static let move = 8
    static let fieldText = 9
    static let property = 10
    static let focus = 11
    static let scrollIntoView = 12
    static let location = 13
    static let title = 14
    static let notice = 15
    static let open = 16
    static let announce = 17
    static let inner = 18
    static let motion = 20
    static let refusal = 21
    static let styleOverTime = 22
    static let show = 23
    static let download = 24
    static let lines = 25
    static let keyAnswer = 26
    static let request = 27
    static let scroll = 28
    static let buildProblem = 29
    static let sprites = 30
}
