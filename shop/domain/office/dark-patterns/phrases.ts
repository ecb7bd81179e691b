import type { DarkPatternId } from "./dark-patterns.ts"

interface DarkPhrase {
  kind: DarkPatternId
  pattern: RegExp
  /** What to look at. */
  sentence: string
  /** Fine in a text that disappears by itself at its end. */
  isAboutTime?: true
}

/** Whole words of any script, in any case. `\b` knows no letters but those of English. */
const words = (...alternatives: string[]) =>
  new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}])(?:${alternatives.join("|")})(?![\\p{L}\\p{M}\\p{N}])`,
    "giu",
  )

/**
 * Wordings of dark patterns in English, Hindi and Hindi in Latin letters. A match is a reason to look,
 * not a proof; wordings that nobody listed are not found.
 */
export const darkPhrases: readonly DarkPhrase[] = [
  {
    kind: "false-urgency",
    pattern: words(
      ...["today only", "only today", "last chance", "hurry(?: up)?", "act (?:now|fast)"],
      ...["ends? (?:soon|today|tonight)", "ending soon", "limited[ -]time", "final hours?"],
      ...[
        "before it'?s too late",
        "don'?t miss(?: out)?",
        "sirf aaj",
        "aaj hi",
        "jaldi kar(?:en|ein|o)",
      ],
      ...["सिर्फ़? आज", "केवल आज", "आज ही", "जल्दी (?:करें|कीजिए)", "आख़?िरी मौक़?ा", "सीमित समय"],
    ),
    sentence: "Is there a real end? Say the day, and let the text disappear then.",
    isAboutTime: true,
  },
  {
    kind: "false-urgency",
    pattern: words(
      ...["selling (?:out )?fast", "almost (?:gone|sold out)", "only (?:a few|\\d{1,6}) left"],
      ...["(?:few|\\d{1,6}) pieces? left", "limited (?:stock|quantit(?:y|ies)|pieces)"],
      ...[
        "while (?:stocks?|supplies) lasts?",
        "\\d{1,6} (?:people|shoppers|others) (?:are )?(?:viewing|looking)",
      ],
      ...["stock khatam", "सीमित स्टॉक", "स्टॉक (?:सीमित|खत्म)"],
    ),
    sentence:
      "The shop itself says how many are left. Take the words out, or make sure that they are always true.",
  },
  {
    kind: "basket-sneaking",
    pattern: words(
      ...[
        "(?:added|included) (?:to your (?:cart|order) )?automatically",
        "automatically (?:added|included)",
      ],
      ...["auto[- ]?added"],
    ),
    sentence: "Nothing may be added unless the shopper chooses it.",
  },
  {
    kind: "confirm-shaming",
    pattern: words(
      ...["no,? thanks,? (?:i|we)(?:'ll| ?don'?t| ?would| ?prefer| ?like| ?hate)?[^.!?\\n]{0,60}"],
      ...["i don'?t (?:want to save|care about|like saving|need (?:a )?discounts?)"],
      ...[
        "i(?:'d| would)? (?:rather|prefer to) pay (?:full|more)",
        "if you care about your (?:eyes|family|child(?:ren)?)",
      ],
      ...["nahi,? mujhe [^.!?\\n]{0,40}", "नहीं,? मुझे (?:छूट|बचत)[^।.!?\\n]{0,40}"],
    ),
    sentence:
      "Saying no must be neutral, such as “No thanks”, and nobody is frightened into buying.",
  },
  {
    kind: "forced-action",
    pattern: words(
      ...[
        "(?:sign[ -]?up|log ?in|register|subscribe) to (?:see|view|unlock|get) (?:the |our )?(?:prices?|offers?|results?)",
      ],
      ...[
        "(?:download|install) (?:the|our) app to",
        "subscribe to continue",
        "share (?:this )?with \\d{1,6} friends",
      ],
      ...["must (?:also )?buy"],
    ),
    sentence: "Nobody may have to do something else first to get what they came for.",
  },
  {
    kind: "subscription-trap",
    pattern: words(
      ...["auto(?:matic(?:ally)?)?[ -]?renew(?:s|al|ed)?", "renews automatically"],
      ...[
        "(?:to cancel|cancel(?:led|lation)?)[^.!?\\n]{0,30} (?:by phone|by post|in writing) only",
      ],
      ...["(?:call|visit) (?:us|the shop) to (?:cancel|unsubscribe)", "cannot be cancelled"],
    ),
    sentence: "Ending it must be as easy as starting it. Nothing in this shop renews by itself.",
  },
  {
    kind: "trick-question",
    pattern: words(
      ...[
        "(?:un-?tick|un-?check) (?:the|this) box",
        "do not (?:tick|check) (?:the|this)? ?(?:box )?if",
      ],
      ...["(?:don'?t|do not) (?:want|wish) (?:to )?not", "if you (?:do not|don'?t) object"],
    ),
    sentence: "Ask for what people want, in one plain sentence.",
  },
  {
    kind: "saas-billing",
    pattern: words(...["free trial", "trial (?:period|month)", "फ्री ट्रायल"]),
    sentence: "The shop has no trials. What is paid after it, and who says yes to that?",
  },
  {
    kind: "rogue-malware",
    pattern: words(
      ...[
        "(?:phone|device|computer) (?:is|may be|has been) (?:infected|hacked|at risk)",
        "virus (?:found|detected)",
      ],
      ...["https?:\\S{1,200}\\.(?:apk|exe|dmg|msi)"],
    ),
    sentence: "The shop offers no programs and warns of none.",
  },
]
