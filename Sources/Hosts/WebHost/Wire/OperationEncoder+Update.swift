import RenderTree

extension OperationEncoder {
    /// Tells how the node's description differs, and its children's where they depend on it.
    mutating func update(_ node: RenderNode, _ batch: inout Batch) {
        tellDifference(of: node, &batch)
        guard let old = batch.old[node.id], Markup.inheritedKeys.contains(where: { old[$0] != node[$0] }) else { return }
        for child in node.children { tellDifference(of: child, &batch) }
    }

    mutating func tellDifference(of node: RenderNode, _ batch: inout Batch) {
        guard batch.begin(node) else { return }
        let oldParent = node.parent.flatMap { batch.old[$0.id] }
        let before = markup.describe(
            node, with: batch.old[node.id] ?? node.properties, flags: batch.flags.former[node.id], parent: oldParent)
        let difference = ElementDifference(before, markup.describe(node))
        if difference.needsRebuild, node.parent != nil {
            batch.rebuild(node)
        } else if let motions = batch.motions[node.id] {
            tell(difference, of: node, motions: motions, since: batch.old[node.id] ?? node.properties)
        } else {
            for change in difference.changes { write(change, of: node) }
        }
    }

    mutating func write(_ change: ElementChange, of node: RenderNode) {
        switch change {
        case .text(let part, let old, let new): writeText(node, part, old, new)
        case .attribute(let part, let name, let value):
            writer.number(WireOperation.attribute)
            writer.node(node.id)
            writer.number(part)
            writer.string(name)
            writer.string(orNull: value)
        case .style(let part, let name, let value):
            writer.number(WireOperation.style)
            writer.node(node.id)
            writer.number(part)
            writer.string(name)
            writer.string(orNull: value)
        case .lines(let old, let new): writeLines(node, from: old, to: new)
        case .sprites(let old, let new):
            writer.number(WireOperation.sprites)
            writer.node(node.id)
            writer.raw(SpriteText.change(from: old, to: new))
        case .fieldText(let text): writeFieldText(node, text, version: node[.version]?.int ?? 0)
        case .property(let name, let value): writeProperty(node, name, value)
        case .inner(let part, let element):
            writer.number(WireOperation.inner)
            writer.node(node.id)
            writer.number(part)
            writer.string(element.content.map { markup.write($0) }.joined())
        }
    }

    private mutating func writeText(_ node: RenderNode, _ part: Int, _ old: String, _ new: String) {
        let splice = TextSplice(from: old, to: new)
        if splice.isAppend, part == 0 {
            writer.number(WireOperation.append)
            writer.node(node.id)
        } else {
            writer.number(WireOperation.splice)
            writer.node(node.id)
            writer.number(part)
            writer.number(splice.start)
            writer.number(splice.deleted)
        }
        writer.string(splice.inserted)
    }

    mutating func writeFieldText(_ node: RenderNode, _ text: String, version: Int) {
        writer.number(WireOperation.fieldText)
        writer.node(node.id)
        writer.number(version)
        writer.string(text)
    }

    mutating func writeProperty(_ node: RenderNode, _ name: String, _ value: ControlValue) {
        writer.number(WireOperation.property)
        writer.node(node.id)
        writer.string(name)
        switch value {
        case .bool(let value): writer.bool(value)
        case .string(let value): writer.string(value)
        }
    }

    mutating func encode(_ command: Operation.Command, _ node: RenderNode) {
        switch command {
        case .focus(let isFocused):
            writer.number(WireOperation.focus)
            writer.node(node.id)
            writer.number(isFocused ? 1 : 0)
        case .scrollIntoView(let x, let y, let isAnimated):
            writer.number(WireOperation.scrollIntoView)
            writer.node(node.id)
            writer.double(x)
            writer.double(y)
            writer.number(isAnimated ? 1 : 0)
        case .scroll(let x, let y, let isAnimated):
            writer.number(WireOperation.scroll)
            writer.node(node.id)
            for place in [x, y] {
                switch place {
                case nil: writer.double(nil)
                case .offset(let offset): writer.double(offset.isFinite ? offset : 0)
                case .start: writer.string("start")
                case .end: writer.string("end")
                }
            }
            writer.number(isAnimated ? 1 : 0)
        case .open(let url):
            writer.number(WireOperation.open)
            writer.string(url)
        case .download(let file):
            writer.number(WireOperation.download)
            writer.string(address(file))
        case .announce(let text):
            writer.number(WireOperation.announce)
            writer.string(text)
        case .ask(let request, let number): encode(request, number)
        case .animate: break  // Told with the node's update.
        case .run(let from, let motion): run(node, from: from, motion)
        case .glide(let motion):
            if let motion { writer.motion(motion) }
            show(node, motion == nil ? .jump : .glide)
        case .stay: show(node, .stay)
        case .draw(let drawing): draw(node, drawing)
        case .arrive(let passage, let motion):
            writer.motion(motion)
            show(node, .arrive, passage)
        case .depart(let passage, let motion):
            writer.motion(motion)
            show(node, .depart, passage)
        }
    }
}

extension OperationEncoder {
    private mutating func encode(_ request: HostRequest, _ number: Int) {
        writer.number(WireOperation.request)
        writer.number(number)
        let (name, texts) =
            switch request {
            case .copy(let text): ("copy", [text])
            case .location(let isPrecise): ("location", isPrecise ? ["precise"] : [])
            case .notificationPermission: ("permission", [])
            case .cameraPermission: ("camera", [])
            case .notify(let title, let body, let id): ("notify", [title, body, id])
            case .share(let content): ("share", texts(of: content))
            case .print(let job): ("print", [job.title, job.markup, job.isLandscape ? "landscape" : ""])
            case .vibrate(let pattern): ("vibrate", pattern.map(String.init))
            case .play(let order): ("play", texts(of: order))
            case .beep: ("beep", [])
            case .speak(let order): ("speak", texts(of: order))
            case .changeSpeech(let change): ("speech", [change.rawValue])
            case .openWindow(let window): ("open", texts(of: window))
            case .closeWindow: ("close", [])
            }
        writer.string(name)
        writer.strings(texts)
    }

    /// Where the window is, what it is called, then its size in points, and the browser's name of one that comes to the front again.
    private func texts(of window: WindowRequest) -> [String] {
        let size = [window.width, window.height].map { $0.flatMap { Int(exactly: $0.rounded()) }.map(String.init) ?? "" }
        let query = window.address.query
        return ["/?\(query)", window.title] + size + [window.isShared ? "glide \(query)" : ""]
    }

    private func texts(of order: PlaybackOrder) -> [String] {
        [
            "\(order.player)", "\(order.version)", MediaAddress.local(order.address), order.isPlaying ? "1" : "", "\(order.rate)",
            "\(order.volume)", order.isMuted ? "1" : "", "\(order.fade)", "\(order.repeats)", "\(order.time)", "\(order.movedWith)",
        ]
    }

    private func texts(of order: SpeechOrder) -> [String] {
        ["\(order.utterance)", order.text, order.language, "\(order.rate)", "\(order.pitch)", "\(order.volume)"]
    }

    /// Title and message, then each item after the word for what it is; a file as its address and its name.
    private func texts(of content: SharedContent) -> [String] {
        [content.title, content.message]
            + content.items.flatMap { item in
                switch item {
                case .address(let address): ["address", address]
                case .text(let text): ["text", text]
                case .file(let file): ["file", address(file), file.name]
                }
            }
    }
}

extension Markup {
    func write(_ content: HTMLElement.Content) -> String {
        switch content {
        case .element(let element): write(element)
        case .text(let text): EscapedText.escape(text)
        case .lines(let text): LineMarkup.html(of: text.lines)
        case .sprites(let picture): EscapedText.escape(SpriteText.all(picture))
        case .children: ""
        }
    }
}

/// Text as HTML shows it.
enum EscapedText {
    static func escape(_ text: String) -> String {
        var output = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": output += "&amp;"
            case "<": output += "&lt;"
            case ">": output += "&gt;"
            case "\"": output += "&quot;"
            case "'": output += "&#39;"
            case "\r": output += "&#13;"
            case "\0": output += "\u{FFFD}"
            default: output.unicodeScalars.append(scalar)
            }
        }
        return output
    }
}
