import SwiftUI

/// When a note is to be seen again.
struct ReminderView: View {
    @State private var viewModel: ReminderViewModel
    @Environment(\.dismiss) private var dismiss

    init(viewModel: ReminderViewModel) {
        _viewModel = State(wrappedValue: viewModel)
    }

    var body: some View {
        NavigationStack {
            Form {
                if viewModel.isSwitchedOff {
                    Section {
                        Label("Reminders are switched off in the settings: none is shown.", systemImage: "bell.slash")
                        Button("Switch On") { viewModel.switchOn() }
                    }
                }
                Section {
                    DatePicker("When", selection: $viewModel.date, in: viewModel.earliest...).environment(\.calendar, calendar)
                    Picker("Repeat", selection: $viewModel.interval) {
                        Text("Never").tag(Repetition.Interval?.none)
                        ForEach(Repetition.Interval.allCases, id: \.self) { Text($0.title).tag(Repetition.Interval?.some($0)) }
                    }
                    if viewModel.hasReminder {
                        Button("Remove Reminder", role: .destructive) { end { await viewModel.remove() } }
                    }
                    if let message = viewModel.errorMessage { Text(message).foregroundStyle(.red) }
                } footer: {
                    if viewModel.isRefused {
                        Text(
                            """
                            Glide may not show notifications, so that it reminds you while it is open only. To be reminded elsewhere, \
                            too, allow notifications for Glide in the settings of your browser or device, then set the reminder again.
                            """)
                    }
                }
            }
            .navigationTitle("Reminder")
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel", role: .cancel) { dismiss() } }
                ToolbarItem(placement: .confirmationAction) { Button("Set") { end { await viewModel.set() } } }
            }
        }
        .presentationDetents([.medium])
        .task { await viewModel.load() }
    }

    private var calendar: Calendar {
        var calendar = Calendar.current
        calendar.firstWeekday = viewModel.preferences.firstWeekday
        return calendar
    }

    private func end(with change: @escaping () async -> Void) {
        dismiss()
        Task { await change() }
    }
}
