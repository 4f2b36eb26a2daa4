import Foundation

/// A file in an exported directory that says of its folder what the directory cannot.
struct FolderFile: Hashable {
    static let name = ".glide-folder"

    /// What the folder and those around it are called, the outermost first; empty where the directories are called so.
    var names: [String] = []
    /// The place among its neighbours; nil where it stands by its name.
    var position: Double?

    /// nil: there is nothing to say.
    init?(names: [String], position: Double) {
        guard !names.isEmpty || position != 0 else { return nil }
        (self.names, self.position) = (names, position == 0 ? nil : position)
    }
}

extension FolderFile: Codable {
    private enum CodingKeys: CodingKey { case names, position }

    init(from decoder: any Decoder) throws {
        // Names alone are a list, as the first Glide wrote them.
        if let names = try? decoder.singleValueContainer().decode([String].self) {
            self.names = names
            return
        }
        let values = try decoder.container(keyedBy: CodingKeys.self)
        names = try values.decodeIfPresent([String].self, forKey: .names) ?? []
        position = try values.decodeIfPresent(Double.self, forKey: .position)
    }

    func encode(to encoder: any Encoder) throws {
        guard let position else {
            var container = encoder.singleValueContainer()
            return try container.encode(names)
        }
        var values = encoder.container(keyedBy: CodingKeys.self)
        if !names.isEmpty { try values.encode(names, forKey: .names) }
        try values.encode(position, forKey: .position)
    }
}
