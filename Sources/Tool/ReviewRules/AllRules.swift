/// Every rule there is, in the order of the catalogue. Each folder lists its own.
package let allRules: [any Rule] =
    levelRules + viewModelRules + wrapperRules + bodyRules + stateRules + concurrencyRules + errorRules + dataRules + layerRules
    + nameRules + testRules
