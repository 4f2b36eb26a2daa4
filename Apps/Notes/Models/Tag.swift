import Foundation

/// A tag in use. "work/ideas" lies inside "work".
struct Tag: Codable, Hashable, Identifiable, Sendable {
    let name: String
    /// Notes with the tag or one inside of it, without those that are archived or in the trash: as many as its list shows.
    var noteCount: Int

    var id: String { name }
    /// The last part of the name: "ideas" of "work/ideas".
    var lastComponent: String { name.split(separator: "/").last.map(String.init) ?? name }
}
