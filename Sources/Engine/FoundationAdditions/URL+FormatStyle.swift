import Foundation

extension URL {
    /// Writes an address for people: the scheme, the host and the path, unless it is told otherwise.
    public struct FormatStyle: Foundation.FormatStyle {
        /// A part of an address.
        public enum Component: Int, Codable, Hashable, Sendable {
            case scheme, user, password, host, port, path, query, fragment
        }

        /// Whether a part is written.
        public struct ComponentDisplayOption: Codable, Hashable, Sendable, CustomStringConvertible {
            fileprivate let rule: DisplayRule

            public static let always = Self(rule: .always)
            public static let never = Self(rule: .never)
            /// Not in addresses of the web.
            public static let omitIfHTTPFamily = omitWhen(.scheme, matches: ["http", "https"])

            /// Where another part is one of these.
            public static func displayWhen(_ component: Component, matches requirements: Set<String>) -> Self {
                Self(rule: .displayWhen(component, requirements))
            }

            /// Unless another part is one of these.
            public static func omitWhen(_ component: Component, matches requirements: Set<String>) -> Self {
                Self(rule: .omitWhen(component, requirements))
            }

            public var description: String { "\(rule)" }
        }

        /// Whether the host is written, and how much of it.
        public struct HostDisplayOption: Codable, Hashable, Sendable, CustomStringConvertible {
            fileprivate let rule: DisplayRule
            fileprivate var subdomains: Set<String> = []
            fileprivate var omitsSeveralLevels = false
            fileprivate var condition: DisplayRule?

            public static let always = Self(rule: .always)
            public static let never = Self(rule: .never)
            public static let omitIfHTTPFamily = omitWhen(.scheme, matches: ["http", "https"])

            public static func displayWhen(_ component: Component, matches requirements: Set<String>) -> Self {
                Self(rule: .displayWhen(component, requirements))
            }

            public static func omitWhen(_ component: Component, matches requirements: Set<String>) -> Self {
                Self(rule: .omitWhen(component, requirements))
            }

            /// The host without some of its subdomains, such as "www".
            ///
            /// - Parameter omitMultiLevelSubdomains: Leaves out all subdomains where there are several.
            public static func omitSpecificSubdomains(
                _ subdomainsToOmit: Set<String> = [], includeMultiLevelSubdomains omitMultiLevelSubdomains: Bool = false
            ) -> Self {
                Self(rule: .always, subdomains: subdomainsToOmit, omitsSeveralLevels: omitMultiLevelSubdomains)
            }

            /// The host without some of its subdomains, where another part is one of these.
            public static func omitSpecificSubdomains(
                _ subdomainsToOmit: Set<String> = [], includeMultiLevelSubdomains omitMultiLevelSubdomains: Bool = false,
                when component: Component, matches requirements: Set<String>
            ) -> Self {
                Self(
                    rule: .always, subdomains: subdomainsToOmit, omitsSeveralLevels: omitMultiLevelSubdomains,
                    condition: .displayWhen(component, requirements))
            }

            public var description: String { "\(rule)" }

            fileprivate func written(_ host: String, in parts: URLComponents) -> String {
                guard condition?.holds(for: parts) ?? true else { return host }
                let labels = host.split(separator: ".").map(String.init)
                guard labels.count > 2 else { return host }
                if omitsSeveralLevels, labels.count > 3 { return labels.suffix(2).joined(separator: ".") }
                return subdomains.contains(labels[0]) ? labels.dropFirst().joined(separator: ".") : host
            }
        }

        /// When a part is written.
        fileprivate enum DisplayRule: Codable, Hashable, Sendable {
            case always, never
            case displayWhen(Component, Set<String>)
            case omitWhen(Component, Set<String>)

            func holds(for parts: URLComponents) -> Bool {
                switch self {
                case .always: true
                case .never: false
                case .displayWhen(let component, let values): values.contains(parts.text(of: component))
                case .omitWhen(let component, let values): !values.contains(parts.text(of: component))
                }
            }
        }

        var scheme: ComponentDisplayOption
        var user: ComponentDisplayOption
        var password: ComponentDisplayOption
        var host: HostDisplayOption
        var port: ComponentDisplayOption
        var path: ComponentDisplayOption
        var query: ComponentDisplayOption
        var fragment: ComponentDisplayOption

        public init(
            scheme: ComponentDisplayOption = .always, user: ComponentDisplayOption = .never, password: ComponentDisplayOption = .never,
            host: HostDisplayOption = .always, port: ComponentDisplayOption = .omitIfHTTPFamily, path: ComponentDisplayOption = .always,
            query: ComponentDisplayOption = .never, fragment: ComponentDisplayOption = .never
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

        public func format(_ value: URL) -> String {
            guard let parts = URLComponents(url: value, resolvingAgainstBaseURL: true) else { return value.absoluteString }
            var text = ""
            if scheme.rule.holds(for: parts), let scheme = parts.scheme { text += scheme + (parts.host == nil ? ":" : "://") }
            if user.rule.holds(for: parts), let user = parts.user {
                text += user
                if password.rule.holds(for: parts), let password = parts.password { text += ":" + password }
                text += "@"
            }
            if host.rule.holds(for: parts), let name = parts.host { text += host.written(name, in: parts) }
            if port.rule.holds(for: parts), let port = parts.port { text += ":\(port)" }
            if path.rule.holds(for: parts) { text += parts.path }
            if query.rule.holds(for: parts), let query = parts.query { text += "?" + query }
            if fragment.rule.holds(for: parts), let fragment = parts.fragment { text += "#" + fragment }
            return text
        }

        public func scheme(_ strategy: ComponentDisplayOption = .always) -> Self { with(\.scheme, strategy) }
        public func user(_ strategy: ComponentDisplayOption = .always) -> Self { with(\.user, strategy) }
        public func password(_ strategy: ComponentDisplayOption = .always) -> Self { with(\.password, strategy) }
        public func host(_ strategy: HostDisplayOption = .always) -> Self { with(\.host, strategy) }
        public func port(_ strategy: ComponentDisplayOption = .always) -> Self { with(\.port, strategy) }
        public func path(_ strategy: ComponentDisplayOption = .always) -> Self { with(\.path, strategy) }
        public func query(_ strategy: ComponentDisplayOption = .always) -> Self { with(\.query, strategy) }
        public func fragment(_ strategy: ComponentDisplayOption = .always) -> Self { with(\.fragment, strategy) }

        private func with<Value>(_ property: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
            var style = self
            style[keyPath: property] = value
            return style
        }
    }

    /// The scheme, the host and the path.
    public func formatted() -> String { FormatStyle().format(self) }

    /// The address as a style writes it.
    public func formatted<F: Foundation.FormatStyle>(_ format: F) -> F.FormatOutput where F.FormatInput == URL { format.format(self) }
}

extension URLComponents {
    fileprivate func text(of component: URL.FormatStyle.Component) -> String {
        switch component {
        case .scheme: scheme ?? ""
        case .user: user ?? ""
        case .password: password ?? ""
        case .host: host ?? ""
        case .port: port.map(String.init) ?? ""
        case .path: path
        case .query: query ?? ""
        case .fragment: fragment ?? ""
        }
    }
}

extension FormatStyle where Self == URL.FormatStyle {
    public static var url: Self { Self() }
}
