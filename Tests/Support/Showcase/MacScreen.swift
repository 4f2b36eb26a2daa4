import AppKit
import SwiftUI

/// What apps for the Mac write in code: a view that draws and hears, an editor, questions.
struct MacScreen: View {
    @State private var told = ""
    @State private var text = "Hello"

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Pad(told: $told).frame(width: 200, height: 100).accessibilityIdentifier("pad")
            Text(verbatim: told).accessibilityIdentifier("told")
            Editor(text: $text).frame(height: 60)
            Text(verbatim: "\(text.count) letters")
            HStack {
                Button("Ask", action: ask)
                Button("Keep", action: keep)
            }
        }
        .padding()
    }

    private func ask() {
        let alert = NSAlert()
        alert.messageText = "Sure?"
        alert.addButton(withTitle: "Yes")
        alert.addButton(withTitle: "No")
        if let window = NSApp.keyWindow { alert.beginSheetModal(for: window) { told = $0 == .alertFirstButtonReturn ? "yes" : "no" } }
    }

    private func keep() {
        let panel = NSSavePanel()
        panel.nameFieldStringValue = "kept"
        panel.allowedContentTypes = [.plainText]
        panel.begin { response in
            if response == .OK, let url = panel.url { try? Data(text.utf8).write(to: url) }
        }
    }
}

private struct Pad: NSViewRepresentable {
    @Binding var told: String

    final class Drawn: NSView {
        var tell: ((String) -> Void)?

        override var acceptsFirstResponder: Bool { true }
        override func viewDidMoveToWindow() { window?.makeFirstResponder(self) }

        override func draw(_ dirtyRect: NSRect) {
            NSColor.systemGray5.setFill()
            bounds.fill()
            NSColor.red.setFill()
            NSBezierPath(rect: NSRect(x: 0, y: 0, width: 20, height: 20)).fill()
        }

        override func mouseUp(with event: NSEvent) {
            let place = convert(event.locationInWindow, from: nil)
            tell?("up \(Int(place.x)) \(Int(place.y))")
        }

        override func keyDown(with event: NSEvent) { tell?("key \(event.keyCode)") }
    }

    func makeNSView(context: Context) -> Drawn { Drawn() }
    func updateNSView(_ view: Drawn, context: Context) { view.tell = { told = $0 } }
}

private struct Editor: NSViewRepresentable {
    @Binding var text: String

    final class Coordinator: NSObject, NSTextViewDelegate {
        var tell: ((String) -> Void)?
        func textDidChange(_ notification: Notification) { tell?((notification.object as? NSTextView)?.string ?? "") }
    }

    func makeCoordinator() -> Coordinator { Coordinator() }

    func makeNSView(context: Context) -> NSScrollView {
        let scroll = NSTextView.scrollableTextView()
        (scroll.documentView as? NSTextView)?.delegate = context.coordinator
        return scroll
    }

    func updateNSView(_ scroll: NSScrollView, context: Context) {
        context.coordinator.tell = { text = $0 }
        (scroll.documentView as? NSTextView)?.string = text
    }
}
