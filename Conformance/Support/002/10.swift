/// Stands in for the implementation that the document leaves out.
extension FeatureRepositoryProtocol {
    func fetch() async throws -> [Feature] {
        [Feature(id: "1", name: "Search")]
    }
}
