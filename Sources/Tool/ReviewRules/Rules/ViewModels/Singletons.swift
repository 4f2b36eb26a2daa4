import SourceModel
import SwiftSyntax

/// Values that a type keeps of itself for everyone: `T.shared`.
enum Singleton {
    static let members: Set<String> = ["shared", "standard", "default", "current", "instance", "sharedInstance"]

    /// Apple's, and others that no project injects as a rule: they are said as information.
    static let tolerated: Set<String> = [
        "UserDefaults.standard", "NotificationCenter.default", "Calendar.current", "Locale.current", "ProcessInfo.processInfo",
        "MainActor.shared", "URLCache.shared", "FileManager.default", "URLSession.shared", "TimeZone.current",
        "UIPasteboard.general", "NSPasteboard.general", "UIScreen.main",
    ]

    /// What an access means for the code that makes it.
    enum Meaning {
        /// A service, or an object of the project.
        case object
        /// Something of Apple's or of a library, or not known to be an object.
        case other
        /// A value, an injected one, or the type's own.
        case none
    }

    static func meaning(of type: String, _ member: String, in context: FileContext) -> Meaning {
        if tolerated.contains("\(type).\(member)") { return context.index.type(named: type)?.primary == nil ? .other : .object }
        guard members.contains(member) else { return .none }
        let index = context.index
        if index.settings.containerTypes.contains(type) { return .none }
        if index.isRole(type, .service, .repository) { return index.settings.vocabulary.isStandIn(type) ? .none : .object }
        guard let found = index.type(named: type), let primary = found.primary else {
            // Factory's `Container.shared.service()` injects; other types that nobody declares here are a library's.
            if type == "Container" || isDrawnOrPlain(type) { return .none }
            return .other
        }
        guard primary.fact.kind == .class || primary.fact.kind == .actor else {
            // A constant of a value type is no shared object; a value that holds the app's state may be.
            return primary.fact.kind == .struct && member == "shared" ? .other : .none
        }
        // A `UIView` or `NSObject` of the project counts as any other class.
        guard let property = found.properties.first(where: { $0.isStatic && $0.name == member }) else { return .other }
        if let declared = property.inferredTypeName, declared != found.name, declared != primary.fact.simpleName, declared != "Self" {
            return index.conforms(found.name, to: [declared]) ? .object : .none
        }
        return .object
    }

    /// Names whose `.default` or `.current` is a plain value, or the runtime's own.
    private static func isDrawnOrPlain(_ type: String) -> Bool {
        UISymbols.types.contains(type)
            || ["Task", "Thread", "RunLoop", "OperationQueue", "Progress", "Self", "Notification", "DependencyValues", "Logger", "OSLog"]
                .contains(type)
    }
}
