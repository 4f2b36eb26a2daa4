/// One HTTP response, whole. The server adds `Content-Length`, `Date` and `Connection`.
package struct WebResponse: Sendable, Equatable {
    /// 200 to 599.
    package var status: Int
    package var headers: HeaderFields
    package var body: [UInt8]
    /// The path of a file that is sent in the place of `body`, without being read into memory.
    package var file: String?
    /// The bytes of ``file`` that are sent; nil: all.
    package var filePart: Range<Int>?

    package init(status: Int, headers: HeaderFields = [:], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// A body with its media type.
    package static func data(_ body: [UInt8], type: String, status: Int = 200) -> WebResponse {
        WebResponse(status: status, headers: ["Content-Type": type], body: body)
    }

    package static func text(_ text: String, status: Int = 200) -> WebResponse {
        data(Array(text.utf8), type: "text/plain; charset=utf-8", status: status)
    }

    package static func html(_ html: String, status: Int = 200) -> WebResponse {
        data(Array(html.utf8), type: "text/html; charset=utf-8", status: status)
    }

    /// - Parameter status: 303 by default, which makes a browser follow with `GET`.
    package static func redirect(to location: String, status: Int = 303) -> WebResponse {
        WebResponse(status: status, headers: ["Location": location])
    }

    /// A status alone, with a short plain text for people who look at it.
    package static func status(_ status: Int) -> WebResponse {
        status == 204 || status == 304 ? WebResponse(status: status) : text("\(status)\n", status: status)
    }

    /// This response with those of `fields` whose names it lacks.
    package func adding(missing fields: HeaderFields) -> WebResponse {
        var copy = self
        for field in fields.fields where copy.headers[field.name] == nil { copy.headers.add(field.name, field.value) }
        return copy
    }

    /// This response with one more header field.
    package func adding(_ name: String, _ value: String) -> WebResponse {
        var copy = self
        copy.headers.add(name, value)
        return copy
    }
}
