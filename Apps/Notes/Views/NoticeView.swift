import SwiftUI

/// What was done, or went wrong, at the foot of the window, with what can be done about it.
struct NoticeView: View {
    let appState: AppState
    /// Whether the list has its bar at the foot of the window.
    let isAboveBar: Bool
    let open: (Note.ID) -> Void
    @Environment(NavigationCoordinator.self) private var coordinator

    var body: some View {
        if let notice = appState.notice {
            HStack(spacing: DesignConstants.padding) {
                Label(notice.text, systemImage: notice.kind.symbol)
                    .foregroundStyle(notice.kind == .error ? .red : .primary)
                if let action = notice.action {
                    Button(action.title) {
                        appState.dismiss(notice.id)
                        Task { await action.run() }
                    }
                }
                if let note = notice.note {
                    Button("Open") {
                        appState.dismiss(notice.id)
                        open(note)
                    }
                }
                Button("Close", systemImage: "xmark") { appState.dismiss(notice.id) }
                    .labelStyle(.iconOnly)
            }
            .buttonStyle(.borderless)
            .modifier(NoticePlate(bottom: bottom))
            .task(id: notice.id) {
                guard let duration = notice.duration else { return }
                do { try await Task.sleep(for: .seconds(duration)) } catch { return }
                appState.dismiss(notice.id)
            }
        } else if appState.isBusy {
            HStack(spacing: DesignConstants.spacing) {
                ProgressView().controlSize(.small)
                Text("Working…")
            }
            .modifier(NoticePlate(bottom: bottom))
        }
    }

    /// What is saved, and how long the note is, stays in sight.
    private var bottom: Double {
        max(coordinator.noteID == nil ? 0 : coordinator.statusBarHeight, isAboveBar ? DesignConstants.barHeight : 0)
    }
}

private struct NoticePlate: ViewModifier {
    let bottom: Double

    func body(content: Content) -> some View {
        content
            .padding(DesignConstants.padding)
            .background(.regularMaterial, in: .rect(cornerRadius: DesignConstants.cornerRadius))
            .overlay { RoundedRectangle(cornerRadius: DesignConstants.cornerRadius).strokeBorder(.separator) }
            .shadow(color: .black.opacity(0.15), radius: DesignConstants.spacing)
            .padding()
            .padding(.bottom, bottom)
            .accessibilityElement(children: .contain)
    }
}

extension AppState.Notice.Kind {
    fileprivate var symbol: String {
        switch self {
        case .success: "checkmark.circle"
        case .error: "exclamationmark.triangle"
        case .reminder: "bell"
        }
    }
}
