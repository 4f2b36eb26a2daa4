/// A message of JSON-RPC 2.0.
package enum Message: Hashable, Sendable {
    case request(id: JSONValue, method: String, params: JSONValue)
    case notification(method: String, params: JSONValue)
    case response(id: JSONValue, result: JSONValue?, error: JSONValue?)

    /// - Throws: What to answer to a message that is none, with its id where it has one.
    package init(_ value: JSONValue) throws(MessageFault) {
        guard let members = value.object else {
            throw MessageFault(error: ResponseError(.invalidRequest, "A message is an object; batches are no part of the protocol."))
        }
        let id = members["id"] ?? .null
        let isID = id.string != nil || id.int != nil
        guard members["jsonrpc"] == "2.0" else {
            throw MessageFault(id: isID ? id : nil, error: ResponseError(.invalidRequest, "jsonrpc must be \"2.0\"."))
        }
        let params = members["params"] ?? .null
        if let method = members["method"] {
            guard let method = method.string else {
                throw MessageFault(id: isID ? id : nil, error: ResponseError(.invalidRequest, "method must be a string."))
            }
            if members["id"] == nil {
                self = .notification(method: method, params: params)
            } else if isID {
                self = .request(id: id, method: method, params: params)
            } else {
                throw MessageFault(error: ResponseError(.invalidRequest, "id must be a string or a whole number."))
            }
        } else if members["result"] != nil || members["error"] != nil {
            self = .response(id: id, result: members["result"], error: members["error"])
        } else {
            throw MessageFault(id: isID ? id : nil, error: ResponseError(.invalidRequest, "A message has a method, a result or an error."))
        }
    }

    package var json: JSONValue {
        switch self {
        case .request(let id, let method, let params): ["jsonrpc": "2.0", "id": id, "method": .string(method), "params": params]
        case .notification(let method, let params): ["jsonrpc": "2.0", "method": .string(method), "params": params]
        case .response(let id, let result, let error):
            if let error {
                ["jsonrpc": "2.0", "id": id, "error": error]
            } else {
                ["jsonrpc": "2.0", "id": id, "result": result ?? .null]
            }
        }
    }

    package static func failure(_ id: JSONValue?, _ error: ResponseError) -> Message {
        .response(id: id ?? .null, result: nil, error: error.json)
    }
}

/// A message that cannot be read, and whom to tell.
package struct MessageFault: Error {
    var id: JSONValue?
    let error: ResponseError
}

/// Why a request was not fulfilled.
package struct ResponseError: Error, Hashable, Sendable {
    package enum Code: Int, Sendable {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParams = -32602
        case internalError = -32603
        case serverNotInitialized = -32002
        case requestFailed = -32803
        case contentModified = -32801
        case requestCancelled = -32800
    }

    package let code: Code
    package let message: String

    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    package var json: JSONValue { ["code": .int(code.rawValue), "message": .string(message)] }

    static func missing(_ what: String) -> ResponseError { ResponseError(.invalidParams, "The parameters lack \(what).") }
}
