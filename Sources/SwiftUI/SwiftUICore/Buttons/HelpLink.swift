import Foundation

/// A button with a question mark that leads to help.
public struct HelpLink {
    private enum Target {
        case action(@MainActor () -> Void)
        case address(URL)
    }

    private let target: Target
    @Environment(\.openURL) private var openURL

    nonisolated private init(_ target: Target) { self.target = target }
}

extension HelpLink: View {
    @preconcurrency
    nonisolated public init(action: @escaping @MainActor () -> Void) { self.init(.action(action)) }
    nonisolated public init(destination: URL) { self.init(.address(destination)) }

    public var body: some View {
        Button {
            switch target {
            case .action(let action): action()
            case .address(let url): openURL(url)
            }
        } label: {
            Label(title: { Text(verbatim: "Help") }, icon: { Image(systemName: "questionmark") }).labelStyle(.iconOnly)
        }
        .buttonStyle(.bordered)
        .buttonBorderShape(.circle)
    }
}
