import RenderTree

/// Finds out on which box each of an element's modifiers goes: on the element itself where that is the same, else on a
/// wrapper.
@MainActor
struct BoxPlan<Element: ElementView>: ModifierVisitor {
    let ownsFrame: Bool
    private(set) var wrapperCount = 0
    /// The box of each modifier; 0 is the element's own. Empty where all are 0.
    private(set) var places: [UInt16] = []
    /// The wrappers, from 1, that take events.
    private(set) var reacting: Set<Int> = []
    private var phase = BoxPhase.meaning
    private var visited = 0

    init(ownsFrame: Bool) { self.ownsFrame = ownsFrame }

    mutating func visit<Modifier: BoxModifier>(_ modifier: Modifier, in scope: EnvironmentScope) {
        let next = Modifier.phase
        if next == .meaning || modifier.joinsElement && (Element.kind == .button || Element.self is any ControlElement.Type) {
            // The meaning is the element's, however many wrappers are in between. What is no control leaves reactions to the whole box, with
            // what lies over it.
            put(on: 0)
            return
        }
        if modifier.sharesElement || wrapperCount > 0, fits(next) {
            phase = max(phase, next)
        } else {
            wrapperCount += 1
            phase = next
        }
        if modifier.endsBox { phase = .mask }
        put(on: wrapperCount)
        if Modifier.reacts, wrapperCount > 0 { reacting.insert(wrapperCount) }
    }

    private mutating func put(on box: Int) {
        if box > 0, places.isEmpty { places = Array(repeating: 0, count: visited) }
        if box > 0 || !places.isEmpty { places.append(UInt16(clamping: box)) }
        visited += 1
    }

    private func fits(_ next: BoxPhase) -> Bool {
        let isOwn = wrapperCount == 0
        // A frame places its content by an alignment of its own, so most elements get a wrapper for it.
        if isOwn, next == .frame, !ownsFrame { return false }
        if phase == .size, next == .frame { return false }
        if isOwn, next > Element.lastOwnPhase || next == .decoration { return false }
        if next == .mask { return false }
        // A position is one within the space around: what the box has so far is as large as its content.
        if next == .position, phase >= .padding { return false }
        return next == .reaction || next > phase
    }
}

/// Goes through modifiers with the box of each.
@MainActor
private struct PlaceCursor {
    private let boxes: ElementBoxes?
    private(set) var visited = 0

    init(_ boxes: ElementBoxes?) { self.boxes = boxes }

    /// The box of the next modifier.
    mutating func next() -> Int {
        defer { visited += 1 }
        return boxes.map { Int($0.places[visited]) } ?? 0
    }
}

/// What modifiers set on one box.
@MainActor
struct BoxContents {
    private(set) var properties: Properties
    /// Which modifiers set it; nil where nothing can be animated.
    private(set) var trace: MotionTrace?

    init(_ properties: Properties, trace: MotionTrace?) {
        self.properties = properties
        self.trace = trace
    }

    mutating func write<Modifier: BoxModifier>(_ modifier: Modifier, in scope: EnvironmentScope) {
        trace?.pass(to: scope, properties)
        modifier.write(to: &properties, in: EnvironmentValues(scope: scope))
    }

    /// A priority is the view's, whatever is around it until its stack.
    mutating func takePriority(of inner: BoxContents) {
        if properties[.layoutPriority] == nil { properties[.layoutPriority] = inner.properties[.layoutPriority] }
    }

    /// An order among siblings is that of the outermost box: inside of another one it would be one among what is drawn there.
    mutating func passOrder(to outer: inout BoxContents) {
        guard let order = properties[.zIndex] else { return }
        properties[.zIndex] = nil
        if outer.properties[.zIndex] == nil { outer.properties[.zIndex] = order }
    }
}

/// Collects what modifiers set on the boxes.
@MainActor
struct PropertyWriter: ModifierVisitor {
    /// Of the element's own box.
    private(set) var own: BoxContents
    /// Nil where no modifier has reached the wrapper yet.
    private(set) var ofWrappers: [BoxContents?]
    private var cursor: PlaceCursor

    init(own: BoxContents, boxes: ElementBoxes?) {
        self.own = own
        ofWrappers = Array(repeating: nil, count: boxes?.wrappers.count ?? 0)
        cursor = PlaceCursor(boxes)
    }

    mutating func visit<Modifier: BoxModifier>(_ modifier: Modifier, in scope: EnvironmentScope) {
        let box = cursor.next()
        if box == 0 {
            own.write(modifier, in: scope)
        } else {
            if ofWrappers[box - 1] == nil { ofWrappers[box - 1] = BoxContents([:], trace: own.trace.map { _ in MotionTrace(in: scope) }) }
            ofWrappers[box - 1]?.write(modifier, in: scope)
        }
    }
}

/// Collects the modifiers on one box, to hand them an event.
@MainActor
struct BoxCollector: ModifierVisitor {
    let box: Int
    private(set) var modifiers: [any BoxModifier] = []
    private var cursor: PlaceCursor

    init(box: Int, boxes: ElementBoxes?) {
        self.box = box
        cursor = PlaceCursor(boxes)
    }

    mutating func visit<Modifier: BoxModifier>(_ modifier: Modifier, in scope: EnvironmentScope) {
        if cursor.next() == box { modifiers.append(modifier) }
    }
}

/// A view that a modifier shows behind or before a box.
struct Decoration {
    /// The modifier's place among those of the element.
    let modifier: Int
    /// The box, from 1.
    let box: Int
    let node: ViewNode
}

@MainActor
struct DecorationMounter: ModifierVisitor {
    let parent: ViewNode
    private(set) var decorations: [Decoration] = []
    private var cursor: PlaceCursor

    init(parent: ViewNode, boxes: ElementBoxes) {
        self.parent = parent
        cursor = PlaceCursor(boxes)
    }

    mutating func visit<Modifier: BoxModifier>(_ modifier: Modifier, in scope: EnvironmentScope) {
        let number = cursor.visited
        let box = cursor.next()
        guard Modifier.phase == .decoration || Modifier.phase == .mask else { return }
        if let node = modifier.mountDecoration(in: parent, inputs: NodeInputs(environment: scope)) {
            decorations.append(Decoration(modifier: number, box: box, node: node))
        }
    }
}

@MainActor
struct DecorationUpdater: ModifierVisitor {
    private var remaining: ArraySlice<Decoration>
    private var visited = 0

    init(decorations: [Decoration]) { remaining = decorations[...] }

    mutating func visit<Modifier: BoxModifier>(_ modifier: Modifier, in scope: EnvironmentScope) {
        defer { visited += 1 }
        guard let next = remaining.first, next.modifier == visited else { return }
        remaining.removeFirst()
        modifier.updateDecoration(next.node)
    }
}
