import Foundation

/// Plays what nodes are given, in the browser. There is no microphone: an engine whose `inputNode` was asked for does not start.
open class AVAudioEngine: NSObject, @unchecked Sendable {
    // Sendable: what changes is guarded by the lock.
    private let lock = NSLock()
    private var input: AVAudioInputNode?
    private var nodes: Set<AVAudioNode> = []
    private var isStarted = false
    public let mainMixerNode = AVAudioMixerNode()
    public let outputNode = AVAudioOutputNode()

    public override init() {
        super.init()
        for node in [mainMixerNode, outputNode] { node.engine = self }
    }

    open var inputNode: AVAudioInputNode {
        lock.withLock {
            let node = input ?? AVAudioInputNode()
            input = node
            return node
        }
    }

    open var isRunning: Bool { lock.withLock { isStarted } }
    open var attachedNodes: Set<AVAudioNode> { lock.withLock { nodes } }

    open func attach(_ node: AVAudioNode) {
        _ = lock.withLock { nodes.insert(node) }
        node.engine = self
    }

    open func detach(_ node: AVAudioNode) {
        _ = lock.withLock { nodes.remove(node) }
        (node as? AVAudioPlayerNode)?.stop()
        node.engine = nil
    }

    /// What is attached is heard, whatever it is connected to: between a player and the main mixer nothing changes sounds here.
    open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {}
    open func connect(
        _ node1: AVAudioNode, to node2: AVAudioNode, fromBus bus1: AVAudioNodeBus, toBus bus2: AVAudioNodeBus, format: AVAudioFormat?
    ) {}
    open func disconnectNodeInput(_ node: AVAudioNode) {}
    open func disconnectNodeOutput(_ node: AVAudioNode) { (node as? AVAudioPlayerNode)?.stop() }

    open func prepare() {}

    /// - Throws: an error where the engine was to record.
    open func start() throws {
        try lock.withLock {
            if input != nil { throw NoMicrophone() }
            isStarted = true
        }
    }

    open func pause() {
        lock.withLock { isStarted = false }
        for case let player as AVAudioPlayerNode in attachedNodes { player.pause() }
    }

    open func stop() {
        lock.withLock { isStarted = false }
        for case let player as AVAudioPlayerNode in attachedNodes { player.stop() }
    }

    open func reset() { for case let player as AVAudioPlayerNode in attachedNodes { player.reset() } }

    func volumeDidChange() { for case let player as AVAudioPlayerNode in attachedNodes { player.volumeDidChange() } }
}

public typealias AVAudioNodeTapBlock = @Sendable (AVAudioPCMBuffer, AVAudioTime) -> Void

open class AVAudioNode: NSObject, @unchecked Sendable {
    // Sendable: the engine is set where it is built, as on Apple's systems.
    open internal(set) weak var engine: AVAudioEngine?

    open func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { .none }
    open func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { .none }
    open func reset() {}

    /// The block is never called: what is heard, the browser keeps to itself.
    open func installTap(
        onBus bus: AVAudioNodeBus, bufferSize: AVAudioFrameCount, format: AVAudioFormat?, block tapBlock: @escaping AVAudioNodeTapBlock
    ) {}
    open func removeTap(onBus bus: AVAudioNodeBus) {}
}

open class AVAudioInputNode: AVAudioNode, @unchecked Sendable {}
open class AVAudioOutputNode: AVAudioNode, @unchecked Sendable {}

open class AVAudioMixerNode: AVAudioNode, @unchecked Sendable {
    /// From 0 to 1, for all that an engine plays.
    open var outputVolume: Float = 1 {
        didSet { engine?.volumeDidChange() }
    }
}
