/// The rules of this folder, in the order of the catalogue.
let dataRules: [any Rule] = [QueryOutsideView(), UnregisteredModel(), FilteredQuery(), CascadeOntoShared()]
