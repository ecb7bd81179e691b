/**
 * How texts become words, the same way for products and for what shoppers type: lower case, without
 * accents, whole words (so that `men` is never found inside `women`, X-90), and one spelling for
 * each thing.
 */
export const wordsOf = (text: string): string[] => {
  const found = plain(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return joinPhrases(found.flatMap(splitCompound))
    .map((word) => spellings.get(word) ?? word)
    .filter((word) => !silentWords.has(word))
}

/** One key for a value of a filter, however it is spaced, hyphenated or cased (VAL-13, VAL-14). */
export const keyOf = (name: string): string => wordsOf(name).join("")

/** What every pair of glasses is called: a word that narrows nothing beside another word. */
export const glasses = "glasses"

const maxTextLength = 200
const maxWords = 12

/**
 * The words to look for. `glasses` counts only where it stands alone; a text is cut where no shopper
 * types on.
 */
export const queryWords = (text: string): string[] => {
  const words = [...new Set(wordsOf(text.slice(0, maxTextLength)))]
  const telling = words.filter((word) => word !== glasses)
  return (telling.length > 0 ? telling : words).slice(0, maxWords)
}

/** Other words under which the same wish is found: the shop's ovals are what others sell as wayfarers. */
export const alternativesTo = (word: string): readonly string[] => alternatives.get(word) ?? []

/** Texts that ask for the whole shop (RTE-12, X-06). */
export const meansEverything = (text: string): boolean =>
  everything.has(
    text
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, " "),
  )

const everything = new Set(["", "all", "all glasses", "both"])

const alternatives = new Map([["wayfarer", ["oval"]]])

/** Accents of Latin letters go; the vowel signs of Indian scripts, which are letters, stay. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()

/** `HeliusGlasses`, as one of the home page's links has it, is a name and a kind. */
const splitCompound = (word: string): string[] => {
  const compound = /^(?!sun|eye)(.{3,})(glasses|eyewear)$/.exec(word)
  return compound?.[1] && compound[2] ? [compound[1], compound[2]] : [word]
}

const joinPhrases = (words: readonly string[]): string[] => {
  const joined: string[] = []
  for (let i = 0; i < words.length; i++) {
    const phrase = phrases.get(`${words[i]} ${words[i + 1]}`)
    joined.push(phrase ?? words[i] ?? "")
    if (phrase) i++
  }
  return joined
}

/** Spelling → what it means, from lists of `meaning: spelling, spelling`. */
const meanings = (lists: Record<string, string>): Map<string, string> =>
  new Map(
    Object.entries(lists).flatMap(([meaning, spellings]) =>
      spellings.split(", ").map((spelling): [string, string] => [spelling, meaning]),
    ),
  )

const phrases = meanings({
  catseye: "cat eye, cats eye",
  fullrim: "full rim, full frame",
  halfrim: "half rim, semi rimless, half frame",
  rimless: "rim less",
  sunglasses: "sun glass, sun glasses",
  eyeglasses: "power glass, power glasses, eye glass, eye glasses",
  screensaver:
    "screen saver, screen protection, screen protector, computer glass, computer glasses, blue light, blue block, blue cut",
  contactlenses: "contact lens, contact lenses",
})

const spellings = meanings({
  men: "mens, man, male, gents, gentlemen",
  women: "womens, woman, female, ladies, lady",
  kids: "kid, child, children, childrens, boy, boys, girl, girls",
  catseye: "cateye",
  sunglasses: "sunglass, goggles",
  eyeglasses: "eyeglass, spectacles, specs",
  screensaver: "computer, screen, blu, bluecut, bluelight",
  contactlenses: "contacts",
  [glasses]: "glass, frame, frames, eyewear",
  grey: "gray",
  gold: "golden",
})

const silentWords = new Set("a an all and for in of or the to with".split(" "))
