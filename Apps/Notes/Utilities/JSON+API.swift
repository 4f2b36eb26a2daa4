import Foundation

extension JSONEncoder {
    /// As the server and exported files have it: dates in ISO 8601 with milliseconds, keys in order.
    static var api: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(date.formatted(.iso8601WithMilliseconds))
        }
        return encoder
    }
}

extension JSONDecoder {
    /// Dates in ISO 8601, with or without fractions of a second, or in seconds since 1970.
    static var api: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            if let seconds = try? container.decode(Double.self) { return Date(timeIntervalSince1970: seconds) }
            let text = try container.decode(String.self)
            for style in [Date.ISO8601FormatStyle.iso8601WithMilliseconds, .iso8601] {
                if let date = try? style.parse(text) { return date }
            }
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(text)” is no date")
        }
        return decoder
    }
}

extension FormatStyle where Self == Date.ISO8601FormatStyle {
    static var iso8601WithMilliseconds: Date.ISO8601FormatStyle { Date.ISO8601FormatStyle(includingFractionalSeconds: true) }
}
