import type { Eye, EyePower, Prescription } from "./eye-power.ts"
import type { Pd, PdSource } from "./pd.ts"

export const eyeNames: Record<Eye, string> = { right: "Right eye", left: "Left eye" }

/**
 * A prescription in words, for the last check before paying: `Right eye: minus two point five zero,
 * cylinder minus zero point seven five, axis 90`.
 */
export const prescriptionInWords = ({ right, left }: Prescription): Record<Eye, string> => ({
  right: eyeInWords("right", right),
  left: eyeInWords("left", left),
})

/** Follows the distance: `63 millimetres, measured with the ruler on screen`. */
export const pdSourceWords: Record<Exclude<PdSource, "typed">, string> = {
  screen_ruler: "measured with the ruler on screen",
  printed_ruler: "measured with the printed ruler",
  try_on: "estimated in 3D try on",
}

/** `Pupillary distance: 63 millimetres`, and how it was measured unless it was typed in. */
export const pdReadBack = (pd: Pd, source: PdSource = "typed"): string => {
  const distance = typeof pd === "number" ? `${pd}` : `right eye ${pd.right}, left eye ${pd.left}`
  const origin = source === "typed" ? "" : `, ${pdSourceWords[source]}`
  return `Pupillary distance: ${distance} millimetres${origin}`
}

const eyeInWords = (eye: Eye, { sph, cyl, axis, add }: EyePower): string => {
  if (sph === 0 && cyl === 0 && add === null) return `${eyeNames[eye]}: no power (plano)`
  const parts = [
    powerInWords(sph),
    cyl === 0 ? "no cylinder" : `cylinder ${powerInWords(cyl)}`,
    axis === null ? "" : `axis ${axis}`,
    add === null ? "" : `addition ${powerInWords(add)}`,
  ]
  return `${eyeNames[eye]}: ${parts.filter((part) => part !== "").join(", ")}`
}

/** `minus two point five zero`: both decimals are read, so that 2.50 is not confused with 2.05. */
const powerInWords = (power: number): string => {
  if (power === 0) return "zero"
  const [whole, decimals] = Math.abs(power).toFixed(2).split(".") as [string, string]
  const digits = Array.from(decimals, (digit) => numbers[Number(digit)])
  return [power < 0 ? "minus" : "plus", numbers[Number(whole)], "point", ...digits].join(" ")
}

const numbers =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen".split(" ")
