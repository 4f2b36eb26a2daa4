import Foundation
import SwiftUI

struct User: Codable, Identifiable {
    let id: UUID
    var name: String
    var email: String
}

struct UserView: View {
    let viewModel: UserViewModel

    var body: some View {
        Text("Hello")
    }
}
