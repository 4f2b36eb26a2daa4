import GlideTesting
import SwiftData
import SwiftUI
import Testing

/// Where a binding comes from makes no difference to who it is given to, and where.
@MainActor
struct BindingTableTests {
    @Test(arguments: BindingSource.allCases)
    func ownerAndChildBothShowWhatEitherOfThemWrites(_ source: BindingSource) async throws {
        for place in BindingPlace.allCases {
            try check(source, place)
            // Other tests want the main actor too.
            await Task.yield()
        }
    }

    private func check(_ source: BindingSource, _ place: BindingPlace) throws {
        let probe = BindingProbe()
        let host = try source.host(probe, place)
        if place.isOpenedByHand { try host.find(.button, "open").tap() }
        #expect(shown("owner", host) == shown("child", host), "\(place)")

        probe.write("second")
        host.flush()
        #expect(shown("owner", host) == ["second"], "\(place)")
        #expect(shown("child", host) == ["second"], "\(place)")

        try host.find(.button, "write third").tap()
        #expect(shown("owner", host) == ["third"], "\(place)")
        #expect(shown("child", host) == ["third"], "\(place)")
        #expect(host.issues.isEmpty, "\(place)")
    }

    /// What the owner, or the child, says the value is.
    private func shown(_ who: String, _ host: TestHost) -> [String] {
        host.texts.filter { $0.hasPrefix(who + " ") }.map { String($0.dropFirst(who.count + 1)) }
    }

    @Test func aToggleOfAnObjectsPropertyShowsInOwnerAndChild() throws {
        struct Owner: View {
            @StateObject private var model = ClassicModel()
            var body: some View {
                Text(model.isOn ? "owner on" : "owner off")
                Switch(isOn: $model.isOn)
                Button("turn off") { model.isOn = false }
            }
        }
        struct Switch: View {
            @Binding var isOn: Bool
            var body: some View {
                Text(isOn ? "child on" : "child off")
                Toggle("switch", isOn: $isOn)
            }
        }
        let host = TestHost(Owner())
        try host.find(.toggle, "switch").tap()
        #expect(host.texts.filter { $0.hasSuffix("on") } == ["owner on", "child on"])
        try host.find(.button, "turn off").tap()
        #expect(host.texts.filter { $0.hasSuffix("off") } == ["owner off", "child off", "turn off"])
        #expect(try !host.find(.toggle, "switch").isOn)
    }
}

/// What a test does to a source from outside.
final class BindingProbe {
    var write: (String) -> Void = { _ in }
}

/// Who is given a binding: shows the value, and writes "third".
struct BoundChild: View {
    @Binding var text: String
    var body: some View {
        HStack {
            Text("child \(text)")
            Button("write third") { text = "third" }
        }
    }
}

struct OptionalChild: View {
    let text: Binding<String>?
    var body: some View {
        HStack {
            Text("child \(text?.wrappedValue ?? "none")")
            Button("write third") { text?.wrappedValue = "third" }
        }
    }
}

struct HashableChild: View {
    @Binding var value: AnyHashable
    var body: some View {
        HStack {
            Text("child \(value.base as? String ?? "none")")
            Button("write third") { value = "third" }
        }
    }
}

struct FocusChild: View {
    @FocusState.Binding var focus: String?
    var body: some View {
        HStack {
            Text("child \(focus ?? "none")")
            TextField("second", text: .constant("")).focused($focus, equals: "second")
            TextField("third", text: .constant("")).focused($focus, equals: "third")
            Button("write third") { focus = "third" }
        }
    }
}

struct EnvironmentChild: View {
    @Environment(\.boundText) private var text
    var body: some View { BoundChild(text: text) }
}

extension EnvironmentValues {
    @Entry var boundText: Binding<String> = .constant("none")
}
