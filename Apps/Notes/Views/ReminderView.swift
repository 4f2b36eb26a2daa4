import SwiftUI

/// When a note is to be seen again.
struct ReminderView: View {
    @State private var viewModel: NoteEditorViewModel
    @State private var date = Date.now.addingTimeInterval(3_600)
    @Environment(\.dismiss) private var dismiss

    init(viewModel: NoteEditorViewModel) {
        _viewModel = State(wrappedValue: viewModel)
    }

    var body: some View {
        NavigationStack {
            Form {
                DatePicker("Remind Me", selection: $date, in: Date.now...).environment(\.calendar, calendar)
                if viewModel.document?.note.remindAt != nil {
                    Button("Remove Reminder", role: .destructive) { set(nil) }
                }
            }
            .navigationTitle("Reminder")
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel", role: .cancel) { dismiss() } }
                ToolbarItem(placement: .confirmationAction) { Button("Set") { set(date) } }
            }
        }
        .task {
            await viewModel.load()
            if let known = viewModel.document?.note.remindAt { date = known }
        }
    }

    private var calendar: Calendar {
        var calendar = Calendar.current
        calendar.firstWeekday = viewModel.preferences.firstWeekday
        return calendar
    }

    private func set(_ date: Date?) {
        dismiss()
        Task { await viewModel.setReminder(date) }
    }
}
