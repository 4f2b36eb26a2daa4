import Foundation
import FoundationAdditions
import RenderTree

extension ViewGraph: HostedScene {
    package func send(_ event: InputEvent, to id: NodeID) -> EventRefusal? {
        guard let node = tree.node(id) else { return .unknownNode }
        return send(event, to: node)
    }

    @discardableResult
    package func send(_ event: InputEvent, to node: RenderNode) -> EventRefusal? {
        guard node.isInserted else { return .unknownNode }
        guard event.isReport || !node.isDisabled else { return .disabled }
        guard !event.isPress || !node.isCovered else { return .covered }
        if case .answer(let answer) = event {
            let isTaken = services.requests.take(answer)
            flush()
            return isTaken ? nil : .notTaken
        }
        if case .undo(let isRedo) = event, node === tree.root {
            ViewGraph.lastUsed = self
            services.undo.run(isRedo: isRedo)
            endEvent()
            return nil
        }
        if let isTaken = HostReports.take(event, from: self) {
            flush()
            return isTaken ? nil : .notTaken
        }
        if case .touch(let touch) = event { return take(touch, at: node) }
        willHandle?("\(event.name) on \(node.shortDescription)")
        ViewGraph.lastUsed = self
        if case .focus(true) = event {
            for seek in focusSeekers.values { seek() }
            services.focusedValues.focusDidMove(to: node)
        }
        let isTaken = node.receive(event)
        endEvent()
        return isTaken ? nil : .notTaken
    }

    /// What a person's action asked for is done: what it changed is one undo.
    private func endEvent() {
        flush()
        UndoManager.endEvent()
    }

    package func take(_ measured: [MeasuredNode]) -> Int {
        let refused = measured.count { tree.node($0.id)?.receive(.measured($0.measurement)) != true }
        endEvent()
        return refused
    }

    package func take(_ offered: [OfferedNode]) -> Int {
        let refused = offered.count { tree.node($0.id)?.receive(.offered($0.offer)) != true }
        endEvent()
        return refused
    }

    package func take(_ touched: [TouchedNode]) -> Int {
        hand(touched.map { (tree.node($0.id), $0.touch) })
    }

    /// A touch of a node is one of all nodes around it that want to know of touches, where the host tells of that node alone.
    private func take(_ touch: Touch, at node: RenderNode) -> EventRefusal? {
        let nodes = sequence(first: node, next: \.parent).filter { $0[.touches] != nil }
        return !nodes.isEmpty && hand(nodes.map { ($0, touch) }) == 0 ? nil : .notTaken
    }

    /// - Returns: how many nodes refused.
    private func hand(_ touches: [(node: RenderNode?, touch: Touch)]) -> Int {
        guard let first = touches.first else { return 0 }
        ViewGraph.lastUsed = self
        var refused = 0
        for (node, touch) in touches {
            let mayBegin = touch.phase != .began || node.map { !$0.isDisabled && !$0.isCovered } == true
            if mayBegin, node?.isInserted == true, node?.receive(.touch(touch)) == true { continue }
            refused += 1
        }
        if touches.count > refused, let node = first.node, first.touch.phase != .moved {
            willHandle?("touch \(first.touch.phase) on \(node.shortDescription)")
        }
        self.touches.run(first.touch.phase)
        endEvent()
        return refused
    }

    func updateLocation() {
        let new = "/" + navigators.locationComponents.joined(separator: "/")
        guard new != location else { return }
        location = new
        onLocationChange?(new)
    }

    package func go(to location: String) {
        let path = location.prefix { $0 != "?" && $0 != "#" }
        var components = path.split(separator: "/").map(String.init)[...]
        hasGoneElsewhere = false
        navigators.go(to: &components)
        flush()
    }

    /// As the address of a page that leads into the app (a universal link): whole, with a host that says where it comes from.
    package func offer(_ location: String) -> Bool {
        guard let url = URL(string: "http://localhost" + location), services.receive(url) else { return false }
        flush()
        return true
    }

    package func restore(_ stored: String, replacesAll: Bool) -> Bool {
        defer { flush() }
        return services.store.restore(stored, replacesAll: replacesAll)
    }

    func takeTraits() {
        rootEnvironment.setRoot {
            $0.take(traits)
            if let preferredColorScheme { $0.colorScheme = preferredColorScheme }
        }
    }

    package func setTraits(_ traits: HostTraits) {
        let isResized = traits.width != self.traits.width || traits.height != self.traits.height
        self.traits = traits
        if isResized { sizeDidChange() }
        takeTraits()
        flush()
        passToShown()
        if isMounted { for tell in Self.sceneDidChange { tell(self) } }
    }
}

extension InputEvent {
    /// The host reports a fact; it does not matter whether the node is disabled.
    var isReport: Bool {
        switch self {
        case .measured, .offered, .scrolled, .visible, .sight, .loaded, .failed, .window, .focus, .hover, .pointer, .answer, .played,
            .spoken,
            .pressing(false):
            true
        default: false
        }
    }

    /// The person pressed something. Unlike a value or a text, a press counts again when it comes twice: the second of
    /// two quick ones may arrive when the first has already led elsewhere.
    var isPress: Bool {
        switch self {
        case .tap, .taps, .submit, .activate: true
        default: false
        }
    }

    /// The element and the modifiers around it all want to know.
    var isShared: Bool { if case .focus = self { true } else { false } }
}

extension InputEvent {
    /// The kind of event, without what the person entered.
    var name: String { "\(self)".prefix { $0 != "(" }.description }
}

extension RenderNode {
    /// The node in a few words: its kind and what it is called.
    var shortDescription: String {
        func text(_ node: RenderNode) -> String? {
            if let own = node[.accessibilityLabel]?.string ?? node[.title]?.string { return own }
            if node.kind == .text { return node[.text]?.string }
            // Each once: of a lazy sequence the first is made twice, which doubles with each level.
            for child in node.children { if let found = text(child) { return found } }
            return nil
        }
        return text(self).map { "\(kind) \"\($0)\"" } ?? "\(kind)"
    }

    /// The node or one around it is disabled.
    package var isDisabled: Bool {
        var node: RenderNode? = self
        while let current = node {
            if current[.isDisabled] == .bool(true) { return true }
            node = current.parent
        }
        return false
    }
}

extension RenderNode {
    /// A screen stands on that of the node, or something modal before all that it is in.
    package var isCovered: Bool {
        var inner = self
        while let outer = inner.parent {
            if inner.kind == .screen, inner.isUnderScreen(in: outer) { return true }
            if outer.kind == .root {
                let above = outer.children.reversed().prefix { $0 !== inner }
                if above.contains(where: { $0.kind.isModal && $0[.allowsBackground] != .bool(true) }) { return true }
            }
            inner = outer
        }
        return false
    }
}

extension NodeKind {
    /// While it is shown, nothing else can be pressed.
    var isModal: Bool {
        switch self {
        case .sheet, .alert, .confirmationDialog: true
        default: false
        }
    }
}
