import DataModelFile
import Foundation
import Testing

@testable import ProjectBuild

/// Data models of Xcode, and what the compiler knows of Core Data on Apple's systems alone.
@Suite struct DataModelTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "data-models-\(UUID().uuidString)")

    private func write(_ text: String, _ path: String) throws -> URL {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
        return file
    }

    private func module(_ source: String = "import CoreData\n", model: String = model) throws -> ProjectModule {
        _ = try write(model, "Notes.xcdatamodeld/Notes.xcdatamodel/contents")
        var module = ProjectModule(name: "App", sources: [try write(source, "Note.swift")])
        module.resources = [ProjectResource(flattened: folder.appending(path: "Notes.xcdatamodeld"))]
        return module
    }

    private static let model = """
        <?xml version="1.0" encoding="UTF-8"?>
        <model type="com.apple.IDECoreDataModeler.DataModel">
            <entity name="Note" representedClassName="Note" codeGenerationType="class">
                <attribute name="text" optional="YES" attributeType="String"/>
                <attribute name="rank" attributeType="Integer 16" defaultValueString="3" usesScalarValueType="YES"/>
                <attribute name="size" optional="YES" attributeType="Double" usesScalarValueType="NO"/>
                <attribute name="words" optional="YES" attributeType="Transformable" customClassName="[String]"/>
                <relationship name="tags" optional="YES" toMany="YES" ordered="YES" deletionRule="Cascade" destinationEntity="Tag"
                    inverseName="note" inverseEntity="Tag"/>
                <uniquenessConstraints><uniquenessConstraint><constraint value="text"/></uniquenessConstraint></uniquenessConstraints>
            </entity>
            <entity name="Tag" representedClassName=".Label" codeGenerationType="category">
                <relationship name="note" maxCount="1" deletionRule="Deny" destinationEntity="Note" inverseName="tags" inverseEntity="Note"/>
            </entity>
            <entity name="Old" representedClassName="Old">
                <attribute name="made" optional="YES" attributeType="Date"/>
            </entity>
        </model>
        """

    @Test func theModelIsRead() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try DataModels(module()).resources
        let versions = try JSONDecoder().decode(DataModelFile.Versions.self, from: #require(files["Notes.momd/VersionInfo.json"]))
        #expect(versions.current == "Notes")
        let model = try JSONDecoder().decode(DataModelFile.self, from: #require(files["Notes.momd/Notes.mom"]))
        #expect(model.module == "App" && model.entities.map(\.name) == ["Note", "Tag", "Old"])
        let note = model.entities[0]
        #expect(note.attributes.map(\.type) == [.string, .integer16, .double, .transformable])
        #expect(note.attributes.map(\.isOptional) == [true, false, true, true] && note.attributes[1].defaultValue == "3")
        #expect(note.uniquenessConstraints == [["text"]])
        let tags = try #require(note.relationships.first)
        #expect(tags.isToMany && tags.isOrdered && tags.deleteRule == .cascade && tags.inverse == "note" && tags.destination == "Tag")
        #expect(model.entities[1].relationships.first?.isOptional == false && model.entities[1].codeGeneration == .category)
    }

    @Test func theCurrentVersionIsTheOneThatTheEditorNames() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let module = try module()
        _ = try write(Self.model, "Notes.xcdatamodeld/Notes 2.xcdatamodel/contents")
        _ = try write(
            "<plist version=\"1.0\"><dict><key>_XCCurrentVersionName</key><string>Notes 2.xcdatamodel</string></dict></plist>",
            "Notes.xcdatamodeld/.xccurrentversion")
        let files = try DataModels(module).resources
        #expect(files.keys.sorted() == ["Notes.momd/Notes 2.mom", "Notes.momd/Notes.mom", "Notes.momd/VersionInfo.json"])
        let versions = try JSONDecoder().decode(DataModelFile.Versions.self, from: #require(files["Notes.momd/VersionInfo.json"]))
        #expect(versions.current == "Notes 2")
    }

    @Test(arguments: [
        ("<model><entity", "line 1"),
        ("<model><entity name=\"A\"><attribute name=\"x\" attributeType=\"Colour\"/></entity></model>", "Colour"),
    ])
    func whatCannotBeReadSaysWhy(text: String, reason: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let module = try module(model: text)
        let error = try #require(throws: ProjectError.self) { try DataModels(module) }
        #expect(error.description.contains("Notes.xcdatamodel/contents") && error.description.contains(reason))
    }

    @Test func theClassesThatXcodeWrites() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try GeneratedSources(module("import CoreData\nclass Label: NSManagedObject, Identifiable {}\n")).files
        let code = try #require(files["GlideDataModels.swift"])
        for line in [
            "public class Note: NSManagedObject {}", "extension Note: Identifiable {}",
            "public class func fetchRequest() -> NSFetchRequest<Note> {",
            "public var `text`: String? { get { _managedValue(\"text\") } set { _setManagedValue(newValue, \"text\") } }",
            "public var `rank`: Int16 {", "public var `size`: NSNumber? {", "public var `words`: [String]? {",
            "public var `tags`: NSOrderedSet? {", "public func addToTags(_ value: Label) { _addManagedValue(value, \"tags\") }",
            "public func insertIntoTags(_ value: Label, at idx: Int) { _insertManagedValue(value, \"tags\", at: idx) }",
            "extension Label {", "public var `note`: Note? {",
        ] { #expect(code.contains(line), "\(line)") }
        #expect(!code.contains("class Label") && !code.contains("extension Label: Identifiable") && !code.contains("Old"))
        #expect(files["GlideExports.swift"]?.contains("@_exported import CoreData") == true)
    }

    @Test func whatIsManagedIsCompiledAsCallsOfTheModule() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = """
            import CoreData
            @objc(Old) public class Old: NSManagedObject {
                @NSManaged public var made: Date?
                @NSManaged var `class`: String
                @objc(addTagsObject:) @NSManaged public func addToTags(_ value: Tag)
                override init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
                    super.init(entity: entity, insertInto: context)
                }
                @nonobjc public class func fetchRequest() -> NSFetchRequest<Old> { NSFetchRequest(entityName: #keyPath(Old.made)) }
            }
            """
        let text = try #require(GeneratedSources(module(source)).files["Note.swift"])
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.split(separator: " ").joined(separator: " ") }
        #expect(lines[3] == "public var made: Date? { get { _managedValue(\"made\") } set { _setManagedValue(newValue, \"made\") } }")
        #expect(lines[4] == "var `class`: String { get { _managedValue(\"class\") } set { _setManagedValue(newValue, \"class\") } }")
        #expect(lines[5] == "public func addToTags(_ value: Tag) { _addManagedValue(value, \"tags\") }")
        #expect(lines[6].hasPrefix("required init(entity:"))
        #expect(lines[9].hasPrefix("public class func fetchRequest()") && lines[9].contains("entityName: \"made\""))
        #expect(lines.count == source.split(separator: "\n", omittingEmptySubsequences: false).count + 1, "lines stay lines")
    }

    @Test func namesOfMethodsAreKnownWithoutUIKit() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = "import Foundation\nlet method = #selector(NSString.compare(_:))\n"
        let files = try GeneratedSources(ProjectModule(name: "App", sources: [try write(source, "A.swift")])).files
        #expect(files["GlideExports.swift"]?.contains("@_exported import struct UIKit.Selector") == true)
        #expect(files["A.swift"]?.contains("Selector(\"compare:\")") == true)
    }

    @Test func filesWithoutCoreDataBringNothingOfIt() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let module = ProjectModule(name: "App", sources: [try write("import SwiftUI\n", "A.swift")])
        let files = try GeneratedSources(module).files
        #expect(files["GlideDataModels.swift"] == nil && files["GlideExports.swift"]?.contains("CoreData") == false)
    }
}
