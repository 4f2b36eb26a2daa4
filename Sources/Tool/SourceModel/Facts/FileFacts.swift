/// What the index keeps of a file once its tree is gone. Small, and the same for the same text.
package struct FileFacts: Hashable, Codable, Sendable {
    package var path: String
    package var module: String?
    package var origin: FileOrigin
    /// Whether a tool wrote the file: nothing is reported in it.
    package var isGenerated = false
    package var lineCount = 0
    package var imports: [ImportFact] = []
    /// Types and extensions in source order, nested ones after the one around them.
    package var types: [TypeFact] = []
    /// Other names for types.
    package var typealiases: [TypealiasFact] = []
    /// Functions and variables outside of types.
    package var freeFunctions: [FunctionFact] = []
    package var freeProperties: [PropertyFact] = []
    /// Calls that construct a value of a type, or may: the callee starts with a capital letter, or is `.init`.
    package var constructions: [ConstructionFact] = []
    /// What is put into the environment.
    package var injections: [InjectionFact] = []
    /// Member accesses on a type: `Type.shared`.
    package var staticAccesses: [StaticAccessFact] = []
    /// Types that `modelContainer(for:)` and `Schema([…])` name.
    package var registeredModels: Set<String> = []
    /// Where calls name them.
    package var modelLists: [ModelListFact] = []
    /// Capitalised names that code outside of types mentions.
    package var mentionedTypes: Set<String> = []
    /// Other names that it mentions.
    package var mentionedNames: Set<String> = []
    /// The keys that it reads of user defaults; "*" for one that is no literal.
    package var defaultsKeys: Set<String> = []

    package func imports(_ module: String) -> Bool { imports.contains { $0.module == module } }

    /// Whether the file can mean SwiftUI when it says `View`.
    package var importsUI: Bool {
        imports.contains { ["SwiftUI", "WidgetKit", "UIKit", "AppKit", "MapKit", "Charts", "PhotosUI", "WatchKit"].contains($0.module) }
    }

    /// Whether it is a test: by its place, or by what it imports.
    package var isTest: Bool { origin.isTest || imports("XCTest") || imports("Testing") }
}

/// Another name for a type, or for several protocols together.
package struct TypealiasFact: Hashable, Codable, Sendable {
    /// `Outer.Name`
    package var name: String
    package var targets: [String]
}

/// What a generic parameter has to be.
package struct GenericConstraint: Hashable, Codable, Sendable {
    package var parameter: String
    package var type: String
}

package struct ImportFact: Hashable, Codable, Sendable {
    package var module: String
    package var attributes: [String]
    /// Whether it stands inside `#if`.
    package var isConditional: Bool
    package var position: Position
}

/// A type or an extension.
package struct TypeFact: Hashable, Codable, Sendable {
    package enum Kind: String, Codable, Sendable { case `struct`, `class`, actor, `enum`, `protocol`, `extension` }

    package var kind: Kind
    /// `Outer.Inner`; an extension's is the name of the type that it extends.
    package var name: String
    package var access: Access
    package var attributes: [AttributeFact]
    package var modifiers: [String]
    /// Superclass, protocols and, for a protocol, what it refines; generic arguments left out.
    package var inherited: [String]
    package var genericParameters: [String]
    /// Of its own clause and of its `where`.
    package var genericConstraints: [GenericConstraint] = []
    package var properties: [PropertyFact] = []
    package var functions: [FunctionFact] = []
    package var initialisers: [InitialiserFact] = []
    package var enumCases: [String] = []
    package var position: Position
    package var endLine: Int
    /// The condition of the `#if` around it.
    package var condition: String?
    /// Whether it is compiled in debug builds alone.
    package var isDebugOnly: Bool
    /// Identifiers that its code reads, but not what it declares.
    package var mentions: Set<String> = []
    /// Capitalised names that its code and its signatures mention.
    package var mentionedTypes: Set<String> = []
    /// The first place of each of them outside of previews, in source order.
    package var uses: [UseFact] = []
    /// Member names that are used through another value: `x.name`.
    package var mentionedMembers: Set<String> = []
    /// Those of them whose value is written: `x.name` and `\.name`, but not `.name`, which may be a case.
    package var valueMembers: Set<String> = []
    /// Identifiers whose value its code reads: `mentions` without those that it only sets.
    package var readNames: Set<String> = []
    /// Identifiers that it sets, binds or changes in place.
    package var changedNames: Set<String> = []
    /// Member names that are set or bound through another value: `x.name = 1`, `$x.name`, `&x.name`.
    package var changedMembers: Set<String> = []

    /// `Inner` of `Outer.Inner`.
    package var simpleName: String { Self.simpleName(of: name) }
    package static func simpleName(of name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }
    package var lineCount: Int { endLine - position.line + 1 }
    package func has(_ attribute: String) -> Bool { attributes.contains { $0.name == attribute } }
    package func attribute(_ name: String) -> AttributeFact? { attributes.first { $0.name == name } }
    /// What a generic parameter has to be: the first of its constraints.
    package func constraint(of parameter: String) -> String? { genericConstraints.first { $0.parameter == parameter }?.type }

    /// The properties that its values store.
    package var storedProperties: [PropertyFact] { properties.filter { $0.isStored && !$0.isStatic } }
}

/// A capitalised name that a type's code mentions, with the first place that does.
package struct UseFact: Hashable, Codable, Sendable {
    package var name: String
    package var position: Position
}

package enum Access: String, Codable, Sendable, Comparable {
    case `private`, `fileprivate`, `internal`, package, `public`, open

    private var rank: Int {
        switch self {
        case .private: 0
        case .fileprivate: 1
        case .internal: 2
        case .package: 3
        case .public: 4
        case .open: 5
        }
    }

    package static func < (one: Access, other: Access) -> Bool { one.rank < other.rank }
}

package struct AttributeFact: Hashable, Codable, Sendable {
    /// Without `@` and generic arguments: `State`, `Environment`, `SwiftUI.State` as `State`.
    package var name: String
    /// The text between the parentheses.
    package var arguments: String?
}

package struct PropertyFact: Hashable, Codable, Sendable {
    package var name: String
    package var typeName: TypeName?
    package var attributes: [AttributeFact]
    package var access: Access
    /// What `private(set)` and its like say.
    package var setterAccess: Access?
    package var isStatic: Bool
    package var isLet: Bool
    package var isLazy: Bool
    package var isWeak: Bool
    package var isStored: Bool
    package var hasObservers: Bool
    package var initialValue: ValueFact?
    /// For a computed property: the number of statements that it runs.
    package var statementCount: Int
    package var position: Position

    package func has(_ attribute: String) -> Bool { attributes.contains { $0.name == attribute } }
    package func attribute(_ name: String) -> AttributeFact? { attributes.first { $0.name == name } }

    /// The type by annotation, or else by what its initial value constructs.
    package var inferredTypeName: String? { typeName?.base ?? initialValue?.constructedType }

    /// Whether it takes an object from the environment: `@EnvironmentObject`, `@Environment(Session.self)`.
    package var isEnvironmentObject: Bool {
        guard isStored, !isStatic else { return false }
        if has("EnvironmentObject") { return true }
        guard let argument = attribute("Environment")?.arguments else { return false }
        return argument.hasSuffix(".self") && !argument.hasPrefix("\\")
    }

    /// Whether its getter builds views.
    package var isBuilder: Bool {
        !isStored && (has("ViewBuilder") || has("ToolbarContentBuilder") || has("SceneBuilder") || typeName?.isSomeView ?? false)
    }
}

/// A type as it is written.
package struct TypeName: Hashable, Codable, Sendable {
    /// As written, without trivia at its ends.
    package var text: String
    /// The nominal type within: `User` of `[User]?` is not: that is `Array`; `User` of `User?`, `any User`, `some User`
    /// and `User<Int>` is.
    package var base: String
    package var isOptional: Bool
    package var isFunction: Bool
    package var isExistential: Bool
    package var isOpaque: Bool
    /// Every capitalised name inside.
    package var names: [String]

    package static let viewProtocols: Set<String> = [
        "View", "Scene", "ToolbarContent", "Commands", "TableRowContent", "TableColumnContent", "ChartContent", "Widget",
        "WidgetConfiguration",
        "CustomizableToolbarContent", "TabContent",
    ]
    package var isSomeView: Bool { isOpaque && Self.viewProtocols.contains(base) }
    package var isCollection: Bool { ["Array", "Set", "Dictionary", "IdentifiedArray", "IdentifiedArrayOf", "OrderedSet"].contains(base) }
}

/// An initial value, a default argument or the right side of an assignment, as far as rules tell them apart.
package struct ValueFact: Hashable, Codable, Sendable {
    package enum Kind: String, Codable, Sendable {
        /// `T()`, `T(a: b)`, `T.init()`, `.init()`
        case construction
        /// `T.shared`, `.shared`, `a.b`
        case member
        /// `makeX()`, `container.makeX()`, `{ … }()`
        case call
        case literal, closure, reference, other
    }

    package var kind: Kind
    /// The type that is constructed, or whose member is read.
    package var type: String?
    /// The member or function.
    package var member: String?
    package var labels: [String]
    /// At most 120 characters of the text.
    package var text: String
    package var position: Position

    package var constructedType: String? { kind == .construction ? type : nil }
}

package struct FunctionFact: Hashable, Codable, Sendable {
    package var name: String
    package var parameters: [ParameterFact]
    package var returnType: TypeName?
    package var attributes: [AttributeFact]
    package var modifiers: [String]
    package var access: Access
    package var isStatic: Bool
    package var isAsync: Bool
    package var isThrowing: Bool
    /// Whether one of its own statements starts a task that waits for something and that nobody keeps.
    package var startsTask: Bool
    package var statementCount: Int
    /// Of the body with its names replaced by numbers in the order of their first use; 0 without a body.
    package var shape: UInt64
    /// The same, with literals, and names of constants that are handed to calls, alike.
    package var looseShape: UInt64
    /// How many calls the body makes.
    package var callCount: Int
    /// Whether it starts work that it does not wait for, itself or by another function of the type.
    package var startsWork = false
    /// Whether it reads a store or a file while its caller waits, itself or by another function of the type.
    package var readsStore = false
    /// Whether it tells the screen of a failure when its task is cancelled, itself or by another function of the type.
    package var keepsCancellation = false
    /// Whether it calls a closure that it is given on the thread of a request.
    package var answersOffMain = false
    /// What it sets for the screen when something fails.
    package var failureState: String?
    /// The list of the type to which it adds what it waited for, each time it is called.
    package var addition: String?
    package var position: Position
    package var endLine: Int

    /// `load(id:_:)`
    package var signature: String { "\(name)(\(parameters.map { "\($0.label ?? "_"):" }.joined()))" }
    package func has(_ attribute: String) -> Bool { attributes.contains { $0.name == attribute } }
    package var isBuilder: Bool { has("ViewBuilder") || has("ToolbarContentBuilder") || returnType?.isSomeView ?? false }
}

package struct InitialiserFact: Hashable, Codable, Sendable {
    package var parameters: [ParameterFact]
    package var attributes: [AttributeFact]
    package var modifiers: [String]
    package var access: Access
    package var isAsync: Bool
    package var isThrowing: Bool
    package var statementCount: Int
    package var position: Position
    /// The functions of its own type that it calls, in tasks, too.
    package var ownCalls: Set<String> = []
}

package struct ParameterFact: Hashable, Codable, Sendable {
    /// What callers write; none for `_`.
    package var label: String?
    package var name: String
    package var typeName: TypeName
    package var attributes: [String]
    package var isInout: Bool
    package var defaultValue: ValueFact?
    package var position: Position
}

/// A call that constructs a value.
package struct ConstructionFact: Hashable, Codable, Sendable {
    package var type: String
    package var labels: [String]
    /// The innermost type around it.
    package var enclosingType: String?
    package var enclosingMember: String?
    /// Inside `#Preview`, a `PreviewProvider`, or `#if DEBUG`.
    package var isPreview: Bool
    /// Whether it is shown within a navigation stack: in its content, or where a link leads.
    package var isInStack: Bool
    /// Whether it is a row, or a part of a row, of a list or a form.
    package var isInRow: Bool
    package var position: Position
    /// The offset of the call's end.
    package var endOffset: Int
    /// The offset of `(`; none for `T { … }`.
    package var openParenthesis: Int?
    /// Where each argument between the parentheses ends, commas left out.
    package var argumentEnds: [Int]
    /// Arguments that pass a binding by a plain spelling.
    package var bindings: [BindingArgument] = []
    /// The labels of arguments that pass on something that is there: `x: model`, `x: self.model`, `x: parent.model`.
    package var references: [String] = []
}

/// `x: $value` or `x: .constant(value)` of a call.
package struct BindingArgument: Hashable, Codable, Sendable {
    package var label: String
    /// What to remove for the value itself: `$`, or `.constant(` and its `)`.
    package var removals: [Range<Int>]
}

/// A value put into the environment.
package struct InjectionFact: Hashable, Codable, Sendable {
    package enum Kind: String, Codable, Sendable { case environmentObject, environmentValue, environmentKey }

    package var kind: Kind
    /// The type, where the expression shows it: `T()`, `T.shared`.
    package var type: String?
    /// The expression, or the key path of `.environment(\.key, …)`.
    package var expression: String
    package var enclosingType: String?
    package var isPreview: Bool
    package var position: Position
}

/// An argument of `modelContainer(for:)`, `ModelContainer(for:)` or `Schema` that names model types.
package struct ModelListFact: Hashable, Codable, Sendable {
    package var types: [String]
    /// `[A.self, B.self]` rather than `A.self`.
    package var isArray: Bool
    package var isPreview: Bool
    /// The offset of the argument's first byte.
    package var start: Int
    /// The offset after its last type.
    package var end: Int
}

package struct StaticAccessFact: Hashable, Codable, Sendable {
    package var type: String
    package var member: String
    package var enclosingType: String?
    package var enclosingMember: String?
    package var isPreview: Bool
    /// Whether a value is assigned to it.
    package var isAssigned: Bool
    package var position: Position
}
