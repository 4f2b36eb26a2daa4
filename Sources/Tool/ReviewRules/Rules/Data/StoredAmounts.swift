import SourceModel

/// What is stored has the type that it needs.
struct StoredAmounts: Rule {
    let info = RuleInfo(
        "SD-007", "a stored property of the wrong kind", .info,
        page: ExplainPage(
            why: """
                A picture in a row of the store is read with each object of a list, although nobody looks at it. Money as a `Double` cannot say ten cents: \
                sums are off by a cent, and two that should be equal differ.
                """,
            bad: """
                import SwiftData
                import Foundation
                @Model final class Trip {
                    var photoData: Data?
                    var budget: Double = 0
                    init() {}
                }
                """,
            good: """
                import SwiftData
                import Foundation
                @Model final class Trip {
                    @Attribute(.externalStorage) var photoData: Data?
                    var budget: Decimal = 0
                    init() {}
                }
                """,
            notFlagged: [
                "Data whose name speaks of no picture or file.", "Numbers whose name speaks of no money.", "Types that are not stored.",
            ],
            fix: "Mark it `@Attribute(.externalStorage)`; keep money as `Decimal`, or in cents.",
            source: "Apple's documentation of Schema.Attribute.Option and Decimal"))

    private static let files: Set<String> = [
        "image", "photo", "picture", "cover", "thumbnail", "video", "audio", "recording", "avatar", "attachment", "pdf",
    ]
    private static let money: Set<String> = [
        "price", "cost", "amount", "budget", "balance", "salary", "fee", "payment", "expense", "income", "total",
    ]

    func check(_ context: FileContext) {
        for type in context.file.nodes.types where type.fact.has("Model") && !context.isPreview(type.declaration) {
            for property in type.properties where property.isInstanceStored && !property.fact.has("Transient") {
                let words = ErrorCode.words(property.fact.name)
                guard let base = property.fact.typeName?.base else { continue }
                if base == "Data", !Self.files.isDisjoint(with: words),
                    !(property.fact.attribute("Attribute")?.arguments?.contains("externalStorage") ?? false)
                {
                    context.report(
                        property.declaration, "\(property.fact.name) is read with each \(type.fact.simpleName), as large as it is.",
                        advice: "Mark it `@Attribute(.externalStorage)`.")
                } else if ["Double", "Float"].contains(base), words.last.map(Self.money.contains) ?? false {
                    context.report(
                        property.declaration, "\(property.fact.name) is an amount of money, which a \(base) rounds.",
                        advice: "Keep it as a `Decimal`, or in cents.")
                }
            }
        }
    }
}
