import RenderTree

/// The buttons that a swipe over a row reveals.
struct SwipeActionsModifier<Actions: View> {
    let edge: HorizontalEdge
    let allowsFullSwipe: Bool
    let actions: Actions
}

extension SwipeActionsModifier: AccessoryModifier {
    var accessory: SwipeActionsElement<Actions> {
        SwipeActionsElement(edge: edge, allowsFullSwipe: allowsFullSwipe, actions: actions)
    }
}

/// The buttons as hosts see them: a toolbar of style "swipeActions" in the row, with one item.
struct SwipeActionsElement<Actions: View> {
    let edge: HorizontalEdge
    let allowsFullSwipe: Bool
    let actions: Actions
}

extension SwipeActionsElement: View, NodeMaking, ElementView, ControlElement {
    typealias Body = Never
    static var kind: NodeKind { .toolbar }
    var elementContent: SlotView<Actions> {
        SlotView(.toolbarItem, properties: [.placement: .string(placement)], content: actions)
    }

    /// The actions look as the host's do; of tints, only those of the actions themselves count.
    func contentInputs(_ inputs: inout NodeInputs, in context: ElementContext) {
        inputs.leaveLazyContainer()
        inputs.setEnvironment {
            $0.buttonStyle = StyleSlot()
            $0.labelStyle = StyleSlot()
            $0.tintStyle = nil
            $0.symbolVariants = .fill
        }
    }

    private var placement: String { edge == .leading ? "leading" : "trailing" }

    func properties(in context: ElementContext) -> Properties {
        [
            .style: .string(allowsFullSwipe ? "swipeActions full" : "swipeActions"),
            .placement: .string(placement),
        ]
    }
}

extension View {
    /// Adds buttons that a swipe over the view's row in a list reveals.
    ///
    /// - Parameter allowsFullSwipe: a long swipe does what the first button does.
    nonisolated public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View {
        modifier(SwipeActionsModifier(edge: edge, allowsFullSwipe: allowsFullSwipe, actions: content()))
    }
}
