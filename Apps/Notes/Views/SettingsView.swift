import SwiftUI

/// How the app looks and behaves, and where it keeps things.
struct SettingsView: View {
    @State private var viewModel: SettingsViewModel
    private let secrets: SecretsViewModel
    private let keys: KeysViewModel
    @Environment(NavigationCoordinator.self) private var coordinator
    @Environment(\.dismiss) private var dismiss
    @State private var isAskingToReset = false
    /// What is shown first.
    private let section: SettingsSection?

    init(viewModel: SettingsViewModel, secrets: SecretsViewModel, keys: KeysViewModel, section: SettingsSection? = nil) {
        self.secrets = secrets
        self.keys = keys
        self.section = section
        _viewModel = State(wrappedValue: viewModel)
    }

    var body: some View {
        NavigationStack {
            ScrollViewReader { proxy in
                Form {
                    Section("Appearance") {
                        Picker("Theme", selection: $viewModel.preferences.theme) {
                            ForEach(Preferences.Theme.allCases, id: \.self) { Text($0.title).tag($0) }
                        }
                        .pickerStyle(.segmented)
                    }
                    .id(SettingsSection.appearance)
                    Section("Editor") {
                        Picker("Font", selection: $viewModel.preferences.editorFont) {
                            ForEach(Preferences.EditorFont.allCases, id: \.self) { Text($0.title).tag($0) }
                        }
                        LabeledContent("Font Size") {
                            Slider(value: $viewModel.preferences.fontSize, in: DesignConstants.fontSizes, step: 1)
                            Text("\(Int(viewModel.preferences.fontSize))").monospacedDigit()
                        }
                        Picker("Line Width", selection: $viewModel.preferences.lineWidth) {
                            ForEach(Preferences.LineWidth.allCases, id: \.self) { Text($0.title).tag($0) }
                        }
                        Toggle("Pictures Above the Text", isOn: $viewModel.preferences.showsPictures)
                    }
                    .id(SettingsSection.editor)
                    Section("Reminders and Calendar") {
                        Toggle("Remind Me", isOn: $viewModel.preferences.notificationsEnabled)
                        Picker("First Day of the Week", selection: $viewModel.preferences.firstWeekday) {
                            ForEach(1...7, id: \.self) { Text(Calendar.current.weekdaySymbols[$0 - 1]).tag($0) }
                        }
                    }
                    .id(SettingsSection.reminders)
                    Section {
                        Toggle("Single Keys", isOn: $viewModel.preferences.singleKeysEnabled)
                        Button("All Shortcuts…") { show(.shortcuts, from: .keyboard) }
                        NavigationLink("Keys of Commands") { KeysView(viewModel: keys) }
                    } header: {
                        Text("Keyboard")
                    } footer: {
                        Text("Where nothing is typed, C begins a note, / searches, and ? shows all shortcuts.")
                    }
                    .id(SettingsSection.keyboard)
                    Section("Notes") {
                        Button("Import…", systemImage: "square.and.arrow.down") { show(.importNotes, from: .notes) }
                        Button("Export…", systemImage: "square.and.arrow.up") { show(.exportNotes(), from: .notes) }
                        Button("Check Library…", systemImage: "checkmark.shield") { show(.doctor, from: .notes) }
                        LabeledContent("Kept In", value: viewModel.dataLocation)
                    }
                    .id(SettingsSection.notes)
                    Section {
                        Button("Account…", systemImage: "person.crop.circle") { show(.login, from: .privacy) }
                        Toggle("Count What I Use", isOn: $viewModel.preferences.analyticsEnabled)
                    } header: {
                        Text("Privacy")
                    } footer: {
                        Text("What is counted stays in a file on this device.")
                    }
                    .id(SettingsSection.privacy)
                    SecretsSection(viewModel: secrets).id(SettingsSection.secrets)
                    Button("Reset to Defaults", role: .destructive) { isAskingToReset = true }
                        .confirmationDialog("Reset all settings?", isPresented: $isAskingToReset, titleVisibility: .visible) {
                            Button("Reset to Defaults", role: .destructive) { viewModel.resetToDefaults() }
                        } message: {
                            Text(
                                "Theme, editor, keys, order of notes, reminders and privacy are as they were at first. Your notes stay as they are."
                            )
                        }
                }
                // Once the sheet is there.
                .task { if let section { proxy.scrollTo(section, anchor: .top) } }
            }
            .navigationTitle("Settings")
            .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } } }
        }
        .task { await viewModel.follow() }
    }

    /// The settings come back, where they were left, once that is closed.
    private func show(_ sheet: Sheet, from section: SettingsSection) { coordinator.presentSheet(sheet, over: .settings(section)) }
}

extension Preferences.Theme {
    var title: String {
        switch self {
        case .system: "System"
        case .light: "Light"
        case .dark: "Dark"
        }
    }
}

extension Preferences.EditorFont {
    var title: String {
        switch self {
        case .sans: "Sans Serif"
        case .serif: "Serif"
        case .monospaced: "Monospaced"
        }
    }
}

extension Preferences.LineWidth {
    var title: String { rawValue.capitalized }
}
