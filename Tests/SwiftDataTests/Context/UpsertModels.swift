import SwiftData

/// A person whose email says who it is.
@Model
final class Person {
    @Attribute(.unique) var email: String
    var name: String
    var visits: Int = 0
    @Attribute(.externalStorage) var photo: Data?
    var boss: Person?
    @Relationship(inverse: \Person.boss) var staff: [Person] = []
    @Relationship(deleteRule: .cascade, maximumModelCount: 4, inverse: \Pet.owner) var pets: [Pet] = []
    @Relationship(deleteRule: .deny, inverse: \Debt.debtor) var debts: [Debt] = []
    @Relationship(inverse: \Club.members) var clubs: [Club] = []
    /// Without another end.
    var favourites: [Club] = []
    var home: House?

    init(email: String, name: String) {
        self.email = email
        self.name = name
    }
}

@Model
final class Pet {
    var name: String
    var owner: Person?
    init(name: String, owner: Person? = nil) {
        self.name = name
        self.owner = owner
    }
}

@Model
final class Debt {
    var amount: Int
    var debtor: Person?
    init(amount: Int) { self.amount = amount }
}

@Model
final class Club {
    @Attribute(.unique) var name: String
    var members: [Person] = []
    init(name: String) { self.name = name }
}

@Model
final class House {
    var street: String
    @Relationship(inverse: \Person.home) var owner: Person?
    /// Without another end.
    var architect: Person?
    init(street: String) { self.street = street }
}

/// Two names, each of which is enough to say who it is.
@Model
final class Account {
    @Attribute(.unique) var email: String
    @Attribute(.unique) var handle: String
    var note: String
    init(email: String, handle: String, note: String) {
        self.email = email
        self.handle = handle
        self.note = note
    }
}
