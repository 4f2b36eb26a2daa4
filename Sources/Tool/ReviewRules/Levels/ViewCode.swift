import SourceModel
import SwiftSyntax

/// A piece of a view's code that runs and builds no view: a method, a computed value, or the closure of an action.
struct CodeUnit {
    /// `save()`, `total`, `Button action`.
    let name: String
    let node: Syntax
    let items: CodeBlockItemListSyntax
}

/// The code of a file's views that builds nothing.
struct ViewCode {
    /// By the type's place among the file's types.
    private let units: [Int: [CodeUnit]]

    /// Cost: linear in the calls of the file's views.
    init(_ context: FileContext) {
        var units: [Int: [CodeUnit]] = [:]
        for type in context.types(.view, .viewModifier) where !context.isPreview(type.declaration) {
            units[type.index] = Self.members(of: type)
        }
        for call in context.file.nodes.calls {
            guard let type = call.type, units[type] != nil, let closures = Self.closures(of: call.expression),
                CodeContext.of(call.expression).isBuilder
            else { continue }
            for closure in closures {
                switch ClosureRole.of(closure) {
                case .action(let name):
                    units[type]?.append(CodeUnit(name: Self.title(action: name), node: Syntax(closure), items: closure.statements))
                case .transform(let name) where name != "Canvas" && name != "Path" && closure.statements.count > 1:
                    units[type]?.append(CodeUnit(name: "closure of \(name)", node: Syntax(closure), items: closure.statements))
                default: break
                }
            }
        }
        self.units = units
    }

    func units(of type: TypeNode) -> [CodeUnit] { units[type.index] ?? [] }

    static func title(action name: String) -> String {
        name.isEmpty ? "closure" : name.startsWithCapital ? "\(name) action" : ".\(name)"
    }

    /// The methods and computed values of a part of a view that build no view.
    private static func members(of type: TypeNode) -> [CodeUnit] {
        var found: [CodeUnit] = []
        for function in type.functions {
            guard let body = function.declaration.body, !CodeContext.isBuilder(function.declaration),
                !isPresentation(function.fact.returnType), !isGeometry(function.fact), !draws(body)
            else { continue }
            found.append(CodeUnit(name: "\(function.fact.name)()", node: Syntax(function.declaration), items: body.statements))
        }
        for property in type.properties where !CodeContext.isBuilder(property.declaration) && !isPresentation(property.fact.typeName) {
            switch property.binding.accessorBlock?.accessors {
            case .getter(let items):
                found.append(CodeUnit(name: property.fact.name, node: Syntax(property.declaration), items: items))
            case .accessors(let accessors):
                for accessor in accessors {
                    guard let body = accessor.body else { continue }
                    found.append(CodeUnit(name: property.fact.name, node: Syntax(accessor), items: body.statements))
                }
            default: break
            }
        }
        return found
    }

    /// Whether facts of a member in another file say that it runs code of this kind.
    static func isLogic(_ function: FunctionFact) -> Bool {
        !function.isBuilder && !isPresentation(function.returnType) && !isGeometry(function)
    }
    static func isLogic(_ property: PropertyFact) -> Bool {
        !property.isStored && !property.isBuilder && !isPresentation(property.typeName)
    }

    /// Values that only say how something looks: their code is no logic.
    private static func isPresentation(_ type: TypeName?) -> Bool {
        guard let type else { return false }
        if type.isOpaque, type.base != "Gesture" { return true }
        return presentationTypes.contains(type.base) || (type.base == "Array" && type.names.contains("GridItem"))
    }

    /// Whether a method paints a picture, as the closure of a `Canvas` does.
    private static func draws(_ body: CodeBlockSyntax) -> Bool {
        body.tokens(viewMode: .sourceAccurate).contains { token in
            token.text.hasPrefix("UIGraphics") || token.text == "ImageRenderer"
        }
    }

    /// Whether a method works on places and sizes, as one that follows a finger or lays out does.
    private static func isGeometry(_ function: FunctionFact) -> Bool {
        !function.isAsync && !function.isThrowing && function.parameters.contains { isGeometry($0.typeName) }
    }

    static func isGeometry(_ type: TypeName) -> Bool { type.names.contains(where: geometryTypes.contains) }

    private static let geometryTypes: Set<String> = [
        "CGFloat", "CGPoint", "CGSize", "CGRect", "CGVector", "GeometryProxy", "DragGesture", "MagnifyGesture", "MagnificationGesture",
        "RotateGesture", "RotationGesture", "SpatialTapGesture",
    ]

    private static let presentationTypes: Set<String> = [
        "Text", "Image", "AnyView", "Color", "UIColor", "NSColor", "Font", "EdgeInsets", "CGFloat", "CGSize", "CGPoint", "CGRect",
        "Animation",
        "Gradient", "LinearGradient", "RadialGradient", "AngularGradient", "AnyTransition", "Alignment", "HorizontalAlignment",
        "VerticalAlignment", "TextAlignment", "Angle", "LocalizedStringKey", "AnyShapeStyle", "Path", "UnitPoint", "AnyShape", "GridItem",
        "Material", "Axis", "PresentationDetent", "ToolbarItemPlacement",
    ]

    /// A call's closures, its arguments and its trailing ones.
    static func closures(of call: FunctionCallExprSyntax) -> [ClosureExprSyntax]? {
        var found: [ClosureExprSyntax] = []
        for argument in call.arguments {
            if let closure = argument.expression.as(ClosureExprSyntax.self) { found.append(closure) }
        }
        if let closure = call.trailingClosure { found.append(closure) }
        for closure in call.additionalTrailingClosures { found.append(closure.closure) }
        return found.isEmpty ? nil : found
    }
}

/// Where a node of a view stands, so that several in one place are said once.
enum CodePlace {
    /// The function, the initialiser or the property around a node; inside a builder, the outermost action closure.
    static func of(_ node: some SyntaxProtocol) -> (node: Syntax, name: String) {
        var closure: (Syntax, String)?
        var current = Syntax(node)
        while let parent = current.parent {
            if let found = current.as(ClosureExprSyntax.self) {
                if case .action(let name) = ClosureRole.of(found) { closure = (current, ViewCode.title(action: name)) }
            } else if let function = current.as(FunctionDeclSyntax.self), parent.is(MemberBlockItemSyntax.self) {
                return CodeContext.isBuilder(function)
                    ? closure ?? (current, "\(function.name.identifierText)()")
                    : (current, "\(function.name.identifierText)()")
            } else if let variable = current.as(VariableDeclSyntax.self), parent.is(MemberBlockItemSyntax.self) {
                let name = variable.bindings.first?.pattern.trimmedText ?? "property"
                return CodeContext.isBuilder(variable) ? closure ?? (current, name) : (current, name)
            } else if current.is(InitializerDeclSyntax.self) {
                return (current, "init")
            }
            current = parent
        }
        return closure ?? (current, "file")
    }
}

extension TypeNode {
    /// The name of a declaration, or the type that an extension extends.
    var nameNode: Syntax {
        if let named = declaration.asProtocol((any NamedDeclSyntax).self) { return Syntax(named.name) }
        if let group = declaration.as(ExtensionDeclSyntax.self) { return Syntax(group.extendedType) }
        return Syntax(declaration)
    }
}
