final class FeatureRepository: FeatureRepositoryProtocol {
    func fetch() async throws -> [Feature] {
        [Feature(id: "1", name: "Search")]
    }
}
