import Foundation
import RenderTree
import SwiftUI
import Testing
import UIKit

@testable import AppKit
@testable import CoreGraphics
@testable import GlideTesting

/// What apps for the Mac use of AppKit.
@MainActor @Suite(.serialized) struct AppKitTests {
    // MARK: The pointer

    @Test func aPointerIsTheScenes() throws {
        let scene = ViewGraph()
        scene.mount(Button("Point") { NSCursor.pointingHand.push() })
        func find(_ node: RenderNode) -> RenderNode? { node.kind == .button ? node : node.children.lazy.compactMap(find).first }
        scene.send(.tap, to: try #require(find(scene.tree.root)))
        #expect(scene.tree.root[.pointer] == .string("link"))
        NSCursor.pop()
        #expect(scene.tree.root[.pointer] == nil)
    }

    // MARK: Views

    private struct Shown<Made: NSView>: NSViewRepresentable {
        let view: Made
        func makeNSView(context: Context) -> Made { view }
        func updateNSView(_ view: Made, context: Context) {}
    }

    private final class Pad: NSView {
        var told: [String] = []
        var dots: [NSPoint] = []
        var isUpsideDown = false
        override var isFlipped: Bool { isUpsideDown }

        override func draw(_ dirtyRect: NSRect) {
            NSColor.red.setFill()
            NSBezierPath(rect: NSRect(x: 0, y: 0, width: 10, height: 10)).fill()
            "low".draw(at: NSPoint(x: 0, y: 0), withAttributes: [.font: NSFont.systemFont(ofSize: 10)])
        }

        override func mouseDown(with event: NSEvent) { note(event) }
        override func mouseDragged(with event: NSEvent) { note(event) }
        override func mouseUp(with event: NSEvent) { note(event) }

        private func note(_ event: NSEvent) {
            told.append("\(event.type)")
            dots.append(convert(event.locationInWindow, from: nil))
        }
    }

    private func measure(_ host: TestHost, _ width: Double, _ height: Double) throws {
        let geometry = try #require(host.scene.tree.root.first(.geometry))
        _ = host.scene.send(.measured(.init(x: 0, y: 0, width: width, height: height)), to: geometry)
        host.flush()
    }

    @Test(arguments: [false, true])
    func aViewIsToldOfThePointerInItsOwnCoordinates(isFlipped: Bool) throws {
        let pad = Pad()
        pad.isUpsideDown = isFlipped
        let host = TestHost(Shown(view: pad).frame(width: 80, height: 60).accessibilityIdentifier("pad"))
        try measure(host, 80, 60)
        try host.find(identifier: "pad").drag(x: 20, y: 10)
        #expect(pad.told.first == "leftMouseDown" && pad.told.last == "leftMouseUp" && pad.told.contains("leftMouseDragged"))
        let (first, last) = (try #require(pad.dots.first), try #require(pad.dots.last))
        #expect(last.x - first.x == 20 && last.y - first.y == (isFlipped ? 10 : -10), "Down on the page is down in the view.")
    }

    @Test(arguments: [(false, 50.0), (true, 0.0)])
    func aViewThatIsNotFlippedDrawsFromTheBottom(isFlipped: Bool, top: Double) throws {
        let pad = Pad()
        pad.isUpsideDown = isFlipped
        let host = TestHost(Shown(view: pad).frame(width: 80, height: 60))
        try measure(host, 80, 60)
        #expect(host.scene.tree.root.first(.canvas) != nil)
        let marks = pad.backing.drawing
        #expect(marks.count == 2)
        let boxes = marks.compactMap { mark -> CGRect? in
            if case .fill(let path, _, _) = mark.content { path.boundingRect.applying(mark.transform) } else { nil }
        }
        #expect(boxes == [CGRect(x: 0, y: top, width: 10, height: 10)])
        // A text stands upright whichever way y grows.
        let texts = marks.compactMap { mark -> CGFloat? in if case .line = mark.content { mark.transform.d } else { nil } }
        #expect(texts == [1])
    }

    @Test func framesAreThoseOfTheSuperviewWhicheverWayItIsTurned() {
        let outer = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 50)),
            inner = NSView(frame: NSRect(x: 5, y: 5, width: 20, height: 10))
        outer.addSubview(inner)
        #expect(inner.frame == NSRect(x: 5, y: 5, width: 20, height: 10) && inner.backing.frame.minY == 35)
        // What does not move stays at the bottom.
        outer.setFrameSize(NSSize(width: 100, height: 80))
        #expect(inner.frame.minY == 5 && inner.backing.frame.minY == 65)
        #expect(inner.convert(NSPoint(x: 1, y: 1), to: outer) == NSPoint(x: 6, y: 6))
        #expect(outer.convert(NSPoint(x: 6, y: 6), from: inner) == NSPoint(x: 11, y: 11))
        inner.autoresizingMask = [.width, .height]
        outer.setFrameSize(NSSize(width: 120, height: 90))
        #expect(inner.frame == NSRect(x: 5, y: 5, width: 40, height: 20))
        inner.removeFromSuperview()
        #expect(outer.subviews.isEmpty && inner.superview == nil && inner.frame == NSRect(x: 5, y: 5, width: 40, height: 20))
    }

    @Test func constraintsPlaceViews() throws {
        let outer = NSView(), label = NSTextField(labelWithString: "Inside")
        label.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 7),
            NSLayoutConstraint(
                item: label, attribute: .top, relatedBy: .equal, toItem: outer, attribute: .top, multiplier: 1, constant: 9),
        ])
        let host = TestHost(Shown(view: outer).frame(width: 200, height: 100))
        try measure(host, 200, 100)
        #expect(host.texts == ["Inside"])
        #expect(label.backing.frame.origin == CGPoint(x: 7, y: 9) && label.frame.width > 20)
    }

    // MARK: Texts

    private struct Writing: View {
        @State private var text = "Hello"
        var body: some View {
            Area(text: $text)
            Text("written: \(text)")
            Button("Clear") { text = "" }
        }
    }

    private struct Area: NSViewRepresentable {
        @Binding var text: String

        final class Coordinator: NSObject, NSTextViewDelegate {
            let area: Area
            init(_ area: Area) { self.area = area }
            func textDidChange(_ notification: Notification) { area.text = (notification.object as? NSTextView)?.string ?? "" }
            func textView(_ textView: NSTextView, shouldChangeTextIn range: NSRange, replacementString: String?) -> Bool {
                (textView.string as NSString).replacingCharacters(in: range, with: replacementString ?? "").count <= 8
            }
        }

        func makeCoordinator() -> Coordinator { Coordinator(self) }
        func makeNSView(context: Context) -> NSScrollView {
            let scroll = NSTextView.scrollableTextView()
            (scroll.documentView as? NSTextView)?.delegate = context.coordinator
            return scroll
        }
        func updateNSView(_ scroll: NSScrollView, context: Context) { (scroll.documentView as? NSTextView)?.string = text }
    }

    @Test func anEditorTellsItsDelegateAndShowsWhatTheAppSets() throws {
        let host = TestHost(Writing())
        #expect(try host.find(.textEditor).text == "Hello")
        try host.find(.textEditor).type(" you")
        #expect(host.texts.contains("written: Hello yo"), "What the delegate does not allow is taken back.")
        try host.find(.button, "Clear").tap()
        #expect(try host.find(.textEditor).text == "")
    }

    // MARK: Controls and their actions

    private final class Listener: NSObject {
        var heard: [String] = []
        func pressed(_ sender: NSButton) { heard.append("\(sender.title) \(sender.state.rawValue)") }
        func chosen(_ sender: NSMenuItem) { heard.append(sender.title) }
        func plain() { heard.append("plain") }
    }

    @Test func controlsSendTheirActions() throws {
        let listener = Listener()
        let action = Selector("pressed:", Listener.pressed)
        let stack = NSStackView(views: [
            NSButton(title: "Push", target: listener, action: action),
            NSButton(checkboxWithTitle: "Check", target: listener, action: action),
            NSTextField(labelWithString: "A label"),
        ])
        let host = TestHost(Shown(view: stack))
        #expect(host.texts.contains("A label"))
        try host.find(.button, "Push").tap()
        try host.find(.toggle, "Check").tap()
        #expect(listener.heard == ["Push 0", "Check 1"])
    }

    @Test func aLabelShowsWhatAnActionMakesOfIt() throws {
        let label = NSTextField(labelWithString: "before"), listener = Changing(label)
        let button = NSButton(title: "Push", target: listener, action: Selector("change", Changing.change))
        let host = TestHost(Shown(view: NSStackView(views: [label, button])))
        try host.find(.button, "Push").tap()
        #expect(host.texts.contains("after") && !host.texts.contains("before"))
    }

    @MainActor private final class Changing: NSObject {
        let label: NSTextField
        init(_ label: NSTextField) { self.label = label }
        func change() { label.stringValue = "after" }
    }

    @Test func aMenuShowsWhichOfItsItemsIsOn() throws {
        let menu = NSMenu(), item = NSMenuItem(title: "Sorted", action: Selector("plain", Listener.plain), keyEquivalent: "")
        menu.addItem(item)
        let host = TestHost(Menu("Menu") { MenuItems(menu: menu) })
        #expect(throws: (any Error).self) { try host.find(.toggle, "Sorted") }
        item.state = .on
        host.flush()
        _ = try host.find(.toggle, "Sorted")
        item.title = "Ordered"
        host.flush()
        _ = try host.find(.toggle, "Ordered")
    }

    @Test func menusCallTheirTargets() {
        let listener = Listener(), menu = NSMenu(title: "Main")
        let item = menu.addItem(withTitle: "Choose", action: Selector("chosen:", Listener.chosen), keyEquivalent: "c")
        item.target = listener
        menu.addItem(.separator())
        let idle = menu.addItem(withTitle: "Nothing", action: nil, keyEquivalent: "")
        menu.performActionForItem(at: 0)
        #expect(listener.heard == ["Choose"])
        #expect(item.isUsable && !idle.isUsable, "What has no action is not to be chosen.")
        menu.removeItem(at: 1)
        #expect(menu.items.map(\.title) == ["Choose", "Nothing"] && menu.item(withTitle: "Nothing") === idle && menu.index(of: idle) == 1)
    }

    // MARK: Colours, fonts, pictures

    @Test func coloursHaveTheirComponents() throws {
        let color = NSColor(calibratedRed: 1, green: 0.5, blue: 0, alpha: 0.25)
        let components = [color.redComponent, color.greenComponent, color.blueComponent, color.alphaComponent]
        #expect(zip(components, [1, 0.5, 0, 0.25]).allSatisfy { abs($0 - $1) < 0.005 })
        #expect(color.usingColorSpace(.sRGB) == color && Color(nsColor: color) == Color(uiColor: color))
        #expect(abs(try #require(NSColor.black.blended(withFraction: 0.5, of: .white)).redComponent - 0.5) < 0.005)
        #expect(abs(NSColor(hue: 0.5, saturation: 1, brightness: 1, alpha: 1).hueComponent - 0.5) < 0.001)
        let dynamic = NSColor(name: nil) { $0.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua ? .white : .black }
        #expect(dynamic.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).redComponent == 1)
        #expect(dynamic.redComponent == 0)
    }

    @Test func fontsAreChangedByTraits() {
        let font = NSFontManager.shared.convert(.systemFont(ofSize: 12), toHaveTrait: [.boldFontMask, .italicFontMask])
        #expect(font.fontDescriptor.symbolicTraits.isSuperset(of: [.bold, .italic]) && font.pointSize == 12)
        #expect(NSFont(descriptor: font.fontDescriptor.withSymbolicTraits(.monoSpace), size: 0).isFixedPitch)
        #expect(NSFont.monospacedSystemFont(ofSize: 9, weight: .regular).isFixedPitch)
    }

    @Test func anOutlineTellsItsParts() {
        let path = NSBezierPath()
        path.move(to: NSPoint(x: 1, y: 2))
        path.line(to: NSPoint(x: 3, y: 4))
        path.curve(to: NSPoint(x: 9, y: 9), controlPoint1: NSPoint(x: 5, y: 5), controlPoint2: NSPoint(x: 6, y: 6))
        path.close()
        var points = [NSPoint](repeating: .zero, count: 3)
        let types = (0..<path.elementCount).map { path.element(at: $0, associatedPoints: &points) }
        #expect(types == [.moveTo, .lineTo, .curveTo, .closePath] && points[2] == NSPoint(x: 9, y: 9))
        path.transform(using: AffineTransform(translationByX: 10, byY: 0))
        #expect(path.bounds.minX == 11)
    }

    /// Pixels of a picture of 4 by 2 points, by their places from the top.
    private func pixel(_ image: NSImage, x: Int, y: Int) throws -> [CGFloat] {
        let rep = try #require(image.tiffRepresentation.flatMap { NSBitmapImageRep(data: $0) })
        let across = rep.pixelsWide / 4
        let color = try #require(rep.colorAt(x: x * across + across / 2, y: y * across + across / 2))
        return [color.redComponent, color.greenComponent, color.blueComponent, color.alphaComponent].map { $0.rounded() }
    }

    @Test func whatIsDrawnIntoAPictureStartsAtTheBottom() throws {
        let locked = NSImage(size: NSSize(width: 4, height: 2))
        locked.lockFocus()
        NSColor.red.setFill()
        NSRect(x: 0, y: 0, width: 4, height: 1).fill()
        locked.unlockFocus()
        let handled = NSImage(size: NSSize(width: 4, height: 2), flipped: false) { _ in
            NSColor.red.setFill()
            NSRect(x: 0, y: 0, width: 4, height: 1).fill()
            return true
        }
        for image in [locked, handled] {
            #expect(try pixel(image, x: 1, y: 0) == [0, 0, 0, 0] && pixel(image, x: 1, y: 1) == [1, 0, 0, 1])
            // Drawn into another one it is the same way up.
            let copy = NSImage(size: image.size)
            copy.lockFocus()
            image.draw(in: NSRect(origin: .zero, size: image.size), from: .zero, operation: .sourceOver, fraction: 1)
            copy.unlockFocus()
            #expect(try pixel(copy, x: 1, y: 0) == [0, 0, 0, 0] && pixel(copy, x: 1, y: 1) == [1, 0, 0, 1])
        }
    }

    @Test func aBitmapBecomesFiles() throws {
        let rep = try #require(
            NSBitmapImageRep(
                bitmapDataPlanes: nil, pixelsWide: 3, pixelsHigh: 2, bitsPerSample: 8, samplesPerPixel: 4, hasAlpha: true, isPlanar: false,
                colorSpaceName: .deviceRGB, bytesPerRow: 0, bitsPerPixel: 0))
        rep.setColor(.blue, atX: 2, y: 0)
        #expect(
            rep.colorAt(x: 2, y: 0)?.blueComponent == 1 && rep.colorAt(x: 2, y: 1)?.alphaComponent == 0 && rep.colorAt(x: 3, y: 0) == nil)
        for type in [NSBitmapImageRep.FileType.png, .tiff] {
            let read = try #require(rep.representation(using: type, properties: [:]).flatMap { NSBitmapImageRep(data: $0) })
            #expect(read.pixelsWide == 3 && read.pixelsHigh == 2 && read.colorAt(x: 2, y: 0)?.blueComponent == 1)
        }
        #expect(rep.representation(using: .jpeg, properties: [.compressionFactor: 0.5])?.starts(with: [0xFF, 0xD8]) == true)
        #expect(rep.representation(using: .gif, properties: [:]) == nil)
        let image = NSImage(size: NSSize(width: 3, height: 2))
        image.addRepresentation(rep)
        #expect(image.representations.first?.pixelsWide == 3 && NSImage(data: Data("no picture".utf8)) == nil)
    }

    @Test(arguments: [[0x49, 0x49, 42, 0, 200, 0, 0, 0], [0x49, 0x49, 42, 0, 8, 0, 0, 0, 255, 255], [0x4D, 0x4D, 0, 42]] as [[UInt8]])
    func brokenPicturesAreNone(bytes: [UInt8]) {
        #expect(TIFF.pixels(of: Data(bytes)) == nil)
    }

    // MARK: The clipboard

    @Test func whatIsCopiedIsRead() {
        let board = NSPasteboard(name: .init("test"))
        board.clearContents()
        let count = board.changeCount
        board.setString("text", forType: .string)
        #expect(board.string(forType: .string) == "text" && board.types == [.string] && board.changeCount == count)
        board.clearContents()
        #expect(board.string(forType: .string) == nil && board.changeCount == count + 1)
        let image = NSImage(size: NSSize(width: 2, height: 2), flipped: false) {
            $0.fill(); return true
        }
        board.writeObjects([URL(filePath: "/a/b.txt") as NSURL, image])
        #expect(board.availableType(from: [.png, .fileURL]) == .png && board.data(forType: .tiff) != nil)
        let read = board.readObjects(forClasses: [NSURL.self, NSImage.self])
        #expect((read?.first as? NSURL)?.path == "/a/b.txt" && read?.last is NSImage)
    }

    // MARK: Windows and questions

    @Test func aPageShowsTheContentOfAWindow() throws {
        let window = NSWindow(
            contentRect: NSRect(x: 0, y: 0, width: 300, height: 200), styleMask: [.titled], backing: .buffered, defer: false)
        window.contentView = NSHostingView(rootView: Text("First"))
        let host = TestHost(window.page)
        #expect(host.texts.contains("First"))
        window.contentViewController = NSHostingController(rootView: Text("Second"))
        host.flush()
        #expect(host.texts.contains("Second") && !host.texts.contains("First"))
        #expect(window.contentView?.window === window)
    }

    @MainActor private final class Answers { var all: [Int] = [] }

    private struct Asking: View {
        let answers: Answers
        var body: some View {
            Button("Ask") {
                let alert = NSAlert()
                alert.messageText = "Sure?"
                alert.informativeText = "It is gone then."
                alert.addButton(withTitle: "Delete")
                alert.addButton(withTitle: "Cancel")
                alert._runModal { answers.all.append($0.rawValue) }
            }
            Button("Window") {
                let window = NSWindow(contentViewController: NSHostingController(rootView: Text("In a window")))
                window.title = "Second"
                window.makeKeyAndOrderFront(nil)
            }
        }
    }

    @Test func anAlertIsAnsweredAndAWindowIsASheet() throws {
        let answers = Answers(), host = TestHost.page(Asking(answers: answers))
        try ViewGraphScope.within(host) {
            try host.find(.button, "Ask").tap()
            #expect(host.texts.contains("It is gone then.") && answers.all.isEmpty)
            try host.find(.button, "Delete").tap()
            try host.find(.button, "Ask").tap()
            try host.find(.button, "Cancel").tap()
            #expect(answers.all == [1000, 1001])
            try host.find(.button, "Window").tap()
            #expect(host.texts.contains("In a window") && host.texts.contains("Second"))
            #expect(NSApplication.shared.windows.contains { $0.title == "Second" && $0.isVisible })
            NSApplication.shared.windows.first { $0.title == "Second" }?.performClose(nil)
            host.flush()
            #expect(!host.texts.contains("In a window"))
            #expect(!NSApplication.shared.windows.contains { $0.title == "Second" })
        }
    }

    // MARK: Keys

    private final class Typed: NSView {
        var keys: [UInt16] = []
        override var acceptsFirstResponder: Bool { true }
        override func keyDown(with event: NSEvent) { keys.append(event.keyCode) }
        override func viewDidMoveToWindow() { window?.makeFirstResponder(self) }
    }

    @Test func aViewHearsTheKeysOnceItHasTheKeyboard() throws {
        let view = Typed(), host = TestHost(Shown(view: view).frame(width: 80, height: 60).accessibilityIdentifier("pad"))
        try measure(host, 80, 60)
        #expect(view.window != nil)
        let pad = try #require(focusable(host.scene.tree.root))
        _ = host.scene.send(.press(KeyStroke(KeyEquivalent.leftArrow.name, phase: 1, modifiers: [])), to: pad)
        #expect(view.keys == [123])
        #expect(host.focus.isOn(pad), "It asked for the keyboard.")
    }

    private func focusable(_ node: RenderNode) -> RenderNode? {
        node[.isFocusable] == .bool(true) ? node : node.children.lazy.compactMap(focusable).first
    }

    @Test(arguments: [("a", 0), (" ", 49), ("Z", 6), ("1", 18)] as [(Character, UInt16)])
    func keysHaveTheNumbersOfAnAmericanKeyboard(key: Character, code: UInt16) {
        #expect(KeyCodes.code(of: key) == code)
        #expect(NSEvent.SpecialKey(keyCode: 126) == .upArrow && KeyCodes.code(of: KeyEquivalent.upArrow.character) == 126)
    }

    @Test func aMonitorTakesEventsBeforeViewsAreTold() throws {
        let pad = Pad(), host = TestHost(Shown(view: pad).frame(width: 80, height: 60).accessibilityIdentifier("pad"))
        try measure(host, 80, 60)
        var seen = 0
        let monitor = NSEvent.addLocalMonitorForEvents(matching: [.leftMouseDown, .leftMouseDragged]) { event in
            seen += 1
            return event.type == .leftMouseDown ? nil : event
        }
        try host.find(identifier: "pad").drag(x: 9, y: 9)
        #expect(seen >= 2 && !pad.told.contains("leftMouseDown") && pad.told.contains("leftMouseDragged"))
        NSEvent.removeMonitor(try #require(monitor))
        let before = seen
        try host.find(identifier: "pad").drag(x: 9, y: 9)
        #expect(seen == before && pad.told.contains("leftMouseDown"))
    }
}
