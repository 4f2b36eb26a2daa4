import CoreTransferable
import Foundation
import RenderTree
import UniformTypeIdentifiers

/// A modifier that has the views inside dragged, or take what is dropped on them or pasted into them.
@MainActor
protocol TransferModifier: ModifierMaking {
    /// What hosts are told, and under which key.
    var key: PropertyKey { get }
    var patterns: [String] { get }
    /// What hosts are told besides.
    var details: Properties { get }
    /// Whether it belongs to the control itself that it is written on.
    var joinsElement: Bool { get }
    func receive(_ event: InputEvent, in scene: ViewGraph) -> Bool
}

extension TransferModifier {
    var joinsElement: Bool { false }
    var details: Properties { [:] }

    static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        TransferNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

/// Keeps the newest closures of the modifier; they change nothing on the screen.
@MainActor
private final class TransferNode<Content: View, Modifier: TransferModifier>: WrapperNode<ModifiedContent<Content, Modifier>, Content> {
    private let receiver: TransferReceiver
    private let link: TypedModifierLink<TransferBox>

    override init(_ view: ModifiedContent<Content, Modifier>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) {
        receiver = TransferReceiver()
        link = TypedModifierLink(TransferBox(receiver: receiver, modifier: view.modifier), inputs: inputs)
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        receiver.receive = { [weak self] event in self.map { $0.view.modifier.receive(event, in: $0.scene) } ?? false }
        var inner = inputs
        inner.modifiers = link
        mount(view.content, inputs: inner)
    }

    override func update(_ view: ModifiedContent<Content, Modifier>) {
        let old = self.view.modifier.patterns
        self.view = view
        if view.modifier.patterns != old {
            link.update(TransferBox(receiver: receiver, modifier: view.modifier))
        }
        child?.update(view.content)
    }
}

@MainActor
private final class TransferReceiver {
    var receive: (InputEvent) -> Bool = { _ in false }
}

private struct TransferBox: BoxModifier {
    typealias Body = Never
    let receiver: TransferReceiver
    let key: PropertyKey
    let patterns: [String]
    let details: Properties
    let joinsElement: Bool

    init(receiver: TransferReceiver, modifier: some TransferModifier) {
        self.receiver = receiver
        key = modifier.key
        patterns = modifier.patterns
        details = modifier.details
        joinsElement = modifier.joinsElement
    }

    static var phase: BoxPhase { .reaction }

    /// A view may take several types, each with a modifier of its own.
    func write(to box: inout Properties, in environment: EnvironmentValues) {
        let others = box[key]?.strings ?? []
        box[key] = .strings(others + patterns.filter { !others.contains($0) })
        for (key, value) in details { box[key] = value }
    }

    func receive(_ event: InputEvent) -> Bool { !joinsElement && receiver.receive(event) }
    func receiveFirst(_ event: InputEvent) -> Bool { joinsElement && receiver.receive(event) }
}

// MARK: - What comes

extension ViewGraph {
    /// What a person brings to a node, one provider for each thing.
    func providers(of transfer: Transfer) -> [NSItemProvider] {
        if let copied = services.copied(as: transfer) { return copied }
        var all = transfer.bringsLifted ? services.lifted : []
        all += transfer.files.map { NSItemProvider(file: URL(filePath: $0.path), type: $0.contentType) }
        if !transfer.texts.isEmpty {
            let provider = NSItemProvider()
            for text in transfer.texts {
                guard let type = text.contentType else { continue }
                provider.add(type) { .data(Data(text.content.utf8)) }
            }
            all.append(provider)
        }
        return all
    }
}

extension Transfer.Text {
    var contentType: UTType? { type == "text/uri-list" ? .url : type == "text/plain" ? .utf8PlainText : UTType(mimeType: type) }

    /// Of a list of addresses, the first.
    var content: String {
        guard type == "text/uri-list" else { return text }
        return text.split(whereSeparator: \.isNewline).first { !$0.hasPrefix("#") }.map(String.init) ?? ""
    }
}

extension UTType {
    /// By what a host knows that a target takes something of the type: identifiers of what is dragged within the scene, media types and
    /// extensions of what comes from outside.
    var targetPatterns: [String] {
        if self == .fileURL || self == .url { return [identifier, "text/uri-list"] + (self == .fileURL ? ["*/*"] : []) }
        return [identifier] + hostPatterns.filter { !$0.hasPrefix(".") }
    }

    /// What the type is, in all respects.
    var sourcePatterns: [String] { [identifier] + supertypes.map(\.identifier).sorted() }
}

extension [UTType] {
    var targetPatterns: [String] { flatMap(\.targetPatterns).withoutDuplicates }
    var sourcePatterns: [String] { flatMap(\.sourcePatterns).withoutDuplicates }
}

extension [String] {
    fileprivate var withoutDuplicates: [String] {
        var known: Set<String> = []
        return filter { known.insert($0).inserted }
    }
}
