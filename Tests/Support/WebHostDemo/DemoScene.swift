import RenderTree

import class Foundation.Thread

/// A scene written by hand: what a program's views would make of it, without an engine.
@MainActor
final class DemoScene: HostedScene {
    let tree = RenderTree()
    var onBatch: (([Operation]) -> Void)?
    var hasCredit: (() -> Bool)?
    private(set) var location: String { didSet { if location != oldValue { onLocationChange?(location) } } }
    var onLocationChange: ((String) -> Void)?
    private let stack = RenderNode(.navigationStack)

    init(traits: HostTraits, location: String) {
        self.location = location
        let home = RenderNode(.screen, [.title: .string("Demo")])
        home.setChildren([
            Self.vertical([counter(), fields(), toggles(), choices(), dialogs(), navigation(), BenchTable().node, LongList().node])
        ])
        stack.setChildren([home])
        tree.root.setChildren([stack])
        if location == "/detail" { stack.setChildren(stack.children + [detail()]) }
        flush()
    }

    func send(_ event: InputEvent, to id: NodeID) -> EventRefusal? {
        guard let node = tree.node(id) else { return .unknownNode }
        var above: RenderNode? = node
        while let one = above {
            if one[.isDisabled]?.bool == true { return .disabled }
            above = one.parent
        }
        guard node.receive(event) else { return .notTaken }
        flush()
        return nil
    }

    func flush() {
        guard tree.hasPendingOperations, hasCredit?() ?? true else { return }
        let operations = tree.seal()
        if !operations.isEmpty { onBatch?(operations) }
    }

    func setTraits(_ traits: HostTraits) {}
    func unmount() { onBatch = nil }

    func go(to location: String) {
        let isDeep = stack.children.count > 1
        if location == "/detail", !isDeep { stack.setChildren(stack.children + [detail()]) }
        if location != "/detail", isDeep { stack.setChildren([stack.children[0]]) }
        self.location = location == "/detail" ? location : "/"
        flush()
    }

    // MARK: - Parts

    static func vertical(_ children: [RenderNode]) -> RenderNode { stack("vertical", children) }
    static func horizontal(_ children: [RenderNode]) -> RenderNode { stack("horizontal", children) }

    private static func stack(_ axis: String, _ children: [RenderNode]) -> RenderNode {
        let node = RenderNode(.stack, [.axis: .string(axis)])
        node.setChildren(children)
        return node
    }

    static func text(_ text: String, _ identifier: String? = nil) -> RenderNode {
        let node = RenderNode(.text, [.text: .string(text)])
        node.set(.identifier, identifier)
        return node
    }

    static func button(_ title: String, _ identifier: String, _ action: @escaping @MainActor () -> Void) -> RenderNode {
        let node = RenderNode(.button, [.identifier: .string(identifier)])
        node.setChildren([text(title)])
        node.onEvent {
            guard case .tap = $0 else { return false }
            action()
            return true
        }
        return node
    }

    private func counter() -> RenderNode {
        let shown = Self.text("0", "count")
        var count = 0
        return Self.horizontal([
            shown,
            Self.button("Add one", "increment") {
                count += 1; shown.set(.text, "\(count)")
            },
            Self.button("Work", "work") {
                Thread.sleep(forTimeInterval: 10)
                count += 1; shown.set(.text, "\(count)")
            },
        ])
    }

    private func fields() -> RenderNode {
        let echo = Self.text("", "echo")
        let plain = Self.field("plain", "Plain") { node, text in echo.set(.text, text) }
        let upper = Self.field("upper", "Capitals") { node, text in node.set(.text, text.uppercased()) }
        let submitted = Self.text("", "submitted")
        let clearing = Self.field("clearing", "Clears on submit") { _, _ in }
        clearing.listen(self) { event, isTaken in
            guard case .submit = event else { return isTaken }
            submitted.set(.text, (submitted[.text]?.string ?? "") + "[" + (clearing[.text]?.string ?? "") + "]")
            clearing.set(.text, "")
            return true
        }
        return Self.vertical([plain, echo, upper, clearing, submitted])
    }

    private static func field(_ identifier: String, _ title: String, _ change: @escaping @MainActor (RenderNode, String) -> Void)
        -> RenderNode
    {
        let node = RenderNode(.textField, [.identifier: .string(identifier), .title: .string(title), .text: .string("")])
        node.onEvent { [weak node] event in
            guard let node, case .text(let text, let version) = event else { return false }
            node.adopt(.text, .string(text))
            node.adopt(.version, .int(version))
            change(node, text)
            return true
        }
        return node
    }

    private func toggles() -> RenderNode {
        let state = Self.text("off", "toggle-state")
        let toggle = Self.toggle("Wi-Fi", "toggle") { node, isOn in
            node.adopt(.isOn, isOn ? .bool(true) : nil)
            state.set(.text, isOn ? "on" : "off")
        }
        let stubborn = Self.toggle("Never on", "stubborn") { _, _ in }
        let disabled = Self.button("Disabled", "disabled") { state.set(.text, "wrong") }
        disabled.set(.isDisabled, true)
        return Self.vertical([toggle, state, stubborn, disabled])
    }

    private static func toggle(_ title: String, _ identifier: String, _ change: @escaping @MainActor (RenderNode, Bool) -> Void)
        -> RenderNode
    {
        let node = RenderNode(.toggle, [.identifier: .string(identifier)])
        node.setChildren([text(title)])
        node.onEvent { [weak node] in
            guard let node, case .change(.bool(let isOn)) = $0 else { return false }
            change(node, isOn)
            return true
        }
        return node
    }

    private func choices() -> RenderNode {
        let chosen = Self.text("chosen 0", "chosen")
        func picker(_ style: String, _ identifier: String) -> RenderNode {
            let node = RenderNode(
                .picker, [.identifier: .string(identifier), .style: .string(style), .title: .string("Size"), .selection: .int(0)])
            let options = ["Small", "Medium", "Large"].enumerated().map { index, title in
                let option = RenderNode(.option, [.title: .string(title)])
                option.setChildren([Self.text(title)])
                option.set(.isSelected, index == 0)
                return option
            }
            node.setChildren(options)
            node.onEvent { [weak node] event in
                guard let node, case .change(.int(let index)) = event else { return false }
                node.set(.selection, index)
                for (place, option) in options.enumerated() { option.set(.isSelected, place == index) }
                chosen.set(.text, "chosen \(index)")
                return true
            }
            return node
        }
        let value = Self.text("value 0", "value")
        let slider = RenderNode(
            .slider, [.identifier: .string("slider"), .value: .double(0), .minimum: .double(0), .maximum: .double(10), .step: .double(1)])
        slider.onEvent { [weak slider] event in
            guard case .change(.double(let number)) = event else { return false }
            slider?.set(.value, number)
            value.set(.text, "value \(Int(number))")
            return true
        }
        let stepper = RenderNode(
            .stepper, [.identifier: .string("stepper"), .value: .double(0), .minimum: .double(0), .maximum: .double(3), .step: .double(1)])
        stepper.onEvent { [weak stepper] event in
            guard case .change(.double(let number)) = event else { return false }
            stepper?.set(.value, number)
            value.set(.text, "value \(Int(number))")
            return true
        }
        return Self.vertical([picker("segmented", "segments"), picker("menu", "menu"), chosen, slider, stepper, value])
    }

    private func dialogs() -> RenderNode {
        let sheet = RenderNode(.sheet, [.title: .string("Sheet"), .identifier: .string("sheet")])
        let close: @MainActor () -> Void = { [weak tree] in
            guard let root = tree?.root else { return }
            root.setChildren(root.children.filter { $0.kind != .sheet })
        }
        sheet.setChildren([Self.button("Done", "done", close)])
        sheet.onEvent {
            guard case .dismiss = $0 else { return false }
            close()
            return true
        }
        return Self.button("Open sheet", "open-sheet") { [weak tree] in
            guard let root = tree?.root else { return }
            root.setChildren(root.children + [sheet])
        }
    }

    private func navigation() -> RenderNode {
        Self.button("Go to detail", "go") { [weak self] in self?.go(to: "/detail") }
    }

    private func detail() -> RenderNode {
        let screen = RenderNode(.screen, [.title: .string("Detail")])
        screen.setChildren([Self.text("The detail", "detail")])
        screen.onEvent { [weak self] in
            guard case .dismiss = $0 else { return false }
            self?.go(to: "/")
            return true
        }
        return screen
    }
}
