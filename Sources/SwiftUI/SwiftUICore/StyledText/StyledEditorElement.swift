import Foundation
import RenderTree

/// An area in which a person types text with looks.
///
/// What is typed comes as edits of the text that the host shows. The element makes them in the bound text; what the program changes
/// of that, in answer or at any other time, is found by comparing lines, and told as edits, too.
struct StyledEditorElement {
    let text: Binding<AttributedString>
    var selection: Binding<AttributedTextSelection>?
    var style = "automatic"
}

/// What an editor remembers between updates.
@MainActor
final class StyledEditorState {
    var cache = StyledTextCache()
    /// In ``cache``; nil: the caret is at the end.
    var selection: TextRange?
    /// The value of the bound selection that ``selection`` stands for.
    var bound: AttributedTextSelection?
    var history = EditHistory()
    /// What the person did is still being handled: a change by the program is its answer.
    var awaitsAnswer = false
}

extension StyledEditorElement: View, NodeMaking, ElementView, ControlElement {
    typealias Body = Never
    static var kind: NodeKind { .textEditor }

    func properties(in context: ElementContext) -> Properties {
        let environment = context.environment
        let state = context.state(StyledEditorState())
        follow(state, context)
        var properties = context.controlProperties(style: style)
        properties.merge(environment.textInputTraits.properties)
        environment.textStyle.writeParagraph(to: &properties)
        environment.textStyle.writeCharacters(to: &properties)
        properties[.foreground] = environment.textStyle.foregroundFill(in: environment).map(PropertyValue.fill)
        properties[.lines] = .lines(state.cache.lines)
        environment.findNavigator.write(to: &properties)
        environment.writeEditorBackground(to: &properties)
        properties[.textSelection] = state.selection.map { .string($0.encoded) }
        return properties
    }

    /// Takes over what the program has made of the text and the selection.
    @MainActor private func follow(_ state: StyledEditorState, _ context: ElementContext) {
        let old = state.cache.lines
        state.cache.update(to: text.wrappedValue, in: context.environment)
        let lines = state.cache.lines
        if !old.isEmpty {
            let edits = LineDifference(from: old, to: lines).edits
            for edit in edits { state.selection = state.selection?.moved(over: edit) }
            if !edits.isEmpty {
                if state.awaitsAnswer {
                    state.history.extend(by: LineDifference(from: lines, to: old).edits)
                } else {
                    state.history.follow(edits)
                }
            }
        }
        guard let value = selection?.wrappedValue, value != state.bound else { return }
        state.bound = value
        state.selection = value.stored == nil ? nil : value.range(in: state.cache.text)
    }

    // MARK: - From the person

    func receive(_ event: InputEvent, in context: ElementContext) -> Bool {
        let state = context.state(StyledEditorState())
        switch event {
        case .edit(let edit, let selection):
            take(edit, selection, state, context)
        case .select(let range):
            follow(state, context)
            let (_, range) = rebased(nil, range, state, context)
            context.renderNode.adoptShown(.textSelection, .string(range.encoded))
            state.history.endGroup()
            show(range, state)
            context.invalidate()
        case .undo(let isRedo):
            follow(state, context)
            guard let step = isRedo ? state.history.redo(state.cache.text) : state.history.undo(state.cache.text) else { return true }
            write(step.text, step.selection, state, context)
        case .change(.bool(let isFinding)): context.environment.findNavigator.receive(isShown: isFinding)
        case .focus: break
        default: return false
        }
        return true
    }

    @MainActor private func take(_ edit: TextEdit, _ selection: TextRange, _ state: StyledEditorState, _ context: ElementContext) {
        follow(state, context)
        let node = context.renderNode
        let shown = node.told(.lines)?.lines ?? state.cache.lines
        let (own, range) = rebased(edit.clamped(to: shown.textCount), selection, state, context)
        node.adoptShown(.lines, .lines(shown.applying(edit)))
        node.adoptShown(.textSelection, .string(selection.encoded))
        guard let own else { return }
        let before = state.selection ?? TextRange(state.cache.count)
        var text = state.cache.text
        state.history.record(own, in: text, selection: before, at: context.scene.clock.now())
        text.apply(own, attributes: state.bound?.typing)
        write(text, range, after: own, state, context)
    }

    /// What the person did to the text that the host shows, as if they had done it to the text as it is.
    @MainActor private func rebased(
        _ edit: TextEdit?, _ range: TextRange, _ state: StyledEditorState, _ context: ElementContext
    ) -> (edit: TextEdit?, range: TextRange) {
        var (edit, range) = (edit, range)
        if let shown = context.renderNode.told(.lines)?.lines {
            for change in LineDifference(from: shown, to: state.cache.lines).edits {
                range = range.moved(over: edit.map { change.transformed(over: $0, first: true) } ?? change)
                edit = edit?.transformed(over: change, first: false)
            }
        }
        let count = state.cache.count
        edit = edit.map { state.cache.text.whole($0.clamped(to: count)) }
        return (edit, range.clamped(to: count + (edit?.growth ?? 0)))
    }

    /// The selection is written first, also where it stays: who reacts to the text knows where the caret is, and what was selected before.
    @MainActor private func write(
        _ new: AttributedString, _ range: TextRange, after edit: TextEdit? = nil, _ state: StyledEditorState, _ context: ElementContext
    ) {
        if let edit {
            state.cache.update(to: new, after: edit, in: context.environment)
        } else {
            state.cache.update(to: new, in: context.environment)
        }
        show(range, state, isTyped: true)
        state.awaitsAnswer = true
        Task { @MainActor [weak state] in state?.awaitsAnswer = false }
        text.wrappedValue = new
        context.invalidate()
    }

    @MainActor private func show(_ range: TextRange, _ state: StyledEditorState, isTyped: Bool = false) {
        state.selection = range
        guard let selection else { return }
        let text = state.cache.text
        let value = AttributedTextSelection(TextRange(anchor: text.whole(range.anchor), focus: text.whole(range.focus)), in: text)
        state.bound = value
        if isTyped || selection.wrappedValue != value { selection.wrappedValue = value }
    }
}

extension AttributedTextSelection {
    /// A selection of a person; where they type next looks as the text around says.
    init(_ range: TextRange, in text: AttributedString) {
        self.init(range: text.index(atUTF16: range.start)..<text.index(atUTF16: range.end))
    }

    /// From the first to the last thing selected.
    func range(in text: AttributedString) -> TextRange {
        switch indices(in: text) {
        case .insertionPoint(let index): TextRange(text.utf16Offset(of: index))
        case .ranges(let set):
            TextRange(
                anchor: set.ranges.first.map { text.utf16Offset(of: $0.lowerBound) } ?? 0,
                focus: set.ranges.last.map { text.utf16Offset(of: $0.upperBound) } ?? 0)
        }
    }
}
