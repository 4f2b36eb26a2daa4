/// LAYER and NAV, in the order of the catalogue.
let layerRules: [any Rule] = [
    SkippedLayer(), ServiceKnowsUI(), ModelKnowsUpper(), WrongFolder(), LayerCycle(), NavigationPastCoordinator(),
]
