import Combine
import SwiftUICore

/// What a representable view says of making, updating and ending what it makes, whatever framework that is of.
package struct RepresentedParts<Coordinator, Made> {
    let makeCoordinator: @MainActor () -> Coordinator
    let make: @MainActor (Coordinator, EnvironmentValues) -> Made
    let update: @MainActor (Made, Coordinator, EnvironmentValues) -> Void
    let dismantle: @MainActor (Made, Coordinator) -> Void
    let content: @MainActor (Made) -> AnyView

    package init(
        makeCoordinator: @escaping @MainActor () -> Coordinator, make: @escaping @MainActor (Coordinator, EnvironmentValues) -> Made,
        update: @escaping @MainActor (Made, Coordinator, EnvironmentValues) -> Void,
        dismantle: @escaping @MainActor (Made, Coordinator) -> Void, content: @escaping @MainActor (Made) -> AnyView
    ) {
        self.makeCoordinator = makeCoordinator
        self.make = make
        self.update = update
        self.dismantle = dismantle
        self.content = content
    }
}

/// What lives as long as a representable view is there: its coordinator, and what it made.
@MainActor
private final class Represented<Coordinator, Made>: ObservableObject {
    var coordinator: Coordinator?
    var made: Made?
}

/// A representable view, for what it makes.
package struct RepresentedView<Representable: View, Coordinator, Made>: View {
    private let representable: Representable
    private let parts: RepresentedParts<Coordinator, Made>
    @StateObject private var kept = Represented<Coordinator, Made>()
    @Environment(\.self) private var environment

    package init(_ representable: Representable, _ parts: RepresentedParts<Coordinator, Made>) {
        self.representable = representable
        self.parts = parts
    }

    package var body: some View {
        parts.content(updated()).onDisappear {
            if let made = kept.made, let coordinator = kept.coordinator { parts.dismantle(made, coordinator) }
        }
    }

    private func updated() -> Made {
        let coordinator = kept.coordinator ?? parts.makeCoordinator()
        kept.coordinator = coordinator
        let made = kept.made ?? parts.make(coordinator, environment)
        kept.made = made
        DependentProperties.read(of: representable)
        parts.update(made, coordinator, environment)
        return made
    }
}

/// A representable view is updated whenever one of its properties has another value, whether or not it looks at that in the update.
@MainActor
private enum DependentProperties {
    static func read(of representable: Any) {
        for (_, value) in Mirror(reflecting: representable).children { (value as? any ReadableProperty)?.read() }
    }
}

@MainActor
private protocol ReadableProperty {
    func read()
}

extension Binding: ReadableProperty {
    func read() { _ = wrappedValue }
}

extension View {
    /// What is shown of it says the name of a representable view where that cannot be shown.
    package func named(after representable: Any.Type) -> some View { environment(\.representableName, "\(representable)") }
}
