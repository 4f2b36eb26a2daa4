// Swift's compiler looks for this module wherever a file imports Testing and AppKit, and refuses the file where there is none.
// On Apple's systems it lets tests attach pictures; there is nothing of that here.
