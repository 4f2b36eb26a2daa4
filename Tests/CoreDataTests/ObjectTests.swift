import CoreData
import FoundationAdditions
import Testing
import UIKit

/// Properties and relationships of objects, before and after they are kept.
@MainActor @Suite(.serialized) struct ObjectTests {
    @Test func everyTypeOfAttributeIsReadAsItWasSaved() throws {
        try withFile { url in
            let (isbn, date) = (UUID(), Date(timeIntervalSinceReferenceDate: 123_456.75))
            let context = try library(at: url).viewContext
            let book = Book(context: context)
            #expect(book.pages == 100 && !book.isRead, "defaults of the model")
            (book.title, book.pages, book.isRead, book.published) = ("Käthe", -7, true, date)
            (book.price, book.rating, book.weight, book.isbn) = (NSDecimalNumber(string: "19.99"), 4.5, 0.25, isbn)
            (book.link, book.cover, book.words) = (URL(string: "https://example.org/a?b"), Data([0, 255]), ["a", "ö"])
            try context.save()

            let again = try #require(try library(at: url).viewContext.fetch(Book.fetchRequest()).first)
            #expect(again.title == "Käthe" && again.pages == -7 && again.isRead && again.published == date)
            #expect(again.price == NSDecimalNumber(string: "19.99") && again.rating == 4.5 && again.weight == 0.25 && again.isbn == isbn)
            #expect(again.link?.absoluteString == "https://example.org/a?b" && again.cover == Data([0, 255]) && again.words == ["a", "ö"])
        }
    }

    @Test func transformableValuesOfOtherTypes() throws {
        struct Point: Codable, Equatable { var x: Int }
        try withFile { url in
            let context = try library(at: url).viewContext
            let values: [Any] = [UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25), Point(x: 3), ["a": 1], NSArray(array: ["x", "y"])]
            for (number, value) in values.enumerated() {
                let book = Book(context: context)
                book.pages = Int32(number)
                book.setValue(value, forKey: "words")
            }
            try context.save()
            let request = Book.fetchRequest()
            request.sortDescriptors = [NSSortDescriptor(key: "pages", ascending: true)]
            let again = try library(at: url).viewContext
            let books = try again.fetch(request)
            let color: UIColor? = books[0]._managedValue("words")
            #expect(color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25))
            let point: Point? = books[1]._managedValue("words")
            let numbers: [String: Int] = books[2]._managedValue("words")
            #expect(point == Point(x: 3) && numbers == ["a": 1])
            #expect(books[3].value(forKey: "words") as? [String] == ["x", "y"])
            books[0].setValue({}, forKey: "words")
            let error = try #require(throws: NSError.self) { try again.save() }
            #expect(error.localizedDescription.contains("Book.words"))
        }
    }

    @Test func theTransformerOfAnAttributeMakesWhatIsKept() throws {
        final class Reversing: ValueTransformer {
            override func transformedValue(_ value: Any?) -> Any? { (value as? String).map { Data(String($0.reversed()).utf8) } }
            override func reverseTransformedValue(_ value: Any?) -> Any? {
                (value as? Data).map { String(String(decoding: $0, as: UTF8.self).reversed()) }
            }
        }
        final class Colors: NSSecureUnarchiveFromDataTransformer {
            override static var allowedTopLevelClasses: [AnyClass] { [UIColor.self] }
        }
        ValueTransformer.setValueTransformer(Reversing(), forName: NSValueTransformerName("Reversing"))
        ValueTransformer.setValueTransformer(Colors(), forName: NSValueTransformerName(rawValue: String(describing: Colors.self)))
        func model(_ transformer: String?) -> NSManagedObjectModel {
            let model = LibraryModel.model()
            model.entitiesByName["Book"]?.attributesByName["words"]?.valueTransformerName = transformer
            return model
        }
        let color = UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25)
        for (name, value) in [("Reversing", AnyHashable("abc")), ("Colors", AnyHashable(color))] {
            try withFile { url in
                let context = try library(at: url, model(name)).viewContext
                Book(context: context).setValue(value.base, forKey: "words")
                try context.save()
                let again = try #require(try library(at: url, model(name)).viewContext.fetch(Book.fetchRequest()).first)
                #expect(again.value(forKey: "words") as? AnyHashable == value)
            }
        }
        #expect(ValueTransformer(forName: NSValueTransformerName("Reversing"))?.transformedValue("ab") as? Data == Data("ba".utf8))
        #expect(ValueTransformer(forName: .negateBooleanTransformerName)?.transformedValue(false) as? Bool == true)
        #expect(ValueTransformer(forName: NSValueTransformerName("Absent")) == nil)
    }

    @Test func valuesThatAreNotThere() throws {
        let book = Book(context: try library().viewContext)
        #expect(book.title == nil && book.published == nil && book.words == nil && book.author == nil)
        #expect(book.sureTitle == "" && book.rating == 0, "a property that cannot be nil is empty")
        #expect(book.tags?.count == 0)
        book.title = "A"
        book.title = nil
        #expect(book.value(forKey: "title") == nil)
    }

    @Test func oneAttributeAsSeveralTypesOfSwift() throws {
        let book = Book(context: try library().viewContext)
        book.shelf = .long
        #expect(book.pages == 500 && book.pagesObject == 500 && book.shelf == .long)
        book.pagesObject = 50
        #expect(book.shelf == .short)
        #expect(book.value(forKey: "pages") as? Int == 50 && book.value(forKey: "pages") as? NSNumber == 50)
    }

    @Test func keyValueCoding() throws {
        let context = try library().viewContext
        let (author, book) = (Author(context: context), Book(context: context))
        author.setValuesForKeys(["name": "Ada"])
        book.setValue(author, forKey: "author")
        book.setValue(12, forKey: "pages")
        book.setValue("Ada L.", forKeyPath: "author.name")
        #expect(book.pages == 12 && author.name == "Ada L." && author.books == [book])
        #expect(book.value(forKeyPath: "author.name") as? String == "Ada L.")
        #expect(author.value(forKeyPath: "books.@count") as? Int == 1)
        #expect(author.value(forKeyPath: "books.pages") as? [Int] == [12])
    }

    // MARK: Relationships

    @Test func bothEndsOfARelationshipChange() throws {
        let context = try library().viewContext
        let (one, two) = (Author(context: context), Author(context: context))
        let (a, b) = (Book(context: context), Book(context: context))
        a.author = one
        one.addToBooks(b)
        #expect(one.books == [a, b] && b.author === one)
        two.books = [b]
        #expect(one.books == [a] && b.author === two)
        one.removeFromBooks(a)
        #expect(a.author == nil)
        let set = two.mutableSetValue(forKey: "books")
        set.add(a)
        #expect(two.books == [a, b] && a.author === two && set.count == 2)
    }

    @Test func relationshipsAreReadAsTheyWereSaved() throws {
        try withFile { url in
            let context = try library(at: url).viewContext
            let author = Author(context: context)
            author.name = "Ada"
            let books = ["C", "A", "B"].map { title in
                let book = Book(context: context)
                book.title = title
                book.author = author
                return book
            }
            author.ranking = NSOrderedSet(array: books)
            let (red, blue) = (Tag(context: context), Tag(context: context))
            (red.name, blue.name) = ("red", "blue")
            books[0].tags = NSSet(array: [red, blue])
            books[1].addToTags(red)
            try context.save()
            author.insertIntoRanking(books[2], at: 0)
            author.ranking = NSOrderedSet(array: [books[2], books[0], books[1]])
            books[0].tags = NSSet(array: [blue])
            try context.save()

            let again = try library(at: url).viewContext
            let read = try #require(try again.fetch(Author.fetchRequest()).first)
            #expect(Set(read.books.map(\.title)) == ["A", "B", "C"] && read.books.allSatisfy { $0.author === read })
            #expect((read.ranking?.array as? [Book])?.map(\.title) == ["B", "C", "A"])
            let tags = Dictionary(uniqueKeysWithValues: try again.fetch(Tag.fetchRequest()).map { ($0.name, $0) })
            #expect((tags["red"]?.books as? Set<Book>)?.map(\.title) == ["A"])
            #expect((tags["blue"]?.books as? Set<Book>)?.map(\.title) == ["C"])
        }
    }

    @Test func deletionsFollowTheirRules() throws {
        let context = try library().viewContext
        let (author, book, tag) = (Author(context: context), Book(context: context), Tag(context: context))
        (author.name, book.author, book.ranker, tag.name) = ("Ada", author, author, "red")
        book.addToTags(tag)
        try context.save()
        context.delete(tag)
        #expect(book.tags?.count == 0, "nullify")
        context.delete(author)
        #expect(book.isDeleted, "cascade")
        try context.save()
        #expect(try context.count(for: Book.fetchRequest()) == 0 && context.count(for: Author.fetchRequest()) == 0)
        #expect(author.managedObjectContext == nil && author.name == "Ada", "what is deleted can still be read")

        let (place, item) = (Place(context: context), Item(context: context))
        item.place = place
        try context.save()
        context.delete(place)
        #expect(throws: (any Error).self, "deny") { try context.save() }
        context.rollback()
        #expect(!place.isDeleted && !context.hasChanges && item.place === place)
    }

    // MARK: Entities below others

    @Test func entitiesBelowOthersShareTheirTable() throws {
        try withFile { url in
            let context = try library(at: url).viewContext
            let (place, item, sword) = (Place(context: context), Item(context: context), Weapon(context: context))
            (item.name, sword.name, sword.damage, place.items) = ("Lamp", "Sword", 7, NSSet(array: [item, sword]))
            try context.save()

            let again = try library(at: url).viewContext
            #expect(try again.fetch(Item.fetchRequest()).compactMap(\.name).sorted() == ["Lamp", "Sword"])
            let weapons: [Weapon] = try again.fetch(Weapon.fetchRequest())
            #expect(weapons.map(\.damage) == [7] && weapons.map(\.name) == ["Sword"])
            let request: NSFetchRequest<Item> = Item.fetchRequest()
            request.includesSubentities = false
            #expect(try again.fetch(request).map(\.name) == ["Lamp"])
            let places = try again.fetch(NSFetchRequest<Place>(entityName: "Place"))
            #expect(places.first?.items?.contains { ($0 as? Weapon)?.damage == 7 } == true, "the objects have their own class")
        }
    }

    @Test func objectsAreToldWhatHappensToThem() throws {
        let context = try library().viewContext
        Book.events = []
        let book = Book(context: context)
        try context.save()
        context.delete(book)
        try context.save()
        #expect(Book.events == ["insert", "willSave", "delete", "willSave"])
    }

    @Test func derivedAttributesAreWorkedOutWhenSaved() throws {
        let model = LibraryModel.model { file in
            var count = LibraryModel.optional("bookCount", .integer64)
            count.derivation = "books.@count"
            var key = LibraryModel.optional("key", .string)
            key.derivation = "canonical:(name)"
            file.entities[0].attributes += [count, key]
        }
        let context = try library(at: nil, model).viewContext
        let author = Author(context: context)
        author.name = "ÄDA"
        author.addToBooks(Book(context: context))
        try context.save()
        #expect(author.value(forKey: "bookCount") as? Int == 1 && author.value(forKey: "key") as? String == "ada")
    }

}
