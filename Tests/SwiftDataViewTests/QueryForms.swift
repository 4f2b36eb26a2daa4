import SwiftData
import SwiftUI

/// Every way to write `@Query`. That this file compiles is the test; QueryFormTests shows that it finds the same.
struct QueryForms: View {
    @Query var plain: [Note]
    @Query private var hidden: [Note]
    @Query public var open: Array<Note>
    @Query(animation: .default) var animated: [Note]
    @Query(transaction: Transaction(animation: .easeIn)) var transacted: [Note]

    @Query(FetchDescriptor<Note>(sortBy: [SortDescriptor(\.title)])) var described: [Note]
    @Query(FetchDescriptor<Note>(), animation: .default) var describedAnimated: [Note]
    @Query(Self.longest) var describedElsewhere: [Note]

    @Query(filter: #Predicate<Note> { !$0.isDone }) var filtered: [Note]
    @Query(filter: #Predicate<Note> { !$0.isDone }, animation: .easeOut) var filteredAnimated: [Note]
    @Query(sort: [SortDescriptor(\Note.title), SortDescriptor(\Note.rank, order: .reverse)]) var sortedByDescriptors: [Note]
    @Query(
        filter: #Predicate<Note> { $0.rank > 1 },
        sort: [SortDescriptor(\Note.title)],
        transaction: Transaction()
    )
    var filteredAndSorted: [Note]

    @Query(sort: \Note.title) var sorted: [Note]
    @Query(sort: \Note.title, order: .reverse, animation: .default) var sortedBackwards: [Note]
    @Query(sort: \Note.folder?.name) var sortedByOptional: [Note]
    @Query(sort: \Note.due, order: .reverse, animation: .bouncy) var sortedByOptionalAnimated: [Note]
    @Query(
        filter: #Predicate<Note> { !$0.isDone },
        sort: \Note.title,
        order: .reverse
    )
    var everything: [Note]

    @Query var dynamic: [Note]
    let minimum: Int

    static var longest: FetchDescriptor<Note> {
        var descriptor = FetchDescriptor<Note>(sortBy: [SortDescriptor(\.rank, order: .reverse)])
        descriptor.fetchLimit = 2
        return descriptor
    }

    init(minimum: Int) {
        self.minimum = minimum
        _dynamic = Query(filter: #Predicate { $0.rank >= minimum }, sort: \.title)
    }

    var body: some View {
        VStack {
            ForEach(dynamic) { Text($0.title) }
            Text(_dynamic.fetchError == nil ? "fine" : "failed")
            Text(_plain.modelContext.hasChanges ? "changed" : "saved")
        }
    }
}

/// The memberwise initialiser stays, whatever the queries' access.
struct MemberwiseForm: View {
    let title: String
    @Query private var notes: [Note]

    var body: some View { Text("\(title): \(notes.count)") }
}

let memberwise = MemberwiseForm(title: "Notes")

/// A query in a view that knows the model only as a type parameter.
struct GenericForm<Model: PersistentModel>: View {
    @Query private var models: [Model]

    init(_ type: Model.Type, sort: [SortDescriptor<Model>]) { _models = Query(sort: sort) }

    var body: some View { Text("\(models.count)") }
}

/// A query in a property of one's own.
@MainActor struct OpenNotes: DynamicProperty {
    @Query(filter: #Predicate<Note> { !$0.isDone }, sort: \Note.title) private var notes: [Note]

    var titles: [String] { notes.map(\.title) }
}

#Preview("Queries of a preview's own") {
    @Previewable @Query(sort: \Note.title) var notes: [Note]
    @Previewable @Query var plain: [Note]
    @Previewable @State var isOn = true
    List(notes) { Text($0.title) }
}
