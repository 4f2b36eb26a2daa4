import CoreData
import DataModelFile
import Testing

/// Stores and models: files, versions, what is wrong with them.
@MainActor @Suite struct StoreTests {
    @Test func anotherVersionOfTheModelMigratesTheFile() throws {
        try withFile { url in
            let context = try library(at: url).viewContext
            let author = Author(context: context)
            author.name = "Ada"
            author.addToBooks(Book(context: context))
            try context.save()

            let model = LibraryModel.model { file in
                file.entities[0].attributes[0].name = "fullName"
                file.entities[0].attributes[0].renamingIdentifier = "name"
                file.entities[0].attributes.append(LibraryModel.required("born", .integer32, default: "1815"))
                file.entities[1].attributes.removeAll { $0.name == "cover" }
            }
            let again = try library(at: url, model).viewContext
            let read = try #require(try again.fetch(Author.fetchRequest()).first)
            #expect(read.value(forKey: "fullName") as? String == "Ada" && read.value(forKey: "born") as? Int == 1815)
            #expect(read.books.count == 1)
        }
    }

    @Test func aFileThatIsNoStoreSaysSoAndStays() throws {
        try withFile { url in
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            let data = Data(repeating: 7, count: 5_000)
            try data.write(to: url)
            let error = try #require(throws: NSError.self) { try library(at: url) }
            #expect(error.domain == NSCocoaErrorDomain && error.localizedDescription.contains(url.lastPathComponent))
            #expect(try Data(contentsOf: url) == data)
        }
    }

    @Test func aContextWithoutAStoreSaysWhatIsMissing() throws {
        let context = NSManagedObjectContext(.mainQueueConcurrencyType)
        let error = try #require(throws: NSError.self) { try context.fetch(Book.fetchRequest()) }
        #expect(error.localizedDescription.contains("managedObjectContext"))
        let container = NSPersistentContainer(name: "Library", managedObjectModel: LibraryModel.model())
        let unloaded = try #require(throws: NSError.self) { try container.viewContext.fetch(Book.fetchRequest()) }
        #expect(unloaded.localizedDescription.contains("load the container's stores"))
    }

    @Test func whatIsMadeBeforeTheStoreIsOpenIsSaved() throws {
        let container = NSPersistentContainer(name: "Library", managedObjectModel: LibraryModel.model())
        container.persistentStoreDescriptions.first?.url = URL(filePath: "/dev/null")
        let tag = Tag(context: container.viewContext)
        tag.name = "early"
        #expect(throws: NSError.self) { try container.viewContext.save() }
        container.loadPersistentStores { _, error in #expect(error == nil) }
        try container.viewContext.save()
        let other = container.newBackgroundContext()
        #expect(try other.performAndWait { try other.fetch(Tag.fetchRequest()).map(\.name) } == ["early"])
        #expect(tag.objectID.uriRepresentation().path.hasPrefix("/Tag/p"))
    }

    @Test func theDefaultStoreIsInTheFolderForSupportFiles() {
        let container = NSPersistentContainer(name: "Library", managedObjectModel: LibraryModel.model())
        #expect(container.persistentStoreDescriptions.map { $0.url?.lastPathComponent } == ["Library.sqlite"])
        #expect(NSPersistentContainer.defaultDirectoryURL() == .applicationSupportDirectory)
    }

    @Test func aModelIsReadFromItsFolder() throws {
        try withFile { url in
            let folder = url.deletingLastPathComponent().appending(path: "Library.momd")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            var file = DataModelFile()
            file.entities = [DataModelFile.Entity("Note")]
            try JSONEncoder().encode(file).write(to: folder.appending(path: "Library 2.mom"))
            #expect(NSManagedObjectModel(contentsOf: folder) == nil, "the version is not known yet")
            try JSONEncoder().encode(DataModelFile.Versions(current: "Library 2"))
                .write(to: folder.appending(path: DataModelFile.Versions.fileName))
            #expect(NSManagedObjectModel(contentsOf: folder)?.entities.map(\.name) == ["Note"])
            #expect(NSManagedObjectModel(contentsOf: folder.appending(path: "Library 2.mom"))?.entities.count == 1)
            #expect(NSManagedObjectModel(contentsOf: url) == nil)
        }
    }

    @Test func aModelThatCodeDescribes() throws {
        let note = NSEntityDescription()
        (note.name, note.managedObjectClassName) = ("Note", "NSManagedObject")
        let text = NSAttributeDescription()
        (text.name, text.attributeType, text.isOptional) = ("text", .stringAttributeType, false)
        note.properties = [text]
        let model = NSManagedObjectModel()
        model.entities = [note]
        let context = try library(at: nil, model).viewContext
        let object = NSEntityDescription.insertNewObject(forEntityName: "Note", into: context)
        object.setValue("Hello", forKey: "text")
        try context.save()
        #expect(
            try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Note")).map { $0.value(forKey: "text") as? String } == ["Hello"])
    }

    @Test func aLargeStoreIsSavedAndFoundWhole() throws {
        try withFile { url in
            let context = try library(at: url).viewContext
            let author = Author(context: context)
            author.name = "Ada"
            for number in 0..<2_000 {
                let book = Book(context: context)
                (book.title, book.author) = ("\(number)", author)
            }
            try context.save()
            let again = try library(at: url).viewContext
            #expect(try again.count(for: Book.fetchRequest()) == 2_000)
            #expect(try again.fetch(Author.fetchRequest()).first?.books.count == 2_000)
        }
    }
}
