import type { ContactLensValues } from "@chashma/optics/contact-lenses/contact-lens.ts"
import { formatDioptres } from "@chashma/optics/contact-lenses/in-words.ts"
import {
  type ContactLensParameters,
  contactLensAdds,
  valuesOf,
} from "@chashma/optics/contact-lenses/parameters.ts"
import type { Eye } from "@chashma/optics/powers/eye-power.ts"
import { eyes } from "@chashma/optics/powers/eye-power.ts"
import { msg, type Sentence } from "#words/sentence.ts"
import type { DraftValues } from "./check-contact-lens.ts"
import type { ContactLensPair } from "./contact-lens.ts"

/**
 * The name of one exact power in the stock, with all values of the box in the order of its label:
 * `-2.50/8.60/14.20/-0.75/90/low`. Values that the product does not have are empty.
 */
export const powerKey = (values: ContactLensValues): string =>
  [
    ...[values.power, values.baseCurve, values.diameter].map((value) => value.toFixed(2)),
    values.cylinder?.toFixed(2) ?? "",
    values.axis ?? "",
    values.add ?? "",
  ].join("/")

/** The values of a name; null if it is none. */
export function readPowerKey(key: string): ContactLensValues | null {
  const parts = key.split("/")
  const [power, baseCurve, diameter, cylinder, axis] = parts
    .slice(0, 5)
    .map((part) => (part === "" ? null : Number(part)))
  if (power == null || baseCurve == null || diameter == null) return null
  const add = contactLensAdds.find((one) => one === parts[5]) ?? null
  const values = { power, baseCurve, diameter, cylinder: cylinder ?? null, axis: axis ?? null, add }
  return powerKey(values) === key ? values : null
}

/** Boxes by power; a power that is missing has none. Null: one stock counts for all powers. */
export type StockByPower = ReadonlyMap<string, number> | null

/** The boxes of one exact power. */
export const boxesLeft = (stock: StockByPower, values: ContactLensValues): number =>
  stock === null ? Number.POSITIVE_INFINITY : (stock.get(powerKey(values)) ?? 0)

/** Whether any power with these values has boxes; null values are open. */
export const isInStock = (stock: StockByPower, chosen: DraftValues): boolean =>
  stock === null || [...stock].some(([key, boxes]) => boxes > 0 && fits(readPowerKey(key), chosen))

const fits = (values: ContactLensValues | null, chosen: DraftValues): boolean =>
  values !== null &&
  (Object.keys(chosen) as (keyof ContactLensValues)[]).every(
    (field) => !(field in values) || chosen[field] === null || chosen[field] === values[field],
  )

export interface ShortPower {
  eye: Eye
  /** The boxes that this eye can have; 0 if it can have none. */
  left: number
  /** There are boxes, but the right eye takes them all. */
  isTaken?: true
}

/** The eyes that want more boxes than there are. Both may take the same power: the right eye first. */
export function shortPowers(stock: StockByPower, pair: ContactLensPair): ShortPower[] {
  const taken = new Map<string, number>()
  return eyes.flatMap((eye) => {
    const chosen = pair[eye]
    if (!chosen) return []
    const key = powerKey(chosen)
    const all = boxesLeft(stock, chosen)
    const left = Math.max(all - (taken.get(key) ?? 0), 0)
    taken.set(key, chosen.boxes)
    if (chosen.boxes <= left) return []
    return [{ eye, left, ...(left === 0 && all > 0 && { isTaken: true as const }) }]
  })
}

/** `-2.50 for the right eye is out of stock.` */
export const shortPowerSentence = (
  { eye, left, isTaken }: ShortPower,
  dioptres: number,
): Sentence => {
  const power = formatDioptres(dioptres)
  if (isTaken)
    return msg(
      "No more boxes of {power} for the {eye, select, right {right} other {left}} eye are left: the other eye takes them all.",
      { power, eye },
    )
  if (left === 0)
    return msg("{power} for the {eye, select, right {right} other {left}} eye is out of stock.", {
      power,
      eye,
    })
  return msg(
    "Only {left, plural, one {# box} other {# boxes}} of {power} for the {eye, select, right {right} other {left}} eye {left, plural, one {is} other {are}} left.",
    { left, power, eye },
  )
}

/** The same for a choice, with the powers near one that is sold out. */
export const shortPowerAdvice = (
  stock: StockByPower,
  short: ShortPower,
  values: ContactLensValues,
): Sentence => {
  const near = short.left === 0 ? nearestPowers(stock, values).map(formatDioptres) : []
  const sentence = shortPowerSentence(short, values.power)
  return near.length === 0
    ? sentence
    : msg(
        "{sentence} In stock near it: {powers}. Ask your optician before you change your power.",
        { sentence, powers: near.join(", ") },
      )
}

const NEAR_DIOPTRES = 0.5

/**
 * Powers within half a dioptre that are in stock with the other values as chosen.
 * @internal
 */
export const nearestPowers = (stock: StockByPower, values: ContactLensValues): number[] =>
  [...(stock ?? [])]
    .flatMap(([key, boxes]) => {
      const read = readPowerKey(key)
      const isAlike = read && powerKey({ ...read, power: values.power }) === powerKey(values)
      return isAlike && boxes > 0 && read.power !== values.power ? [read.power] : []
    })
    .filter((power) => Math.abs(power - values.power) <= NEAR_DIOPTRES)
    .toSorted((a, b) => a - b)

/** A power with at most this many boxes is low: one order for both eyes may take them. */
export const LOW_BOXES_PER_POWER = 2

/** The powers of the list in the order of an optician's drawers: none, minus, plus, the weakest first. */
export const powersInOrder = (parameters: Pick<ContactLensParameters, "powers">): number[] => {
  const drawer = (power: number) => (power === 0 ? 0 : power < 0 ? 1 : 2)
  return valuesOf(parameters.powers).toSorted(
    (a, b) => drawer(a) - drawer(b) || Math.abs(a) - Math.abs(b),
  )
}
