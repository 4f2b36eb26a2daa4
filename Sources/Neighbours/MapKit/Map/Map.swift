import CoreLocation
import SwiftUICore

/// A map: places, lines and areas on the outlines of the earth's countries. There are no streets; see the limits.
public struct Map<Content: View>: View {
    let content: Content
    public var body: some View { content }
}

/// A map of map content.
public struct MapContentView<SelectionValue: Hashable, Content: MapContent>: View {
    let setting: MapSetting
    let selection: Binding<SelectionValue?>?
    let content: Content

    public var body: some View {
        var items = MapItems()
        items.add(content)
        return MapSurface(setting: setting, items: items, choice: selection.map { MapChoice($0) { $0.base as? SelectionValue } })
    }
}

/// A map of map content, of which what is chosen may be a feature of the map, too. Maps here have none to choose.
public struct MapSelectableContentView<SelectionValue: MapSelectable, Content: MapContent>: View {
    let setting: MapSetting
    let selection: Binding<SelectionValue?>
    let content: Content

    public var body: some View {
        var items = MapItems()
        items.add(content)
        return MapSurface(setting: setting, items: items, choice: MapChoice(selection) { SelectionValue.selecting($0) })
    }
}

extension Map {
    public init(
        bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
    ) where Content == MapContentView<Never, EmptyMapContent> {
        self.init(bounds: bounds, interactionModes: interactionModes, scope: scope) {}
    }

    public init<C: MapContent>(
        bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil,
        @MapContentBuilder content: () -> C
    ) where Content == MapContentView<Never, C> {
        self.init(initialPosition: .automatic, bounds: bounds, interactionModes: interactionModes, scope: scope, content: content)
    }

    public init(
        initialPosition: MapCameraPosition, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
        scope: Namespace.ID? = nil
    ) where Content == MapContentView<Never, EmptyMapContent> {
        self.init(initialPosition: initialPosition, bounds: bounds, interactionModes: interactionModes, scope: scope) {}
    }

    public init<C: MapContent>(
        initialPosition: MapCameraPosition, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
        scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
    ) where Content == MapContentView<Never, C> {
        self.init(
            content: MapContentView(
                setting: MapSetting(.initial(initialPosition), bounds, interactionModes, scope), selection: nil, content: content()))
    }

    public init(
        position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
        scope: Namespace.ID? = nil
    ) where Content == MapContentView<Never, EmptyMapContent> {
        self.init(position: position, bounds: bounds, interactionModes: interactionModes, scope: scope) {}
    }

    public init<C: MapContent>(
        position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
        scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
    ) where Content == MapContentView<Never, C> {
        self.init(
            content: MapContentView(
                setting: MapSetting(.bound(position), bounds, interactionModes, scope), selection: nil, content: content()))
    }
}

// MARK: - Selection

extension Map {
    public init<SelectedValue: Hashable>(
        bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all, selection: Binding<SelectedValue?>,
        scope: Namespace.ID? = nil
    ) where Content == MapContentView<SelectedValue, EmptyMapContent> {
        self.init(bounds: bounds, interactionModes: interactionModes, selection: selection, scope: scope) {}
    }

    @_disfavoredOverload
    public init<SelectedValue: Hashable, C: MapContent>(
        bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all, selection: Binding<SelectedValue?>,
        scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
    ) where Content == MapContentView<SelectedValue, C> {
        self.init(
            initialPosition: .automatic, bounds: bounds, interactionModes: interactionModes, selection: selection, scope: scope,
            content: content)
    }

    @_disfavoredOverload
    public init<SelectedValue: Hashable, C: MapContent>(
        initialPosition: MapCameraPosition, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
        selection: Binding<SelectedValue?>, scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
    ) where Content == MapContentView<SelectedValue, C> {
        self.init(
            content: MapContentView(
                setting: MapSetting(.initial(initialPosition), bounds, interactionModes, scope), selection: selection,
                content: content()))
    }

    @_disfavoredOverload
    public init<SelectedValue: Hashable, C: MapContent>(
        position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
        selection: Binding<SelectedValue?>, scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
    ) where Content == MapContentView<SelectedValue, C> {
        self.init(
            content: MapContentView(
                setting: MapSetting(.bound(position), bounds, interactionModes, scope), selection: selection, content: content()))
    }

    public init<SelectedValue: MapSelectable, C: MapContent>(
        bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all, selection: Binding<SelectedValue?>,
        scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
    ) where Content == MapSelectableContentView<SelectedValue, C> {
        self.init(
            initialPosition: .automatic, bounds: bounds, interactionModes: interactionModes, selection: selection, scope: scope,
            content: content)
    }

    public init<SelectedValue: MapSelectable, C: MapContent>(
        initialPosition: MapCameraPosition, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
        selection: Binding<SelectedValue?>, scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
    ) where Content == MapSelectableContentView<SelectedValue, C> {
        self.init(
            content: MapSelectableContentView(
                setting: MapSetting(.initial(initialPosition), bounds, interactionModes, scope), selection: selection,
                content: content()))
    }

    public init<SelectedValue: MapSelectable, C: MapContent>(
        position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
        selection: Binding<SelectedValue?>, scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
    ) where Content == MapSelectableContentView<SelectedValue, C> {
        self.init(
            content: MapSelectableContentView(
                setting: MapSetting(.bound(position), bounds, interactionModes, scope), selection: selection, content: content()))
    }
}

// MARK: - Features of the map

extension Map {
    public init(
        bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all, selection: Binding<MapFeature?>,
        scope: Namespace.ID? = nil
    ) where Content == MapContentView<MapFeature, EmptyMapContent> {
        self.init(bounds: bounds, interactionModes: interactionModes, selection: selection, scope: scope) {}
    }

    public init(
        position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
        selection: Binding<MapFeature?>, scope: Namespace.ID? = nil
    ) where Content == MapContentView<MapFeature, EmptyMapContent> {
        self.init(position: position, bounds: bounds, interactionModes: interactionModes, selection: selection, scope: scope) {}
    }
}
