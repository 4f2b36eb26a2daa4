/// What of the library is taken along.
enum ExportPart: Hashable, Sendable {
    case all
    case notes([Note.ID])
    /// With the folders inside of it.
    case folder(Folder.ID)
}
