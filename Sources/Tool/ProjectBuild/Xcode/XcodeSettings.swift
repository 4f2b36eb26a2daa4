import Foundation

/// The build settings of a target, as its configuration for debugging has them.
struct XcodeSettings {
    private var values: [String: String] = [:]

    /// How deep settings may refer to each other. One that refers to itself ends there.
    private static let maximumDepth = 8

    /// Settings by their names.
    init(_ values: [String: String]) { self.values = values }

    /// - Parameter names: What settings are expanded with besides each other: `TARGET_NAME` and the like.
    init(project: XcodeObject, target: XcodeObject, tree: XcodeTree) {
        let name = target.string("name") ?? ""
        values = [
            "TARGET_NAME": name, "SRCROOT": tree.sourceRoot.path, "PROJECT_DIR": tree.sourceRoot.path, "PRODUCT_NAME": name,
            "CONFIGURATION": "Debug", "PROJECT_NAME": name,
        ]
        for owner in [project, target] {
            guard let configuration = Self.configuration(of: owner) else { continue }
            if let file = configuration.object("baseConfigurationReference").flatMap(tree.url) { merge(Self.read(file)) }
            merge(
                configuration.dictionary("buildSettings").compactMapValues { value in
                    value.string ?? (value.array == nil ? nil : value.strings.joined(separator: " "))
                })
        }
        values["PRODUCT_MODULE_NAME"] = values["PRODUCT_MODULE_NAME"] ?? "$(PRODUCT_NAME:c99extidentifier)"
        values["EXECUTABLE_NAME"] = values["EXECUTABLE_NAME"] ?? "$(PRODUCT_NAME)"
    }

    subscript(key: String) -> String? {
        values[key].map { expand($0).trimmingCharacters(in: .whitespaces) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    func isOn(_ key: String) -> Bool { self[key] == "YES" }

    func words(_ key: String) -> [String] { (self[key] ?? "").split(whereSeparator: \.isWhitespace).map(String.init) }

    /// The systems that a target is built for, as their SDKs are called, without simulators.
    var systems: Set<String> {
        let listed = words("SUPPORTED_PLATFORMS").filter { !$0.hasSuffix("simulator") }
        if !listed.isEmpty { return Set(listed) }
        let sdk = self["SDKROOT"] ?? "iphoneos"
        return sdk == "auto" ? ["iphoneos", "macosx"] : [sdk.hasPrefix("macosx") ? "macosx" : sdk]
    }

    var keys: [String] { values.keys.sorted() }

    /// Replaces `$(NAME)`, `${NAME}` and `$(NAME:operator)`; what is not known becomes nothing.
    func expand(_ text: String, depth: Int = 0) -> String {
        guard text.contains("$"), depth < Self.maximumDepth else { return text }
        return text.replacing(/\$[\({]([A-Za-z0-9_]+)(?::([A-Za-z0-9]+))?[^\)}]*[\)}]/) { match in
            let value = expand(values[String(match.1)] ?? "", depth: depth + 1)
            switch match.2 {
            case "c99extidentifier", "identifier": return ProjectModule.moduleName(value)
            case "rfc1034identifier": return String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
            case "lower": return value.lowercased()
            case "upper": return value.uppercased()
            default: return value
            }
        }
    }

    private mutating func merge(_ settings: [String: String]) {
        // Settings for one kind of device, `NAME[sdk=iphoneos*]`, do not count here.
        for (key, value) in settings where !key.contains("[") {
            values[key] = value.replacing("$(inherited)", with: values[key] ?? "").replacing("${inherited}", with: values[key] ?? "")
        }
    }

    private static func configuration(of owner: XcodeObject) -> XcodeObject? {
        let list = owner.object("buildConfigurationList")?.objects("buildConfigurations") ?? []
        return list.first { $0.string("name") == "Debug" } ?? list.first { $0.string("name")?.contains("ebug") == true } ?? list.first
    }

    /// `NAME = value` of a file of settings; what it includes is left out.
    private static func read(_ file: URL) -> [String: String] {
        let text = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        var settings: [String: String] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            let plain = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
            guard !plain.hasPrefix("#"), let equals = plain.firstIndex(of: "=") else { continue }
            let key = plain[..<equals].trimmingCharacters(in: .whitespaces)
            settings[key] = plain[plain.index(after: equals)...].trimmingCharacters(in: .whitespaces)
        }
        return settings
    }
}
