/** What a coating or tint looks like in drawings, and what becomes of the tint of sunglasses. */
export const lensLooks = ["clear", "blue", "photochromic", "tinted", "coated", "driving"] as const
export type LensLook = (typeof lensLooks)[number]

/** Which part of red, green and blue light a lens lets through, each from 0 to 1. */
export type Transmission = readonly [red: number, green: number, blue: number]

/**
 * The middle of each category of tint, as a part of the light: 0 (over 80 %), 1 (over 43 to 80 %),
 * 2 (over 18 to 43 %) and 3 (over 8 to 18 %) of ISO 12312-1:2013, the luminous transmittance τV.
 */
export const categoryTransmission = [0.9, 0.62, 0.3, 0.13] as const
export type TintCategory = 0 | 1 | 2 | 3

/** The category of ISO 12312-1:2013 that a part of the light belongs to; 4 is not for driving. */
const categoryOf = (part: number): TintCategory | 4 =>
  part > 0.8 ? 0 : part > 0.43 ? 1 : part > 0.18 ? 2 : part > 0.08 ? 3 : 4

/**
 * Lenses that let through less are not for roads in twilight or at night: ISO 12312-1:2013 as quoted
 * by the College of Optometrists, "Tints and driving".
 */
const NIGHT_PART = 0.75

const photochromicModel = {
  /** Parts of the light indoors, and after long sun at 23 °C. */
  clear: 0.9,
  dark: 0.15,
  /** Minutes to 63 % of the darkening. An approximation: no measured curve was found. */
  minutes: 1.5,
  /**
   * Part of the optical density lost for each °C above 23 °C, gained below: twelve lenses of five
   * makers gained 1.4 times as much at 6 °C as at 21 °C (B.-Y. Moon, S.-Y. Kim and D.-S. Yu, PLOS
   * ONE 15(5), 2020, e0234066), so (1 + 17 p) / (1 + 2 p) = 1.4.
   */
  perDegree: 0.028,
}

/**
 * The part of the light that a photochromic lens lets through after minutes in full sun: its optical
 * density grows exponentially to a final value, which is lower in heat because the dye then fades
 * faster. An approximation of grey lenses as they are sold, not of one product. ISO 8980-3 measures
 * the faded and the darkened state at 23 °C under a solar simulator of 50,000 lux.
 */
function photochromicTransmission(minutes: number, celsius: number): number {
  const { clear, dark, minutes: pace, perDegree } = photochromicModel
  const density = Math.log(clear / dark) * Math.max(0, 1 - perDegree * (celsius - 23))
  return clear * Math.exp(-density * (1 - Math.exp(-minutes / pace)))
}

/** What the wearer sets: the sun for photochromic lenses, the shade for tinted ones. */
export interface Light {
  minutes: number
  celsius: number
  category: TintCategory
}

/**
 * The light through a lens by its option. Uncoated lenses reflect about 8 % (Fresnel's formula for
 * an index of 1.5), coated ones 1 to 2 %. A clear blue filter takes a few per cent of the blue of a
 * screen (450–470 nm), since most of what it blocks is violet light below: weighted around 464 nm,
 * five such lenses took 5.8 to 15 % more than a clear one, which most wearers did not notice (T. W.
 * Leung, R. W. Li and C.-S. Kee, PLOS ONE 12(1), 2017, e0169114). The tint for driving is an
 * assumption. Tints are shown in grey.
 */
export function transmissionOf(look: LensLook, light: Light): Transmission {
  if (look === "blue") return [0.97, 0.97, 0.92]
  if (look === "coated") return [0.985, 0.985, 0.985]
  if (look === "driving") return [0.9, 0.85, 0.7]
  const grey =
    look === "photochromic"
      ? photochromicTransmission(light.minutes, light.celsius)
      : look === "tinted"
        ? categoryTransmission[light.category]
        : 0.92
  return [grey, grey, grey]
}

/** The part of the light as the eye weighs it: luminance of ITU-R BT.709. */
const visiblePart = ([red, green, blue]: Transmission): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue

/** The part of a screen's blue that a filter takes, or the light that a tint lets through. */
type NoticedLight =
  | { takenPercent: number }
  | { percent: number; category: TintCategory | 4; notFor: "driving" | "night driving" | null }

/** What is noticed of the light through a lens; null where nobody would notice a difference. */
export function noticedLight(look: LensLook, light: Light): NoticedLight | null {
  const through = transmissionOf(look, light)
  if (look === "blue") return { takenPercent: Math.round(100 * (1 - through[2])) }
  if (look === "clear" || look === "coated") return null
  const part = visiblePart(through)
  const category = categoryOf(part)
  const limit = category === 4 ? "driving" : "night driving"
  return { percent: Math.round(100 * part), category, notFor: part < NIGHT_PART ? limit : null }
}

/** The noticed light in words; empty where nobody would notice a difference. */
export function lightInWords(look: LensLook, light: Light): string {
  const noticed = noticedLight(look, light)
  if (!noticed) return ""
  if ("takenPercent" in noticed) {
    return `A blue-light filter takes about ${noticed.takenPercent} % of a screen's blue, so the picture changes little.`
  }
  const { percent, category, notFor } = noticed
  const limit = { driving: " Not for driving.", "night driving": " Not for driving at night." }
  return `The lenses let through ${percent} % of the light (category ${category}).${notFor ? limit[notFor] : ""}`
}

/** The number by which a screen's value of a channel is multiplied (a gamma of 2.2). */
export const screenFactor = (part: number): number => part ** (1 / 2.2)
