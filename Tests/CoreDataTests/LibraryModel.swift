import DataModelFile

@testable import CoreData

/// Authors, books and tags, as an app's data model and its classes, with the accessors that the tool writes for `@NSManaged`.
enum LibraryModel {
    /// - Parameter change: What another version of the model says.
    static func model(_ change: (inout DataModelFile) -> Void = { _ in }) -> NSManagedObjectModel {
        var file = DataModelFile()
        file.module = "CoreDataTests"
        file.entities = [author, book, tag, item, weapon, place]
        change(&file)
        return NSManagedObjectModel(file)
    }

    private static var author: DataModelFile.Entity {
        var entity = entity("Author")
        entity.attributes = [required("name", .string)]
        entity.relationships = [
            many("books", to: "Book", inverse: "author", .cascade), many("ranking", to: "Book", inverse: "ranker", ordered: true),
        ]
        return entity
    }

    private static var book: DataModelFile.Entity {
        var entity = entity("Book")
        entity.attributes = [
            optional("title", .string), optional("pages", .integer32, default: "100"), optional("isRead", .boolean, default: "NO"),
            optional("published", .date), optional("price", .decimal), optional("rating", .double), optional("weight", .float),
            optional("isbn", .uuid), optional("link", .uri), optional("cover", .binaryData), optional("words", .transformable),
        ]
        entity.relationships = [
            one("author", to: "Author", inverse: "books"), one("ranker", to: "Author", inverse: "ranking"),
            many("tags", to: "Tag", inverse: "books"),
        ]
        return entity
    }

    private static var tag: DataModelFile.Entity {
        var entity = entity("Tag")
        entity.attributes = [optional("name", .string)]
        entity.relationships = [many("books", to: "Book", inverse: "tags")]
        entity.uniquenessConstraints = [["name"]]
        return entity
    }

    /// With an entity below it.
    private static var item: DataModelFile.Entity {
        var entity = entity("Item")
        entity.attributes = [optional("name", .string)]
        entity.relationships = [one("place", to: "Place", inverse: "items")]
        return entity
    }

    private static var weapon: DataModelFile.Entity {
        var entity = entity("Weapon")
        entity.parent = "Item"
        entity.attributes = [optional("damage", .integer16)]
        return entity
    }

    private static var place: DataModelFile.Entity {
        var entity = entity("Place")
        entity.attributes = [optional("name", .string)]
        entity.relationships = [many("items", to: "Item", inverse: "place", .deny)]
        return entity
    }

    private static func entity(_ name: String) -> DataModelFile.Entity {
        var entity = DataModelFile.Entity(name)
        entity.className = name
        return entity
    }

    static func optional(_ name: String, _ type: DataModelFile.AttributeType, default value: String? = nil) -> DataModelFile.Attribute {
        var attribute = DataModelFile.Attribute(name, type)
        (attribute.isOptional, attribute.defaultValue) = (true, value)
        return attribute
    }

    static func required(
        _ name: String, _ type: DataModelFile.AttributeType, default value: String? = nil
    ) -> DataModelFile.Attribute {
        var attribute = DataModelFile.Attribute(name, type)
        attribute.defaultValue = value
        return attribute
    }

    private static func one(_ name: String, to destination: String, inverse: String) -> DataModelFile.Relationship {
        var relationship = DataModelFile.Relationship(name, to: destination)
        (relationship.inverse, relationship.isOptional) = (inverse, true)
        return relationship
    }

    private static func many(
        _ name: String, to destination: String, inverse: String, _ rule: DataModelFile.DeleteRule = .nullify, ordered: Bool = false
    ) -> DataModelFile.Relationship {
        var relationship = one(name, to: destination, inverse: inverse)
        (relationship.isToMany, relationship.deleteRule, relationship.isOrdered) = (true, rule, ordered)
        return relationship
    }
}

/// A container of the library, in memory or in a file.
func library(at url: URL? = nil, _ model: NSManagedObjectModel = LibraryModel.model()) throws -> NSPersistentContainer {
    let container = NSPersistentContainer(name: "Library", managedObjectModel: model)
    container.persistentStoreDescriptions = [NSPersistentStoreDescription(url: url ?? URL(filePath: "/dev/null"))]
    var failure: (any Error)?
    container.loadPersistentStores { failure = $1 }
    if let failure { throw failure }
    return container
}

/// A file that is not there yet, in a folder that is gone afterwards.
func withFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "core-data-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder.appending(path: "Library.sqlite"))
}

class Author: NSManagedObject, Identifiable {
    var name: String? {
        get { _managedValue("name") }
        set { _setManagedValue(newValue, "name") }
    }
    var books: Set<Book> {
        get { _managedValue("books") }
        set { _setManagedValue(newValue, "books") }
    }
    var ranking: NSOrderedSet? {
        get { _managedValue("ranking") }
        set { _setManagedValue(newValue, "ranking") }
    }

    class func fetchRequest() -> NSFetchRequest<Author> { NSFetchRequest<Author>(entityName: "Author") }
    func addToBooks(_ value: Book) { _addManagedValue(value, "books") }
    func removeFromBooks(_ value: Book) { _removeManagedValue(value, "books") }
    func insertIntoRanking(_ value: Book, at place: Int) { _insertManagedValue(value, "ranking", at: place) }
}

class Book: NSManagedObject, Identifiable {
    enum Shelf: Int32 { case short = 50, long = 500 }

    var title: String? {
        get { _managedValue("title") }
        set { _setManagedValue(newValue, "title") }
    }
    var pages: Int32 {
        get { _managedValue("pages") }
        set { _setManagedValue(newValue, "pages") }
    }
    var isRead: Bool {
        get { _managedValue("isRead") }
        set { _setManagedValue(newValue, "isRead") }
    }
    var published: Date? {
        get { _managedValue("published") }
        set { _setManagedValue(newValue, "published") }
    }
    var price: NSDecimalNumber? {
        get { _managedValue("price") }
        set { _setManagedValue(newValue, "price") }
    }
    var rating: Double {
        get { _managedValue("rating") }
        set { _setManagedValue(newValue, "rating") }
    }
    var weight: Float {
        get { _managedValue("weight") }
        set { _setManagedValue(newValue, "weight") }
    }
    var isbn: UUID? {
        get { _managedValue("isbn") }
        set { _setManagedValue(newValue, "isbn") }
    }
    var link: URL? {
        get { _managedValue("link") }
        set { _setManagedValue(newValue, "link") }
    }
    var cover: Data? {
        get { _managedValue("cover") }
        set { _setManagedValue(newValue, "cover") }
    }
    var words: [String]? {
        get { _managedValue("words") }
        set { _setManagedValue(newValue, "words") }
    }
    var author: Author? {
        get { _managedValue("author") }
        set { _setManagedValue(newValue, "author") }
    }
    var ranker: Author? {
        get { _managedValue("ranker") }
        set { _setManagedValue(newValue, "ranker") }
    }
    var tags: NSSet? {
        get { _managedValue("tags") }
        set { _setManagedValue(newValue, "tags") }
    }
    /// The same attribute as other types of Swift.
    var shelf: Shelf {
        get { _managedValue("pages") }
        set { _setManagedValue(newValue, "pages") }
    }
    var sureTitle: String {
        get { _managedValue("title") }
        set { _setManagedValue(newValue, "title") }
    }
    var pagesObject: NSNumber? {
        get { _managedValue("pages") }
        set { _setManagedValue(newValue, "pages") }
    }

    class func fetchRequest() -> NSFetchRequest<Book> { NSFetchRequest<Book>(entityName: "Book") }
    func addToTags(_ value: Tag) { _addManagedValue(value, "tags") }

    nonisolated(unsafe) static var events: [String] = []
    override func awakeFromInsert() { Self.events.append("insert") }
    override func willSave() { Self.events.append("willSave") }
    override func prepareForDeletion() { Self.events.append("delete") }
}

class Tag: NSManagedObject, Identifiable {
    var name: String? {
        get { _managedValue("name") }
        set { _setManagedValue(newValue, "name") }
    }
    var books: NSSet? {
        get { _managedValue("books") }
        set { _setManagedValue(newValue, "books") }
    }
    class func fetchRequest() -> NSFetchRequest<Tag> { NSFetchRequest<Tag>(entityName: "Tag") }
}

class Item: NSManagedObject, Identifiable {
    var name: String? {
        get { _managedValue("name") }
        set { _setManagedValue(newValue, "name") }
    }
    var place: Place? {
        get { _managedValue("place") }
        set { _setManagedValue(newValue, "place") }
    }
    class func fetchRequest() -> NSFetchRequest<Item> { NSFetchRequest<Item>(entityName: "Item") }
}

class Weapon: Item {
    var damage: Int16 {
        get { _managedValue("damage") }
        set { _setManagedValue(newValue, "damage") }
    }
    class func fetchRequest() -> NSFetchRequest<Weapon> { NSFetchRequest<Weapon>(entityName: "Weapon") }
}

class Place: NSManagedObject, Identifiable {
    var name: String? {
        get { _managedValue("name") }
        set { _setManagedValue(newValue, "name") }
    }
    var items: NSSet? {
        get { _managedValue("items") }
        set { _setManagedValue(newValue, "items") }
    }
}
