// The protocols, subjects and most operators are OpenCombine's core; this module adds the rest and declares anew the
// types whose behaviour has to differ. A name declared here shadows the one re-exported, because every import of
// OpenCombine goes through this module.
@_exported import OpenCombine
