import ReviewRules
import Testing

struct WRAP022Tests {
    private func lines(_ first: String, _ second: String, _ app: String = "") throws -> [Int] {
        let view = { (name: String, setting: String) in
            "import SwiftUI\nstruct \(name): View {\n    \(setting)\n    var body: some View { Text(\"\") }\n}\n"
        }
        let files = ["Sources/App/A.swift": view("AView", first) + app, "Sources/App/B.swift": view("BView", second)]
        return try RuleTest(files: files).lines("WRAP-022")
    }

    @Test func twoDefaultsAreFlagged() throws {
        #expect(try lines("@AppStorage(\"size\") private var size = 1.0", "@AppStorage(\"size\") private var textSize = 17.0") == [3])
        #expect(try lines("@AppStorage(\"on\") private var on = true", "@AppStorage(\"on\") private var on: Bool = false") == [3])
        #expect(try lines("@AppStorage(Keys.on) private var on = true", "@AppStorage(Keys.on) private var on = false") == [3])
    }

    @Test func oneDefaultIsNot() throws {
        #expect(try lines("@AppStorage(\"size\") private var size = 17", "@AppStorage(\"size\") private var size = 17.0") == [])
        #expect(
            try lines("@AppStorage(\"sort\") private var sort = Sort.title", "@AppStorage(\"sort\") private var sort: Sort = .title") == [])
        #expect(try lines("@AppStorage(\"on\") private var on = true", "@AppStorage(\"on\") private var on: Bool?") == [])
        #expect(try lines("@AppStorage(\"on\") private var on = true", "@AppStorage(\"off\") private var off = false") == [])
        #expect(try lines("@SceneStorage(\"on\") private var on = true", "@SceneStorage(\"on\") private var on = false") == [])
    }

    @Test func branchesOfACondition() throws {
        let setting =
            "#if os(macOS)\n    @AppStorage(\"on\") private var on = true\n#else\n    @AppStorage(\"on\") private var on = false\n#endif"
        #expect(try lines(setting, "@State private var isOn = false") == [])
    }

    @Test func severalAppsAreNot() throws {
        let apps = """
            @main struct AApp: App { var body: some Scene { WindowGroup { AView() } } }
            struct BApp: App { var body: some Scene { WindowGroup { AView() } } }
            """
        #expect(try lines("@AppStorage(\"on\") private var on = true", "@AppStorage(\"on\") private var on = false", apps) == [])
    }
}
