import ReviewRules
import Testing

struct ERR015Tests {
    @Test func storedDataThatEndsTheAppIsFlagged() throws {
        try expectFlagged(
            "ERR-015",
            """
            import CoreData
            import Foundation
            import SwiftData
            struct ItemStore {
                let url: URL
                func items() -> [String] {
                    guard let data = try? Data(contentsOf: url) else {
                        fatalError("no file") // flagged
                    }
                    guard let items = try? JSONDecoder().decode([String].self, from: data) else {
                        fatalError("no items") // flagged
                    }
                    return items
                }
                func save(_ viewContext: NSManagedObjectContext) {
                    do {
                        try viewContext.save()
                    } catch {
                        fatalError("Unresolved error") // flagged
                    }
                }
                func open() -> ModelContainer {
                    do {
                        return try ModelContainer(for: Item.self)
                    } catch {
                        fatalError("no store") // info
                    }
                }
            }
            @Model final class Item { init() {} }
            """)
    }

    @Test func resourcesOfTheAppAndMistakesOfItsAuthorAreNot() throws {
        try expectFlagged(
            "ERR-015",
            """
            import Foundation
            extension Bundle {
                func decode(_ file: String) -> [String] {
                    guard let url = url(forResource: file, withExtension: nil), let data = try? Data(contentsOf: url) else {
                        fatalError("no file")
                    }
                    return (try? JSONDecoder().decode([String].self, from: data)) ?? []
                }
            }
            struct Sample {
                static func items(_ url: URL) -> [String] {
                    guard let data = try? Data(contentsOf: url) else { return [] }
                    guard let items = try? JSONDecoder().decode([String].self, from: data) else { return [] }
                    return items
                }
                func cell(_ index: Int) -> String {
                    switch index {
                    case 0: return "A"
                    default: fatalError("no such cell")
                    }
                }
                init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
            }
            #if DEBUG
            struct Fixture {
                func items(_ data: Data) -> [String] {
                    guard let items = try? JSONDecoder().decode([String].self, from: data) else { fatalError("no items") }
                    return items
                }
            }
            #endif
            """)
    }
}
