import Combine

@MainActor
class FeatureViewModel: ObservableObject {
    @Published var items: [Feature] = []

    private let repository: FeatureRepositoryProtocol

    init(repository: FeatureRepositoryProtocol) {
        self.repository = repository
    }
}
