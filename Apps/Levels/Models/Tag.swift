import SwiftData

@Model
class Tag {
    var name: String
    var color: String

    init(name: String, color: String = "blue") {
        self.name = name
        self.color = color
    }
}
