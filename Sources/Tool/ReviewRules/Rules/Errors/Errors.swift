/// The rules of this folder, in the order of the catalogue.
let errorRules: [any Rule] = [
    BareError(), DroppedError(), RawDescription(), ErrorWithoutText(), PrintBesideLogger(), RepeatedNumber(), EndpointLiteral(),
    SecretInDefaults(),
]
