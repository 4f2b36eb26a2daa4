/// NAME and FILE, in the order of the catalogue.
let nameRules: [any Rule] = [ViewName(), ViewModelName(), ServiceName(), PluralModel(), FileName()]
