import SourceModel
import SwiftSyntax
import Testing

/// Notes the marks `a()`, `b()` … that a path has passed; two paths that meet keep both stories.
private final class Marks: PathClient {
    func join(_ one: Set<String>, _ other: Set<String>) -> Set<String> { one.union(other) }

    func step(_ piece: Syntax, from state: Set<String>, canThrow: Bool) -> (after: Set<String>, thrown: Set<String>) {
        let reader = Names(viewMode: .sourceAccurate)
        reader.walk(piece)
        return (Set(state.map { $0 + reader.found }), state)
    }

    private final class Names: SyntaxVisitor {
        var found = ""
        override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            let name = node.baseName.text
            if name.count == 1, name < "i" { found += name }
            return .skipChildren
        }
    }
}

/// Every way out of a function with that body: how, and what was passed on the way.
private func exits(_ body: String) throws -> [String] {
    let file = SourceFile(path: "A.swift", text: "func f() async throws {\n\(body)\n}")
    let statements = try #require(file.nodes.freeFunctions.first?.declaration.body?.statements)
    return PathAnalysis.exits(of: statements, from: [""], client: Marks()).map { "\($0.kind) \($0.state.sorted().joined(separator: ","))" }
}

struct PathAnalysisTests {
    @Test func branchesMeet() throws {
        #expect(try exits("a(); if x { b() }; c()") == ["end abc,ac"])
        #expect(try exits("if x { a() } else if y { b() } else { c() }; d()") == ["end ad,bd,cd"])
        #expect(try exits("switch x { case 1: a(); case 2: b(); fallthrough; default: c() }; d()") == ["end ad,bcd,cd"])
        #expect(try exits("switch x { case 1: a(); break; b(); default: c() }") == ["end a,c"])
    }

    @Test func earlyExits() throws {
        #expect(try exits("a(); guard x else { b(); return }; c()") == ["returned ab", "end ac"])
        #expect(try exits("if x { return a() }; throw b()") == ["returned a", "thrown b"])
        #expect(try exits("a(); fatalError(); b()") == [])
    }

    @Test func errorsGoToTheNextCatch() throws {
        #expect(try exits("a(); try b(); c()") == ["thrown a", "end abc"])
        #expect(try exits("do { a(); try b(); c() } catch { d() }; e()") == ["end abce,ade"])
        #expect(try exits("do { try a() } catch is Gone { b() }") == ["thrown ", "end a,b"])
        #expect(try exits("do { try a() } catch let error as Gone { b() }") == ["thrown ", "end a,b"])
        #expect(try exits("do { try a() } catch let error { b() }") == ["end a,b"])
        #expect(try exits("do { a() } catch { b() }") == ["end a"])
        #expect(try exits("do { try a() } catch { b(); throw error }") == ["thrown b", "end a"])
        #expect(try exits("_ = try? a(); b()") == ["end ab"])
        #expect(try exits("if let x = try await a() { b() }") == ["thrown ", "end a,ab"])
        #expect(try exits("do { do { try a() } } catch { b() }") == ["end a,b"])
    }

    @Test func whatIsDeferredRunsOnEveryWayOut() throws {
        #expect(try exits("defer { a() }; guard x else { return }; try b(); c()") == ["returned a", "thrown a", "end bca"])
        #expect(try exits("defer { a() }; defer { b() }; c()") == ["end cba"])
        #expect(try exits("if x { return }; defer { a() }; b()") == ["returned ", "end ba"])
        #expect(try exits("do { defer { a() }; try b() } catch { c() }; d()") == ["end acd,bad"])
        #expect(try exits("for x in y { defer { a() }; if x { break }; b() }; c()").count == 1)
    }

    @Test func loops() throws {
        #expect(try exits("for x in a() { b() }") == ["end a,ab,abb"])
        #expect(try exits("while true { a(); if x { break } }; b()") == ["end aab,ab"])
        #expect(try exits("while true { a() }") == [])
        #expect(try exits("repeat { a() } while x").first?.contains("end a") == true)
        #expect(try exits("out: for x in y { for z in x { a(); continue out }; b() }; c()").first?.contains("ac") == true)
        #expect(try exits("for x in y { switch x { case 1: continue; default: break }; a() }; b()").first?.contains("ab") == true)
        #expect(try exits("out: do { a(); if x { break out }; b() }; c()") == ["end abc,ac"])
    }

    @Test func closuresThatRunAtOnceAreFollowed() throws {
        #expect(try exits("withAnimation { guard x else { return }; a() }; b()").first == "end ab,b")
        #expect(try exits("await MainActor.run { a() }; b()") == ["end ab"])
        #expect(try exits("Task { a() }; b()") == ["end b"])
        #expect(try exits("#if os(iOS)\na()\n#else\nb()\n#endif\nc()") == ["end ac,bc"])
    }
}
