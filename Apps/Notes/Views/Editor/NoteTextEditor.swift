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
    @State private var pictures: NotePictures
    @State private var editorHeight = 0.0
    @State private var completionsPlace = CompletionsPlace.unknown
    /// The line that Return has begun last, while it may still become another one.
    @State private var continued: ContinuedLine?
    /// The words that a sign has gone around last, while they may still be typed over.
    @State private var surrounded: SurroundedWords?
    @FocusState private var isFocused: Bool

    init(document: NoteDocument, viewModel: NoteEditorViewModel, isChoosingFiles: Binding<Bool>, open: @escaping (LinkedNote) -> Void) {
        self.document = document
        self.viewModel = viewModel
        self.open = open
        _isChoosingFiles = isChoosingFiles
        _pictures = State(wrappedValue: NotePictures(attachments: viewModel.attachments))
    }

    var body: some View {
        @Bindable var coordinator = coordinator
        VStack(spacing: 0) {
            if viewModel.preferences.showsPictures, !pictures.all.isEmpty { pictureStrip }
            TextEditor(
                text: Binding(get: { editor.text }, set: { type($0) }),
                selection: Binding(get: { editor.selection }, set: { editor.selection = $0 })
            )
            .textEditorStyle(.plain)
            .findNavigator(isPresented: $coordinator.isFindingInNote)
            .font(.system(size: viewModel.preferences.fontSize))
            .focused($isFocused)
            .focusedValue(
                \.noteWriting,
                NoteWriting(edit: edit, hasSelection: { !editor.selectedRange.isEmpty }, undo: undo) {
                    document.lastChange(by: coordinator.windowID)
                }
            )
            .accessibilityLabel("Note")
            .onKeyPress(keys: keys) { press($0) }
            .simultaneousGesture(TapGesture().onEnded { tickBox() })
            .simultaneousGesture(TapGesture().modifiers(.command).onEnded { followLink(isTapped: true) })
            .dropDestination(for: URL.self) { urls, _ in insertion.take(urls) }
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
            .frame(maxWidth: lineWidth, maxHeight: .infinity)
            if let note = viewModel.locationNote { LocationBar(note: note) { coordinator.isLocating = false } }
            if !viewModel.completions.isEmpty, editor.shortTextToCaret == nil || completionsPlace == .below {
                completionList.overlay(alignment: .top) { Divider() }
            }
        }
        .toolbar {
            ToolbarItemGroup(placement: .keyboard) { FormatBar(perform: edit, undo: { undo(false) }) }
        }
        .pastes { insertion.paste($0) }
        .fileImporter(isPresented: $isChoosingFiles, allowedContentTypes: [.item], allowsMultipleSelection: true) { result in
            if case .success(let urls) = result { _ = insertion.take(urls) }
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
        .task(id: document.text) { await pictures.follow(document.text) }
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

    private var pictureStrip: some View {
        PictureStrip(pictures: pictures, attachments: viewModel.attachments, editor: editor, apply: apply, open: openPicture) {
            editor.select($0)
            isFocused = true
        }
        .frame(maxWidth: lineWidth)
    }

    private func openPicture(_ picture: NotePicture) {
        Task {
            do {
                if try await !pictures.open(picture) { appState.showError("The picture’s file is missing. A backup may still have it.") }
            } catch {
                appState.showError(error.localizedDescription)
            }
        }
    }

    private var lineWidth: CGFloat { DesignConstants.lineWidths[viewModel.preferences.lineWidth] ?? .infinity }

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
        let former = surrounded
        surrounded = nil
        // Somebody who replaces words by a sign elsewhere, as by the panel to find and replace, means that.
        guard isFocused else { return nil }
        let caret = editor.selectedRange.lowerBound
        if change.new.contains(where: \.isNewline),
            let lines = MarkdownEditing.lines(
                pastedInto: text, giving: editor.plain, caret: caret, selected: selected, isLiteral: editor.isLiteral)
        {
            return lines
        }
        guard former != nil || !change.old.isEmpty else { return nil }
        if change.old.isEmpty {
            let isLiteral = editor.isLiteral(at: selected.lowerBound)
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
        case .return where press.modifiers.isEmpty && pictures.isChosen(selection):
            if let picture = pictures.chosen { openPicture(picture) }
            return .handled
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
        let start = caret - typed.text.utf16.count - (completion.replacesOpening ? "[[".utf16.count : 0)
        apply(MarkdownEditing.insertion(completion.written, at: start..<caret))
    }

    /// Goes where the link at the caret leads.
    private func followLink(isTapped: Bool = false) {
        coordinator.isFollowingLink = false
        switch editor.linkAtCaret {
        case .note(let name)?: open(.note(name))
        case .heading(let heading)?: open(.heading(heading))
        case .address(let address)?:
            guard let url = URL(string: address) else { return appState.showError("This address leads nowhere.") }
            if url.scheme == "glide" { coordinator.handleDeepLink(url) } else { openURL(url) }
        case nil: if !isTapped { appState.showSuccess("The cursor is in no link.") }
        }
    }

    private var insertion: NoteInsertion {
        NoteInsertion(document: document, viewModel: viewModel, editor: editor, coordinator: coordinator, apply: apply)
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
