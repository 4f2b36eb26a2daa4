import SwiftData

enum Grade: Int, Codable, CaseIterable, Comparable {
    case low = 1, middle, high
    static func < (left: Grade, right: Grade) -> Bool { left.rawValue < right.rawValue }
}

/// Ordered otherwise than by raw value.
enum Stage: String, Codable, CaseIterable, Comparable {
    case planned, active, done
    static func < (left: Stage, right: Stage) -> Bool { allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)! }
    var title: String { "<\(rawValue)>" }
}

/// Nobody can list its cases.
enum Mood: String, Codable { case good, bad }

enum Outline: Codable, Equatable {
    case round(Double)
    case named(String)
}

struct Origin: Codable, Hashable {
    struct Street: Codable, Hashable {
        var name = ""
        var number: Int?
    }

    enum CodingKeys: String, CodingKey { case city = "town", postcode = "city", street, tags }

    var city: String
    var postcode: Int?
    var street = Street()
    var tags: [String] = []
    var shown: String { city.uppercased() }
}

struct Mixture: Codable, Equatable {
    var parts: [Set<Int>: Int] = [:]
    var amount = 0
}

@Model
final class Product {
    #FullText<Product>([\.name, \.nick])

    var number: Int
    var name: String
    var nick: String?
    var stock: Int = 0
    var rating: Int?
    var price: Double = 0
    var discount: Double?
    var share: Float = 0
    var isSold: Bool = false
    var isNew: Bool?
    var made: Date = Date(timeIntervalSinceReferenceDate: 0)
    var sold: Date?
    var code: UUID = UUID()
    var link: URL?
    var cost: Decimal = 0
    var photo: Data = Data()
    var grade: Grade = Grade.low
    var stage: Stage = Stage.planned
    var nextStage: Stage?
    var mood: Mood?
    var outline: Outline = Outline.round(0)
    var origin: Origin
    var target: Origin?
    var words: [String] = []
    var numbers: [Int] = []
    var letters: Set<String> = []
    var scores: [String: Int] = [:]
    var total: UInt64 = 0
    var weights: [Double] = []
    var ratios: [Float] = []
    var stages: [Stage] = []
    var costs: [Decimal] = []
    var days: [Date] = []
    var places: [Origin] = []
    var mixture: Mixture = Mixture()
    @Attribute(.externalStorage) var manual: Data?
    @Attribute(.ephemeral) var draft: String = ""
    var maker: Maker?
    @Relationship(inverse: \Sticker.products) var stickers: [Sticker] = []
    var spares: [Product]?
    /// Kept at the other end.
    var crate: Crate?

    var shownName: String { name.uppercased() }

    init(number: Int, name: String, city: String = "") {
        self.number = number
        self.name = name
        origin = Origin(city: city)
    }
}

@Model
final class Maker {
    var name: String
    var city: String?
    var founded: Int = 1900
    @Relationship(inverse: \Product.maker) var products: [Product] = []
    var parent: Maker?
    @Relationship(inverse: \Maker.parent) var children: [Maker] = []

    init(name: String, city: String? = nil) {
        self.name = name
        self.city = city
    }
}

@Model
final class Crate {
    var size: Int
    @Relationship(inverse: \Product.crate) var product: Product?

    init(size: Int) { self.size = size }
}

@Model
final class Sticker {
    var name: String
    var rank: Int = 0
    var products: [Product] = []

    init(name: String, rank: Int = 0) {
        self.name = name
        self.rank = rank
    }
}
