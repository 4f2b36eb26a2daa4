import Foundation
import LayoutEngine
import RenderTree

/// What of the screen is the host's own: how far areas are scrolled, where the focus and the caret are.
struct ScreenState {
    var width: Int
    var height: Int
    var isDark: Bool
    var offsets: [NodeID: CGPoint] = [:]
    /// The node that has the focus.
    var focus: NodeID?
    /// The width of the scene decides whether columns stand beside each other.
    var isNarrow: Bool { width < 75 }
}

/// Makes the parts of the screen out of the nodes of a scene.
@MainActor
final class ScreenBuilder {
    let state: ScreenState
    private var nextNumber = 0
    /// Scroll areas with the numbers of their own frames and of their contents'.
    private(set) var scrollAreas: [ScrollArea] = []
    /// Nodes whose size the program wants to know, with the numbers of their frames.
    private(set) var measured: [(node: RenderNode, number: Int)] = []
    /// Mounted parts of long lists.
    private(set) var windows: [ListWindow] = []
    /// Stacks of an app's own layouts, and the layouts of their children.
    private(set) var layouts: [OwnLayout] = []

    struct ScrollArea {
        let node: RenderNode
        let axes: LayoutAxis.Set
        let number: Int
        let content: Int
    }

    struct ListWindow {
        let node: RenderNode
        /// The frame of the mounted rows.
        let number: Int
    }

    struct OwnLayout {
        let node: RenderNode
        let number: Int
        let children: [(node: RenderNode, layout: LayoutNode)]
    }

    /// What asks for a picture.
    private(set) var loaders: [RenderNode] = []

    /// Labels are made without their words where they have an icon: in bars that are too narrow.
    private var hidesLabelTitles = false

    init(state: ScreenState) { self.state = state }

    /// What `make` makes, with labels that are icons alone.
    func withIcons<T>(_ make: () -> T) -> T {
        let former = hidesLabelTitles
        hidesLabelTitles = true
        defer { hidesLabelTitles = former }
        return make()
    }

    func makeNumber() -> Int {
        nextNumber += 1
        return nextNumber
    }

    // MARK: Parts

    func empty(_ node: RenderNode, _ ink: Ink) -> Part { Part(layout: .empty, piece: Piece(node, number: nil, ink: ink)) }

    /// Something that is drawn by itself.
    func leaf(_ node: RenderNode, _ ink: Ink, _ layout: LayoutNode, _ paint: @escaping (inout Brush) -> Void) -> Part {
        let number = makeNumber()
        let piece = Piece(node, number: number, ink: ink)
        piece.paint = paint
        return Part(layout: layout.transformEffect().id(number), piece: piece)
    }

    /// A line of text of the host's own.
    func line(_ text: String, _ node: RenderNode, _ ink: Ink) -> Part {
        let text = CellText.harmless(text)
        let width = CellText.width(text)
        return leaf(node, ink, .measured(spacing: .zero) { CGSize(width: min(CGFloat(width), max($0.width ?? .infinity, 1)), height: 1) }) {
            brush in
            brush.write(CellText.shortened(text, width: brush.frame.width))
        }
    }

    /// Several parts, laid out together.
    func group(_ node: RenderNode, _ ink: Ink, _ parts: [Part], _ layout: ([LayoutNode]) -> LayoutNode) -> Part {
        Part(layout: layout(parts.map(\.layout)), piece: Piece(node, number: nil, ink: ink, children: parts.map(\.piece)))
    }

    func row(_ node: RenderNode, _ ink: Ink, spacing: CGFloat = 1, alignment: AlignmentKey = .verticalCenter, _ parts: [Part]) -> Part {
        parts.count == 1 ? parts[0] : group(node, ink, parts) { .hstack(alignment: alignment, spacing: spacing, $0) }
    }

    func column(_ node: RenderNode, _ ink: Ink, spacing: CGFloat = 0, alignment: AlignmentKey = .leading, _ parts: [Part]) -> Part {
        parts.count == 1 ? parts[0] : group(node, ink, parts) { .vstack(alignment: alignment, spacing: spacing, $0) }
    }

    func spacer(_ node: RenderNode, _ ink: Ink, minLength: CGFloat = 1) -> Part {
        Part(layout: .spacer(minLength: minLength), piece: Piece(node, number: nil, ink: ink))
    }

    /// The part with a frame that is known by a number.
    func numbered(_ part: Part, _ node: RenderNode, _ ink: Ink) -> (part: Part, piece: Piece) {
        let number = makeNumber()
        let piece = Piece(node, number: number, ink: ink, children: [part.piece])
        return (Part(layout: part.layout.transformEffect().id(number), piece: piece), piece)
    }

    /// The part, at which a person can do something.
    func acting(_ part: Part, _ node: RenderNode, _ ink: Ink, _ action: TargetAction) -> Part {
        guard !ink.isDisabled else { return part }
        let (part, piece) = numbered(part, node, ink)
        piece.action = action
        return part
    }

    /// Takes all the width that it is offered.
    func wide(_ part: Part, alignment: LayoutAlignment = .leading) -> Part {
        part.laidOut { $0.frame(maxWidth: .infinity, alignment: alignment) }
    }

    // MARK: Nodes

    static let presentations: Set<NodeKind> = [.sheet, .popover, .alert, .confirmationDialog, .failure, .fileChooser]

    /// What a node's children show. Presentations are shown apart.
    func parts(_ nodes: [RenderNode], _ ink: Ink) -> [Part] {
        nodes.filter { !Self.presentations.contains($0.kind) }.compactMap { part($0, ink) }
    }

    func content(_ node: RenderNode, _ ink: Ink, alignment: AlignmentKey = .horizontalCenter) -> Part {
        column(node, ink, alignment: alignment, parts(node.shownChildren, ink))
    }

    func part(_ node: RenderNode, _ outer: Ink) -> Part? {
        let ink = outer.entering(node.properties)
        guard var part = shape(of: node, ink) else { return nil }
        if node.isTrue(.isTappable), !Self.ownActions.contains(node.kind) { part = acting(part, node, ink, .press) }
        part = boxed(part, node, ink)
        if node.isTrue(.isHidden) || !ink.isSeen { part.piece = Piece(node, number: nil, ink: ink) }
        return part
    }

    /// What says by itself what a tap does.
    private static let ownActions: Set<NodeKind> = [
        .button, .link, .toggle, .row, .menu, .disclosure, .option, .textField, .textEditor, .searchField, .picker, .slider, .stepper,
        .datePicker, .colorPicker,
    ]

    private func shape(of node: RenderNode, _ ink: Ink) -> Part? {
        switch node.kind {
        case .title: content(node, ink, alignment: .leading)
        case .root, .icon, .canvasSymbol, .header, .footer, .column: content(node, ink)
        case .geometry: group(node, ink, parts(node.children, ink)) { .geometryReader($0) }
        case .imageLoader: loader(node, ink)
        case .film, .camera, .webPage: content(node, ink)
        case .stack: stack(node, ink)
        case .scroll: scroll(node, ink)
        case .grid: node[.columns] == nil ? grid(node, ink) : lazyGrid(node, ink)
        case .gridRow: row(node, ink, parts(node.children, ink))
        case .list, .form: list(node, ink)
        case .section: section(node, ink)
        case .row: listRow(node, ink)
        case .window: column(node, ink, windowParts(node, ink))
        case .layer: layer(node, ink)
        case .decoration: content(node, ink)
        case .spacer: Part(layout: .spacer(minLength: spacerLength(node)), piece: Piece(node, number: nil, ink: ink))
        case .divider: divider(node, ink)
        case .alternatives: alternatives(node, ink)
        case .group: groupNode(node, ink)
        case .text: text(node, ink)
        case .image: image(node, ink)
        case .label: label(node, ink)
        case .shape: figure(node, ink)
        case .canvas: canvas(node, ink)
        case .sprites: sprites(node, ink)
        case .progress: progress(node, ink)
        case .button, .link: button(node, ink)
        case .toggle: toggle(node, ink)
        case .textField: field(node, ink)
        case .textEditor: editor(node, ink)
        case .picker: picker(node, ink)
        case .option: content(node, ink)
        case .slider: slider(node, ink)
        case .stepper: stepper(node, ink)
        case .datePicker: datePicker(node, ink)
        case .colorPicker: colorPicker(node, ink)
        case .menu: menu(node, ink)
        case .disclosure: disclosure(node, ink)
        case .menuBar: menuBar(node, ink)
        case .navigationStack: navigationStack(node, ink)
        case .navigationSplit: navigationSplit(node, ink)
        case .screen: screen(node, ink)
        case .toolbar, .toolbarItem: row(node, ink, parts(node.children, ink))
        case .searchField: searchField(node, ink)
        case .tabs: tabs(node, ink)
        case .tab: content(node, ink)
        case .fileChooser, .sheet, .popover, .alert, .confirmationDialog, .failure: nil
        }
    }

    private func label(_ node: RenderNode, _ ink: Ink) -> Part {
        let icon = node.children.first { $0.kind == .icon }
        let isKnown = icon.map { $0.children.allSatisfy { $0.string(.symbol).map(SymbolGlyphs.isKnown) ?? true } } ?? false
        // A sign that stands for many says nothing without the words.
        let isIcon = icon != nil && (hidesLabelTitles || node.style == "iconOnly" && isKnown)
        let shown = isIcon ? icon.map { [$0] } ?? [] : node.children
        return row(node, ink, alignment: .firstTextBaseline, parts(shown, ink))
    }

    private func loader(_ node: RenderNode, _ ink: Ink) -> Part {
        loaders.append(node)
        return content(node, ink)
    }

    func note(scrollArea: ScrollArea) { scrollAreas.append(scrollArea) }
    func note(window: ListWindow) { windows.append(window) }
    func note(layout: OwnLayout) { layouts.append(layout) }
    func note(measured node: RenderNode, _ number: Int) { measured.append((node, number)) }
}
