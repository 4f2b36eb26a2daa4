import ReviewRules
import Testing

struct CONC022Tests {
    @Test func requestsThatWaitForOneAnotherAreFlagged() throws {
        try expectFlagged(
            "CONC-022",
            """
            func load(_ ids: [Int], _ client: Client) async throws -> [String] {
                var names: [String] = []
                for id in ids {
                    names.append(try await client.name(of: id)) // info
                }
                for id in ids {
                    let text = try? await client.fetch(id) // info
                    names.append(text ?? "")
                }
                return names
            }
            """)
    }

    @Test func loopsThatHaveToWaitAreNot() throws {
        try expectFlagged(
            "CONC-022",
            """
            func load(_ ids: [Int], _ client: Client) async throws {
                for id in ids { try await client.save(id) }
                for id in ids {
                    if try await client.fetch(id) == "" { return }
                }
                for id in ids {
                    print(try await client.fetch(id))
                    try await Task.sleep(for: .seconds(1))
                }
                for await id in client.stream { print(try await client.fetch(id)) }
                var last = ""
                for id in ids { last = try await client.fetch(id, after: last) }
                for page in 1...3 { print(try await client.fetch(page)) }
            }
            """)
    }
}
