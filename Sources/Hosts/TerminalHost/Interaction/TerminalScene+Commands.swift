import RenderTree

import struct Foundation.CGFloat
import class Foundation.FileManager
import struct Foundation.URL

/// What the program asks of its host.
extension TerminalScene {
    func take(_ operations: [Operation]) {
        for case .command(let command, let node) in operations { run(command, node) }
        changed()
    }

    private func run(_ command: Operation.Command, _ node: RenderNode) {
        switch command {
        case .focus(let isOn): focusWasAsked(isOn, node)
        case .scrollIntoView(_, let anchorY, _): Task { @MainActor in self.scroll(to: node, anchorY: anchorY) }
        case .scroll(_, let y, _): Task { @MainActor in self.scroll(node, to: y) }
        case .open(let url): open(url)
        case .download(let file): keep(file)
        case .announce(let text): show(notice: text, isError: false)
        case .ask(let request, let number): answer(request, number)
        case .animate, .run, .glide, .stay, .draw, .arrive, .depart: break
        }
    }

    private func focusWasAsked(_ isOn: Bool, _ node: RenderNode) {
        // The target is there once the screen is laid out anew.
        Task { @MainActor in
            _ = self.render()
            if isOn {
                if let target = self.layout.targets.first(where: { $0.node.line.contains { $0 === node } }) { self.setFocus(target) }
            } else if self.focused?.node.line.contains(where: { $0 === node }) == true {
                self.setFocus(nil)
            }
        }
    }

    private func scroll(to node: RenderNode, anchorY: Double?) {
        _ = render()
        guard node.isInserted, let area = layout.area(around: node), let frame = frame(of: node) else { return }
        var offset = offsets[area.node.id] ?? .zero
        if let anchorY {
            offset.y += CGFloat(frame.y - area.frame.y) - CGFloat(anchorY) * CGFloat(area.frame.height - frame.height)
        } else if frame.y < area.frame.y {
            offset.y -= CGFloat(area.frame.y - frame.y)
        } else if frame.maxY > area.frame.maxY {
            offset.y += CGFloat(frame.maxY - area.frame.maxY)
        }
        offset.y = offset.y.rounded()
        offsets[area.node.id] = offset
        changed()
    }

    private func scroll(_ node: RenderNode, to place: ScrollPlace?) {
        _ = render()
        guard let place, let area = layout.scrollAreas.first(where: { $0.node === node }) else { return }
        let most = Double(max(area.contentHeight - area.frame.height, 0))
        let y: Double =
            switch place {
            case .start: 0
            case .end: most
            case .offset(let points): points / CellUnits.height
            }
        offsets[node.id, default: .zero].y = CGFloat(min(max(y, 0), most).rounded())
        changed()
    }

    func open(_ address: String) {
        copy(address)
        show(notice: "Copied: \(address)", isError: false)
    }

    /// Puts a file of the program's into the folder in which it was started, beside what is there.
    private func keep(_ file: OfferedFile) {
        let folder = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
        let source = URL(filePath: file.path)
        let name = file.name.replacing("/", with: "-")
        var target = folder.appending(path: name)
        let ending = target.pathExtension
        let stem = target.deletingPathExtension().lastPathComponent
        var number = 2
        while FileManager.default.fileExists(atPath: target.path(percentEncoded: false)) {
            target = folder.appending(path: ending.isEmpty ? "\(stem) \(number)" : "\(stem) \(number).\(ending)")
            number += 1
        }
        do {
            try FileManager.default.copyItem(at: source, to: target)
            show(notice: "Saved as \(target.path(percentEncoded: false))", isError: false)
        } catch {
            show(
                notice: "\(name) could not be saved in \(folder.path(percentEncoded: false)): \(error.localizedDescription)", isError: true)
        }
    }

    private func answer(_ request: HostRequest, _ number: Int) {
        var isDone = false
        switch request {
        case .copy(let text):
            copy(text)
            isDone = true
        case .beep:
            write?("\u{07}")
            isDone = true
        case .closeWindow:
            quit?()
            isDone = true
        case .share(let content):
            let texts = content.items.compactMap { item -> String? in
                switch item {
                case .address(let text), .text(let text): text
                case .file(let file): file.path
                }
            }
            copy(texts.joined(separator: "\n"))
            show(notice: "Copied", isError: false)
            isDone = true
        case .notify(let title, let body, _):
            show(notice: title.isEmpty ? body : "\(title): \(body)", isError: false)
            isDone = true
        case .notificationPermission: isDone = true
        case .location, .cameraPermission, .print, .vibrate, .play, .speak, .changeSpeech, .openWindow: break
        }
        let answer = HostAnswer(number: number, isDone: isDone, text: isDone ? "granted" : "A terminal cannot do that.")
        Task { @MainActor in self.send(.answer(answer), to: self.scene.tree.root) }
    }

    private func frame(of node: RenderNode) -> CellRect? {
        layout.targets.first { $0.node.line.contains { $0 === node } }?.frame
    }
}
