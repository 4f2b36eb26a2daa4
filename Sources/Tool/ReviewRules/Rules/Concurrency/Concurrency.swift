/// The rules of this folder, in the order of the catalogue.
let concurrencyRules: [any Rule] = [SwallowedCancellation(), OverwrittenTask(), CallbackService()]
