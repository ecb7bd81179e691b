import {
  readSlipWords,
  type SlipEye,
  type SlipReading,
  type SlipValue,
  type SlipWord,
  withoutContradictions,
} from "./read-slip.ts"
import { MIN_CONFIDENCE } from "./slip-row.ts"

/** A word below the usual confidence counts from here, if it is read again in another size. */
const MIN_REPEATED_CONFIDENCE = 40

type Lines = readonly (readonly SlipWord[])[]

/**
 * The values of a photo that was read more than once, in different sizes. A value is sure if it is so
 * in one of the passes, or less certain and the same in at least two, and no pass has another one.
 */
export function readSlipPhoto(passes: readonly Lines[]): SlipReading {
  const strict = passes.map(readSlipWords)
  const lenient = passes.map((lines) => readSlipWords(lines.map((line) => line.map(lifted))))
  const agreed = <Value>(valueIn: (reading: SlipReading) => SlipValue<Value> | null) =>
    agree(strict.map(valueIn), lenient.map(valueIn))
  const eye = (side: "right" | "left"): SlipEye => ({
    sph: agreed((reading) => reading[side].sph),
    cyl: agreed((reading) => reading[side].cyl),
    axis: agreed((reading) => reading[side].axis),
    add: agreed((reading) => reading[side].add),
    prism: agreed((reading) => reading[side].prism),
  })
  return withoutContradictions({
    right: eye("right"),
    left: eye("left"),
    pd: agreed(({ pd }) => pd),
  })
}

const lifted = (word: SlipWord): SlipWord =>
  word.confidence >= MIN_REPEATED_CONFIDENCE
    ? { ...word, confidence: Math.max(word.confidence, MIN_CONFIDENCE) }
    : word

/** One value of what each pass read. */
function agree<Value>(
  strict: readonly (SlipValue<Value> | null)[],
  lenient: readonly (SlipValue<Value> | null)[],
): SlipValue<Value> | null {
  const sureOf = (values: readonly (SlipValue<Value> | null)[]) =>
    values.flatMap((value) => (value?.sure ? [value] : []))
  const likely = sureOf(lenient)
  const texts = [...new Set(likely.map(({ value }) => JSON.stringify(value)))]
  if (texts.length > 1) {
    const text = [...new Set(likely.map((one) => one.text))].join(", ")
    return { sure: false, text, doubt: "contradiction" }
  }
  const [certain] = sureOf(strict)
  if (certain) return certain
  if (likely.length > 1) return likely[0]!
  return strict.find((value) => value !== null) ?? null
}
