import SwiftUI

/// Notes, commands, tags and folders by a few letters of their name.
struct PaletteView: View {
    @State private var viewModel: PaletteViewModel
    @FocusState private var isFocused: Bool

    init(viewModel: PaletteViewModel) {
        _viewModel = State(wrappedValue: viewModel)
    }

    var body: some View {
        VStack(spacing: 0) {
            HStack {
                Image(systemName: "magnifyingglass").foregroundStyle(.secondary)
                TextField("A note, >command, #tag or @folder", text: $viewModel.query)
                    .textFieldStyle(.plain)
                    .focused($isFocused)
                    .onSubmit { viewModel.submit() }
                    .onKeyPress(.downArrow) { move(by: 1) }
                    .onKeyPress(.upArrow) { move(by: -1) }
            }
            .padding(DesignConstants.padding)
            // The sheet's own close button stands there.
            .padding(.trailing, DesignConstants.closeButtonWidth)
            Divider()
            if viewModel.items.isEmpty {
                ContentUnavailableView(
                    "Nothing Found", systemImage: "magnifyingglass", description: viewModel.hint.map { Text($0) })
            } else {
                List(viewModel.items) { item in
                    Button {
                        viewModel.choose(item)
                    } label: {
                        PaletteRow(item: item, viewModel: viewModel)
                    }
                    .buttonStyle(.plain)
                    .listRowBackground(item.id == viewModel.selection ? Color.accentColor.opacity(0.15) : nil)
                }
                .listStyle(.plain)
            }
        }
        .frame(minHeight: DesignConstants.paletteHeight)
        .onAppear { isFocused = true }
        .task(id: viewModel.query) { await viewModel.load() }
    }

    private func move(by step: Int) -> KeyPress.Result {
        viewModel.moveSelection(by: step)
        return .handled
    }
}

private struct PaletteRow: View {
    let item: PaletteViewModel.Item
    let viewModel: PaletteViewModel
    @Environment(\.today) private var today

    var body: some View {
        switch item {
        case .note(let note):
            LabeledContent {
                Text(note.updatedAt.formattedForList(now: today))
            } label: {
                Label(NoteText.shown(note.title), systemImage: "note.text")
            }
        case .command(let command):
            LabeledContent {
                Text(viewModel.shortcuts(of: command).text)
            } label: {
                Label(command.title, systemImage: command.symbol)
            }
        case .edit(let command):
            LabeledContent {
                Text(viewModel.shortcuts(of: command).text)
            } label: {
                Label(command.title, systemImage: command.symbol)
            }
        case .tag(let tag): Label("#\(tag.name)", systemImage: "number").badge(tag.noteCount)
        case .folder(let folder): Label(folder.name, systemImage: "folder")
        case .search(let text): Label("Search for “\(text)”", systemImage: "magnifyingglass").lineLimit(2)
        }
    }
}
