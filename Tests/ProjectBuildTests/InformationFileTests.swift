import Foundation
import Testing

@testable import ProjectBuild

/// What a bundle says of itself in one language.
@Suite struct InformationFileTests {
    private func translated(_ strings: String) throws -> [String: Any]? {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).strings")
        try Data(strings.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let values: [String: InformationValue] = [
            "CFBundleShortVersionString": .string("2.5"), "CFBundleDisplayName": .string("Café"), "UILaunchScreen": .dictionary([:]),
        ]
        return try InformationFile.translated(file, over: values).map { data in
            try #require(try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
        }
    }

    @Test func aTranslationHoldsTheOtherValuesToo() throws {
        let list = try #require(try translated("/* shown */ CFBundleDisplayName = \"Kaffee\";\n\"NSCameraUsageDescription\" = \"Fotos\";"))
        #expect(list["CFBundleDisplayName"] as? String == "Kaffee")
        #expect(list["NSCameraUsageDescription"] as? String == "Fotos")
        #expect(list["CFBundleShortVersionString"] as? String == "2.5")
        #expect(list["UILaunchScreen"] is [String: Any])
    }

    @Test func whatCannotBeReadIsLeftAsItIs() throws {
        #expect(try translated("\"a\" = ") == nil)
        #expect(InformationFile.translated(URL(filePath: "/nowhere.strings"), over: [:]) == nil)
    }

    @Test(arguments: [
        ("de.lproj/InfoPlist.strings", true), ("InfoPlist.strings", false), ("de.lproj/Localizable.strings", false), ("Info.plist", false),
    ])
    func translationsAreKnownByTheirPlace(_ destination: String, _ expected: Bool) {
        #expect(InformationFile.isTranslation(ProjectResource(file: URL(filePath: "/x"), destination: destination)) == expected)
    }
}
