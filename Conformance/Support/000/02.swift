import SwiftUI

struct EditProfileView: View {
    let viewModel: ProfileViewModel

    var body: some View {
        Button("Clear biography") {
            Task { await viewModel.updateBio("") }
        }
    }
}
