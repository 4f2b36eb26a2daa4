/// How the dots below the pages of a tab view look.
public protocol IndexViewStyle: Sendable {
    /// What is behind the dots.
    var _background: PageIndexViewStyle.BackgroundDisplayMode { get }
}

extension IndexViewStyle {
    public var _background: PageIndexViewStyle.BackgroundDisplayMode { .automatic }
}

public struct PageIndexViewStyle: IndexViewStyle {
    /// When there is something behind the dots. Hosts show it always or never.
    public struct BackgroundDisplayMode: Hashable, Sendable {
        private let name: String
        public static let automatic = BackgroundDisplayMode(name: "automatic")
        public static let interactive = BackgroundDisplayMode(name: "interactive")
        public static let always = BackgroundDisplayMode(name: "always")
        public static let never = BackgroundDisplayMode(name: "never")
    }

    public let _background: BackgroundDisplayMode

    nonisolated public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) { _background = backgroundDisplayMode }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
    nonisolated public static var page: Self { Self() }
    nonisolated public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> Self {
        Self(backgroundDisplayMode: backgroundDisplayMode)
    }
}

extension EnvironmentValues {
    @Entry var indexBackground = PageIndexViewStyle.BackgroundDisplayMode.automatic
}

extension View {
    /// Sets how the dots of tab views in the style `.page` look.
    nonisolated public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
        environment(\.indexBackground, style._background)
    }
}
