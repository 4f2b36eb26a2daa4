extension Sequence where Element: StringProtocol {
    /// The words as one name, each with a capital: `PriceOfItems` of "price", "of" and "items".
    package var joinedWithCapitals: String { map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() }
}

extension StringProtocol {
    /// What stands between signs and spaces: "state", "is" and "private" of "state is private!".
    package var wordsBetweenSigns: [SubSequence] { split { !$0.isLetter && !$0.isNumber } }
}
