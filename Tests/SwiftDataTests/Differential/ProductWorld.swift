import Foundation
import SwiftData
import Testing

/// Values that are likely to meet each other, and to be trouble.
enum ProductValues {
    static let texts = [
        "", "a", "A", "b", "ab", "Ab", "abc", "a b", "9", "10", "09", "\u{E9}", "e\u{301}", "É", "e", "x\u{301}", "ß", "ss", "SS", "ﬁ",
        "fi", "İ", "i", "I", "👍", "👍🏽", "👨‍👩‍👧", "👩", "🇩🇪🇫🇷", "🇩🇪", "한글", "ㅎ", "\r\n", "\n", "日本", "'", "\"", "%", "_", "\\", "NaN", "-",
    ]
    static let reals: [Double] = [-1, -0.0, 0, 0.1, 0.5, 1, 2, 1e300, -1e300, .infinity, -.infinity, .nan, 1.0 / 3]
    /// SQLite keeps no negative zero.
    static let storedReals = reals.filter { $0 != 0 } + [0]
    static let totals: [UInt64] = [0, 1, 5, 1 << 62, 1 << 63, .max]
    static let floats: [Float] = [-1, 0, 0.1, 0.5, 1, 3e30]
    static let dates = [-63_000_000_000, -1, 0, 0.5, 86_400, 700_000_000, 250_000_000_000].map { Date(timeIntervalSinceReferenceDate: $0) }
    static let decimals = ["0", "1", "-1", "1.5", "1.50", "10", "9", "0.1", "123456789012345678901234.5"].compactMap { Decimal(string: $0) }
    static let photos = [Data(), Data([0]), Data([1, 2, 255]), Data("a".utf8)]
    static let links = ["https://a.org", "https://a.org/b", "x:"].compactMap { URL(string: $0) }
    static let outlines = [Outline.round(0), .round(0.1), .named("a"), .named("\u{E9}")]
    static let searches = ["a", "e", "É ab", "a*", "-a", "a -b", #""a b""#, #""a b"*"#, "👍", "ss", "9", "日本", "%", "b -9"]
    static let origins = [
        Origin(city: "a"), Origin(city: "a", postcode: 1), Origin(city: "e\u{301}", postcode: 2, street: .init(name: "ab", number: 3)),
        Origin(city: "b", street: .init(name: "", number: -1), tags: ["a", "\u{E9}"]), Origin(city: "", tags: ["\"", "ab"]),
    ]
}

/// The identifiers that are there, and some that are not.
struct ProductIdentifiers {
    var products: [PersistentIdentifier] = []
    var makers: [PersistentIdentifier] = []
    var stickers: [PersistentIdentifier] = []
    var codes: [UUID] = []
}

/// Products, makers and stickers made by chance, saved in a store in memory.
struct ProductWorld {
    let context: ModelContext
    private(set) var products: [Product] = []
    private var makers: [Maker] = []
    private var stickers: [Sticker] = []
    private var crates: [Crate] = []
    private var random: SeededGenerator

    init(seed: UInt64, size: Int) throws {
        random = SeededGenerator(seed: seed)
        context = try memoryContext(for: Product.self)
        context.autosaveEnabled = false
        for _ in 0..<max(2, size / 8) { addMaker() }
        for number in 0..<max(2, size / 10) {
            let sticker = Sticker(name: pick(ProductValues.texts), rank: number % 5)
            context.insert(sticker)
            stickers.append(sticker)
        }
        for _ in 0..<max(2, size / 2) {
            let crate = Crate(size: Int.random(in: 0...5, using: &random))
            context.insert(crate)
            crates.append(crate)
        }
        for number in 0..<size { addProduct(number) }
        try context.save()
    }

    var identifiers: ProductIdentifiers {
        let elsewhere = PersistentIdentifier.temporary(entity: "Product")
        return ProductIdentifiers(
            products: products.map(\.persistentModelID) + [elsewhere], makers: makers.map(\.persistentModelID),
            stickers: stickers.map(\.persistentModelID), codes: products.map(\.code) + [UUID()])
    }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
    private mutating func pick<T>(_ choices: [T]) -> T { choices[Int.random(in: 0..<choices.count, using: &random)] }
    private mutating func maybe<T>(_ choices: [T]) -> T? { chance(35) ? nil : pick(choices) }
    private mutating func some<T>(_ choices: [T]) -> [T] { (0..<Int.random(in: 0...3, using: &random)).map { _ in pick(choices) } }

    private mutating func addMaker() {
        let maker = Maker(name: pick(ProductValues.texts), city: maybe(ProductValues.texts))
        maker.founded = Int.random(in: 0...4, using: &random)
        context.insert(maker)
        if !makers.isEmpty, chance(60) { maker.parent = pick(makers) }
        makers.append(maker)
    }

    private mutating func addProduct(_ number: Int) {
        let product = Product(number: number, name: pick(ProductValues.texts))
        context.insert(product)
        change(product)
        products.append(product)
    }

    /// Inserts, deletes or changes something, and saves nothing.
    mutating func disturb() {
        switch Int.random(in: 0..<10, using: &random) {
        case 0: addProduct((products.last?.number ?? 0) + 1)
        case 1 where products.count > 10:
            let product = products.remove(at: Int.random(in: 0..<products.count, using: &random))
            context.delete(product)
        case 2: pick(makers).founded = Int.random(in: 0...4, using: &random)
        case 3: pick(makers).city = maybe(ProductValues.texts)
        case 4: pick(stickers).rank = Int.random(in: 0...4, using: &random)
        case 5: pick(stickers).products = Array(Set(some(products)))
        case 6: pick(crates).size = Int.random(in: 0...5, using: &random)
        default: change(pick(products))
        }
    }

    /// Gives a product other values.
    mutating func change(_ product: Product) {
        product.name = pick(ProductValues.texts)
        product.nick = maybe(ProductValues.texts)
        product.stock = Int.random(in: -3...10, using: &random)
        product.rating = maybe([0, 1, 2, 3])
        product.price = pick(ProductValues.storedReals)
        product.discount = maybe(ProductValues.storedReals.filter { !$0.isNaN })
        product.share = pick(ProductValues.floats)
        product.isSold = chance(50)
        product.isNew = maybe([true, false])
        product.made = pick(ProductValues.dates)
        product.sold = maybe(ProductValues.dates)
        product.code = UUID(uuid: (random.byte, random.byte, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, random.byte))
        product.link = maybe(ProductValues.links)
        product.cost = pick(ProductValues.decimals)
        product.photo = pick(ProductValues.photos)
        product.grade = pick(Grade.allCases)
        product.stage = pick(Stage.allCases)
        product.nextStage = maybe(Stage.allCases)
        product.outline = pick(ProductValues.outlines)
        product.origin = pick(ProductValues.origins)
        product.target = maybe(ProductValues.origins)
        product.words = some(ProductValues.texts)
        product.numbers = some([-1, 0, 1, 2, 3])
        product.scores = Dictionary(some(["a", "b", "ä"]).map { ($0, $0.utf8.count) }) { first, _ in first }
        product.total = pick(ProductValues.totals)
        product.weights = some(ProductValues.storedReals)
        product.ratios = some(ProductValues.floats)
        product.stages = some(Stage.allCases)
        product.costs = some(ProductValues.decimals)
        product.days = some(ProductValues.dates)
        product.places = some(ProductValues.origins)
        product.manual = maybe(ProductValues.photos)
        product.maker = maybe(makers)
        product.crate = maybe(crates)
        product.stickers = Array(Set(some(stickers)))
        if !products.isEmpty { product.spares = chance(50) ? nil : some(products) }
    }
}

extension SeededGenerator {
    fileprivate var byte: UInt8 {
        mutating get { UInt8(truncatingIfNeeded: next() >> 32) }
    }
}
