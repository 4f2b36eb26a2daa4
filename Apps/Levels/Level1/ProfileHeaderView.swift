import SwiftUI

struct ProfileHeaderView: View {
    @State private var showingSettings = false
    @State private var selectedTab = "Posts"

    var body: some View {
        VStack {
            Image(systemName: "person.circle.fill")
                .resizable()
                .frame(width: 100, height: 100)

            Text("John Doe")
                .font(.title)

            // review:disable WRAP-021 - as the document has it
            Picker("Tab", selection: $selectedTab) {
                Text("Posts").tag("Posts")
                Text("About").tag("About")
            }
            .pickerStyle(.segmented)

            Button("Settings") {
                showingSettings = true
            }
        }
        .sheet(isPresented: $showingSettings) {
            SettingsView()
        }
    }
}
