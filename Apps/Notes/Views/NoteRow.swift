import SwiftUI

/// A note in a list: its title, when it was changed, and how its text begins.
struct NoteRow: View {
    let note: NoteSummary
    /// Whether it is on no disk yet.
    var isUnwritten = false
    @Environment(\.today) private var today

    var body: some View {
        VStack(alignment: .leading, spacing: DesignConstants.rowSpacing) {
            HStack(spacing: DesignConstants.rowSpacing) {
                if isRightToLeft { Spacer(minLength: 0) }
                if note.isPinned {
                    Image(systemName: "pin.fill").font(.caption).foregroundStyle(.orange).accessibilityLabel("Pinned")
                }
                Text(NoteText.shown(note.title))
                    .font(.headline)
                    .lineLimit(1)
            }
            HStack(spacing: DesignConstants.spacing) {
                Text(note.updatedAt.formattedForList(now: today))
                    .foregroundStyle(.secondary)
                if isRightToLeft { Spacer(minLength: 0) }
                Text(note.preview.isEmpty ? "No additional text" : note.preview)
                    .foregroundStyle(.secondary)
                    .lineLimit(1)
            }
            .font(.subheadline)
            if isUnwritten {
                fact("Not saved yet", symbol: "exclamationmark.triangle").font(.caption).foregroundStyle(.red)
            }
            if !note.tags.isEmpty || note.checklist.total > 0 || note.remindAt != nil { details }
        }
        .padding(.vertical, 2)
    }

    /// Titles begin where their language does.
    private var isRightToLeft: Bool { NoteText.isRightToLeft(note.title) }

    private var details: some View {
        HStack(spacing: DesignConstants.spacing) {
            if note.checklist.total > 0 {
                fact("\(note.checklist.done)/\(note.checklist.total)", symbol: "checklist")
            }
            if let date = note.remindAt {
                fact(date.formattedForReminder(now: today, note.repetition?.interval), symbol: "bell")
            }
            if !note.tags.isEmpty {
                Text(note.tags.map { "#\($0)" }.joined(separator: " ")).lineLimit(1)
            }
        }
        .font(.caption)
        .foregroundStyle(.tint)
    }

    /// In a list the symbols of labels stand in a column of their own.
    private func fact(_ text: String, symbol: String) -> some View {
        HStack(spacing: DesignConstants.rowSpacing) {
            Image(systemName: symbol)
            Text(text).lineLimit(1)
        }
        .layoutPriority(1)
    }
}

extension Date {
    /// The day and the time, with the year where that is another, and how often it comes again.
    func formattedForReminder(now: Date, _ interval: Repetition.Interval? = nil, calendar: Calendar = .current) -> String {
        let once = formattedForReminder(now: now, calendar: calendar)
        return interval.map { "\(once), \($0.title.lowercased())" } ?? once
    }

    private func formattedForReminder(now: Date, calendar: Calendar) -> String {
        if calendar.isDate(self, inSameDayAs: now) { return "Today, \(formatted(date: .omitted, time: .shortened))" }
        let day = Date.FormatStyle.dateTime.month(.abbreviated).day()
        let isThisYear = calendar.isDate(self, equalTo: now, toGranularity: .year)
        return "\(formatted(isThisYear ? day : day.year())), \(formatted(date: .omitted, time: .shortened))"
    }

    /// The time of today, the name of a day of this week, or the date.
    func formattedForList(now: Date, calendar: Calendar = .current) -> String {
        if calendar.isDate(self, inSameDayAs: now) { return formatted(date: .omitted, time: .shortened) }
        let days = calendar.dateComponents([.day], from: calendar.startOfDay(for: self), to: calendar.startOfDay(for: now)).day ?? 0
        if days == 1 { return "Yesterday" }
        if (2..<7).contains(days) { return formatted(.dateTime.weekday(.wide)) }
        return formatted(date: .abbreviated, time: .omitted)
    }
}
