import CoreTransferable
import Foundation
import RenderTree
import UniformTypeIdentifiers

/// Something that is shared: an address, a text, or what becomes a file.
package struct ShareItem {
    let title: Text?
    private let make: @MainActor (SceneExports, String?) async throws -> SharedContent.Item

    package nonisolated init<T: Transferable>(_ item: T, title: Text?) {
        self.title = title
        make = { exports, name in
            if let url = item as? URL, !url.isFileURL { return .address(url.absoluteString) }
            if let url = item as? URL {
                let type = UTType(filenameExtension: url.pathExtension)?.preferredMIMEType ?? "application/octet-stream"
                return .file(OfferedFile(path: url.path(percentEncoded: false), name: url.lastPathComponent, type: type))
            }
            if let text = item as? String { return .text(text) }
            let types = item.exportedContentTypes()
            if let type = types.first, type == .url || type == .utf8PlainText || type == .plainText {
                let text = String(decoding: try await item.exported(as: type), as: UTF8.self)
                return type == .url ? .address(text) : .text(text)
            }
            return .file(try await ExportSource.item(item, []).write(into: try exports.makeFolder(), named: item.suggestedFilename ?? name))
        }
    }

    @MainActor func content(in scene: ViewGraph, environment: EnvironmentValues) async throws -> SharedContent.Item {
        try await make(scene.services.exports, title?.string(in: environment))
    }
}

/// The button of a share link. A click asks the host to share.
package struct ShareButton<Label: View> {
    let items: [ShareItem]
    let subject: Text?
    let message: Text?
    let label: Label
    /// Once the host has been asked: what the person does then is not known.
    let asked: (@MainActor () -> Void)?
    @Environment(\.self) private var environment

    package nonisolated init(
        items: [ShareItem], subject: Text?, message: Text?, label: Label, asked: (@MainActor () -> Void)? = nil
    ) {
        self.asked = asked
        self.items = items
        self.subject = subject
        self.message = message
        self.label = label
    }
}

extension ShareButton: View {
    package var body: some View {
        Button {
            let environment = environment
            guard let scene = environment.sceneServices?.requests.scene else { return }
            Task { @MainActor in
                await scene.share(items, subject: subject, message: message, in: environment)
                asked?()
            }
        } label: {
            label
        }
    }
}

extension ViewGraph {
    /// Has the host share things.
    package func share(
        _ items: [ShareItem], subject: Text? = nil, message: Text? = nil, in environment: EnvironmentValues = EnvironmentValues()
    ) async {
        do {
            var content = SharedContent(
                title: (subject ?? items.first?.title)?.string(in: environment) ?? "", message: message?.string(in: environment) ?? "")
            for item in items { content.items.append(try await item.content(in: self, environment: environment)) }
            services.requests.ask(.share(content)) { _ in }
        } catch {
            SceneNotices.show("This cannot be shared: \(error.localizedDescription)")
        }
    }
}
