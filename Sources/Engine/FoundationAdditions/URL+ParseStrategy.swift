import Foundation

extension URL {
    /// Reads an address, whose parts may be required or have a value where they are missing.
    public struct ParseStrategy: Foundation.ParseStrategy {
        /// What becomes of a part that is missing.
        public enum ComponentParseStrategy<Component: Codable & Hashable & Sendable>: Codable, Hashable, Sendable, CustomStringConvertible {
            case required
            case optional
            case defaultValue(Component)

            public var description: String {
                switch self {
                case .required: "required"
                case .optional: "optional"
                case .defaultValue(let value): "default value: \(value)"
                }
            }

            fileprivate func value(_ found: Component?, _ name: String, in text: String) throws -> Component? {
                switch (found, self) {
                case (let found?, _): return found
                case (nil, .optional): return nil
                case (nil, .defaultValue(let value)): return value
                case (nil, .required):
                    throw CocoaError(.formatting, userInfo: [NSDebugDescriptionErrorKey: "Cannot parse \(text): it has no \(name)."])
                }
            }
        }

        var scheme: ComponentParseStrategy<String>
        var user: ComponentParseStrategy<String>
        var password: ComponentParseStrategy<String>
        var host: ComponentParseStrategy<String>
        var port: ComponentParseStrategy<Int>
        var path: ComponentParseStrategy<String>
        var query: ComponentParseStrategy<String>
        var fragment: ComponentParseStrategy<String>

        public init(
            scheme: ComponentParseStrategy<String> = .required, user: ComponentParseStrategy<String> = .optional,
            password: ComponentParseStrategy<String> = .optional, host: ComponentParseStrategy<String> = .required,
            port: ComponentParseStrategy<Int> = .optional, path: ComponentParseStrategy<String> = .optional,
            query: ComponentParseStrategy<String> = .optional, fragment: ComponentParseStrategy<String> = .optional
        ) {
            self.scheme = scheme
            self.user = user
            self.password = password
            self.host = host
            self.port = port
            self.path = path
            self.query = query
            self.fragment = fragment
        }

        public func parse(_ value: String) throws -> URL {
            guard var parts = URLComponents(string: value) else {
                throw CocoaError(.formatting, userInfo: [NSDebugDescriptionErrorKey: "Cannot parse \(value)."])
            }
            parts.scheme = try scheme.value(parts.scheme, "scheme", in: value)
            parts.user = try user.value(parts.user, "user", in: value)
            parts.password = try password.value(parts.password, "password", in: value)
            parts.host = try host.value(parts.host.flatMap { $0.isEmpty ? nil : $0 }, "host", in: value)
            parts.port = try port.value(parts.port, "port", in: value)
            parts.path = try path.value(parts.path.isEmpty ? nil : parts.path, "path", in: value) ?? ""
            parts.query = try query.value(parts.query, "query", in: value)
            parts.fragment = try fragment.value(parts.fragment, "fragment", in: value)
            guard let url = parts.url else {
                throw CocoaError(.formatting, userInfo: [NSDebugDescriptionErrorKey: "Cannot parse \(value)."])
            }
            return url
        }

        public func scheme(_ strategy: ComponentParseStrategy<String> = .required) -> Self { with(\.scheme, strategy) }
        public func user(_ strategy: ComponentParseStrategy<String> = .required) -> Self { with(\.user, strategy) }
        public func password(_ strategy: ComponentParseStrategy<String> = .required) -> Self { with(\.password, strategy) }
        public func host(_ strategy: ComponentParseStrategy<String> = .required) -> Self { with(\.host, strategy) }
        public func port(_ strategy: ComponentParseStrategy<Int> = .required) -> Self { with(\.port, strategy) }
        public func path(_ strategy: ComponentParseStrategy<String> = .required) -> Self { with(\.path, strategy) }
        public func query(_ strategy: ComponentParseStrategy<String> = .required) -> Self { with(\.query, strategy) }
        public func fragment(_ strategy: ComponentParseStrategy<String> = .required) -> Self { with(\.fragment, strategy) }

        private func with<Value>(_ property: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
            var strategy = self
            strategy[keyPath: property] = value
            return strategy
        }
    }

    /// The address in a text, as a strategy reads it.
    public init<T: Foundation.ParseStrategy>(_ value: T.ParseInput, strategy: T) throws where T.ParseOutput == URL {
        self = try strategy.parse(value)
    }
}

extension URL.FormatStyle: ParseableFormatStyle {
    public var parseStrategy: URL.ParseStrategy { URL.ParseStrategy() }
}

extension ParseStrategy where Self == URL.ParseStrategy {
    public static var url: Self { Self() }
}

extension ParseableFormatStyle where Self == URL.FormatStyle {
    public static var url: Self { Self() }
}
