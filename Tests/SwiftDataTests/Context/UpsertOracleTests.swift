import SwiftData
import Testing

@Model
final class Writer {
    @Attribute(.unique) var name: String
    var note: Int
    @Relationship(inverse: \Work.writer) var works: [Work]? = []
    @Relationship(inverse: \Circle.writers) var circles: [Circle]?
    init(name: String, note: Int) {
        self.name = name
        self.note = note
    }
}

@Model
final class Work {
    @Attribute(.unique) var title: String
    var writer: Writer?
    init(title: String, writer: Writer? = nil) {
        self.title = title
        self.writer = writer
    }
}

@Model
final class Circle {
    @Attribute(.unique) var name: String
    var writers: [Writer]? = []
    init(name: String) { self.name = name }
}

/// Random work in which records are inserted again, deleted and inserted, changed by others, and looked at only now and then.
struct UpsertOracleTests {
    @Test func randomUpsertsRollbacksAndReinsertions() throws {
        for seed in RandomWork.seeds(count: 80) { try RandomUpserts(seed: seed).run(steps: 100) }
    }
}

private final class RandomUpserts {
    /// What must be there, by name.
    private struct World: Equatable {
        var notes: [String: Int] = [:]
        var writers: [String: String?] = [:]
        var circles: [String: Set<String>] = [:]
    }

    private var random: SeededGenerator
    private let seed: UInt64
    private let container: ModelContainer
    private var context: ModelContext
    private var (now, saved) = (World(), World())
    /// Keeps some objects alive, so that some records are known to the context and others are not.
    private var kept: [any PersistentModel] = []
    private var last = 0
    private var log: [String] = []

    init(seed: UInt64) throws {
        self.seed = seed
        random = SeededGenerator(seed: seed)
        container = try memoryContainer(for: [Writer.self])
        context = ModelContext(container)
    }

    func run(steps: Int) throws {
        for _ in 0..<steps {
            try step()
            if chance(40) { try compare(context, now) }
        }
        try save()
        try compare(context, now)
        try compare(ModelContext(container), now)
    }

    private func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
    private func pick<Value>(_ values: some Collection<Value>) -> Value? { values.randomElement(using: &random) }
    private func note(_ text: String) { log.append(text) }
    private var writerNames: [String] { now.notes.keys.sorted() }
    private var workTitles: [String] { now.writers.keys.sorted() }
    private var circleNames: [String] { now.circles.keys.sorted() }

    private func fresh(_ prefix: String) -> String {
        last += 1
        return "\(prefix)\(last)"
    }

    private func keep<T: PersistentModel>(_ model: T) -> T {
        if chance(40) { kept.append(model) }
        return model
    }

    private func writer(_ name: String, in context: ModelContext? = nil) throws -> Writer {
        let found = try (context ?? self.context).fetch(FetchDescriptor<Writer>(predicate: #Predicate { $0.name == name }))
        return keep(try #require(found.count == 1 ? found[0] : nil, "\(found.count) writers \(name): \(place)"))
    }

    private func work(_ title: String, in context: ModelContext? = nil) throws -> Work {
        let found = try (context ?? self.context).fetch(FetchDescriptor<Work>(predicate: #Predicate { $0.title == title }))
        return keep(try #require(found.count == 1 ? found[0] : nil, "\(found.count) works \(title): \(place)"))
    }

    private func circle(_ name: String) throws -> Circle {
        let found = try context.fetch(FetchDescriptor<Circle>(predicate: #Predicate { $0.name == name }))
        return keep(try #require(found.count == 1 ? found[0] : nil, "\(found.count) circles \(name): \(place)"))
    }

    private var place: Comment { "GLIDE_SEED=\(seed): \(log.suffix(14))" }

    // MARK: Steps

    private func step() throws {
        switch Int.random(in: 0..<16, using: &random) {
        case 0, 1: insertWriter()
        case 2, 3: try insertWork()
        case 4: insertCircle()
        case 5: try move()
        case 6: try toggle()
        case 7, 8, 9: try upsertWriter()
        case 10: try upsertWork()
        case 11: try deleteWriter()
        case 12: try reinsert()
        case 13: try chance(50) ? save() : rollBack()
        case 14: try changeElsewhere()
        default: try startAnew()
        }
    }

    private func insertWriter() {
        let name = fresh("w")
        note("writer \(name)")
        context.insert(keep(Writer(name: name, note: last)))
        now.notes[name] = last
    }

    private func insertWork() throws {
        let (title, name) = (fresh("b"), chance(60) ? pick(writerNames) : nil)
        note("work \(title) of \(name ?? "nobody")")
        let owner = try name.map { try writer($0) }
        if let owner, chance(50) {
            owner.works?.append(Work(title: title))
        } else {
            context.insert(keep(Work(title: title, writer: owner)))
        }
        now.writers[title] = .some(name)
    }

    private func insertCircle() {
        let name = fresh("c")
        note("circle \(name)")
        context.insert(keep(Circle(name: name)))
        now.circles[name] = []
    }

    private func move() throws {
        guard let title = pick(workTitles) else { return }
        let name = chance(70) ? pick(writerNames) : nil
        note("move \(title) to \(name ?? "nobody")")
        try work(title).writer = try name.map { try writer($0) }
        now.writers[title] = .some(name)
    }

    private func toggle() throws {
        guard let name = pick(writerNames), let other = pick(circleNames) else { return }
        note("toggle \(name) in \(other)")
        let (writer, circle) = (try writer(name), try circle(other))
        let isIn = now.circles[other]?.contains(name) == true
        if chance(50) {
            if isIn { writer.circles?.removeAll { $0 === circle } } else { writer.circles?.append(circle) }
        } else {
            if isIn { circle.writers?.removeAll { $0 === writer } } else { circle.writers?.append(writer) }
        }
        now.circles[other]?.formSymmetricDifference([name])
    }

    /// A second object for a writer, with or without relationships, is saved at once.
    private func upsertWriter() throws {
        guard let name = pick(writerNames) else { return }
        last += 1
        let new = keep(Writer(name: name, note: last))
        let way = Int.random(in: 0..<4, using: &random)
        note("upsert \(name), way \(way)")
        now.notes[name] = last
        let isLate = chance(50)
        if !isLate { context.insert(new) }
        switch way {
        case 0:
            let titles = (0..<2).compactMap { _ in pick(workTitles) }
            new.works = try titles.map { try work($0) } + [Work(title: fresh("b"))]
            for (title, owner) in now.writers where owner == name { now.writers[title] = .some(nil) }
            for title in titles + ["b\(last)"] { now.writers[title] = .some(name) }
        case 1:
            let title = fresh("b")
            context.insert(Work(title: title, writer: new))
            now.writers[title] = .some(name)
        case 2:
            let others = Set((0..<2).compactMap { _ in pick(circleNames) })
            guard !others.isEmpty else { break }
            new.circles = try others.sorted().map { try circle($0) }
            for other in circleNames {
                if others.contains(other) { now.circles[other]?.insert(name) } else { now.circles[other]?.remove(name) }
            }
        default: break
        }
        context.insert(new)
        try save()
        try #require(new.note == now.notes[name] && new.modelContext === context, place)
        if chance(50) {
            new.note += 1
            now.notes[name]? += 1
        }
    }

    private func upsertWork() throws {
        guard let title = pick(workTitles) else { return }
        let name = chance(50) ? pick(writerNames) : nil
        note("upsert \(title) of \(name ?? "whom it was")")
        context.insert(keep(Work(title: title, writer: try name.map { try writer($0) })))
        if let name { now.writers[title] = .some(name) }
        try save()
    }

    private func deleteWriter() throws {
        guard let name = pick(writerNames) else { return }
        note("delete \(name)")
        context.delete(try writer(name))
        now.notes[name] = nil
        for (title, owner) in now.writers where owner == name { now.writers[title] = .some(nil) }
        for other in circleNames { now.circles[other]?.remove(name) }
    }

    private func reinsert() throws {
        if chance(50), let name = pick(writerNames) {
            note("delete and insert \(name)")
            let writer = try writer(name)
            context.delete(writer)
            if chance(50) { try peek() }
            context.insert(writer)
        } else if let title = pick(workTitles) {
            note("delete and insert \(title)")
            let work = try work(title)
            context.delete(work)
            if chance(50) { try peek() }
            context.insert(work)
        }
    }

    /// Reads every list, so that something is remembered of them.
    private func peek() throws {
        for writer in try context.fetch(FetchDescriptor<Writer>()) { _ = (keep(writer).works, writer.circles) }
        for circle in try context.fetch(FetchDescriptor<Circle>()) { _ = keep(circle).writers }
    }

    private func save() throws {
        note("save")
        try context.save()
        saved = now
        if chance(30) { kept = [] }
    }

    private func rollBack() throws {
        note("roll back")
        if chance(50) { try peek() }
        context.rollback()
        now = saved
    }

    /// Another context changes what this one has not changed.
    private func changeElsewhere() throws {
        try save()
        let other = ModelContext(container)
        if let name = pick(writerNames) {
            note("elsewhere \(name) changes")
            try writer(name, in: other).note = -last
            now.notes[name] = -last
        }
        if let title = pick(workTitles) {
            let name = pick(writerNames)
            note("elsewhere \(title) moves to \(name ?? "nobody")")
            try work(title, in: other).writer = try name.map { try writer($0, in: other) }
            now.writers[title] = .some(name)
        }
        try other.save()
        saved = now
    }

    private func startAnew() throws {
        try save()
        note("a new context")
        context = ModelContext(container)
        kept = []
    }

    // MARK: Comparing

    private func compare(_ context: ModelContext, _ expected: World) throws {
        var found = World()
        for writer in try context.fetch(FetchDescriptor<Writer>()) {
            found.notes[writer.name] = writer.note
            let works = try #require(writer.works, place).map(\.title).sorted()
            let titles = expected.writers.filter { $0.value == writer.name }.keys.sorted()
            try #require(works == titles, "works of \(writer.name): \(place)")
            let circles = try #require(writer.circles, place).map(\.name).sorted()
            let names = expected.circles.filter { $0.value.contains(writer.name) }.keys.sorted()
            try #require(circles == names, "circles of \(writer.name): \(place)")
        }
        for work in try context.fetch(FetchDescriptor<Work>()) { found.writers[work.title] = .some(work.writer?.name) }
        for circle in try context.fetch(FetchDescriptor<Circle>()) {
            found.circles[circle.name] = Set(try #require(circle.writers, place).map(\.name))
        }
        try #require(found == expected, place)
        let withWorks = try context.fetchCount(FetchDescriptor<Writer>(predicate: #Predicate { $0.works?.isEmpty == false }))
        try #require(withWorks == Set(expected.writers.values.compactMap(\.self)).count, "writers with works: \(place)")
    }
}
