import Foundation

/// What an app's Info.plist holds: the file's values, and those that Xcode makes of build settings.
struct XcodeInformation {
    let values: [String: InformationValue]

    init(_ settings: XcodeSettings, tree: XcodeTree, project: XcodeObject) {
        var values: [String: InformationValue] = [
            "CFBundleDevelopmentRegion": .string(project.string("developmentRegion") ?? "en"), "CFBundlePackageType": .string("APPL"),
        ]
        let settingsOfKeys = [
            "CFBundleIdentifier": "PRODUCT_BUNDLE_IDENTIFIER", "CFBundleName": "PRODUCT_NAME", "CFBundleExecutable": "EXECUTABLE_NAME",
            "CFBundleShortVersionString": "MARKETING_VERSION", "CFBundleVersion": "CURRENT_PROJECT_VERSION",
        ]
        for (key, setting) in settingsOfKeys { values[key] = settings[setting].map(InformationValue.string) }
        for key in settings.keys where key.hasPrefix("INFOPLIST_KEY_") {
            guard let text = settings[key] else { continue }
            let isAnswer = text == "YES" || text == "NO"
            values[String(key.dropFirst("INFOPLIST_KEY_".count))] = isAnswer ? .bool(text == "YES") : .string(text)
        }
        if let path = settings["INFOPLIST_FILE"], let data = try? Data(contentsOf: tree.sourceRoot.appending(path: path)),
            let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [String: Any]
        {
            for (key, value) in list { values[key] = Self.value(value, settings) ?? values[key] }
        }
        self.values = values
    }

    private static func value(_ any: Any, _ settings: XcodeSettings) -> InformationValue? {
        switch any {
        case let text as String: return .string(settings.expand(text))
        case let list as [Any]: return .array(list.compactMap { value($0, settings) })
        case let entries as [String: Any]: return .dictionary(entries.compactMapValues { value($0, settings) })
        case let flag as Bool: return .bool(flag)
        case let number as Int: return .integer(number)
        case let number as Double: return .real(number)
        default: return nil
        }
    }
}
