import { normalizeTyped } from "../../core/identifier.ts"
import { lensOptionDescriptions } from "../../prescriptions/lens/options.ts"

const searched: [lens: string, does: string, terms: string][] = [
  [
    "Photochromic (Photo CR)",
    lensOptionDescriptions["Photo CR"],
    "photochromatic, photochromic, photo chromatic, photo chromic, photochrome, transition, transitions, photogrey, photo grey, photogray, photo gray, day night, photo cr",
  ],
  [
    "Anti-glare (Arc)",
    lensOptionDescriptions.Arc,
    "anti glare, antiglare, anti reflective, antireflective, anti reflection",
  ],
  [
    "Blue cut (Blue Block)",
    lensOptionDescriptions["Blue Block"],
    "blue cut, bluecut, blue block, blue light, blue ray, blue rays, blue blocker",
  ],
  ["Zero power (Plano)", "Lenses without power.", "zero power, zeropower, zero number, plano"],
]

/** A lens that a search names, and what it does. */
export interface SearchedLens {
  name: string
  does: string
}

/** The lens that a search names, which is chosen with a frame; null if it names none. */
export function lensInSearch(text: string): SearchedLens | null {
  const words = normalizeTyped(text.slice(0, 200))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
  const typed = ` ${words} `
  const found = searched.find(([, , terms]) =>
    terms.split(", ").some((term) => typed.includes(` ${term} `)),
  )
  return found ? { name: found[0], does: found[1] } : null
}
