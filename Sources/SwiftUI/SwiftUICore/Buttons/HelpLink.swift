import Foundation

/// A button with a question mark that leads to help.
public struct HelpLink {
    private let action: () -> Void
    private let destination: URL?
    @Environment(\.openURL) private var openURL
}

extension HelpLink: View {
    /// - Parameter action: shows the help.
    nonisolated public init(action: @escaping () -> Void) {
        self.action = action
        destination = nil
    }

    /// - Parameter destination: the address of the help, which is opened.
    nonisolated public init(destination: URL) {
        self.destination = destination
        action = {}
    }

    public var body: some View {
        Button {
            if let destination { openURL(destination) } else { action() }
        } label: {
            Image(systemName: "questionmark").accessibilityLabel(Text("Help"))
        }
        .buttonStyle(.bordered)
        .buttonBorderShape(.circle)
    }
}
