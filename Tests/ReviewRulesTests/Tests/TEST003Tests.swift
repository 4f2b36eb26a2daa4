import ReviewRules
import SourceModel
import Testing

struct TEST003Tests {
    private let source = """
        import Observation
        protocol UserServiceProtocol { func name() async throws -> String }
        @Observable final class ProfileViewModel {
            var name = ""
            let service: any UserServiceProtocol
            init(service: any UserServiceProtocol) { self.service = service }
            func load() async { name = (try? await service.name()) ?? "" }
            func clear() { name = "" }
        }
        """

    private func found(_ tests: String) throws -> [Finding] {
        try RuleTest(files: ["Sources/App/A.swift": source, "Tests/AppTests/A.swift": tests]).findings("TEST-003")
    }

    @Test func onlySuccessIsSaid() throws {
        let tests = """
            import Testing
            struct ProfileTests {
                @Test func loads() async {
                    let viewModel = ProfileViewModel(service: Fixed())
                    await viewModel.load()
                    #expect(viewModel.name == "Ada")
                }
            }
            """
        #expect(try found(tests).map(\.message) == ["ProfileTests tests ProfileViewModel only with UserServiceProtocol succeeding."])
        #expect(try found(tests).map(\.path) == ["Tests/AppTests/A.swift"])
        #expect(
            try found(
                tests.replacing("import Testing\nstruct ProfileTests {", with: "import XCTest\nfinal class ProfileTests: XCTestCase {")
            ).count == 1)
        #expect(try found(tests.replacing("Fixed()", with: "Fixed(), clock: Clock()")).count == 1)
    }

    @Test func failuresInAnySpellingAreNot() throws {
        let start =
            "import Testing\nstruct ProfileTests {\n@Test func loads() async { let v = ProfileViewModel(service: Fixed()); await v.load() }\n"
        #expect(try found(start + "@Test func loadingFails() {}\n}").isEmpty)
        #expect(try found(start + "@Test(\"shows an error\") func second() {}\n}").isEmpty)
        #expect(try found(start + "@Test func second() { _ = Fixed(result: .failure(Oops())) }\n}").isEmpty)
        #expect(
            try found(start + "}\nstruct OtherTests { @Test func broken() { _ = ProfileViewModel(service: ThrowingService()) } }").isEmpty)
    }

    @Test func testsThatDoNotLoadAreNot() throws {
        #expect(
            try found(
                "import Testing\nstruct ProfileTests { @Test func clears() { let v = ProfileViewModel(service: Fixed()); v.clear() } }"
            ).isEmpty)
    }
}
