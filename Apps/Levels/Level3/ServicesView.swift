import SwiftUI

/// What the named services do.
struct ServicesView: View {
    @State private var viewModel: ServicesViewModel

    init(container: AppContainer) {
        _viewModel = State(
            initialValue: ServicesViewModel(
                locationService: container.locationService, notificationService: container.notificationService,
                analyticsService: container.analyticsService, cacheService: container.cacheService))
    }

    var body: some View {
        Form {
            Section("Place and cache") {
                LabeledContent("Place", value: viewModel.place ?? "Unknown")
                if viewModel.place != nil {
                    LabeledContent("From", value: viewModel.placeCameFromCache ? "the cache" : "the service")
                }
                Button("Find the place") { Task { await viewModel.findPlace() } }
            }
            Section("Notices") {
                LabeledContent("Scheduled", value: "\(viewModel.scheduled.count)")
                Button("Remind me") { Task { await viewModel.remind() } }
            }
            Section {
                LabeledContent("Events", value: "\(viewModel.events.count)")
            } header: {
                Text("Analytics")
            } footer: {
                if let message = viewModel.errorMessage { Text(message).foregroundStyle(.red) }
            }
        }
    }
}
