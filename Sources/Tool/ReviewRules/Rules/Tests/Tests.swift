/// TEST and PREV, in the order of the catalogue.
let testRules: [any Rule] = [Untested(), LiveServiceInTest(), OnlySuccessTested(), MockInApp(), LiveServiceInPreview()]
