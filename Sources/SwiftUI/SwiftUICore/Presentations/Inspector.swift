import Foundation
import RenderTree

/// Shows a view beside another one: in a column at its end, or where there is little room in a sheet.
struct InspectorModifier<Inspector: View> {
    let isPresented: Binding<Bool>
    let inspector: Inspector
    @Environment(\.horizontalSizeClass) private var sizeClass
    @State private var width = InspectorWidth(ideal: 270)

    nonisolated init(isPresented: Binding<Bool>, inspector: Inspector) {
        self.isPresented = isPresented
        self.inspector = inspector
    }
}

extension InspectorModifier: ViewModifier {
    func body(content: Content) -> some View {
        let isCompact = sizeClass == .compact
        content
            .safeAreaInset(edge: .trailing, spacing: 0) {
                if isPresented.wrappedValue, !isCompact {
                    HStack(spacing: 0) {
                        Divider()
                        inspector
                            .frame(minWidth: width.min, idealWidth: width.ideal, maxWidth: width.ideal, maxHeight: .infinity)
                            .frame(width: width.isFlexible ? nil : width.ideal)
                            .accessibilityElement(children: .contain)
                    }
                    .reading(InspectorWidthKey.self) { width = $0 ?? InspectorWidth(ideal: 270) }
                }
            }
            .sheet(isPresented: isCompact ? isPresented : .constant(false)) { inspector }
            .focusedSceneValue(\.inspector, isPresented)
    }
}

/// How wide the column of an inspector is.
struct InspectorWidth: Equatable {
    var min: CGFloat?
    var ideal: CGFloat
    var max: CGFloat?
    var isFlexible: Bool { min != nil || max != nil }
}

struct InspectorWidthKey: PreferenceKey {
    static var defaultValue: InspectorWidth? { nil }
    static func reduce(value: inout InspectorWidth?, nextValue: () -> InspectorWidth?) { value = value ?? nextValue() }
}

extension View {
    /// Shows a view about what is selected: in a column at the end of this one, or where there is little room in a sheet.
    nonisolated public func inspector<V: View>(isPresented: Binding<Bool>, @ViewBuilder content: () -> V) -> some View {
        modifier(InspectorModifier(isPresented: isPresented, inspector: content()))
    }

    /// Sets how wide the column is that the view is in. A person cannot change it.
    nonisolated public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
        preference(key: InspectorWidthKey.self, value: InspectorWidth(min: min, ideal: ideal, max: max))
    }

    nonisolated public func inspectorColumnWidth(_ width: CGFloat) -> some View {
        preference(key: InspectorWidthKey.self, value: InspectorWidth(ideal: width))
    }
}
