import ReactiveGraph
import RenderTree

/// Ties the focus of the first control inside to a value of the app.
struct FocusModifier {
    let tie: FocusTie
}

extension FocusModifier: ModifierMaking {
    static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        FocusNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private final class FocusNode<Content: View>: WrapperNode<ModifiedContent<Content, FocusModifier>, Content> {
    private weak var control: RenderNode?
    /// There was a control, which another may have taken the place of.
    private var isConnected = false
    /// What the host shows, as far as known.
    private var hasFocus = false
    /// The value for which this control has the focus, of all that are tied to it.
    private var heldKey: AnyHashable?

    override init(
        _ view: ModifiedContent<Content, FocusModifier>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) {
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        mount(view.content)
        scene.focusSeekers[ObjectIdentifier(self)] = { [weak self] in self?.connect() }
        connect()
        run()
    }

    override func update(_ view: ModifiedContent<Content, FocusModifier>) {
        self.view = view
        hold()
        child?.update(view.content)
        connect()
        run()
    }

    override func unmount() {
        hasFocus = false
        hold()
        scene.focusSeekers[ObjectIdentifier(self)] = nil
        super.unmount()
    }

    override func structureDidChange() {
        super.structureDidChange()
        connect()
    }

    override func run() {
        let wanted = tracking { view.modifier.tie.isFocused() }
        guard wanted != hasFocus else { return }
        // Of several controls that are tied to one value the first has the focus, or the one to which the person gave it.
        if wanted, let key = view.modifier.tie.key, scene.focusHolders[key] != nil { return }
        hasFocus = wanted
        hold()
        passFocus(wanted)
    }

    /// The control may only come into the tree at the end of this tick.
    private func passFocus(_ wanted: Bool) {
        scene.enqueueAction("focus in \(appViewName)") { [weak self] in
            guard let self, self.isAlive, self.hasFocus == wanted else { return }
            self.connect()
            // The first page is a document, which has no commands: hosts put the focus into what comes with it.
            if self.scene.onBatch == nil { self.control?.set(.isFocused, wanted) } else { self.control?.command(.focus(wanted)) }
        }
    }

    /// Listens to the focus of the control, which takes its events as before.
    private func connect() {
        guard let found = child?.roots.lazy.compactMap(\.focusableControl).first, found !== control else { return }
        control = found
        // One field in the place of another, as where a password is shown: the focus that the app knows of is in it.
        if isConnected, hasFocus { passFocus(true) }
        isConnected = true
        found.listen(self) { [weak self, weak found] event, isTaken in
            guard case .focus(let isFocused) = event, let self, self.isAlive, self.control === found else {
                return isTaken
            }
            self.focusDidMove(isFocused)
            return true
        }
    }

    private func hold() {
        let key = hasFocus ? view.modifier.tie.key : nil
        guard key != heldKey else { return }
        if let heldKey, scene.focusHolders[heldKey] === self { scene.focusHolders[heldKey] = nil }
        if let key { scene.focusHolders[key] = self }
        heldKey = key
    }

    private func focusDidMove(_ isFocused: Bool) {
        hasFocus = isFocused
        if !isFocused { control?.set(.isFocused, false) }
        hold()
        view.modifier.tie.report(isFocused)
        // A refused change is set back.
        invalidate()
    }
}

extension RenderNode {
    /// The first control at or inside this node that can have keyboard focus; where there is none, the first view that hears of something.
    @MainActor fileprivate var focusableControl: RenderNode? { focusable { $0.isControl } ?? focusable { $0.receiver != nil } }

    /// What lies behind or above a node comes last.
    @MainActor private func focusable(where isFocusable: (RenderNode) -> Bool) -> RenderNode? {
        if isControl { return self }
        let (content, decorations) = (children.lazy.filter { $0.kind != .decoration }, children.lazy.filter { $0.kind == .decoration })
        for child in content { if let found = child.focusable(where: isFocusable) { return found } }
        for child in decorations { if let found = child.focusable(where: isFocusable) { return found } }
        return isFocusable(self) ? self : nil
    }

    @MainActor private var isControl: Bool {
        if self[.isFocusable] == .bool(true) { return true }
        switch kind {
        case .textField, .textEditor, .searchField, .button, .link, .toggle, .picker, .slider, .stepper, .datePicker,
            .colorPicker, .fileChooser, .menu, .disclosure:
            return true
        default: return false
        }
    }
}
