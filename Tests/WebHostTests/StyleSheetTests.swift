import Testing

@testable import WebHost

/// What browsers get of a style sheet: without nesting, and a selector for each alternative.
@Suite struct StyleSheetTests {
    @Test(arguments: [
        // Alternatives of an `:is` or `:where`, in any place; one that stands alone is written as it is.
        (".a :is(.b, .c) > p {x: y}", ".a .b > p,.a .c > p{x: y}"),
        (":is(.a, .b):is(.c, .d) {x: y}", ".a.c,.a.d,.b.c,.b.d{x: y}"),
        (":where(.a, .b) > * {x: y}", ":where(.a) > *,:where(.b) > *{x: y}"),
        (".a:is(.b > .c, .d > .e) {x: y}", ".a:is(.b > .c),.a:is(.d > .e){x: y}"),
        (":is(.a > .b, .c > .d)::after {x: y}", ".a > .b::after,.c > .d::after{x: y}"),
        (":is(.a :is(.b, .c), .d .e) {x: y}", ".a .b,.a .c,.d .e{x: y}"),
        (".a :is(button, input) {x: y}", ".a button,.a input{x: y}"),
        (".a:is(a) {x: y}", ".a:is(a){x: y}"),
        // They keep what they count.
        (":is(.a, .b.c) {x: y}", ".a:not(.no),.b.c{x: y}"),
        (":is(a, .b) {x: y}", ":is(a, .b){x: y}"),
        (":is(.a, .b a) {x: y}", ".a:not(no),.b a{x: y}"),
        (":where(.a, .b.c) {x: y}", ":where(.a),:where(.b.c){x: y}"),
        (":is(#a, .b) {x: y}", ":is(#a, .b){x: y}"),
        (":is(.a:has(> .b, > .c.d), .e) {x: y}", ".a:has(> .b, > .c.d),.e:not(.no):not(.no){x: y}"),
        // What a `:not` or `:has` asks is nobody's way to find a rule.
        (".a:not(:is(.b, .c)):has(> :is(.d, .e)) {x: y}", ".a:not(:is(.b, .c)):has(> :is(.d, .e)){x: y}"),
        ("[title=\":is(.a, .b)\"] {x: y}", "[title=\":is(.a, .b)\"]{x: y}"),
        // Nesting.
        (
            ".a, .b { x: y; > .c { z: 1 } &.d { z: 2 } .e & { z: 3 } .f { z: 4 } }",
            ".a,.b{x: y}.a > .c,.b > .c{z: 1}.a.d,.b.d{z: 2}.e .a,.e .b{z: 3}.a .f,.b .f{z: 4}"
        ),
        (".a .b { .c & { x: y } }", ".c :is(.a .b){x: y}"),
        (".a, .b.c { & > p { x: y } }", ".a:not(.no) > p,.b.c > p{x: y}"),
        (".a, b { & > p { x: y } }", ":is(.a,b) > p{x: y}"),
        (".a { x: y; &:hover { x: z } u: v }", ".a{x: y}.a:hover{x: z}.a{u: v}"),
        // Rules that hold rules, and those that hold something else.
        ("@media (width > 3px) { .a { b { x: y } } }", "@media (width > 3px){.a b{x: y}}"),
        (".a { @media print { x: y; .b { x: z } } }", "@media print{.a{x: y}.a .b{x: z}}"),
        ("@keyframes k { from { x: y } to { x: z; } }", "@keyframes k{from{x: y;}to{x: z;}}"),
        ("@import 'a;b'; .a { x: y }", "@import 'a;b';.a{x: y}"),
        // Comments, and signs inside texts.
        (
            "/* a { */ .a /* , */ { x: url(\"data:a;b,{c}\"); /* ' */ content: \"/* } */\" }",
            ".a{x: url(\"data:a;b,{c}\");content: \"/* } */\"}"
        ),
        ("", ""), (".a { }", ""), (".a { x: y", ".a{x: y}"),
    ])
    func flattens(sheet: String, flat: String) {
        let result = String(decoding: StyleSheet.flattened(Array(sheet.utf8)), as: UTF8.self)
        #expect(result.replacing("\n", with: "") == flat)
    }

    /// A rule that names alternatives or is nested would be tried on every element: 6,000 new elements took a quarter longer to style.
    @Test func nothingOfTheSheetIsTriedOnEveryElement() throws {
        let sheet = String(decoding: try #require(Assets.standard["glide.css"]).bytes, as: UTF8.self)
        let selectors = sheet.split(separator: "\n").compactMap { $0.split(separator: "{").first }
        #expect(selectors.count > 1_000)
        let asked = selectors.map { $0.replacing(/:(?:not|has)\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)/, with: "") }
        #expect(asked.filter { $0.contains(/:(?:is|where)\([^()]*,/) } == [])
        #expect(asked.filter { $0.contains("&") } == [])
    }
}
