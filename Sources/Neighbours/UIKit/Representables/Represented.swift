import Combine
import SwiftUICore

/// What lives as long as a representable view is there: its coordinator, and what it made.
@MainActor
private final class Represented<Coordinator, Made>: ObservableObject {
    var coordinator: Coordinator?
    var made: Made?
}

/// A representable view whose view can be shown.
struct RepresentedView<Representable: UIViewRepresentable>: View {
    let representable: Representable
    @StateObject private var kept = Represented<Representable.Coordinator, Representable.UIViewType>()
    @Environment(\.self) private var environment

    var body: some View {
        updated().content.onDisappear {
            if let made = kept.made, let coordinator = kept.coordinator {
                Representable.dismantleUIView(made, coordinator: coordinator)
            }
        }
    }

    private func updated() -> Representable.UIViewType {
        let coordinator = kept.coordinator ?? representable.makeCoordinator()
        kept.coordinator = coordinator
        let context = UIViewRepresentableContext<Representable>(
            coordinator: coordinator, transaction: Transaction(), environment: environment)
        let view = kept.made ?? representable.makeUIView(context: context)
        kept.made = view
        DependentProperties.read(of: representable)
        representable.updateUIView(view, context: context)
        return view
    }
}

/// A representable view whose controller can be shown.
struct RepresentedController<Representable: UIViewControllerRepresentable>: View {
    let representable: Representable
    @StateObject private var kept = Represented<Representable.Coordinator, Representable.UIViewControllerType>()
    @Environment(\.self) private var environment

    var body: some View {
        updated().content.onDisappear {
            if let made = kept.made, let coordinator = kept.coordinator {
                Representable.dismantleUIViewController(made, coordinator: coordinator)
            }
        }
    }

    private func updated() -> Representable.UIViewControllerType {
        let coordinator = kept.coordinator ?? representable.makeCoordinator()
        kept.coordinator = coordinator
        let context = UIViewControllerRepresentableContext<Representable>(
            coordinator: coordinator, transaction: Transaction(), environment: environment)
        let controller = kept.made ?? representable.makeUIViewController(context: context)
        kept.made = controller
        controller.closeSurroundings = environment.dismissPresentation.map { dismiss in { dismiss() } }
        DependentProperties.read(of: representable)
        representable.updateUIViewController(controller, context: context)
        return controller
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
