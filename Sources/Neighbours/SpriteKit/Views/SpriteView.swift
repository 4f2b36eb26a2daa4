import Combine
import Foundation
import RenderTree
import SwiftUICore
import UIKit

/// A scene of sprites in a view of SwiftUI's.
@MainActor @preconcurrency
public struct SpriteView: View {
    /// What a view does for its speed, and what is seen through it.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let shouldCullNonVisibleNodes = Options(rawValue: 1)
        public static let ignoresSiblingOrder = Options(rawValue: 2)
        public static let allowsTransparency = Options(rawValue: 4)
    }

    /// What is written in the corner. Bodies and fields are not drawn.
    public struct DebugOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let showsFPS = DebugOptions(rawValue: 1)
        public static let showsNodeCount = DebugOptions(rawValue: 2)
        public static let showsDrawCount = DebugOptions(rawValue: 4)
        public static let showsQuadCount = DebugOptions(rawValue: 8)
        public static let showsFields = DebugOptions(rawValue: 16)
        public static let showsPhysics = DebugOptions(rawValue: 32)
    }

    private let scene: SKScene
    private let transition: SKTransition?
    private let isPaused: Bool
    private let preferredFramesPerSecond: Int
    private let options: Options
    private let debugOptions: DebugOptions
    private let shouldRender: (TimeInterval) -> Bool

    /// - Parameters:
    ///   - transition: how the scene takes the place of the one before it.
    ///   - isPaused: the scene stands still.
    ///   - shouldRender: is asked before each step.
    public init(
        scene: SKScene, transition: SKTransition? = nil, isPaused: Bool = false, preferredFramesPerSecond: Int = 60,
        options: Options = [.shouldCullNonVisibleNodes], debugOptions: DebugOptions = [],
        shouldRender: @escaping (TimeInterval) -> Bool = { _ in true }
    ) {
        self.scene = scene
        self.transition = transition
        self.isPaused = isPaused
        self.preferredFramesPerSecond = preferredFramesPerSecond
        self.options = options
        self.debugOptions = debugOptions
        self.shouldRender = shouldRender
    }

    @StateObject private var holder = ViewHolder()

    public var body: some View {
        let view = updated()
        RepresentedSpriteView(view: view, changes: holder.changes)
            .onAppear { view.isOnScreen = true }
            .onDisappear { view.isOnScreen = false }
    }

    private func updated() -> SKView {
        let view = holder.view
        view.preferredFramesPerSecond = preferredFramesPerSecond
        if view.isPaused != isPaused { view.isPaused = isPaused }
        view.allowsTransparency = options.contains(.allowsTransparency)
        view.ignoresSiblingOrder = options.contains(.ignoresSiblingOrder)
        view.showsFPS = debugOptions.contains(.showsFPS)
        view.showsNodeCount = debugOptions.contains(.showsNodeCount)
        view.showsDrawCount = debugOptions.contains(.showsDrawCount)
        view.showsQuadCount = debugOptions.contains(.showsQuadCount)
        holder.shouldRender = shouldRender
        // A scene that presents another one by itself stays away until the view is given another.
        if holder.given !== scene {
            holder.given = scene
            if let transition, view.scene != nil { view.presentScene(scene, transition: transition) } else { view.presentScene(scene) }
        }
        return view
    }
}

/// Keeps the view of UIKit that shows a scene.
@MainActor
private final class ViewHolder: NSObject, ObservableObject, SKViewDelegate {
    let view = SKView(frame: .zero)
    weak var given: SKScene?
    var shouldRender: (TimeInterval) -> Bool = { _ in true }
    @Published var changes = 0

    override init() {
        super.init()
        view.delegate = self
        view.recognizersDidChange = { [weak self] in Task { self?.changes += 1 } }
    }

    func view(_ view: SKView, shouldRenderAtTime time: TimeInterval) -> Bool { shouldRender(time) }
}

private struct RepresentedSpriteView: UIViewRepresentable {
    let view: SKView
    let changes: Int

    func makeUIView(context: Context) -> SKView { view }
    func updateUIView(_ uiView: SKView, context: Context) {}
}

/// What hosts are told of a scene.
struct SpriteArea {
    let view: SKView
}

extension SpriteArea: View, NodeMaking, ElementChain, ElementView {
    typealias Body = Never
    static var kind: NodeKind { .sprites }
    static var lastOwnPhase: BoxPhase { .reaction }

    func properties(in context: ElementContext) -> Properties {
        guard view.bounds.size != .zero else { return [:] }
        let isDark = context.environment.colorScheme == .dark
        var properties: Properties = [.sprites: .sprites(view.picture(isDark: isDark))]
        if let label = view.label { properties[.accessibilityLabel] = .string(label) }
        return properties
    }

    func receive(_ event: InputEvent, in context: ElementContext) -> Bool {
        guard case .measured(let measurement) = event, measurement.width.isFinite, measurement.height.isFinite, measurement.width >= 0,
            measurement.height >= 0
        else { return false }
        let size = CGSize(width: measurement.width, height: measurement.height)
        view.take(size)
        context.invalidate()
        return true
    }

    func didMount(in context: ElementContext) {
        _ = view.advance(to: context.time)
        context.wake(after: view.pause)
    }

    func timeHasCome(in context: ElementContext) {
        if view.advance(to: context.time) { context.invalidate() }
        context.wake(after: view.pause)
    }
}
