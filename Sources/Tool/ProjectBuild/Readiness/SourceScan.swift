import Foundation
import SwiftParser
import SwiftSyntax
import Synchronization

/// What a build asks of a file before it compiles it. Code in function bodies is not looked at.
package struct SourceScan: Sendable {
    package struct Import: Hashable, Sendable {
        package let module: String
        /// Counted from 1.
        package let line: Int
        /// Where the statement stands, in UTF-8 bytes.
        let bytes: Range<Int>
    }

    /// The imports that count under some condition, each with those that have to hold.
    private let imports: [(found: Import, conditions: [Clause])]
    /// Whether a type starts the program: `@main`.
    package let hasMain: Bool
    /// The structure that does so.
    let mainStructure: String?
    /// Whether what starts are widgets or intents, no app.
    let startsWidgets: Bool
    private let edits: [SourceEdit]
    private let branches: [AppPlatform: [PlatformBranch]]
    private let absentModules: [AppPlatform: [SourceEdit]]
    /// Whether it names a method as Objective-C does.
    var hasSelectors: Bool { edits.contains { $0.text.hasPrefix("Selector(") } }
    /// Whether it says something of Core Data, or of SwiftUI's part of it.
    let usesCoreData: Bool
    /// Whether it may name something of the keychain, whose module Foundation brings along on Apple's systems.
    let usesSecurity: Bool
    /// The types, functions and the like that the file declares outside of others.
    let declaredNames: Set<String>
    /// The static members and types that the file's extensions declare for the module, by the extended type.
    let extensionMembers: [String: Set<String>]

    /// Whether it is a test, by what it imports.
    package var isTest: Bool { imports.contains { ["XCTest", "Testing"].contains($0.found.module) } }

    /// Whether it describes a project to Tuist.
    var describesProject: Bool { imports.contains { $0.found.module == "ProjectDescription" } }

    /// What the file imports under some condition.
    var possibleImports: Set<String> { Set(imports.map(\.found.module)) }

    var importsStoreKit: Bool { imports.contains { $0.found.module == "StoreKit" } }

    /// A clause of an `#if`: the conditions of those before it, and its own; none for `#else`.
    private struct Clause: Sendable {
        let earlier: [ExprSyntax]
        let own: ExprSyntax?
        /// Where the statement begins.
        let start: Int
    }

    package init(_ text: String) {
        var parser = Parser(text, maximumNestingLevel: 200)
        let tree = SourceFileSyntax.parse(from: &parser)
        let lines = SourceLocationConverter(fileName: "", tree: tree)
        branches = text.contains("os(") ? Self.each { PlatformBranches(in: tree, text: text, lines: lines, platform: $0).found } : [:]
        absentModules =
            text.contains("canImport(") ? Self.each { AbsentModuleQuestions(in: tree, text: text, platform: $0).edits } : [:]
        var imports: [(Import, [Clause])] = []
        var hasMain = false
        var mainStructure: String?
        var startsWidgets = false
        var names: Set<String> = []
        var extensionMembers: [String: Set<String>] = [:]
        func read(_ items: CodeBlockItemListSyntax, _ conditions: [Clause]) {
            for item in items {
                if let declaration = item.item.as(ImportDeclSyntax.self), let module = declaration.path.first?.name.text, !module.isEmpty {
                    let line = lines.location(for: declaration.positionAfterSkippingLeadingTrivia).line
                    imports.append((Import(module: module, line: line, bytes: declaration.bytes), conditions))
                } else if let config = item.item.as(IfConfigDeclSyntax.self) {
                    var earlier: [ExprSyntax] = []
                    for clause in config.clauses {
                        if case .statements(let inner) = clause.elements {
                            read(
                                inner,
                                conditions + [
                                    Clause(
                                        earlier: earlier, own: clause.condition,
                                        start: config.positionAfterSkippingLeadingTrivia.utf8Offset)
                                ])
                        }
                        if let condition = clause.condition { earlier.append(condition) }
                    }
                } else {
                    if let name = item.item.asProtocol(NamedDeclSyntax.self)?.name.text { names.insert(name) }
                    if let declaration = item.item.as(ExtensionDeclSyntax.self), let type = declaration.extendedType.lastName {
                        extensionMembers[type, default: []].formUnion(Self.staticNames(declaration))
                    }
                    if item.item.asProtocol(WithAttributesSyntax.self)?.startsProgram ?? false {
                        hasMain = true
                        mainStructure = item.item.as(StructDeclSyntax.self)?.name.text
                        startsWidgets = item.item.as(StructDeclSyntax.self)?.inheritanceClause.map(Self.namesWidgets) ?? false
                    }
                }
            }
        }
        read(tree.statements, [])
        self.imports = imports
        self.hasMain = hasMain
        self.mainStructure = mainStructure
        self.startsWidgets = startsWidgets
        edits = ObjectiveCNames.edits(in: tree, text: text) + ModalQuestions.edits(in: tree, text: text)
        declaredNames = names
        self.extensionMembers = extensionMembers
        usesCoreData = ["import CoreData", "@FetchRequest", "@SectionedFetchRequest", "managedObjectContext"].contains(where: text.contains)
        usesSecurity = ["SecItem", "SecRandom", "kSec"].contains(where: text.contains)
    }

    private static func namesWidgets(_ clause: InheritanceClauseSyntax) -> Bool {
        clause.inheritedTypes.contains { ["Widget", "WidgetBundle", "AppIntentsExtension"].contains($0.type.lastName) }
    }

    private static func staticNames(_ declaration: ExtensionDeclSyntax) -> [String] {
        func isHidden(_ modifiers: DeclModifierListSyntax) -> Bool {
            modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
        }
        guard !isHidden(declaration.modifiers) else { return [] }
        return declaration.memberBlock.members.flatMap { member -> [String] in
            guard let modifiers = member.decl.asProtocol(WithModifiersSyntax.self)?.modifiers, !isHidden(modifiers) else { return [] }
            if member.decl.asProtocol(DeclGroupSyntax.self) != nil || member.decl.is(TypeAliasDeclSyntax.self) {
                return [member.decl.asProtocol(NamedDeclSyntax.self)?.name.text].compactMap(\.self)
            }
            guard modifiers.contains(where: { $0.name.text == "static" || $0.name.text == "class" }) else { return [] }
            if let variable = member.decl.as(VariableDeclSyntax.self) {
                return variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
            }
            return [member.decl.as(FunctionDeclSyntax.self)?.name.text].compactMap(\.self)
        }
    }

    private static func each<Value>(_ value: (AppPlatform) -> Value) -> [AppPlatform: Value] {
        Dictionary(uniqueKeysWithValues: AppPlatform.allCases.map { ($0, value($0)) })
    }

    /// The `#if`s that are compiled otherwise on a system of Apple's than on Linux.
    func branches(on platform: AppPlatform) -> [PlatformBranch] { branches[platform] ?? [] }

    /// What is said otherwise, for the compiler to know it on Linux.
    /// - Parameters:
    ///   - choice: The branches that are compiled as on the platform besides those that have to be.
    ///   - platform: The system that the module is built as for.
    func edits(_ choice: PlatformChoice, on platform: AppPlatform = .iOS) -> [SourceEdit] {
        edits + (absentModules[platform] ?? []) + taken(choice, on: platform).flatMap(\.edits)
    }

    private func taken(_ choice: PlatformChoice, on platform: AppPlatform) -> [PlatformBranch] {
        branches(on: platform).filter { $0.isNeeded || choice.contains($0.start) }
    }

    /// What the file imports whatever holds.
    var certainImports: Set<String> { Set(imports.filter(\.conditions.isEmpty).map(\.found.module)) }

    /// The imports that a build makes.
    /// - Parameters:
    ///   - choice: The branches that are compiled as on the platform besides those that have to be.
    ///   - platform: The system that the module is built as for.
    package func imports(
        _ conditions: BuildConditions, asOnPlatform choice: Set<Int> = [], _ platform: AppPlatform = .iOS
    ) -> [Import] {
        let starts = Set(taken(choice, on: platform).map(\.start))
        return imports.filter { entry in
            entry.conditions.allSatisfy { clause in
                let conditions = starts.contains(clause.start) ? conditions.on(platform) : conditions
                return !clause.earlier.contains { conditions.isTrue($0) } && clause.own.map { conditions.isTrue($0) } ?? true
            }
        }.map(\.found)
    }

    // MARK: Files

    private struct Version: Hashable {
        let path: String
        let changed: Date
        let size: Int
    }

    private static let known = Mutex<[Version: SourceScan]>([:])

    /// Of a file; read again only when the file has changed. One that cannot be read imports nothing.
    package static func of(_ file: URL) -> SourceScan {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        let version = Version(
            path: file.path, changed: attributes?[.modificationDate] as? Date ?? .distantPast,
            size: (attributes?[.size] as? NSNumber)?.intValue ?? -1)
        if let scan = known.withLock({ $0[version] }) { return scan }
        let scan = SourceScan((try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? "")
        known.withLock { $0[version] = scan }
        return scan
    }
}

extension TypeSyntax {
    /// `Color` of `SwiftUI.Color`.
    fileprivate var lastName: String? { self.as(MemberTypeSyntax.self)?.name.text ?? self.as(IdentifierTypeSyntax.self)?.name.text }
}
