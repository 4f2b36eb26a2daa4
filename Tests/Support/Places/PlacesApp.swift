import SwiftUI

/// Places in an app, and what can be left in them: for tests of what is there again afterwards.
@main
struct PlacesApp: App {
    var body: some Scene {
        WindowGroup("Places") { PlacesView() }
    }
}

enum Place: String {
    case form, steps, words, mail, rows, text, saved
}

struct PlacesView: View {
    @State private var place = Place.form

    var body: some View {
        TabView(selection: $place) {
            Tab("Form", systemImage: "square.and.pencil", value: Place.form) { NavigationStack { FormView() } }
            Tab("Steps", systemImage: "stairs", value: Place.steps) { StepsView() }
            Tab("Words", systemImage: "textformat", value: Place.words) { WordsView() }
            Tab("Mail", systemImage: "envelope", value: Place.mail) { MailView() }
            Tab("Rows", systemImage: "list.bullet", value: Place.rows) { RowsView() }
            Tab("Text", systemImage: "doc.text", value: Place.text) { TextView() }
            Tab("Saved", systemImage: "tray", value: Place.saved) { SavedView() }
        }
    }
}
