import FieldReflection
import ReactiveGraph
import RenderTree

/// A mounted element: its render node, the wrappers that modifiers around it need, and its content.
@MainActor
final class ElementNode<V: ElementView>: ValueNode<V>, Container {
    private let context: ElementContext
    private var child: TypedNode<V.ElementContent>?
    /// The element's own box first, then the wrappers from the inside out.
    private var boxes: [Box] = []
    private var isArranged = false

    private struct Box {
        let node: RenderNode
        var links: [ModifierLink] = []
        var decorations: [(link: ModifierLink, node: ViewNode)] = []
        /// Which modifiers set what, where that matters for animations.
        var trace: MotionTrace?
    }

    override init(_ view: V, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) {
        let node = RenderNode(view.nodeKind)
        context = ElementContext(
            environment: EnvironmentValues(scope: inputs.environment), renderNode: node, scene: scene)
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        context.invalidate = { [weak self] in self?.invalidate() }
        makeBoxes(around: node)
        run()
        mountContent()
        arrangeBoxes()
        view.didMount(in: context)
    }

    override func update(_ view: V) {
        self.view = view
        run()
        child?.update(view.elementContent)
        view.didUpdate(in: context)
    }

    override func collectRoots(into roots: inout [RenderNode]) {
        if let outermost = boxes.last { roots.append(outermost.node) }
    }

    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let child { visit(child) }
        for box in boxes {
            for decoration in box.decorations { visit(decoration.node) }
        }
    }

    // MARK: Properties

    override func run() {
        tracking(observing: false) {
            for (index, box) in boxes.enumerated() {
                var properties = index == 0 ? view.properties(in: context) : [:]
                var trace = scene.mayAnimate ? MotionTrace(in: index == 0 ? inputs.environment : box.links[0].environment) : nil
                for link in box.links {
                    link.source.recordRead()
                    trace?.pass(to: link.environment, properties)
                    link.modifier.write(to: &properties, in: EnvironmentValues(scope: link.environment))
                }
                // A priority is the view's, whatever is around it until its stack.
                if index > 0, properties[.layoutPriority] == nil { properties[.layoutPriority] = boxes[index - 1].node[.layoutPriority] }
                if trace == nil { box.node.setProperties(properties) }
                trace?.finish(properties, on: box.node, since: box.trace, in: scene)
                boxes[index].trace = trace?.kept
            }
        }
        for box in boxes {
            for decoration in box.decorations { decoration.link.modifier.updateDecoration(decoration.node) }
        }
    }

    // MARK: Boxes

    private func makeBoxes(around node: RenderNode) {
        var box = Box(node: node)
        var phase = BoxPhase.meaning
        var link = inputs.modifiers
        while let current = link {
            if current.phase == .meaning || current.modifier.joinsElement {
                // The meaning is the element's, however many wrappers are in between.
                if boxes.isEmpty { box.links.append(current) } else { boxes[0].links.append(current) }
            } else if current.modifier.sharesElement || !boxes.isEmpty, fits(current.phase, after: phase, isOwn: boxes.isEmpty) {
                box.links.append(current)
                phase = max(phase, current.phase)
            } else {
                boxes.append(box)
                box = Box(node: RenderNode(.layer), links: [current])
                phase = current.phase
            }
            link = current.outer
        }
        boxes.append(box)
        boxes[boxes.count - 1].node.traits = inputs.traits
        for index in boxes.indices { connectEvents(of: index) }
    }

    private func fits(_ next: BoxPhase, after phase: BoxPhase, isOwn: Bool) -> Bool {
        // A frame places its content by an alignment of its own, so most elements get a wrapper for it.
        if isOwn, next == .frame, !view.ownsFrame { return false }
        if phase == .size, next == .frame { return false }
        if isOwn, next > V.lastOwnPhase || next == .decoration { return false }
        // A position is one within the space around: what the box has so far is as large as its content.
        if next == .position, phase >= .padding { return false }
        return next == .reaction || next > phase
    }

    private func connectEvents(of index: Int) {
        let takesEvents = index == 0 || boxes[index].links.contains { $0.phase == .reaction }
        guard takesEvents else { return }
        boxes[index].node.onEvent = { [weak self] event in
            guard let self else { return false }
            if self.boxes[index].links.contains(where: { $0.modifier.receiveFirst(event) }) { return true }
            // The inner reactions come first, and the element's own before them.
            let isOwn = index == 0 && self.view.receive(event, in: self.context)
            if isOwn, !event.isShared { return true }
            return self.boxes[index].links.contains { $0.modifier.receive(event) } || isOwn
                || self.boxes[index].links.contains { $0.modifier.understands(event) }
        }
    }

    private func mountContent() {
        if V.ElementContent.self != EmptyView.self {
            var inner = inputs.forContent
            view.contentInputs(&inner, in: context)
            child = makeChild(view.elementContent, inputs: inner)
            context.renderNode.setChildren(arrangedChildren)
        }
        isArranged = true
    }

    private func arrangeBoxes() {
        for index in boxes.indices {
            for link in boxes[index].links where link.phase == .decoration {
                if let node = link.modifier.mountDecoration(
                    in: self, inputs: NodeInputs(environment: link.environment))
                {
                    boxes[index].decorations.append((link, node))
                }
            }
            if index > 0 { boxes[index].node.setChildren(children(ofWrapper: index)) }
        }
    }

    private func children(ofWrapper index: Int) -> [RenderNode] {
        let decorations = boxes[index].decorations.flatMap { $0.node.roots }
        let behind = decorations.filter { $0[.behind] == .bool(true) }
        let before = decorations.filter { $0[.behind] != .bool(true) }
        return behind + [boxes[index - 1].node] + before
    }

    // MARK: Children

    override func structureDidChange() {
        if isArranged { scene.needsArrangement(self) }
    }

    private var arrangedChildren: [RenderNode] { V.arrange(child?.roots ?? [], in: context) }

    func arrangeChildren() {
        guard isAlive else { return }
        if child != nil { context.renderNode.setChildren(arrangedChildren) }
        for index in boxes.indices.dropFirst() where !boxes[index].decorations.isEmpty {
            boxes[index].node.setChildren(children(ofWrapper: index))
        }
    }
}

/// A node whose render node has children to keep in order.
@MainActor
protocol Container: AnyObject {
    var depth: Int { get }
    func arrangeChildren()
}
