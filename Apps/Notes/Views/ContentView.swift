import SwiftUI

/// The root of a window: the sidebar, the list and the note; sheets, alerts and notices above them.
struct ContentView: View {
    let container: DependencyContainer
    /// The note that the window was opened for.
    private let note: Note.ID?
    @Environment(\.openWindow) private var openWindow
    @Environment(\.scenePhase) private var scenePhase
    @Environment(\.horizontalSizeClass) private var sizeClass
    @State private var coordinator: NavigationCoordinator
    @State private var sidebar: SidebarViewModel
    @State private var list: NotesListViewModel
    @State private var search: SearchViewModel
    @State private var auth: AuthViewModel
    @State private var window: WindowViewModel
    /// The sheet above the window, which is there again where the app ended meanwhile.
    @SceneStorage("sheet") private var keptSheet = Data()
    /// Tells this window from others, as long as there is one of it.
    @SceneStorage("window") private var keptID = ""
    /// What a narrow window shows.
    @State private var compactColumn = NavigationSplitViewColumn.content
    /// A window for one note shows that alone at first.
    @State private var columns: NavigationSplitViewVisibility

    init(container: DependencyContainer, note: Note.ID? = nil) {
        self.container = container
        self.note = note
        _columns = State(initialValue: note == nil ? .automatic : .detailOnly)
        let coordinator = container.makeNavigationCoordinator()
        let list = container.makeNotesListViewModel()
        let search = container.makeSearchViewModel()
        _coordinator = State(wrappedValue: coordinator)
        _sidebar = State(wrappedValue: container.makeSidebarViewModel())
        _list = State(wrappedValue: list)
        _search = State(wrappedValue: search)
        _auth = State(wrappedValue: container.makeAuthViewModel())
        _window = State(wrappedValue: container.makeWindowViewModel(coordinator: coordinator, list: list, search: search))
    }

    var body: some View {
        NavigationSplitView(columnVisibility: $columns, preferredCompactColumn: $compactColumn) {
            SidebarView(viewModel: sidebar)
        } content: {
            NotesColumn(list: list, search: search)
        } detail: {
            detail
        }
        .background { FurtherKeys(window: window) }
        .environment(coordinator)
        .environment(window)
        .environment(container.appState)
        .overlay(alignment: .bottom) {
            NoticeView(appState: container.appState, isAboveBar: list.isSelecting) { coordinator.navigate(to: .noteDetail(noteId: $0)) }
                .environment(coordinator)
        }
        .preferredColorScheme(container.appState.theme.colorScheme)
        .sheet(item: Binding(get: { coordinator.sheet }, set: { if $0 == nil { coordinator.closeSheet() } })) { sheet in
            SheetView(sheet: sheet, container: container, sidebar: sidebar, window: window)
                .environment(coordinator)
        }
        .alert(
            coordinator.alert?.title ?? "", isPresented: isAlertPresented, presenting: coordinator.alert
        ) { _ in
            Button("OK") { coordinator.alert = nil }
        } message: { alert in
            Text(alert.message)
        }
        .onChange(of: coordinator.noteID) { _, note in
            compactColumn = note == nil ? .content : .detail
            if let note { window.remember(note) }
        }
        .onAppear { coordinator.bringBack(keptSheet) }
        .onChange(of: keptID, initial: true) {
            if keptID.isEmpty { keptID = coordinator.windowID } else { coordinator.windowID = keptID }
        }
        .onChange(of: coordinator.sheet) { keptSheet = coordinator.keptSheet }
        .onChange(of: sizeClass, initial: true) { coordinator.isWide = sizeClass == .regular }
        .onChange(of: coordinator.selection) { _, selection in if selection != nil { compactColumn = .content } }
        .onChange(of: scenePhase) {
            begin()
            openReminded()
        }
        .onChange(of: container.appState.noteToOpen) { openReminded() }
        .onChange(of: coordinator.noteForWindow) { _, note in
            guard let note else { return }
            coordinator.noteForWindow = nil
            openWindow(id: GlideApp.noteWindow, value: note)
        }
        .onChange(of: container.appState.welcomeNote) { begin() }
        .onOpenURL { coordinator.handleDeepLink($0) }
        .focusedSceneValue(\.windowViewModel, window)
        .modifier(FollowingDays())
        .task { await window.followPreferences() }
        .task { await window.followKeys() }
        .task { await auth.restoreSession() }
        .task { await container.prepareLibrary() }
    }

    private func begin() {
        guard scenePhase == .active else { return }
        Task { await window.begin(isWide: sizeClass == .regular, with: note) }
    }

    /// The window that the person looks at is the one that opens it.
    private func openReminded() {
        guard scenePhase == .active, let note = container.appState.takeNoteToOpen() else { return }
        coordinator.navigate(to: .noteDetail(noteId: note))
    }

    @ViewBuilder private var detail: some View {
        @Bindable var coordinator = coordinator
        NavigationStack(path: $coordinator.path) {
            Group {
                if let id = coordinator.noteID {
                    editor(of: id).id(id)
                } else {
                    ContentUnavailableView(
                        "No Note Selected", systemImage: "note.text", description: Text("Choose a note, or write a new one."))
                }
            }
            .navigationDestination(for: Route.self) { route in
                switch route {
                case .history(let id): HistoryView(viewModel: container.makeHistoryViewModel(noteID: id))
                case .noteDetail(let id): editor(of: id)
                }
            }
        }
    }

    private func editor(of id: Note.ID) -> some View {
        NoteEditorView(viewModel: container.makeNoteEditorViewModel(noteID: id)) {
            window.start(.printNote)
        } leave: {
            coordinator.leave([id], for: window.next(to: [id]))
        }
    }

    private var isAlertPresented: Binding<Bool> {
        Binding(get: { coordinator.alert != nil }, set: { if !$0 { coordinator.alert = nil } })
    }
}

extension Preferences.Theme {
    /// `nil` follows the system.
    var colorScheme: ColorScheme? {
        switch self {
        case .system: nil
        case .light: .light
        case .dark: .dark
        }
    }
}
