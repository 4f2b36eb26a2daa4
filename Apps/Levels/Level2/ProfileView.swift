import SwiftUI

struct ProfileView: View {
    @State private var viewModel: ProfileViewModel
    @State private var isEditing = false

    init(profileService: ProfileServiceProtocol) {
        self._viewModel = State(initialValue: ProfileViewModel(profileService: profileService))
    }

    var body: some View {
        Group {
            if viewModel.isLoading {
                ProgressView("Loading profile...")
            } else if let profile = viewModel.profile {
                VStack {
                    AsyncImage(url: profile.avatarURL) { image in
                        image
                            .resizable()
                            .aspectRatio(contentMode: .fill)
                    } placeholder: {
                        Image(systemName: "person.circle.fill")
                            .resizable()
                    }
                    .frame(width: 100, height: 100)
                    .clipShape(Circle())

                    Text(profile.name)
                        .font(.title)

                    Text(profile.bio)
                        .foregroundStyle(.secondary)
                        .padding()

                    if let error = viewModel.errorMessage {
                        Text(error)
                            .foregroundStyle(.red)
                    }

                    Button("Edit Profile") {
                        isEditing = true
                    }
                }
            } else if let error = viewModel.errorMessage {
                VStack {
                    Text(error)
                        .foregroundStyle(.red)
                    Button("Retry") {
                        Task { await viewModel.loadProfile() }
                    }
                }
            }
        }
        .task {
            await viewModel.loadProfile()
        }
        .sheet(isPresented: $isEditing) {
            EditProfileView(viewModel: viewModel)
        }
    }
}
