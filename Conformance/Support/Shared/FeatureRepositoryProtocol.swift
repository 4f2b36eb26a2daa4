protocol FeatureRepositoryProtocol {
    func fetch() async throws -> [Feature]
}
