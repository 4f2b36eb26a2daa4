import Foundation
import RenderTree
import SwiftUICore

/// Of a view or controller of UIKit that nothing draws, the person is told so.
@MainActor
package enum NotShown {
    /// As a label that stands in its place, and as a notice where it has none.
    static func text(_ type: AnyClass) -> String { "\(type) is not shown on Linux" }

    /// Tells the person, above what the page shows.
    package static func say(_ text: String) { SceneNotices.show(text) }
}

/// What stands in the place of a view or controller of UIKit.
struct NotShownView: View {
    let type: AnyClass
    @Environment(\.representableName) private var name

    private var text: String {
        guard let name, name != "\(type)" else { return NotShown.text(type) }
        return "\(name) (\(type)) is not shown on Linux"
    }

    var body: some View {
        Text(verbatim: text)
            .font(.footnote)
            .foregroundStyle(.secondary)
            .multilineTextAlignment(.center)
            .padding(12)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(Color.gray.opacity(0.12), in: RoundedRectangle(cornerRadius: 12))
    }
}

/// What the app calls the representable view that made what is shown.
private struct RepresentableName: EnvironmentKey {
    static var defaultValue: String? { nil }
}

extension EnvironmentValues {
    var representableName: String? {
        get { self[RepresentableName.self] }
        set { self[RepresentableName.self] = newValue }
    }
}

/// The same, for what has an address: it is opened in a new tab.
package struct ElsewhereView: View {
    private let reason: String
    private let address: URL?

    package init(type: AnyClass, address: URL?) { self.init(reason: NotShown.text(type), address: address) }

    /// - Parameter reason: why it is not shown here.
    package init(reason: String, address: URL?) {
        self.reason = reason
        self.address = address
    }

    package var body: some View {
        VStack(spacing: 8) {
            Text(verbatim: reason).font(.footnote).foregroundStyle(.secondary)
            if let address { Link("Open \(address.host() ?? address.absoluteString) in a new tab", destination: address) }
        }
        .multilineTextAlignment(.center)
        .padding(12)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color.gray.opacity(0.12), in: RoundedRectangle(cornerRadius: 12))
    }
}
