extension Array where Element == Note.ID {
    /// The note to go on with where these go elsewhere: the one below the first of them, or the one above.
    func next(to ids: Set<Note.ID>) -> Note.ID? {
        guard let first = firstIndex(where: ids.contains) else { return nil }
        return self[first...].first { !ids.contains($0) } ?? self[..<first].last
    }
}
