/// The rules of this folder, in the order of the catalogue.
let bodyRules: [any Rule] = [
    EffectWhileRendering(), LargeBody(), AsyncFromOnAppear(), HeavyWorkInBody(), RepeatedStyling(), ManyOnAppears(), ChildWritesModel(),
    ChangeFollowsItself(),
]
