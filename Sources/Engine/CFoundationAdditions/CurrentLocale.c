// Linux's Foundation has one current locale for everybody (en_001) and no way to set it. Its getters are replaced, for the
// whole program, by Swift functions of the same convention. Weak: where Foundation is linked statically, its own remain.
#define REPLACE(symbol, function, jump) \
    __asm__(".pushsection .text\n.weak \"" symbol "\"\n.type \"" symbol "\", @function\n\"" symbol "\":\n" jump " " function "\n.popsection\n")

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
#if defined(__x86_64__)
#define JUMP "jmp"
#else
#define JUMP "b"
#endif
// Locale.current and Locale.autoupdatingCurrent
REPLACE("$s20FoundationEssentials6LocaleV7currentACvgZ", "glide_current_locale", JUMP);
REPLACE("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ", "glide_current_locale", JUMP);
// Calendar.current and Calendar.autoupdatingCurrent
REPLACE("$s20FoundationEssentials8CalendarV7currentACvgZ", "glide_current_calendar", JUMP);
REPLACE("$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ", "glide_current_calendar", JUMP);
#endif
