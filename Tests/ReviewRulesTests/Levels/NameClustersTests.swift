import Testing

@testable import ReviewRules

struct NameClustersTests {
    @Test(arguments: [
        ("profile", false, ["profile"]), ("loadProfiles", true, ["profile"]), ("currentUser", false, ["user"]),
        ("statuses", false, []), ("bonuses", false, ["bonus"]), ("houses", false, ["house"]), ("addresses", false, ["address"]),
        ("news", false, ["news"]), ("loadNews", true, ["news"]), ("signIn", true, ["auth"]), ("logout", true, ["auth"]),
        ("categories", false, ["category"]),
    ])
    func namesAreSortedByTheirNounsAlone(name: String, isMethod: Bool, expected: [String]) {
        #expect(NameClusters.nouns(of: name, isMethod: isMethod) == expected)
    }
}
