import Combine
import SwiftUICore

/// Tells the view of SwiftUI's that stands for one of UIKit's that a property of that one has changed.
@MainActor
package final class ShownState: ObservableObject {
    /// How often something has changed: what closures of SwiftUI's keep, so that they are called again.
    package private(set) var changes = 0

    package init() {}

    package func change() {
        changes += 1
        objectWillChange.send()
    }
}

/// What a representable view shows of a view of UIKit, each time that one changes.
package struct ShownView<Content: View>: View {
    @ObservedObject private var state: ShownState
    private let content: () -> Content

    package init(_ state: ShownState, @ViewBuilder content: @escaping () -> Content) {
        self.state = state
        self.content = content
    }

    package var body: some View { content() }
}
