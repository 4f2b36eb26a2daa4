import GlideTesting
import SwiftUI
import Testing

/// A screen that loads what it shows from a service.
@MainActor
struct ProfileTests {
    struct Profile: Sendable, Equatable { var name: String }
    struct Offline: Error, LocalizedError { var errorDescription: String? { "You are offline." } }

    actor Service {
        private var failures: Int
        private(set) var calls = 0
        init(failures: Int) { self.failures = failures }
        func load() async throws -> Profile {
            calls += 1
            try await Task.sleep(for: .milliseconds(3))
            if failures > 0 {
                failures -= 1
                throw Offline()
            }
            return Profile(name: "Ada")
        }
    }

    @MainActor
    final class ProfileModel: ObservableObject {
        enum State: Equatable { case loading, failed(String), loaded(Profile) }
        @Published var state = State.loading
        let service: Service
        init(service: Service) { self.service = service }
        func load() async {
            state = .loading
            do { state = .loaded(try await service.load()) } catch { state = .failed(error.localizedDescription) }
        }
    }

    struct ProfileView: View {
        @StateObject var model: ProfileModel
        @State private var isEditing = false

        var body: some View {
            NavigationStack {
                Group {
                    switch model.state {
                    case .loading: ProgressView("Loading")
                    case .failed(let reason):
                        VStack {
                            Text(reason)
                            Button("Retry") { Task { await model.load() } }
                        }
                    case .loaded(let profile):
                        VStack {
                            Text(profile.name)
                            Button("Edit") { isEditing = true }
                        }
                    }
                }
                .navigationTitle("Profile")
                .task { await model.load() }
                .sheet(isPresented: $isEditing) { Editor(model: model) }
            }
        }
    }

    struct Editor: View {
        @ObservedObject var model: ProfileModel
        @State private var name = ""
        @Environment(\.dismiss) private var dismiss
        var body: some View {
            NavigationStack {
                Form { TextField("Name", text: $name) }
                    .navigationTitle("Edit profile")
                    .toolbar {
                        ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                        ToolbarItem(placement: .confirmationAction) {
                            Button("Done") {
                                model.state = .loaded(Profile(name: name)); dismiss()
                            }
                        }
                    }
            }
        }
    }

    @Test func loadingFailsIsRetriedAndEdited() async throws {
        let service = Service(failures: 1)
        let host = TestHost(ProfileView(model: ProfileModel(service: service)))
        #expect(try host.find(.progress, "Loading").exists)
        try await host.wait(for: .text, "You are offline.")
        try host.find(.button, "Retry").tap()
        try await host.wait(for: .text, "Ada")
        #expect(await service.calls == 2)
        try host.find(.button, "Edit").tap()
        let sheet = try host.find(.sheet, "Edit profile")
        try sheet.find(.textField, "Name").type("Grace")
        try sheet.find(.button, "Done").tap()
        #expect(!sheet.exists)
        #expect(host.texts.contains("Grace"))
    }

    @Test func aSheetIsSwipedAway() async throws {
        let host = TestHost(ProfileView(model: ProfileModel(service: Service(failures: 0))))
        try await host.wait(for: .button, "Edit").tap()
        try host.find(.sheet).dismiss()
        #expect(host.all(.sheet).isEmpty)
        try host.find(.button, "Edit").tap()
        // From inside, the nearest thing that can be dismissed is meant; the first screen of a stack cannot.
        try host.find(.button, "Cancel").tap()
        #expect(host.all(.sheet).isEmpty)
    }

    @Test func aWaitInVainSaysWhatForAndShowsTheScreen() async throws {
        let host = TestHost(Text("still here"))
        let failure = await #expect(throws: TestFailure.self) {
            try await host.wait(for: .text, "never", timeout: .milliseconds(20))
        }
        #expect(failure?.reason.contains(#"text "never""#) == true)
        #expect(failure?.screen.contains("still here") == true)
    }
}
