import BlockCheck
import Foundation
import SwiftParser
import Testing

@testable import ProjectBuild

/// What is left out of a file for the rest of it to compile.
struct StandInTests {
    struct Case: Sendable {
        let source: String
        /// Where the compiler's error is: the first place of this text.
        let at: String
        let message: String
        /// What is compiled, with the spaces at the ends of lines left out.
        let result: String
        let kind: Replacement.Kind

        init(_ kind: Replacement.Kind, _ source: String, at: String, _ message: String, _ result: String) {
            (self.kind, self.source, self.at, self.message, self.result) = (kind, source, at, message, result)
        }
    }

    private static func view(_ body: String) -> String { "struct A: View {\n    var body: some View { \(body) }\n}\n" }
    private static let scope = "cannot find 'x' in scope"
    private static let member = "value of type 'some View' has no member 'x'"

    static let cases: [Case] = [
        // A modifier, and what is behind it stays.
        Case(.modifier, view("Text(\"a\").glow(2).bold()"), at: "glow", member, view("Text(\"a\")        .bold()")),
        Case(.modifier, view("Text(\"a\").glow { Text(\"b\") }"), at: "glow", member, view("Text(\"a\")")),
        Case(.modifier, view("Color.red.glow()"), at: "glow", member, view("Color.red")),
        Case(.modifier, view("Text(\"a\").font(.huge)"), at: "huge", "type 'Font?' has no member 'huge'", view("Text(\"a\")")),
        Case(
            .modifier, view("List {}.search(text: $a, place: .here)"), at: "here", "type 'P' has no member 'here'",
            view("List {}.search(text: $a              )")),
        Case(
            .modifier, "extension View { func glow() -> some View { shine(by: 2) } }", at: "shine", scope,
            "extension View { func glow() -> some View { self         } }"),
        Case(
            .modifier, "struct M: ViewModifier { func body(content: Content) -> some View { content.glow(of: old + 1) } }", at: "old",
            scope,
            "struct M: ViewModifier { func body(content: Content) -> some View { content                   } }"),
        // A view, with its modifiers.
        Case(
            .placeholder, view("Map(a) { B() }.frame(height: 9)"), at: "Map", "cannot find 'Map' in scope",
            view("GlideStandIn(\"Map\", isWide: true).frame(height: 9)")),
        Case(.placeholder, view("Map<Int>()"), at: "Map", "cannot find 'Map' in scope", view("GlideStandIn(\"Map\", isWide: true)")),
        Case(
            .placeholder, view("Card(title: 1)"), at: "title", "extra argument 'title' in call", view("GlideStandIn(\"Card\")")),
        // All that a property shows, where it cannot be told.
        Case(
            .placeholder, view("cells(old)"), at: "old", scope,
            view(" GlideStandIn(\"A\") ").replacing("{  ", with: "{ ").replacing("  }", with: " }")),
        // What a button does.
        Case(
            .statement, view("Button(\"a\") { go(old); b() }"), at: "old", scope,
            view("Button(\"a\") { GlideStandIn.say(\"A.swift:2\"); b() }")),
        Case(
            .statement, view("Text(\"a\").onAppear { go(old) }"), at: "old", scope,
            view("Text(\"a\").onAppear { GlideStandIn.say(\"A.swift:2\") }")),
        Case(
            .statement, "class C {\n    func f() {\n        if a { go() }\n        b()\n    }\n}\n", at: "go", scope,
            "class C {\n    func f() {\n        if a { GlideStandIn.say(\"A.swift:3\") }\n        b()\n    }\n}\n"),
        // Previews, extensions, conformances, members.
        Case(.declaration, "#Preview { Old() }\n", at: "Old", scope, "\n"),
        Case(.declaration, "struct P: PreviewProvider { static var previews: some View { Old() } }\n", at: "Old", scope, "\n"),
        Case(.declaration, "extension Old { var a: Int { 1 } }\nlet b = 1\n", at: "Old", scope, "\nlet b = 1\n"),
        Case(.declaration, "class C: NSObject, Old {}\n", at: "Old", scope, "class C: NSObject      {}\n"),
        Case(.declaration, "class C: Old {}\n", at: "Old", scope, "class C       {}\n"),
        Case(.declaration, "class C {\n    var a: Old?\n    var b = 1\n}\n", at: "Old", scope, "class C {\n\n    var b = 1\n}\n"),
        Case(.declaration, "func f() -> Old { Old() }\nlet b = 1\n", at: "Old", scope, "\nlet b = 1\n"),
        // What stands for a view of UIKit.
        Case(
            .placeholder,
            "struct R: UIViewRepresentable {\n    @Binding var a: Int\n    init() {}\n    func makeUIView(context: Context) -> Old { Old() }\n}\n",
            at: "Old", scope,
            "struct R: View                {\n    @Binding var a: Int\n    init() {}\n\n var body: some View { GlideStandIn(\"R\", isWide: true) } }\n"
        ),
        Case(
            .placeholder, "public struct R: UIViewRepresentable {\n    public func makeUIView(context: Context) -> Old { Old() }\n}\n",
            at: "Old", scope,
            "public struct R: View                {\n\n public var body: some View { GlideStandIn(\"R\", isWide: true) } }\n"),
    ]

    @Test(arguments: cases.indices) func theSmallestPartIsLeftOut(index: Int) throws {
        let test = Self.cases[index]
        let (plans, result) = Self.planned(test.source, [(test.at, test.message)])
        #expect(Self.trimmed(result) == Self.trimmed(test.result))
        #expect(plans.map(\.kind) == [test.kind])
        #expect(result.count { $0 == "\n" } == test.source.count { $0 == "\n" }, "lines stay lines")
    }

    private static func planned(_ source: String, _ errors: [(String, String)]) -> ([StandInPlan], String) {
        let errors = errors.map { text, message in
            let before = source[..<(source.range(of: text)?.lowerBound ?? source.startIndex)]
            let column = before.split(separator: "\n", omittingEmptySubsequences: false).last?.utf8.count ?? 0
            return CompilerError(file: "A.swift", line: before.count { $0 == "\n" } + 1, column: column + 1, message: message)
        }
        let planner = StandInPlanner(
            path: "A.swift", text: source, representables: StandInPlanner.representables(in: source), tried: [])
        let plans = planner.plans(for: errors).map(\.plan)
        return (plans, plans.flatMap(\.edits).applied(to: source))
    }

    private static func trimmed(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            // Where something was left out, how many spaces there are says nothing.
            line.split(separator: " ").joined(separator: " ").replacing(" )", with: ")")
        }
    }

    @Test func whatIsNotClearWaitsForWhatIs() {
        let source = Self.view("VStack { Map(a); Text(b) }")
        let vague = "failed to produce diagnostic for expression"
        let (plans, _) = Self.planned(source, [("VStack", vague), ("Map", "cannot find 'Map' in scope")])
        #expect(plans.map(\.name) == ["Map"])
        #expect(Self.planned(source, [("VStack", vague)]).0.map(\.name) == ["A"])
    }

    @Test func whatTheAppBeginsWithIsNotLeftOut() {
        let (plans, _) = Self.planned("@main struct A: App { let a = Old(); init() { fatalError() } }", [("struct", "does not conform")])
        #expect(plans.isEmpty)
    }

    @Test(arguments: [
        ("@objc func a() {}", "func a() {}"), ("@IBAction private func a() {}", "private func a() {}"),
        ("@objcMembers class A {}", "class A {}"), ("@objc(other) class A {}", "class A {}"),
        (
            "class C: UITableViewCell { override init(style: S, reuseIdentifier: String?) {} }",
            "class C: UITableViewCell { required init(style: S, reuseIdentifier: String?) {} }"
        ),
        (
            "class C: UICollectionViewCell { override init(frame: CGRect) {} }; class V: UIView { override init(frame: CGRect) {} }",
            "class C: UICollectionViewCell { required init(frame: CGRect) {} }; class V: UIView { override init(frame: CGRect) {} }"
        ),
        ("f(#selector(A.close))", "f(Selector(\"close\"))"), ("f(#selector(changed(sender:)))", "f(Selector(\"changedWithSender:\"))"),
        (
            "c.addTarget(o, action: #selector(Page.turn(_:)), for: .valueChanged)",
            "c.addTarget(o, action: Selector(\"turn:\", Page.turn(_:)), for: .valueChanged)"
        ),
        (
            "class A { func b() { UIBarButtonItem(title: t, style: .plain, target: self, action: #selector(save)) } }",
            "class A { func b() { UIBarButtonItem(title: t, style: .plain, target: self, action: Selector(\"save\", A.save)) } }"
        ),
        ("c.addTarget(o, action: #selector(turn), for: .valueChanged)", "c.addTarget(o, action: Selector(\"turn\"), for: .valueChanged)"),
        (
            "class A { func b() { _ = CADisplayLink(target: self, selector: #selector(step)) } }",
            "class A { func b() { _ = CADisplayLink(target: self, selector: Selector(\"step\", A.step)) } }"
        ),
        (
            "extension A { func b() { c.addTarget(self, action: #selector(turn(_:)), for: .valueChanged) } }",
            "extension A { func b() { c.addTarget(self, action: Selector(\"turn:\", A.turn(_:)), for: .valueChanged) } }"
        ),
        (
            "class A { func b(i: UIImage) { UIImageWriteToSavedPhotosAlbum(i, self, #selector(saved), nil) } }",
            "class A { func b(i: UIImage) { UIImageWriteToSavedPhotosAlbum(i, self, Selector(\"saved\", A.saved), nil) } }"
        ),
        // On a Mac the target is said elsewhere.
        (
            "class A { func b() { c.action = #selector(turn(_:)) } }",
            "class A { func b() { c.action = Selector(\"turn:\", A.turn(_:)) } }"
        ),
        (
            "class A { func b() { i.button?.action = #selector(Other.turn) } }",
            "class A { func b() { i.button?.action = Selector(\"turn\", Other.turn) } }"
        ),
        (
            "class A { func b() { m.addItem(NSMenuItem(title: t, action: #selector(turn), keyEquivalent: k)) } }",
            "class A { func b() { m.addItem(NSMenuItem(title: t, action: Selector(\"turn\", A.turn), keyEquivalent: k)) } }"
        ),
        (
            "class A { func b() { n.addObserver(self, selector: #selector(shown(_:)), name: x, object: nil) } }",
            "class A { func b() { n.addObserver(self, selector: Selector(\"shown:\", A.shown(_:)), name: x, object: nil) } }"
        ),
        (
            "class A { func b() { Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true) } }",
            "class A { func b() { Timer.scheduledTimer(timeInterval: 1, target: self, selector: Selector(\"tick\", A.tick), userInfo: nil, repeats: true) } }"
        ),
        (
            "class A { func b() { perform(#selector(search), with: nil, afterDelay: 1); o.perform(#selector(find), with: nil, afterDelay: 1) } }",
            "class A { func b() { perform(Selector(\"search\", A.search), with: nil, afterDelay: 1); o.perform(Selector(\"find\"), with: nil, afterDelay: 1) } }"
        ),
        (
            "class A { func b() { _ = UIKeyCommand(input: \"N\", modifierFlags: .command, action: #selector(new(_:))) } }",
            "class A { func b() { _ = UIKeyCommand(input: \"N\", modifierFlags: .command, action: Selector(\"new:\", A.new(_:))) } }"
        ),
        ("f(#selector(UIView.move(_:to:)))", "f(Selector(\"move:to:\"))"), ("@NSApplicationMain\nclass A {}", "@main\nclass A {}"),
        ("// @objc and #selector(a)", "// @objc and #selector(a)"), ("let a = \"@objc\"", "let a = \"@objc\""),
    ])
    func whatOnlyApplesCompilerKnowsIsSaidOtherwise(text: String, expected: String) {
        #expect(Self.trimmed(SourceScan(text).edits([]).applied(to: text)) == Self.trimmed(expected))
    }

    @Test func editsKeepLinesAndPlaces() {
        let text = "abc\ndefg\nhij ☕ klm"
        #expect([SourceEdit(1..<6, "X")].applied(to: text) == "aX \n  fg\nhij ☕ klm")
        #expect([SourceEdit(0..<3, "longer")].applied(to: text) == "longer\ndefg\nhij ☕ klm")
        #expect(
            [SourceEdit(4..<8, ""), SourceEdit(5..<6, "no")].applied(to: text) == "abc\n    \nhij ☕ klm", "what is within another is none")
        #expect([SourceEdit(13..<16)].applied(to: text) == "abc\ndefg\nhij     klm", "bytes, not characters")
        #expect([SourceEdit(90..<91)].applied(to: text) == text)
    }
}
