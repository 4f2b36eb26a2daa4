/// Why a connection is dropped. The page may connect again; the session goes on.
package enum WireFault: Error, Equatable, Sendable {
    case message(ClientMessageError)
    case noHello
    case secondHello
    case gap(expected: Int, got: Int)
    case neverSent(acknowledged: Int, last: Int)
    case binary
}

/// Why a page has to load anew.
package enum ReloadReason: Int, Equatable, Sendable {
    /// The process does not know the session: it is another process than the page came from.
    case restarted = 0
    /// The session ended while the page was away.
    case expired = 1
    /// The page missed more than is kept.
    case tooFarBehind = 2
    /// A message could not be applied: what the page shows is not what the scene is.
    case broken = 3

    /// Unnumbered: operation 19 of the protocol.
    package var message: String { message(saying: wording) }

    package func message(saying text: String) -> String { "[0,0,19,\(rawValue),\(JSONText.quoted(text))]" }
}

/// How a connection is closed by us.
package enum CloseReason: Equatable, Sendable {
    /// The same page connected again.
    case takenOver
    case reload(ReloadReason)
    case fault(WireFault)
    case shutdown

    package var code: UInt16 {
        switch self {
        case .reload: 4000
        case .takenOver: 4001
        case .fault(.binary): CloseCode.unacceptableData
        case .fault(.message(.tooLarge)): CloseCode.messageTooBig
        case .fault: CloseCode.policyViolation
        case .shutdown: CloseCode.serviceRestart
        }
    }
}

// MARK: - Wording

extension ReloadReason {
    package var wording: String {
        switch self {
        case .restarted: "The app was restarted."
        case .expired: "This page was away for too long and starts again."
        case .tooFarBehind: "This page fell too far behind and starts again."
        case .broken: "A part of this page could not be shown, so it starts again."
        }
    }
}

extension CloseReason {
    package var wording: String {
        switch self {
        case .takenOver: "This page is connected elsewhere."
        case .reload(let reason): reason.wording
        case .fault(let fault): fault.wording
        case .shutdown: "The app is stopping."
        }
    }
}

extension WireFault {
    package var wording: String {
        switch self {
        case .message(let error): error.wording
        case .noHello: "the first message must be hello"
        case .secondHello: "hello came twice"
        case .gap(let expected, let got): "expected message \(expected), got \(got)"
        case .neverSent(let acknowledged, let last): "message \(acknowledged) was acknowledged, but \(last) was the last"
        case .binary: "binary messages are not understood"
        }
    }
}

extension ClientMessageError {
    package var wording: String {
        switch self {
        case .tooLarge(let bytes, let limit): "a message of \(bytes) bytes; at most \(limit) are read"
        case .notJSON(let error): "not JSON: \(error.wording)"
        case .notAnArray: "a message must be an array"
        case .tooShort(let count): "a message has at least 4 fields, this one \(count)"
        case .badField(let field, let needs): "\(field) must be \(needs)"
        case .textTooLong(let event, let limit): "\(event) must be a text of at most \(limit) bytes"
        case .unknownEvent(let event): "unknown event \(event)"
        case .wrongArgumentCount(let event, let needs, let has): "\(event) takes \(needs) arguments, not \(has)"
        case .unknownTrait(let name): "unknown member \(name)"
        }
    }
}

extension ClientMessageError {
    /// What the person is told, where they did what was refused.
    package var notice: String {
        switch self {
        case .textTooLong(_, let limit): "This text is too long: a field takes at most \(limit >> 10) kB. It is as it was before."
        case .tooLarge: "This is more than the app can take at once. It is as it was before."
        default: "The app could not take this. It is as it was before."
        }
    }
}

extension JSONError {
    package var wording: String {
        switch self {
        case .unexpectedEnd: "it ends too early"
        case .unexpectedByte(let place): "unexpected byte \(place)"
        case .tooDeep(let limit): "nested deeper than \(limit)"
        case .tooManyValues(let limit): "more than \(limit) values"
        case .badNumber(let place): "bad number at byte \(place)"
        case .badString(let place): "bad text at byte \(place)"
        case .duplicateName(let name): "\(name.shortened) twice in one object"
        }
    }
}
