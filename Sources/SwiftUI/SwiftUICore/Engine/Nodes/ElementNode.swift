import FieldReflection
import ReactiveGraph
import RenderTree

/// A mounted element with the modifiers on it: its render node, the wrappers that modifiers need, and its content.
@MainActor
final class ElementNode<Chain: ElementChain>: TypedNode<Chain>, MountedElement, Container {
    typealias Element = Chain.Element

    private var view: Chain.Kept
    let renderNode: RenderNode
    private var child: TypedNode<Element.ElementContent>?
    private var keptIfAny: KeptByElement?

    /// Nil where all modifiers are on the element's own box, as mostly.
    private var boxes: ElementBoxes? { keptIfAny?.boxes }

    var context: ElementContext { ElementContext(self) }

    /// Made when it is first asked for: few elements keep anything.
    var kept: KeptByElement {
        if let keptIfAny { return keptIfAny }
        let made = KeptByElement()
        keptIfAny = made
        return made
    }

    init(_ view: Chain, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) {
        let element = view.element
        self.view = view.kept
        renderNode = RenderNode(element.nodeKind)
        super.init(scene: scene, parent: parent, inputs: inputs)
        makeBoxes(around: element)
        run()
        mountContent(of: element)
        mountDecorations()
        element.didMount(in: context)
    }

    override func update(_ view: Chain) {
        self.view = view.kept
        run()
        updateDecorations { self.view.visitModifiers(in: inputs.environment, &$0) }
        let element = view.element
        child?.update(element.elementContent)
        element.didUpdate(in: context)
    }

    override func collectRoots(into roots: inout [RenderNode]) { roots.append(outermost) }

    override func timeHasCome() { if isAlive { view.element.timeHasCome(in: context) } }

    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let child { visit(child) }
        if let boxes { for decoration in boxes.decorations { visit(decoration.node) } }
    }

    override func unmount() {
        super.unmount()
        renderNode.receiver = nil
        if let boxes { for wrapper in boxes.wrappers { wrapper.receiver = nil } }
    }

    private var outermost: RenderNode { boxes?.wrappers.last ?? renderNode }

    // MARK: Modifiers

    /// Shows `visitor` the modifiers on the element and those of the views around that apply to it, from the inside out.
    private func visitModifiers<Visitor: ModifierVisitor>(_ visitor: inout Visitor) {
        view.visitModifiers(in: inputs.environment, &visitor)
        var link = inputs.modifiers
        while let current = link {
            current.visit(&visitor)
            link = current.outer
        }
    }

    override func run() {
        var hasOtherModifiers = false
        tracking(observing: false) {
            var link = inputs.modifiers
            var changeCount: UInt32 = 0
            while let current = link {
                current.recordRead()
                changeCount &+= current.changeCount
                link = current.outer
            }
            let trace = scene.mayAnimate ? MotionTrace(in: inputs.environment) : nil
            var properties = view.element.properties(in: context)
            if let questions = keptIfAny?.sight?.questions, questions > 0 { properties[.tellsSight] = .int(questions) }
            var writer = PropertyWriter(own: BoxContents(properties, trace: trace), boxes: boxes)
            visitModifiers(&writer)
            var inner = writer.own, box = renderNode, jumping = -1
            defer { stay(through: jumping) }
            for (index, wrapper) in (boxes?.wrappers ?? []).enumerated() {
                var outer = writer.ofWrappers[index] ?? BoxContents([:], trace: trace)
                outer.takePriority(of: inner)
                inner.passOrder(to: &outer)
                if show(inner, on: box, number: index) { jumping = index }
                (inner, box) = (outer, wrapper)
            }
            let last = boxes?.wrappers.count ?? 0
            if show(inner, on: box, number: last) { jumping = last }
            guard let boxes else { return }
            hasOtherModifiers = boxes.changeCount != changeCount
            boxes.changeCount = changeCount
        }
        if hasOtherModifiers { updateDecorations { visitModifiers(&$0) } }
    }

    private func updateDecorations(by visiting: (inout DecorationUpdater) -> Void) {
        guard let boxes, !boxes.decorations.isEmpty else { return }
        var updater = DecorationUpdater(decorations: boxes.decorations)
        visiting(&updater)
    }

    /// - Returns: true if the box has a new length or new padding at once.
    private func show(_ contents: BoxContents, on node: RenderNode, number: Int) -> Bool {
        guard var trace = contents.trace else {
            node.setProperties(contents.properties)
            keptIfAny?.traces[number] = nil
            return false
        }
        let jumps = trace.finish(contents.properties, on: node, since: keptIfAny?.traces[number], in: scene)
        if keptIfAny != nil || trace.kept != nil { kept.traces[number] = trace.kept }
        return jumps
    }

    /// A box that changes at once takes those in it along, whatever glides around them.
    private func stay(through box: Int) {
        guard box >= 0 else { return }
        scene.motions.stays(renderNode)
        if let boxes { for wrapper in boxes.wrappers.prefix(box) { scene.motions.stays(wrapper) } }
    }

    // MARK: Boxes

    private func makeBoxes(around element: Element) {
        var plan = BoxPlan<Element>(ownsFrame: element.ownsFrame)
        visitModifiers(&plan)
        renderNode.receiver = self
        if plan.wrapperCount > 0 {
            let made = ElementBoxes(places: plan.places, count: plan.wrapperCount)
            for index in plan.reacting { made.wrappers[index - 1].receiver = self }
            kept.boxes = made
        }
        outermost.traits = inputs.traits
    }

    private func mountContent(of element: Element) {
        if Element.ElementContent.self != EmptyView.self {
            var inner = inputs.forContent
            element.contentInputs(&inner, in: context)
            child = makeChild(element.elementContent, inputs: inner)
            renderNode.setChildren(arrangedChildren)
        }
    }

    private func mountDecorations() {
        guard let boxes else { return }
        var mounter = DecorationMounter(parent: self, boxes: boxes)
        visitModifiers(&mounter)
        boxes.decorations = mounter.decorations
        boxes.arrange(around: renderNode)
    }

    // MARK: Children

    override func structureDidChange() {
        // While the content is being mounted there is nothing to arrange yet.
        if child != nil || boxes?.decorations.isEmpty == false { scene.needsArrangement(self) }
    }

    private var arrangedChildren: [RenderNode] { Element.arrange(child?.roots ?? [], in: context) }

    func arrangeChildren() {
        guard isAlive else { return }
        if child != nil { renderNode.setChildren(arrangedChildren) }
        if let boxes, !boxes.decorations.isEmpty { boxes.arrange(around: renderNode) }
    }
}

// MARK: - Events

extension ElementNode: EventReceiver {
    func receive(_ event: InputEvent, at node: RenderNode) -> Bool {
        if case .press(let stroke) = event { return context.environment.keyActions.run(stroke) }
        if case .sight(let shown, let hidden) = event, let sight = keptIfAny?.sight {
            sight.take(shown: shown, hidden: hidden)
            return true
        }
        let box = node === renderNode ? 0 : boxes?.number(of: node) ?? 0
        var collector = BoxCollector(box: box, boxes: boxes)
        visitModifiers(&collector)
        let modifiers = collector.modifiers
        // Which of the gestures is meant is decided when all have seen it.
        if case .touch = event { return modifiers.map { $0.receive(event) }.contains(true) }
        if modifiers.contains(where: { $0.receiveFirst(event) }) { return true }
        // The inner reactions come first, and the element's own before them.
        let isOwn = box == 0 && view.element.receive(event, in: context)
        if isOwn, !event.isShared { return true }
        return modifiers.contains { $0.receive(event) } || isOwn || modifiers.contains { $0.understands(event) }
    }
}

/// A node whose render node has children to keep in order.
@MainActor
protocol Container: AnyObject {
    var depth: Int { get }
    func arrangeChildren()
}
