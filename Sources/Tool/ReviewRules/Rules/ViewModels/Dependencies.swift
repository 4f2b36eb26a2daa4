import SourceModel
import SwiftSyntax

/// What the rules of this folder ask about services: which types are some, which properties are injected, and by what.
extension FileContext {
    /// - Returns: The role, when the project's type is a service or a repository that works for real.
    func service(_ name: String) -> RoleAssignment? {
        guard let role = index.role(of: name), role.role == .service || role.role == .repository, !vocabulary.isStandIn(name) else {
            return nil
        }
        return role
    }

    /// Whether a service is one by its name only: nothing of it waits, fails, reaches out or holds another service.
    func isPureHelper(_ name: String) -> Bool {
        guard let type = index.type(named: name), type.primary != nil, index.role(of: name)?.role != .repository else { return false }
        if type.functions.contains(where: { $0.isAsync || $0.isThrowing }) { return false }
        if type.initialisers.contains(where: { $0.isAsync || $0.isThrowing }) { return false }
        if !type.mentionedTypes.isDisjoint(with: IOTypes.names) { return false }
        if type.storedProperties.contains(where: { isDependency($0.inferredTypeName ?? "") }) { return false }
        return !index.protocols(of: name).contains { parent in
            index.type(named: parent)?.functions.contains { $0.isAsync || $0.isThrowing } ?? false
        }
    }

    /// Whether a service keeps nothing and is handed what it reaches out with at each call, so that its caller decides already.
    func isGivenItsMeans(_ name: String) -> Bool {
        guard let type = index.type(named: name), let primary = type.primary?.fact, primary.kind == .struct || primary.kind == .enum,
            index.role(of: name)?.role != .repository, type.storedProperties.isEmpty, type.mentionedTypes.isDisjoint(with: IOTypes.names)
        else { return false }
        return type.functions.allSatisfy { function in
            !function.isAsync || function.access <= .fileprivate
                || function.parameters.contains { parameter in
                    let given = parameter.typeName
                    return given.isFunction || given.isExistential || given.isOpaque || isDependency(given.base)
                        || index.types(named: given.base).contains { $0.kind == .protocol }
                }
        }
    }

    /// Whether a type is a service, a repository, or a protocol of theirs.
    func isDependency(_ name: String) -> Bool {
        guard !name.isEmpty else { return false }
        if index.isRole(name, .service, .repository) { return true }
        guard let type = index.type(named: name), type.kind == .protocol else { return false }
        return index.conformers(of: name).contains { index.isRole($0, .service, .repository) }
    }

    /// Whether a property wrapper fetches the value from elsewhere.
    func isInjected(_ property: PropertyFact) -> Bool {
        property.attributes.contains { index.settings.injectionAttributes.contains($0.name) }
    }

    /// Whether an attribute may be a property wrapper that the rules know nothing of.
    func hasUnknownWrapper(_ property: PropertyFact) -> Bool {
        property.attributes.contains { attribute in
            attribute.name.startsWithCapital && !["ObservationIgnored", "Published", "MainActor"].contains(attribute.name)
        }
    }

    /// The protocol that stands for a service: `UserServiceProtocol`, `UserServicing`, or `UserService` of `DefaultUserService`.
    func matchingProtocol(of name: String) -> String? {
        index.protocols(of: name).first { Self.matches($0, name) }
    }

    private static func matches(_ candidate: String, _ name: String) -> Bool {
        let bare = Vocabulary.bareProtocol(candidate)
        if bare == name || candidate == "\(name)ing" || candidate == "\(name.removing(suffix: "e"))ing" { return true }
        if name.hasSuffix("er"), candidate == "\(name.dropLast(2))ing" { return true }
        return ["Live", "Real", "Default", "Main", "Remote", "Production"].contains { name == "\($0)\(bare)" } || name == "\(bare)Impl"
            || name == "\(bare)Live"
    }

    /// The properties that an initialiser of the type sets to a parameter.
    func injectedProperties(of type: TypeNode) -> [InjectedProperty] {
        var found: [InjectedProperty] = []
        for initialiser in type.initialisers {
            let range = initialiser.declaration.utf8Range
            for assignment in file.nodes.assignments where assignment.type == type.index && assignment.operatorText == "=" {
                guard range.contains(assignment.expression.positionAfterSkippingLeadingTrivia.utf8Offset),
                    let name = assignment.assignedProperty, assignment.value.count == 1,
                    let value = assignment.value[0].as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
                    let parameter = initialiser.fact.parameters.first(where: { $0.name == value }),
                    let property = type.properties.first(where: { $0.fact.name == name && $0.fact.isStored && !$0.fact.isStatic })
                else { continue }
                if found.contains(where: { $0.property.fact.name == name }) { continue }
                found.append(InjectedProperty(property: property, initialiser: initialiser, parameter: parameter))
            }
        }
        return found
    }

    /// Whether code outside of the type's own file and body names one of its properties: extensions elsewhere, types that
    /// hold the type, and types that construct it.
    func isUsedOutside(_ name: String, of type: TypeNode) -> Bool {
        guard let merged = index.type(named: type.fact.name) else { return false }
        if merged.parts.contains(where: { index.file($0.file).path != file.path && $0.fact.mentions.contains(name) }) { return true }
        let simple = type.fact.simpleName
        var users = Set(index.holders(of: simple).map(\.type))
        users.formUnion(index.constructions(of: simple).compactMap(\.fact.enclosingType))
        users.formUnion(file.nodes.types.map(\.fact.name))
        users.remove(type.fact.name)
        return users.sorted().contains { user in
            index.type(named: user)?.parts.contains { $0.fact.mentionedMembers.contains(name) } ?? false
        }
    }
}

extension FileContext {
    /// Whether code that may come by a value of a type, through others that hold it, reads a member of this name.
    func isMentionedOutside(_ name: String, of type: TypeNode) -> Bool {
        var seen: Set<String> = [type.fact.simpleName]
        var open = [type.fact.simpleName]
        while let next = open.popLast() {
            for place in index.files(mentioning: next) {
                for other in index.file(place).types where other.name != type.fact.name && other.mentionedMembers.contains(name) {
                    return true
                }
            }
            for holder in index.holders(of: next).map(\.type) where seen.insert(holder).inserted { open.append(holder) }
        }
        return false
    }
}

/// A property that an initialiser's parameter goes into.
struct InjectedProperty {
    let property: PropertyNode
    let initialiser: InitialiserNode
    let parameter: ParameterFact
}

/// What reaches out of the process, by the names of Apple's frameworks.
enum IOTypes {
    static let names: Set<String> = [
        "URLSession", "URLRequest", "FileManager", "UserDefaults", "Process", "NWConnection", "NWPathMonitor", "ModelContext",
        "ModelContainer",
        "ModelActor", "NSPersistentContainer", "NSManagedObjectContext", "CLLocationManager", "CLGeocoder", "UNUserNotificationCenter",
        "SecItemCopyMatching", "SecItemAdd", "SecItemDelete", "SecItemUpdate", "CKContainer", "HKHealthStore", "EKEventStore",
        "CNContactStore",
        "PHPhotoLibrary", "AVAudioPlayer", "AVAudioSession", "AVPlayer", "Product", "LAContext", "FileHandle", "Pipe", "WCSession",
        "CBCentralManager",
        "URLSessionConfiguration", "NSUbiquitousKeyValueStore", "URLSessionWebSocketTask",
    ]
}

extension AssignmentNode {
    /// `x` of `self.x = …` and of `x = …`.
    var assignedProperty: String? {
        if let reference = target.as(DeclReferenceExprSyntax.self) { return reference.baseName.identifierText }
        guard let member = target.as(MemberAccessExprSyntax.self),
            member.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
        else { return nil }
        return member.declName.baseName.identifierText
    }
}

extension SyntaxProtocol {
    var utf8Range: Range<Int> { position.utf8Offset..<endPosition.utf8Offset }
}
