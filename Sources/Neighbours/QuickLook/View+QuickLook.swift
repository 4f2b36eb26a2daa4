import Foundation
import SwiftUICore

extension View {
    /// Shows a file in a sheet: a picture or a text itself, of any other its name and size, and a way to share or save it.
    ///
    /// - Parameter item: The file; nil again once the person has closed the sheet.
    nonisolated public func quickLookPreview(_ item: Binding<URL?>) -> some View { quickLookPreview(item, in: []) }

    /// Shows one of several files, between which the person goes back and forth.
    ///
    /// - Parameter selection: The file that is shown; nil again once the person has closed the sheet.
    nonisolated public func quickLookPreview<Items>(_ selection: Binding<Items.Element?>, in items: Items) -> some View
    where Items: RandomAccessCollection, Items.Element == URL {
        modifier(QuickLookModifier(selection: selection, items: Array(items)))
    }
}

private struct QuickLookModifier: ViewModifier {
    @Binding var selection: URL?
    let items: [URL]

    func body(content: Content) -> some View {
        let isPresented = Binding {
            selection != nil
        } set: {
            if !$0 { selection = nil }
        }
        content.sheet(isPresented: isPresented) {
            if let file = selection { QuickLookSheet(file: file, items: items, selection: $selection) }
        }
    }
}

private struct QuickLookSheet: View {
    let file: URL
    let items: [URL]
    @Binding var selection: URL?

    var body: some View {
        NavigationStack {
            FilePreview(file: file)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .id(file)
                .navigationTitle(file.lastPathComponent)
                .navigationBarTitleDisplayMode(.inline)
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) {
                        Button("Done") { selection = nil }
                    }
                    ToolbarItem(placement: .primaryAction) { ShareLink(item: file) }
                    ToolbarItemGroup(placement: .bottomBar) {
                        if items.count > 1 {
                            step("Previous", "chevron.left", by: -1)
                            Spacer()
                            step("Next", "chevron.right", by: 1)
                        }
                    }
                }
        }
    }

    private func step(_ title: String, _ symbol: String, by distance: Int) -> some View {
        let place = items.firstIndex(of: file).map { $0 + distance }
        let next = place.flatMap { items.indices.contains($0) ? items[$0] : nil }
        return Button(title, systemImage: symbol) { selection = next }.disabled(next == nil)
    }
}

/// What is in a file, as far as it can be shown.
struct FilePreview: View {
    private enum Content {
        case picture(UIImage)
        case text(String)
        case other(bytes: Int)
        case missing
    }

    private let name: String
    private let content: Content

    /// Of a longer text, no more is shown.
    private static let longestText = 256 << 10

    init(file: URL) {
        name = file.lastPathComponent
        content = Self.content(of: file)
    }

    private static func content(of file: URL) -> Content {
        guard file.isFileURL, let handle = try? FileHandle(forReadingFrom: file) else { return .missing }
        defer { try? handle.close() }
        if let picture = UIImage(contentsOfFile: file.path) { return .picture(picture) }
        let bytes = (try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int) ?? 0
        guard var start = try? handle.read(upToCount: longestText) ?? Data(), !start.contains(0) else { return .other(bytes: bytes) }
        // A character may be cut in two where the text is.
        for _ in 0..<4 {
            if let text = String(data: start, encoding: .utf8) { return .text(bytes > longestText ? text + "…" : text) }
            guard bytes > longestText else { break }
            start.removeLast()
        }
        return .other(bytes: bytes)
    }

    var body: some View {
        switch content {
        case .picture(let picture):
            Image(uiImage: picture).resizable().scaledToFit().accessibilityLabel(name)
        case .text(let text):
            ScrollView {
                Text(verbatim: text).font(.body.monospaced()).textSelection(.enabled)
                    .frame(maxWidth: .infinity, alignment: .leading).padding()
            }
        case .other(let bytes):
            ContentUnavailableView(name, systemImage: "doc", description: Text(verbatim: bytes.formatted(.byteCount(style: .file))))
        case .missing:
            ContentUnavailableView(name, systemImage: "questionmark.folder", description: Text("The file is not there."))
        }
    }
}
