import Foundation

#if canImport(UIKit)
import UIKit
#endif

/// Prints web pages.
@MainActor
protocol PrintServiceProtocol: Sendable {
    /// Lets the person choose a printer.
    /// - Returns: false where that cannot be printed.
    func print(_ html: String, title: String) -> Bool
}

/// Prints by the system's dialog.
struct PrintService: PrintServiceProtocol {
    func print(_ html: String, title: String) -> Bool {
        #if canImport(UIKit)
        let info = UIPrintInfo.printInfo()
        info.jobName = title
        let controller = UIPrintInteractionController.shared
        controller.printInfo = info
        controller.printFormatter = UIMarkupTextPrintFormatter(markupText: html)
        return controller.present(animated: true)
        #else
        return false
        #endif
    }
}

/// Prints notes as they read, with their pictures.
@MainActor
struct NotePrinter {
    let documents: OpenDocuments
    let attachments: any AttachmentStoreProtocol
    let printing: any PrintServiceProtocol
    let appState: AppState

    func print(_ id: Note.ID) async {
        do {
            let text = try await documents.document(for: id).text
            let title = NoteText.title(of: text)
            let (pictures, leftOut) = await pictures(in: text)
            let html = await Task.detached {
                let renderer = HTMLRenderer { link in
                    switch link {
                    case .address(let address): address
                    case .note: nil
                    case .attachment(let id): pictures[id]
                    }
                }
                return renderer.page(MarkdownDocument(text).titled(), title: title, style: Self.style)
            }.value
            guard printing.print(html, title: title.isEmpty ? "Note" : title) else {
                return appState.showError("This note is too long to be printed at once. Export it as HTML, and print that.")
            }
            if leftOut > 0 {
                appState.showError(
                    "\(leftOut.counted("picture is", "pictures are")) too large to be printed. Export web pages, and print the note there.")
            }
        } catch {
            appState.showError(error.localizedDescription)
        }
    }

    /// The pictures of a note as addresses that hold them, the first of them that fit, and how many do not.
    private func pictures(in text: String) async -> (addresses: [Attachment.ID: String], leftOut: Int) {
        var addresses: [Attachment.ID: String] = [:]
        var leftOut = 0
        var room = Config.Limits.printedPictures
        for id in AttachmentReference.ids(in: text) {
            guard let attachment = try? await attachments.attachment(id) ?? nil, attachment.contentType.hasPrefix("image/") else {
                continue
            }
            guard attachment.size <= room else {
                leftOut += 1
                continue
            }
            guard let file = await attachments.file(of: id), let data = try? Data(contentsOf: file) else { continue }
            room -= data.count
            addresses[id] = "data:\(attachment.contentType);base64,\(data.base64EncodedString())"
        }
        return (addresses, leftOut)
    }

    /// Black on white, with lines that a printer can draw.
    private nonisolated static let style = """
        body{font:11pt/1.45 system-ui,sans-serif}
        pre,code{font-family:ui-monospace,monospace;font-size:.9em}pre{padding:.6em;border:1px solid #bbb;border-radius:4px}
        blockquote{margin:0;padding-left:1em;border-left:2px solid #999}table{border-collapse:collapse}
        td,th{border:1px solid #999;padding:.2em .5em}img{max-width:100%}.task{list-style:none;margin-left:-1.3em}.tag{color:#555}
        a{color:inherit}
        """
}
