import SwiftUI

struct UserDetailView: View {
    @State private var editedUser: User
    let onUpdate: (User) -> Void

    init(user: User, onUpdate: @escaping (User) -> Void) {
        _editedUser = State(initialValue: user)
        self.onUpdate = onUpdate
    }

    var body: some View {
        Form {
            TextField("Name", text: $editedUser.name)
            TextField("Email", text: $editedUser.email)
                .textContentType(.emailAddress)
                .keyboardType(.emailAddress)

            Button("Save") {
                onUpdate(editedUser)
            }
        }
        .navigationTitle("Edit User")
    }
}
