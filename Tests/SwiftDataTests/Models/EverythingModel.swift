import SwiftData
import Testing

enum Priority: Int, Codable, CaseIterable { case low = 1, medium, high }
enum Kind: String, Codable { case work, home }
enum Shape: Codable, Equatable {
    case circle(radius: Double)
    case named(String)
}

struct Address: Codable, Equatable {
    var city: String
    var zip: Int?
    var coordinates: [Double] = []
}

/// One attribute of each sort.
@Model
final class Everything {
    var text: String
    var optionalText: String?
    var flag: Bool = false
    var number: Int = 0
    var small: Int8 = 0
    var huge: UInt64 = 0
    var real: Double = 0
    var float: Float = 0
    var optionalReal: Double?
    var date: Date = Date(timeIntervalSinceReferenceDate: 0)
    var data: Data = Data()
    var uuid: UUID = UUID()
    var url: URL?
    var decimal: Decimal = 0
    var priority: Priority = Priority.low
    var optionalPriority: Priority?
    var kind = Kind.home
    var shape: Shape = Shape.circle(radius: 1)
    var address: Address?
    var words: [String] = []
    var table: [String: Int] = [:]
    @Attribute(.externalStorage) var photo: Data?
    @Attribute(.ephemeral) var draft: String = ""
    @Transient var scratch = 5

    init(text: String) { self.text = text }
}

/// Declarations that are less common.
@Model
final class Unusual {
    var observed: Int = 0 { didSet { Issue.record("observers of a model's properties are not called") } }
    private(set) var guarded = "x"
    @Attribute(originalName: "was") var renamed: Int?
    @Attribute(.unique) var code: String
    #Index<Unusual>([\.guarded], [\.observed, \.renamed])
    #Unique<Unusual>([\.guarded, \.code])
    #FullText<Unusual>([\.guarded])
    static let limit = 5
    var computed: Int { observed * 2 }

    init(code: String) {
        self.code = code
        guarded = code
    }
}
