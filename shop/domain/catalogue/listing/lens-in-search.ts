import { normalizeTyped } from "../../core/identifier.ts"
import {
  type LensCatalogue,
  lensOptionsFor,
  lensTypesFor,
} from "../../prescriptions/lens/lens-catalogue.ts"
import { sampleLenses } from "../../prescriptions/lens/sample-lenses.ts"

/** What shoppers call options of the sample's table. */
const searched: Record<string, { name: string; terms: string }> = {
  "Photo CR": {
    name: "Photochromic",
    terms:
      "photochromatic, photochromic, photo chromatic, photo chromic, photochrome, transition, transitions, photogrey, photo grey, photogray, photo gray, day night",
  },
  Arc: {
    name: "Anti-glare",
    terms: "anti glare, antiglare, anti reflective, antireflective, anti reflection",
  },
  "Blue Block": {
    name: "Blue cut",
    terms: "blue cut, bluecut, blue light, blue ray, blue rays, blue blocker",
  },
}

/** Too short or too common to mean the lens; it is only found by the terms above. */
const isCommon = (label: string): boolean => label.length < 5 || /^(clear|plain)$/.test(label)

/** A lens that a search names, and what it does. */
export interface SearchedLens {
  name: string
  does: string
}

/** The lens that a search names, which is chosen with a frame; null if it names none. */
export function lensInSearch(
  text: string,
  lenses: LensCatalogue = sampleLenses,
): SearchedLens | null {
  const typed = ` ${wordsOf(text.slice(0, 200))} `
  const isNamed = (terms: readonly string[]) => terms.some((term) => typed.includes(` ${term} `))
  const types = lensTypesFor(lenses)
  const sold = new Set(types.flatMap((type) => lensOptionsFor(lenses, type)))
  for (const { code, label, description } of sold) {
    const known = searched[code]
    const called = wordsOf(label)
    if (isNamed([...(known?.terms.split(", ") ?? []), ...(isCommon(called) ? [] : [called])])) {
      return { name: known ? `${known.name} (${label})` : label, does: description }
    }
  }
  const isPlano = types.includes("Plano") && isNamed(planoTerms)
  return isPlano ? { name: "Zero power (Plano)", does: "Lenses without power." } : null
}

const planoTerms = ["zero power", "zeropower", "zero number", "plano"]

const wordsOf = (text: string): string =>
  normalizeTyped(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
