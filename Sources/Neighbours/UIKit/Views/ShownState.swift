import Combine
import SwiftUICore

/// Tells the view of SwiftUI's that stands for one of UIKit's that a property of that one has changed.
@MainActor
final class ShownState: ObservableObject {
    /// How often something has changed: what closures of SwiftUI's keep, so that they are called again.
    private(set) var changes = 0

    func change() {
        changes += 1
        objectWillChange.send()
    }
}

/// What a representable view shows of a view of UIKit, each time that one changes.
struct ShownView<Content: View>: View {
    @ObservedObject var state: ShownState
    let content: () -> Content

    init(_ state: ShownState, @ViewBuilder content: @escaping () -> Content) {
        self.state = state
        self.content = content
    }

    var body: some View { content() }
}
