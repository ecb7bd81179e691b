/** What a sentence's placeholders stand for; a sentence among them is said in the same language. */
export type SentenceValues = Readonly<Record<string, string | number | Sentence>>

/** What is meant, in no language yet; plain data on the server, never sent to a browser. */
export interface Sentence {
  /** English, in ICU MessageFormat; the key of its translations. */
  text: string
  values?: SentenceValues
}

/**
 * States a sentence, which `t` says in a language.
 * @param text a literal, so that translators get it and the build of a language replaces it
 * @param values `context` tells apart what is one word in English only; it is part of the key
 */
export const msg = <Text extends string>(text: Literal<Text>, values?: SentenceValues): Sentence =>
  values ? { text, values } : { text }

/** Sentences of one list: `SPH -2.50, CYL -0.75`. */
export const listOf = (sentences: readonly [Sentence, ...Sentence[]]): Sentence =>
  sentences.reduce((first, second) => msg("{first}, {second}", { first, second }))

/** A string of the code itself, not one that was made or stored. */
export type Literal<Text extends string> = string extends Text ? never : Text

/** Says a sentence in one language: `t("Hello {name}", { name })`, or one that `msg` stated. */
export interface Translate {
  <Text extends string>(text: Literal<Text>, values?: SentenceValues): string
  (sentence: Sentence): string
}

/** What is shown as it is in every language, such as a word of a later version of the shop. */
export const unchanged = (word: string): Sentence => msg("{word}", { word })

/** The sentence of a stored word; one that has none is shown unchanged. */
export const sentenceOf = (
  sentences: Readonly<Record<string, Sentence>>,
  word: string,
): Sentence => (Object.hasOwn(sentences, word) ? sentences[word]! : unchanged(word))
