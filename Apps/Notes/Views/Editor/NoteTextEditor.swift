import SwiftUI
import UniformTypeIdentifiers

/// The text of a note: Markdown that looks as it says while it is typed.
struct NoteTextEditor: View {
    let document: NoteDocument
    let viewModel: NoteEditorViewModel
    @Binding var isChoosingFiles: Bool
    /// Follows a link to a note.
    let open: (LinkedNote) -> Void
    @Environment(NavigationCoordinator.self) private var coordinator
    @Environment(AppState.self) private var appState
    @Environment(\.openURL) private var openURL
    @State private var editor = EditorText()
    @State private var editorHeight = 0.0
    @State private var completionsPlace = CompletionsPlace.unknown
    /// The line that Return has begun last, while it may still become another one.
    @State private var continued: ContinuedLine?
    @State private var surrounded: SurroundedWords?
    @FocusState private var isFocused: Bool

    var body: some View {
        @Bindable var coordinator = coordinator
        VStack(spacing: 0) {
            TextEditor(
                text: Binding(get: { editor.text }, set: { type($0) }),
                selection: Binding(get: { editor.selection }, set: { editor.selection = $0 })
            )
            .textEditorStyle(.plain)
            .findNavigator(isPresented: $coordinator.isFindingInNote)
            .font(.system(size: viewModel.preferences.fontSize))
            .focused($isFocused)
            .focusedValue(\.noteWriting, NoteWriting(edit: edit, undo: undo) { document.lastChange(by: coordinator.windowID) })
            .accessibilityLabel("Note")
            .onKeyPress(keys: keys) { press($0) }
            .simultaneousGesture(TapGesture().onEnded { tickBox() })
            .simultaneousGesture(TapGesture().modifiers(.command).onEnded { followLink(isTapped: true) })
            .dropDestination(for: URL.self) { urls, _ in take(urls) }
            .onGeometryChange(for: Double.self) {
                $0.size.height
            } action: {
                editorHeight = $0
            }
            .overlay(alignment: .topLeading) {
                if !viewModel.completions.isEmpty, let text = editor.shortTextToCaret {
                    CompletionsAtCaret(text: text, room: editorHeight, place: $completionsPlace) { completionList }
                }
            }
            .padding(.horizontal, DesignConstants.padding)
            .frame(maxWidth: DesignConstants.lineWidths[viewModel.preferences.lineWidth] ?? .infinity, maxHeight: .infinity)
            if let note = viewModel.locationNote { LocationBar(note: note) { coordinator.isLocating = false } }
            if !viewModel.completions.isEmpty, editor.shortTextToCaret == nil || completionsPlace == .below {
                completionList.overlay(alignment: .top) { Divider() }
            }
        }
        .toolbar {
            ToolbarItemGroup(placement: .keyboard) { FormatBar(perform: edit, undo: { undo(false) }) }
        }
        .pastes { providers in paste(providers) }
        .fileImporter(isPresented: $isChoosingFiles, allowedContentTypes: [.item], allowsMultipleSelection: true) { result in
            if case .success(let urls) = result { _ = take(urls) }
        }
        .onAppear {
            editor.show(document.text, looks: MarkdownLooks(viewModel.preferences))
            if document.text.isEmpty { isFocused = true }
            goOnIfAsked()
        }
        .onChange(of: coordinator.noteToWrite) { goOnIfAsked() }
        .onChange(of: coordinator.noteToFocus) { goOnIfAsked() }
        .onChange(of: coordinator.headingToShow, initial: true) { goToHeading() }
        .onChange(of: viewModel.preferences) { editor.show(document.text, looks: MarkdownLooks(viewModel.preferences)) }
        // Another window, or a restored text.
        .onChange(of: document.text) { editor.replace(with: document.text) }
        .task(id: coordinator.isLocating) { await insertLocation() }
        .task(id: editor.typedName) { await viewModel.complete(editor.typedName) }
        .onChange(of: isFocused ? editor.typedTag : nil) { _, tag in coordinator.typedTag = tag }
        .onChange(of: coordinator.editToMake, initial: true) { editIfAsked() }
        .onChange(of: coordinator.isFollowingLink) { _, isAsked in if isAsked { followLink() } }
        .onDisappear {
            coordinator.typedTag = nil
            coordinator.leaveWriting(document.id, at: editor.lineOfCaret)
        }
    }

    private var completionList: some View {
        CompletionList(completions: viewModel.completions, chosen: viewModel.chosenCompletion, choose: complete)
    }

    /// Takes the keys in a note that was opened by them, and puts the caret behind the text of one that was opened to be written.
    private func goOnIfAsked() {
        if coordinator.takeNoteToFocus(document.id) { isFocused = true }
        guard coordinator.takeNoteToWrite(document.id) else { return }
        let end = editor.plain.utf16.count
        editor.select(end..<end)
        isFocused = true
    }

    /// Puts the caret at the heading that the note was opened at.
    private func goToHeading() {
        guard let name = coordinator.takeHeadingToShow(in: document.id) else { return }
        let text = document.text
        Task {
            let heading = await Task.detached { MarkdownDocument(text).heading(named: name) }.value
            // Who types meanwhile stays where the caret is.
            guard let heading, document.text == text else { return }
            let start = editor.offset(ofLine: heading.line)
            editor.select(start..<start)
            isFocused = true
        }
    }

    private func type(_ text: AttributedString) {
        let (shown, selected) = (editor.plain, editor.rangeBefore)
        let change = editor.typed(text)
        if let result = typed(change, over: selected, in: shown) { show(result.applied(to: shown), selecting: result.selection) }
        document.take(editor.plain, madeOf: shown, by: coordinator.windowID)
        switch continued?.typing(in: editor.plain) {
        case .undecided: break
        case .mark(let result): apply(result)
        case .text, nil: continued = nil
        }
    }

    /// What becomes of a text in which something was typed, pasted or deleted that means more than itself.
    private func typed(_ change: TextChange, over selected: Range<Int>, in text: String) -> EditingResult? {
        let caret = editor.selectedRange.lowerBound
        let former = surrounded
        surrounded = nil
        // Somebody who replaces words by a sign elsewhere, as by the panel to find and replace, means that.
        guard isFocused else { return nil }
        if change.old.isEmpty {
            let isLiteral = former != nil && editor.isLiteral(at: selected.lowerBound)
            let typing = former?.typing(change.new, caret: caret, selected: selected, in: text, isLiteral: isLiteral)
            surrounded = typing?.words
            return typing?.result
        }
        let result = MarkdownEditing.surrounding(
            in: text, giving: editor.plain, caret: caret, selected: selected, isLiteral: editor.isLiteral)
        surrounded = result.map(SurroundedWords.init)
        return result ?? link(pastedInto: text)
            ?? MarkdownEditing.joining(in: text, by: change, caret: caret, selected: selected, isLiteral: editor.isLiteral(at: caret))
    }

    private func link(pastedInto text: String) -> EditingResult? {
        MarkdownEditing.pasted(
            into: text, giving: editor.plain, caret: editor.selectedRange.lowerBound, isLiteral: editor.isLiteral)
    }

    private func editIfAsked() {
        guard let command = coordinator.editToMake else { return }
        coordinator.editToMake = nil
        edit(command)
    }

    private func edit(_ command: EditingCommand) {
        if let result = command.result(in: editor.plain, selection: editor.selectedRange, isLiteral: editor.isLiteral) { apply(result) }
    }

    private var keys: Set<KeyEquivalent> {
        let choosing: Set<KeyEquivalent> = viewModel.completions.isEmpty ? [] : [.upArrow, .downArrow, .escape]
        // Elsewhere letters and Backspace wait for nobody.
        var keys = choosing.union(Self.keysAnywhere)
        if continued != nil || editor.isAtMark { keys.insert(.delete) }
        return editor.isInMark ? keys.union(Self.keysInMark) : keys
    }

    private static let keysAnywhere: Set<KeyEquivalent> = [.return, .tab, .home]
    private static let keysInMark: Set<KeyEquivalent> = Set("abcdefghijklmnopqrstuvwxyz0123456789".map { KeyEquivalent($0) })

    /// While names are offered, keys choose among them.
    private func pressInCompletions(_ key: KeyEquivalent, behind typed: TypedName) -> KeyPress.Result {
        switch key {
        case .upArrow: viewModel.chooseCompletion(by: -1)
        case .downArrow: viewModel.chooseCompletion(by: 1)
        case .escape: viewModel.endCompletion()
        default:
            guard let completion = viewModel.completion(of: typed) else { return .ignored }
            complete(with: completion)
        }
        return .handled
    }

    /// Lists go on behind Return, and Tab moves items and cells; elsewhere the keys do what they always do.
    private func press(_ press: KeyPress) -> KeyPress.Result {
        if press.modifiers.isEmpty, let typed = editor.typedName, !viewModel.completions.isEmpty {
            return pressInCompletions(press.key, behind: typed)
        }
        let (text, selection) = (editor.plain, editor.selectedRange)
        let isLiteral = editor.isLiteral(at: selection.lowerBound)
        let isBackwards = press.modifiers.contains(.shift)
        let result: EditingResult?
        switch press.key {
        case .return where press.modifiers.isEmpty:
            result =
                (isLiteral ? nil : MarkdownEditing.moveToCellBelow(in: text, selection: selection))
                ?? MarkdownEditing.newline(in: text, selection: selection, isLiteral: isLiteral)
        case .tab:
            result =
                MarkdownEditing.moveToCell(in: text, selection: selection, backwards: isBackwards)
                ?? (isBackwards
                    ? MarkdownEditing.outdent(in: text, selection: selection, isLiteral: isLiteral)
                    : MarkdownEditing.indent(in: text, selection: selection, isLiteral: isLiteral))
        case .delete where press.modifiers.isEmpty:
            result = MarkdownEditing.deleteMark(in: text, selection: selection, isLiteral: isLiteral)
        case .home where press.modifiers.isEmpty && selection.isEmpty:
            let start = MarkdownEditing.lineStart(in: text, caret: selection.lowerBound, isLiteral: isLiteral)
            guard let start else { return .ignored }
            editor.select(start..<start)
            return .handled
        default: result = typing(press, in: text, isLiteral: isLiteral)
        }
        guard let result else { return .ignored }
        apply(result)
        if press.key == .return { continued = ContinuedLine(in: editor.plain, caret: result.selection.lowerBound) }
        return .handled
    }

    private func typing(_ press: KeyPress, in text: String, isLiteral: Bool) -> EditingResult? {
        guard press.modifiers.isDisjoint(with: [.command, .control]), let sign = press.characters.first else { return nil }
        guard sign.isLetter || sign.isNumber, press.characters.count == 1 else { return nil }
        return MarkdownEditing.typing(press.characters, in: text, selection: editor.selectedRange, isLiteral: isLiteral)
    }

    private func apply(_ result: EditingResult) {
        continued = nil
        let shown = editor.plain
        let text = result.applied(to: shown)
        show(text, selecting: result.selection)
        document.take(text, madeOf: shown, by: coordinator.windowID)
    }

    private func show(_ text: String, selecting selection: Range<Int>) {
        editor.replace(with: text)
        editor.select(selection)
        isFocused = true
    }

    /// A click has set the caret by now; between the brackets of a box, it means the box.
    private func tickBox() {
        let caret = editor.selectedRange
        guard caret.isEmpty, let result = MarkdownEditing.toggleBox(in: editor.plain, clickedAt: caret.lowerBound) else { return }
        apply(result)
    }

    private func undo(_ isRedo: Bool) {
        if let caret = document.undo(isRedo: isRedo, by: coordinator.windowID) { show(document.text, selecting: caret..<caret) }
    }

    private func insert(links: String) { apply(MarkdownEditing.insertion(ofLinks: links, in: editor.plain, at: editor.selectedRange)) }

    private func insert(files links: String) {
        apply(MarkdownEditing.insertion(ofFiles: links, in: editor.plain, at: editor.selectedRange))
    }

    /// Nothing is written once the person has gone elsewhere or given up.
    private func insertLocation() async {
        guard coordinator.isLocating else { return }
        let line = await viewModel.locate()
        guard !Task.isCancelled else { return }
        coordinator.isLocating = false
        if let line { apply(MarkdownEditing.insertion(ofLine: line, in: editor.plain, at: editor.selectedRange)) }
    }

    private func complete(with completion: Completion) {
        guard let typed = editor.typedName else { return }
        let caret = editor.selectedRange.lowerBound
        apply(MarkdownEditing.insertion(completion.written, at: caret - typed.text.utf16.count..<caret))
    }

    /// Goes where the link at the caret leads.
    private func followLink(isTapped: Bool = false) {
        coordinator.isFollowingLink = false
        switch editor.linkAtCaret {
        case .note(let title, let heading)?: open(LinkedNote(title: title, heading: heading))
        case .address(let address)?:
            guard let url = URL(string: address) else { return appState.showError("This address leads nowhere.") }
            if url.scheme == "glide" { coordinator.handleDeepLink(url) } else { openURL(url) }
        case nil: if !isTapped { appState.showSuccess("The cursor is in no link.") }
        }
    }

    // MARK: Files

    /// Files are attached, and addresses written.
    private func take(_ urls: [URL]) -> Bool {
        guard !urls.isEmpty else { return false }
        let (files, addresses) = (urls.filter(\.isFileURL), urls.filter { !$0.isFileURL })
        if !addresses.isEmpty { insert(links: addresses.map(\.absoluteString).joined(separator: "\n")) }
        if !files.isEmpty { insertHere { await viewModel.attach(files) } }
        return true
    }

    /// What other programs give with looks comes as Markdown; where it has none that Markdown could say, as it is.
    private func paste(_ providers: [NSItemProvider]) {
        guard let copied = providers.first(where: { $0.registeredContentTypes.contains(.html) }) else {
            return pastePictures(of: providers)
        }
        Task {
            let html = await data(of: .html, from: copied).map { String(decoding: $0, as: UTF8.self) }
            if let markdown = html.flatMap(HTMLToMarkdown.pasted) { return insert(pasted: markdown) }
            if !pictures(of: providers).isEmpty { return pastePictures(of: providers) }
            if let text = await data(of: .utf8PlainText, from: copied) { insert(pasted: String(decoding: text, as: UTF8.self)) }
        }
    }

    private func insert(pasted text: String) { apply(MarkdownEditing.insertion(text, at: editor.selectedRange)) }

    private func pictures(of providers: [NSItemProvider]) -> [(provider: NSItemProvider, type: UTType)] {
        providers.compactMap { provider in
            provider.registeredContentTypes.first { $0.conforms(to: .image) }.map { (provider: provider, type: $0) }
        }
    }

    private func pastePictures(of providers: [NSItemProvider]) {
        let pictures = pictures(of: providers)
        guard !pictures.isEmpty else { return }
        insertHere {
            var links: [String] = []
            for (provider, type) in pictures {
                guard let data = await data(of: type, from: provider) else { continue }
                if let link = await viewModel.attach(data, named: name(of: provider, type)) { links.append(link) }
            }
            return links.isEmpty ? nil : links.joined(separator: "\n")
        }
    }

    private func data(of type: UTType, from provider: NSItemProvider) async -> Data? {
        await withCheckedContinuation { continuation in
            _ = provider.loadDataRepresentation(for: type) { data, _ in continuation.resume(returning: data) }
        }
    }

    /// The name that an item suggests has no extension, as a rule.
    private func name(of provider: NSItemProvider, _ type: UTType) -> String {
        let suggested = provider.suggestedName ?? "Picture"
        guard (suggested as NSString).pathExtension.isEmpty else { return suggested }
        return "\(suggested).\(type.preferredFilenameExtension ?? "png")"
    }

    /// Writes links as soon as there are any, where the caret is now: the person may write on meanwhile, or go to another note.
    private func insertHere(_ links: @escaping () async -> String?) {
        let selection = editor.selectedRange
        if !selection.isEmpty { apply(EditingResult([TextEdit(selection, "")], selection: selection.lowerBound..<selection.lowerBound)) }
        let place = document.keepPlace(at: selection.lowerBound)
        Task {
            let links = await links()
            guard let offset = document.takePlace(place), let links else { return }
            let isAtCaret = coordinator.noteID == document.id && editor.plain == document.text && editor.selectedRange == offset..<offset
            if isAtCaret { insert(files: links) } else { document.insert(links: links, at: offset, by: coordinator.windowID) }
        }
    }
}

/// The place is asked or looked for.
private struct LocationBar: View {
    let note: String
    let cancel: () -> Void

    var body: some View {
        VStack(spacing: 0) {
            Divider()
            HStack(spacing: DesignConstants.spacing) {
                ProgressView().controlSize(.small)
                Text(note).font(.callout)
                Spacer()
                Button("Cancel", role: .cancel, action: cancel)
            }
            .padding(.horizontal, DesignConstants.padding)
            .padding(.vertical, DesignConstants.spacing)
        }
    }
}

extension View {
    /// Takes pictures and texts with looks that are pasted.
    fileprivate func pastes(perform: @escaping ([NSItemProvider]) -> Void) -> some View {
        #if os(iOS)
        self
        #else
        onPasteCommand(of: [.image, .html], perform: perform)
        #endif
    }
}
