import ReactiveGraph
import SwiftUICore

extension View {
    /// Shows a tip in a popover that points to the view, while it may be shown; of several popovers one at a time.
    ///
    /// A press beside it closes the popover until the view appears again; only its button ends the tip.
    /// - Parameters:
    ///   - isPresented: Becomes true when the tip may be shown; false hides it for the time being.
    ///   - attachmentAnchor: What of the view the popover points to.
    ///   - arrowEdge: The edge of the view at which the popover stands, where there is room; nil leaves it to the host.
    ///   - action: Told of each action that the person chooses, after its own handler.
    @preconcurrency nonisolated public func popoverTip(
        _ tip: (any Tip)?, isPresented: Binding<Bool>? = nil, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge? = nil, action: @escaping @MainActor @Sendable (Tips.Action) -> Void = { _ in }
    ) -> some View {
        modifier(PopoverTip(tip: tip, isPresented: isPresented, anchor: attachmentAnchor, arrowEdge: arrowEdge, action: action))
    }
}

private struct PopoverTip: ViewModifier {
    let tip: (any Tip)?
    let isPresented: Binding<Bool>?
    let anchor: PopoverAttachmentAnchor
    let arrowEdge: Edge?
    let action: @MainActor @Sendable (Tips.Action) -> Void
    @State private var seat = PopoverSeat()

    func body(content: Content) -> some View {
        let isAvailable = seat.take(tip)
        content
            .popover(item: shownTip, attachmentAnchor: anchor, arrowEdge: arrowEdge) { shown in
                PopoverTipContent(tip: shown.tip, action: action, seat: seat)
            }
            .onAppear { PopoverSeats.shared.add(seat) }
            .onDisappear { PopoverSeats.shared.remove(seat) }
            .onChange(of: isAvailable, initial: true) { _, isAvailable in isPresented?.wrappedValue = isAvailable }
    }

    private var shownTip: Binding<ShownTip?> {
        Binding(
            reading: {
                guard isPresented?.wrappedValue ?? true, PopoverSeats.shared.isFirst(seat), let tip else { return nil }
                return ShownTip(tip: tip)
            },
            writing: { shown in
                guard shown == nil else { return }
                if let isPresented { isPresented.wrappedValue = false } else { PopoverSeats.shared.close(seat) }
            })
    }
}

private struct ShownTip: Identifiable {
    let tip: any Tip
    var id: String { tip.id }
}

private struct PopoverTipContent: View {
    let tip: any Tip
    let action: @MainActor @Sendable (Tips.Action) -> Void
    let seat: PopoverSeat
    @Environment(\.tipLooks) private var looks

    var body: some View {
        let content = TipContent(tip: tip, action: action)
            .padding(16)
            .frame(minWidth: 220, idealWidth: 340, maxWidth: 340, alignment: .leading)
            .presentationCompactAdaptation(.popover)
            .onAppear { seat.isShown = true }
            .onDisappear { seat.isShown = false }
        if let background = looks.background { content.presentationBackground(background) } else { content }
    }
}

/// The place of a popover among those of its scene.
@MainActor
private final class PopoverSeat {
    private(set) var tip: (any Tip)?
    @WeakScene private(set) var scene: ViewGraph?
    /// It is what is shown: others wait until it is gone.
    var isShown = false
    /// What a person has put aside, until the view appears again.
    var closed: String?

    nonisolated init() {}

    /// Takes the tip that the view has now, and says whether it may be shown. Called by the view's body.
    func take(_ tip: (any Tip)?) -> Bool {
        self.tip = tip
        if let node = Graph.running as? ViewNode { scene = node.scene }
        return tip.map { TipStore.current.shows($0) } ?? false
    }

    var wants: Bool {
        guard let tip, tip.id != closed else { return false }
        return TipStore.current.shows(tip)
    }
}

/// All places of popovers, of which one has its turn in each scene.
@MainActor
private final class PopoverSeats {
    static let shared = PopoverSeats()
    private var seats: [PopoverSeat] = []
    private let source = Source()

    func add(_ seat: PopoverSeat) {
        seats.append(seat)
        source.invalidate()
    }

    func remove(_ seat: PopoverSeat) {
        seats.removeAll { $0 === seat }
        seat.closed = nil
        seat.isShown = false
        source.invalidate()
    }

    func close(_ seat: PopoverSeat) {
        seat.closed = seat.tip?.id
        source.invalidate()
    }

    func isFirst(_ seat: PopoverSeat) -> Bool {
        source.recordRead()
        let scene = seats.filter { $0.scene === seat.scene }
        if let shown = scene.first(where: { $0.isShown && $0.wants }) { return shown === seat }
        return scene.first(where: \.wants) === seat
    }
}
