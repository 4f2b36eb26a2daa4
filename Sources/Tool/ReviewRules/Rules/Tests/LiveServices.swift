import SourceModel

/// Tells services that reach out of the process from those that a test or a preview may make.
struct LiveServices {
    private let type: (String) -> MergedType?
    private let role: (String) -> Role?
    private let vocabulary: Vocabulary

    init(_ index: IndexReader) {
        vocabulary = index.settings.vocabulary
        type = { index.type(named: $0) }
        role = { index.role(of: $0)?.role }
    }

    init(_ index: ProjectIndex) {
        vocabulary = index.settings.vocabulary
        type = { index.type(named: $0) }
        role = { index.role(of: $0)?.role }
    }

    /// What a service reaches: the network, files, stored settings. Nothing when it reaches none, or is a stand-in.
    func reach(of name: String) -> String? {
        guard isService(name) else { return nil }
        var seen: Set<String> = [name]
        var wave = [name]
        // A service, the API below it, and the client below that.
        for _ in 0..<4 {
            var next: [String] = []
            for name in wave {
                guard let found = type(name), found.kind != .protocol else { continue }
                if let reached = found.mentionedTypes.filter({ Self.outside[$0] != nil }).sorted().first { return Self.outside[reached] }
                for property in found.storedProperties {
                    guard let held = property.inferredTypeName, isService(held), seen.insert(held).inserted else { continue }
                    next.append(held)
                }
            }
            wave = next
        }
        return nil
    }

    func isService(_ name: String) -> Bool {
        guard let role = role(name), role == .service || role == .repository else { return false }
        return !vocabulary.isStandIn(name)
    }

    /// Whether a call hands the service what it reaches out with, so that it may be a stand-in.
    func isInjected(_ call: ConstructionFact) -> Bool {
        guard !call.labels.isEmpty else { return false }
        guard let found = type(call.type) else { return true }
        let passed = Set(call.labels)
        for initialiser in found.initialisers {
            let labels = Set(initialiser.parameters.map { $0.label ?? "_" })
            guard passed.isSubset(of: labels) else { continue }
            return initialiser.parameters.contains { parameter in
                guard passed.contains(parameter.label ?? "_") else { return false }
                let base = parameter.typeName.base
                return parameter.typeName.isFunction || parameter.typeName.isExistential || parameter.typeName.isOpaque
                    || type(base)?.kind == .protocol || role(base) == .service || role(base) == .repository || Self.outside[base] != nil
                    || base.hasSuffix("Protocol") || base.hasSuffix("Configuration")
            }
        }
        return true
    }

    private static let outside: [String: String] = [
        "URLSession": "the network", "URLRequest": "the network", "NWConnection": "the network", "URLSessionConfiguration": "the network",
        "FileManager": "files", "FileHandle": "files", "UserDefaults": "stored settings", "Process": "other programs",
        "CLLocationManager": "the location", "UNUserNotificationCenter": "notifications", "SecItemAdd": "the keychain",
        "NSPersistentContainer": "a database", "ModelContainer": "a database", "LAContext": "authentication",
        "AVAudioSession": "the audio system",
        "SKPaymentQueue": "the store", "HKHealthStore": "health data", "CKContainer": "the cloud",
    ]
}
