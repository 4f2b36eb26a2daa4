import Foundation
import RenderTree

/// An area in which the app draws by itself.
///
/// The renderer runs where the app runs, when the area has another size and when something that it reads has changed; the
/// page draws what it has asked for. Nothing is drawn before the page has told the size.
public struct Canvas<Symbols: View> {
    public var symbols: Symbols
    public var renderer: (inout GraphicsContext, CGSize) -> Void
    public var isOpaque: Bool
    /// Colours are mixed as the browser mixes them in any mode.
    public var colorMode: ColorRenderingMode
    /// The page draws when it draws everything else.
    public var rendersAsynchronously: Bool

    /// - Parameter symbols: views that the renderer draws, found by their tags: see ``GraphicsContext/resolveSymbol(id:)``.
    nonisolated public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
    ) {
        self.symbols = symbols()
        self.renderer = renderer
        isOpaque = opaque
        self.colorMode = colorMode
        self.rendersAsynchronously = rendersAsynchronously
    }
}

extension Canvas where Symbols == EmptyView {
    nonisolated public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        self.init(
            opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously, renderer: renderer,
            symbols: { EmptyView() })
    }
}

/// What a canvas keeps: its size, and the views that it can draw.
@MainActor
private final class CanvasState {
    var size: CGSize?
    var symbols: [(node: RenderNode, tag: AnyHashable?)] = []
    var sizes: [ObjectIdentifier: CGSize] = [:]

    func resolved() -> [AnyHashable: GraphicsContext.ResolvedSymbol] {
        var found: [AnyHashable: GraphicsContext.ResolvedSymbol] = [:]
        for (index, symbol) in symbols.enumerated() {
            guard let tag = symbol.tag, found[tag] == nil else { continue }
            found[tag] = GraphicsContext.ResolvedSymbol(index: index, size: sizes[ObjectIdentifier(symbol.node)] ?? .zero)
        }
        return found
    }
}

extension InputEvent.Measurement {
    /// Nil for what is no size.
    fileprivate var size: CGSize? {
        width.isFinite && height.isFinite && width >= 0 && height >= 0 ? CGSize(width: width, height: height) : nil
    }
}

extension Canvas: View, NodeMaking, ElementChain, ElementView, ControlElement {
    public typealias Body = Never
    package static var kind: NodeKind { .canvas }
    // As with a geometry reader, its size is that inside its padding.
    package static var lastOwnPhase: BoxPhase { .reaction }
    package var elementContent: Symbols { symbols }
    package func contentInputs(_ inputs: inout NodeInputs, in context: ElementContext) { inputs.leaveLazyContainer() }

    package func properties(in context: ElementContext) -> Properties {
        let state = context.state(CanvasState())
        guard let size = state.size else { return [:] }
        var environment = context.environment
        environment.dateOfTexts = context.scene.clock.date()
        let recorder = GraphicsContext.Recorder()
        var graphics = GraphicsContext(
            recorder: recorder, size: size, environment: environment, symbols: state.resolved())
        ViewNode.observing { renderer(&graphics, size) }
        return [.drawing: .drawing(CanvasDrawing(steps: recorder.steps, isOpaque: isOpaque))]
    }

    package func receive(_ event: InputEvent, in context: ElementContext) -> Bool {
        guard case .measured(let measurement) = event, let size = measurement.size else { return false }
        let state = context.state(CanvasState())
        if state.size != size {
            state.size = size
            context.invalidate()
        }
        return true
    }

    package static func arrange(_ roots: [RenderNode], in context: ElementContext) -> [RenderNode] {
        let state = context.state(CanvasState())
        let former = Dictionary(
            state.symbols.compactMap { symbol in symbol.node.children.first.map { (ObjectIdentifier($0), symbol.node) } },
            uniquingKeysWith: { first, _ in first })
        let reference = context.reference
        state.symbols = roots.map { root in
            let node = former[ObjectIdentifier(root)] ?? RenderNode(.canvasSymbol)
            node.setChildren([root])
            node.onEvent { [weak node] event in
                guard case .measured(let measurement) = event, let size = measurement.size, let node, let context = reference.context
                else { return false }
                let state = context.state(CanvasState())
                if state.sizes[ObjectIdentifier(node)] != size {
                    state.sizes[ObjectIdentifier(node)] = size
                    context.invalidate()
                }
                return true
            }
            let traits = root.viewTraits
            return (node, [traits?.first(\.tag), traits?.first(\.elementID), traits?.first(\.explicitID)].lazy.compactMap { $0 }.first)
        }
        let nodes = state.symbols.map(\.node)
        let mounted = Set(nodes.map(ObjectIdentifier.init))
        state.sizes = state.sizes.filter { mounted.contains($0.key) }
        if state.size != nil { context.invalidate() }
        return nodes
    }
}
