import SwiftUI

/// All commands with their keys, each of which can be recorded anew.
struct KeysView: View {
    let viewModel: KeysViewModel

    var body: some View {
        Form {
            ForEach(AppCommand.Group.allCases, id: \.self) { group in
                section(group.rawValue, AppCommand.allCases.filter { $0.group == group }.map(KeyedCommand.app))
            }
            section("Format", EditingCommand.allCases.map(KeyedCommand.edit))
            Section {
                Button("Set All Keys Back", role: .destructive) { viewModel.setAllBack() }.disabled(!viewModel.keys.isChanged)
            } footer: {
                Text("Keys that copy, paste or undo are every text’s, and some the browser keeps for itself, such as those for tabs.")
            }
        }
        .navigationTitle("Keys of Commands")
        .task { await viewModel.follow() }
        .onDisappear { viewModel.endRecording() }
    }

    private func section(_ title: String, _ commands: [KeyedCommand]) -> some View {
        Section(title) { ForEach(commands) { KeyRow(command: $0, viewModel: viewModel) } }
    }
}

/// A command with its keys.
private struct KeyRow: View {
    let command: KeyedCommand
    let viewModel: KeysViewModel

    private var shortcuts: [AppCommand.Shortcut] { viewModel.keys.shortcuts(of: command) }
    private var isRecorded: Bool { viewModel.recorded == command }

    var body: some View {
        VStack(alignment: .leading, spacing: DesignConstants.rowSpacing) {
            HStack {
                Label(command.title, systemImage: command.symbol)
                Spacer()
                if isRecorded {
                    KeyRecorder(press: viewModel.press, end: viewModel.endRecording)
                } else {
                    Button(shortcuts.isEmpty ? "None" : shortcuts.text) { viewModel.record(command) }
                        .accessibilityLabel("Key of \(command.title): \(shortcuts.isEmpty ? "none" : shortcuts.text)")
                        .accessibilityHint("Records another one")
                }
                Menu("Keys of \(command.title)", systemImage: "ellipsis.circle") {
                    Button("Record…", systemImage: "keyboard") { viewModel.record(command) }
                    Button("Clear", systemImage: "xmark.circle") { viewModel.clear(command) }.disabled(shortcuts.isEmpty)
                    Button("Set Back", systemImage: "arrow.uturn.backward") { viewModel.setBack(command) }
                        .disabled(!viewModel.keys.isChanged(command))
                }
                .labelStyle(.iconOnly)
            }
            if let refusal = viewModel.refusal, refusal.command == command {
                Label(refusal.reason.message, systemImage: "exclamationmark.triangle").font(.footnote).foregroundStyle(.red)
            }
        }
    }
}

/// Waits for a key.
private struct KeyRecorder: View {
    let press: (AppCommand.Shortcut) -> Void
    let end: () -> Void
    @FocusState private var isFocused: Bool

    var body: some View {
        Text("Press the keys…")
            .foregroundStyle(.tint)
            .padding(.horizontal, DesignConstants.spacing)
            .focusable()
            .focused($isFocused)
            .onKeyPress(phases: .down) { key in
                if key.key == .escape { end() } else if let shortcut = AppCommand.Shortcut(key) { press(shortcut) }
                return .handled
            }
            .onAppear { isFocused = true }
            .onChange(of: isFocused) { before, isFocused in if before, !isFocused { end() } }
            .accessibilityHint("Escape leaves the key as it is")
    }
}

extension AppCommand.Shortcut {
    /// - Returns: `nil` for a key that goes from control to control.
    init?(_ press: KeyPress) {
        guard press.key != .tab else { return nil }
        var modifiers: Set<Modifier> = []
        for (modifier, own) in [(EventModifiers.control, Modifier.control), (.option, .option), (.shift, .shift), (.command, .command)]
        where press.modifiers.contains(modifier) { modifiers.insert(own) }
        #if !canImport(Darwin)
        // One key on keyboards that are not Apple's.
        if modifiers.remove(.control) != nil { modifiers.insert(.command) }
        #endif
        self.init(press.key.character, modifiers)
    }
}

extension KeyRefusal {
    var message: String {
        switch reason {
        case .command(let other): "\(shortcut.text) is the key of “\(other.title)”. Clear that first, or press another."
        case .browser(let name): "\(shortcut.text) is the browser’s own: \(name). Press another."
        case .text(let name): "\(shortcut.text) is for texts: \(name). Press another."
        case .typed: "\(shortcut.text) is typed. Hold \(AppCommand.Shortcut.modifierNames) beside it."
        case .sign: "Which sign Shift gives differs from keyboard to keyboard. Press a letter, or leave Shift out."
        }
    }
}
