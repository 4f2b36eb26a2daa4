import Combine
import SwiftUI

/// A view whose body is of no interest: the document shows properties alone.
protocol EmptyScreen: View {}

extension EmptyScreen {
    var body: some View {
        Text("")
    }
}

final class NetworkManager: ObservableObject {}
final class AuthManager: ObservableObject {}
final class DataManager: ObservableObject {}
final class MyViewModel: ObservableObject {}
