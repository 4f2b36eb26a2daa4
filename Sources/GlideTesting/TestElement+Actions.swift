import Foundation
import RenderTree
import SwiftUICore

// Every action throws a ``TestFailure`` if the element is no longer on the screen, is disabled or takes no such action.
// With latency or without a connection it is only sent: see ``TestHost/refusals``.

extension TestElement {
    /// Taps the element, or the nearest one around it that takes taps; flips a toggle; opens or closes a disclosure
    /// group; chooses an option or tab. A row hands the tap on to the link or only button in it.
    public func tap() throws {
        switch node.kind {
        case .toggle: try send(.change(.bool(!isOn)))
        case .disclosure: try send(.change(.bool(!isExpanded)))
        case .option, .tab: try choose()
        default: try tapOrPick()
        }
    }

    private func tapOrPick() throws {
        if let target = tapTarget { return try send(.tap, to: target) }
        guard let row = pickedRow else { return try send(.tap, to: node) }
        try send(.pick(.only), to: row)
    }

    /// The row of a table that the element is, or is in.
    private var pickedRow: RenderNode? { node.nearest { $0[.isPickable] == .bool(true) } }

    private var severalRow: RenderNode? { pickedRow ?? node.nearest { $0[.isSelectable] == .bool(true) } }

    private var tapTarget: RenderNode? {
        if let target = node.nearest(\.takesTaps) { return target }
        guard node.kind == .row else { return nil }
        var inside: [RenderNode] = []
        node.visit { if $0.takesTaps { inside.append($0) } }
        return inside.first { $0[.isNavigationLink] == .bool(true) } ?? (inside.count == 1 ? inside.first : nil)
    }

    private func choose() throws {
        guard let owner = node.parent?.nearest({ $0.kind == .picker || $0.kind == .tabs }) else {
            throw TestFailure("\(name) stands in no picker.", screen: host.snapshot())
        }
        guard !node.isDisabled else { throw TestFailure("\(name) is disabled.", screen: host.snapshot()) }
        let choices = TestElement(owner, in: host).choices
        try send(.change(.int(choices.firstIndex { $0 === node } ?? -1)), to: owner)
    }

    /// Taps several times in a row.
    public func tap(count: Int) throws { try send(.taps(TapReport(count: count)), to: tapTarget ?? node) }

    /// Taps at a place, in points from the element's top left.
    public func tap(x: Double, y: Double) throws { try send(.taps(TapReport(count: 1, x: x, y: y)), to: tapTarget ?? node) }

    /// Clicks the row of a table, or of a list with a selection of several, while the Command key is held: it is selected beside others, or
    /// no longer.
    public func commandTap() throws { try send(.pick(.toggle), to: severalRow ?? node) }

    /// Clicks such a row while the Shift key is held: all rows from the one before are selected.
    public func shiftTap() throws { try send(.pick(.extend), to: severalRow ?? node) }

    /// Clicks the row of a table twice.
    public func doubleTap() throws { try send(.pick(.open), to: pickedRow ?? node) }

    /// Presses a button and holds it, as its style sees it; ``release()`` ends that. A ``tap()`` does what the button does.
    public func press() throws { try send(.pressing(true), to: tapTarget ?? node) }

    /// Lets go of a button that was pressed, without a tap.
    public func release() throws { try send(.pressing(false), to: tapTarget ?? node) }

    /// Does what keys and assistive technology do with the element: its default action, or else a tap.
    public func activate() throws {
        guard let target = node.nearest({ $0[.isActivatable] == .bool(true) }) else { return try tap() }
        try send(.activate, to: target)
    }

    /// Moves the pointer over the element, or away from it.
    public func hover(_ isOver: Bool = true) throws { try send(.hover(isOver)) }

    /// Moves the pointer to a place over the element, in points from its top left.
    public func hover(x: Double, y: Double) throws { try send(.pointer(PointerReport(x: x, y: y))) }

    /// Copies what the element stands for, as the keys do while it has the focus: see `copyable(_:)`.
    public func copy() throws { try send(.copy(isCut: false), to: node.nearest { $0.copies("copy") } ?? node) }

    /// Cuts what the element stands for: see `cuttable(for:action:)`.
    public func cut() throws { try send(.copy(isCut: true), to: node.nearest { $0.copies("cut") } ?? node) }

    // MARK: Fields

    /// Types at the end of the field's text, a character at a time, as a person does.
    public func type(_ text: String) throws {
        try focus()
        if node[.lines] != nil { return try typeStyled(text) }
        for character in text { try replaceText(by: typedText + String(character)) }
    }

    /// Empties the field.
    public func clear() throws { try replaceText(by: "") }

    /// Replaces the text of the field at once, as a paste does.
    public func replaceText(by text: String) throws {
        if let lines = node[.lines]?.lines { return try edit(TextEdit(start: 0, deleted: lines.textCount, inserted: text)) }
        let version = host.connection.type(text, into: ObjectIdentifier(node), after: node[.version]?.int ?? 0)
        try send(.text(text, version: version))
    }

    /// What the person sees in the field, which is ahead of the program while text is under way.
    private var typedText: String { host.connection.text(of: ObjectIdentifier(node), shown: text) }

    /// Presses Return in the field.
    public func submit() throws { try send(.submit) }

    /// Puts the keyboard focus on the element, as a click into it does. What had the focus before loses it.
    public func focus() throws {
        guard node.isInserted else { throw TestFailure("\(name) is no longer on the screen.", screen: host.snapshot()) }
        guard isEnabled else { throw TestFailure("\(name) is disabled.", screen: host.snapshot()) }
        if !host.focus.isOn(node) { host.moveFocus(to: node) }
    }

    /// Takes the keyboard focus from the element.
    public func unfocus() { if host.focus.isOn(node) { host.moveFocus(to: nil) } }

    // MARK: Values

    /// Moves a slider or stepper.
    ///
    /// - Parameter value: the program may put another one in its place, in range and on a step.
    public func set(_ value: Double) throws { try send(.change(.double(value))) }

    /// Sets a date picker.
    public func set(_ date: Date) throws { try send(.change(.double(date.timeIntervalSince1970))) }

    /// Sets a colour picker.
    ///
    /// - Parameter hex: as a browser writes it: "#ff8800".
    public func set(color hex: String) throws { try send(.change(.string(hex))) }

    /// Presses a stepper's button for more, or adjusts what assistive technology can adjust.
    public func increment() throws { try step(1) }

    /// Presses a stepper's button for less, or adjusts what assistive technology can adjust.
    public func decrement() throws { try step(-1) }

    private func step(_ direction: Double) throws {
        if let target = node.nearest({ $0[.isAdjustable] == .bool(true) }) {
            return try send(.adjust(isIncrement: direction > 0), to: target)
        }
        try set((value ?? 0) + direction * (node[.step]?.double ?? 1))
    }

    /// Chooses the option or tab of that label.
    ///
    /// - Throws: ``TestFailure`` with the labels that there are, if there is no such one, or if it is disabled.
    public func select(_ label: String) throws {
        guard let option = choices.first(where: { $0.spokenLabel == label }) else {
            let known = options.map { "\"\($0)\"" }.joined(separator: ", ")
            let has = known.isEmpty ? "It has none." : "It has \(known)."
            throw TestFailure("\(name) has no option \"\(label)\". \(has)", screen: host.snapshot())
        }
        try TestElement(option, in: host).tap()
    }

    // MARK: Lists

    /// Deletes the row, or the row around the element, by a swipe.
    public func swipeToDelete() throws { try send(.delete, to: node.nearest { $0.kind == .row } ?? node) }

    /// Drags the row, or the row around the element, to another place.
    ///
    /// - Parameter offset: the row goes before the one at this offset as the rows are now, as `onMove` counts.
    public func move(to offset: Int) throws { try send(.move(offset: offset), to: node.nearest { $0.kind == .row } ?? node) }

    /// Pulls to refresh.
    public func refresh() throws { try send(.refresh) }

    /// Scrolls a long list, or what contains one: only the rows about what is shown are there.
    ///
    /// - Parameters:
    ///   - first: the offset of the first row to be there, from 0.
    ///   - count: how many rows; a list mounts some hundreds at most.
    public func showRows(from first: Int, count: Int = 60) throws {
        var window: RenderNode?
        node.visit { if window == nil, $0.kind == .window { window = $0 } }
        try send(.window(first: first, count: count), to: window ?? node)
    }

    // MARK: Presentations and the rest

    /// Goes back from a screen, closes a presentation (from anywhere inside it), or cancels a search.
    public func dismiss() throws {
        let target = node.nearest {
            switch $0.kind {
            case .screen, .sheet, .popover, .alert, .confirmationDialog, .searchField: true
            default: false
            }
        }
        try send(.dismiss, to: target ?? node)
    }

    /// The picture has come; on an ``TestRole/imageLoader``.
    public func finishLoading() throws { try send(.loaded) }

    /// The picture could not be loaded.
    public func failLoading(_ reason: String = "it was not found") throws { try send(.failed(reason)) }

    /// Tells the view how large it is shown and where, in points, as a browser does.
    ///
    /// - Parameter offsets: its origin in the named coordinate spaces around it.
    public func measure(
        x: Double = 0, y: Double = 0, width: Double, height: Double, offsets: [String: (x: Double, y: Double)] = [:]
    ) throws {
        let spaces = offsets.mapValues { InputEvent.Measurement.Offset(x: $0.x, y: $0.y) }
        try send(.measured(.init(x: x, y: y, width: width, height: height, offsets: spaces)))
    }

    /// Tells the nearest `ViewThatFits` around the element, or the first in it, which of its views fits, as a browser
    /// does. Until it is told it shows the first.
    ///
    /// - Parameter index: of the view, from 0.
    public func showAlternative(_ index: Int) throws {
        var inside: RenderNode?
        node.visit { if inside == nil, $0.kind == .alternatives { inside = $0 } }
        try send(.window(first: index, count: 1), to: node.nearest { $0.kind == .alternatives } ?? inside ?? node)
    }

    // MARK: Files

    /// Chooses files or folders of this machine, in what `fileImporter` shows; the app is given their own addresses.
    public func choose(files: [URL]) throws { try send(.transfer(Transfer(.chosen, files: files.map(\.received)))) }

    /// The files could not be received: too large a file, a connection that broke off.
    public func failChoosing(_ reason: String) throws { try send(.failed(reason)) }

    // MARK: Drags, drops and pastes

    /// Drags the element, or the row around it, onto another one and lets it go there.
    ///
    /// - Throws: ``TestFailure`` if it cannot be dragged, or the other takes nothing of what it is.
    public func drag(onto target: TestElement, x: Double = 0, y: Double = 0) throws {
        let screen = host.snapshot()
        guard let source = transferNode(.dragTypes) else { throw TestFailure("\(name) cannot be dragged.", screen: screen) }
        let types = Set(source[.dragTypes]?.strings ?? [])
        guard let place = target.dropNode else {
            throw TestFailure("Nothing can be dropped on \(target.name).", screen: screen)
        }
        guard types == ["*"] || !types.isDisjoint(with: (place[.dropTypes] ?? place[.insertTypes])?.strings ?? []) else {
            throw TestFailure("\(target.name) takes nothing of what \(name) is.", screen: screen)
        }
        // What an earlier drag left that took its own source away.
        try send(.lift(false), to: source)
        try send(.lift(true), to: source)
        try target.take(Transfer(.dropped, x: x, y: y, bringsLifted: true), at: place)
        if source.isInserted { try send(.lift(false), to: source) }
    }

    /// Drops files of this machine on the element.
    public func drop(files: [URL], x: Double = 0, y: Double = 0) throws {
        guard let place = dropNode else { throw TestFailure("Nothing can be dropped on \(name).", screen: host.snapshot()) }
        try take(Transfer(.dropped, x: x, y: y, files: files.map(\.received)), at: place)
    }

    /// Drops a text from another program on the element.
    public func drop(text: String, x: Double = 0, y: Double = 0) throws {
        guard let place = dropNode else { throw TestFailure("Nothing can be dropped on \(name).", screen: host.snapshot()) }
        try take(Transfer(.dropped, x: x, y: y, texts: [.init(type: "text/plain", text: text)]), at: place)
    }

    /// Pastes files into the element, or presses the button that pastes them.
    public func paste(files: [URL]) throws { try paste(Transfer(.pasted, files: files.map(\.received))) }

    /// Pastes a text into an element that is no field, or presses the button that pastes it; fields have ``replaceText(by:)``.
    public func paste(text: String) throws { try paste(Transfer(.pasted, texts: [.init(type: "text/plain", text: text)])) }

    private func paste(_ transfer: Transfer) throws {
        guard let place = transferNode(.pasteTypes) else {
            throw TestFailure("Nothing can be pasted into \(name).", screen: host.snapshot())
        }
        try send(.transfer(transfer), to: place)
    }

    private func take(_ transfer: Transfer, at place: RenderNode) throws {
        try send(.targeted(true), to: place)
        if place[.reportsDropMoves] == .bool(true) {
            try send(.transfer(Transfer(.moved, x: transfer.x, y: transfer.y, bringsLifted: transfer.bringsLifted)), to: place)
        }
        // Following a drag may have moved the place away.
        guard place.isInserted else { return }
        try send(.transfer(transfer), to: place)
        if place.isInserted { try send(.targeted(false), to: place) }
    }

    /// What takes drops on the element: it, or else the row that takes them before and after it. Their `y` counts from the row's middle.
    private var dropNode: RenderNode? { transferNode(.dropTypes) ?? transferNode(.insertTypes) }

    /// The element or one around it; for a row, also the one in it.
    private func transferNode(_ key: PropertyKey) -> RenderNode? {
        if let own = node.nearest({ $0[key] != nil }) { return own }
        var inner: RenderNode?
        (node.nearest { $0.kind == .row } ?? node).visit { if inner == nil, $0[key] != nil { inner = $0 } }
        return inner
    }

    // MARK: Sending

    func send(_ event: InputEvent, to target: RenderNode? = nil) throws {
        let target = target ?? node
        guard target.isInserted else { throw TestFailure("\(name) is no longer on the screen.", screen: host.snapshot()) }
        guard host.connection.isImmediate else {
            host.connection.send { [self] in
                if let reason = refusal(of: event, by: target) { host.connection.refusals.append(reason) }
            }
            return
        }
        if let reason = refusal(of: event, by: target) { throw TestFailure(reason, screen: host.snapshot()) }
    }

    private func refusal(of event: InputEvent, by target: RenderNode) -> String? {
        let name = ElementSearch.name(target)
        switch host.scene.send(event, to: target) {
        case nil: return nil
        case .disabled: return "\(name) is disabled."
        case .unknownNode: return "\(name) is no longer on the screen."
        case .covered: return "\(name) is covered by another screen or presentation."
        case .notTaken: return "\(name) does not take \(event)."
        }
    }
}

extension URL {
    /// The file as a host would have received it.
    fileprivate var received: ReceivedFile {
        let path = path(percentEncoded: false)
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        return ReceivedFile(path: path, isFolder: isFolder.boolValue)
    }
}

extension RenderNode {
    fileprivate func copies(_ way: String) -> Bool { self[.copies]?.strings?.contains(way) == true }
}
