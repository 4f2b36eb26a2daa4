/// What is in a table or a collection at one moment: sections and items by their identifiers.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>: Sendable {
    private var sections: [(id: SectionIdentifierType, items: [ItemIdentifierType])] = []

    public init() {}

    public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.id) }
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
    public var numberOfSections: Int { sections.count }
    public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }

    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        sections.first { $0.id == identifier }?.items ?? []
    }
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { itemIdentifiers(inSection: identifier).count }
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sections.firstIndex { $0.id == identifier } }
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: identifier) }
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        sections.first { $0.items.contains(identifier) }?.id
    }

    func section(at index: Int) -> SectionIdentifierType? { sections.indices.contains(index) ? sections[index].id : nil }

    func numberOfItems(inSectionAt index: Int) -> Int { sections.indices.contains(index) ? sections[index].items.count : 0 }

    func item(_ index: Int, inSection section: Int) -> ItemIdentifierType? {
        guard sections.indices.contains(section), sections[section].items.indices.contains(index) else { return nil }
        return sections[section].items[index]
    }

    // MARK: Items

    /// - Parameter sectionIdentifier: nil: the last section.
    public mutating func appendItems(_ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil) {
        guard let index = sectionIdentifier.map({ indexOfSection($0) }) ?? sections.indices.last else { return }
        sections[index].items += identifiers
    }

    public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType) {
        insert(identifiers, beside: beforeIdentifier, after: 0)
    }
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
        insert(identifiers, beside: afterIdentifier, after: 1)
    }

    private mutating func insert(_ identifiers: [ItemIdentifierType], beside other: ItemIdentifierType, after: Int) {
        for section in sections.indices {
            guard let index = sections[section].items.firstIndex(of: other) else { continue }
            sections[section].items.insert(contentsOf: identifiers, at: index + after)
        }
    }

    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers)
        for section in sections.indices { sections[section].items.removeAll { gone.contains($0) } }
    }
    public mutating func deleteAllItems() { sections = [] }

    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        deleteItems([identifier])
        insertItems([identifier], beforeItem: toIdentifier)
    }
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        deleteItems([identifier])
        insertItems([identifier], afterItem: toIdentifier)
    }

    // All cells in sight are asked for anew with each snapshot that is applied.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {}
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {}
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {}

    // MARK: Sections

    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) { sections += identifiers.map { ($0, []) } }
    public mutating func insertSections(_ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType) {
        sections.insert(contentsOf: identifiers.map { ($0, []) }, at: indexOfSection(toIdentifier) ?? sections.count)
    }
    public mutating func insertSections(_ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType) {
        sections.insert(contentsOf: identifiers.map { ($0, []) }, at: indexOfSection(toIdentifier).map { $0 + 1 } ?? sections.count)
    }
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) { sections.removeAll { identifiers.contains($0.id) } }
}
