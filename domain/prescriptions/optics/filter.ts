import type { LensLook } from "../lens/lens-catalogue.ts"

/** Which part of red, green and blue light a lens lets through, each from 0 to 1. */
export type Transmission = readonly [red: number, green: number, blue: number]

/**
 * The middle of each category of tint, as a part of the light: 0 (80–100 %), 1 (43–80 %), 2
 * (18–43 %) and 3 (8–18 %) of ISO 12312-1.
 */
export const categoryTransmission = [0.9, 0.62, 0.3, 0.13] as const
export type TintCategory = 0 | 1 | 2 | 3

/** The category of ISO 12312-1 that a part of the light belongs to. */
const categoryOf = (part: number): TintCategory =>
  part > 0.8 ? 0 : part > 0.43 ? 1 : part > 0.18 ? 2 : 3

const photochromicModel = {
  /** Parts of the light indoors, and after long sun at 23 °C. */
  clear: 0.9,
  dark: 0.15,
  /** Minutes to 63 % of the darkening. */
  minutes: 1.5,
  /** Optical density lost for each °C above 23 °C, gained below. */
  perDegree: 0.02,
}

/**
 * The part of the light that a photochromic lens lets through after minutes in full sun: its optical
 * density grows exponentially to a final value, which is lower in heat because the dye then fades
 * faster. An approximate model of grey lenses as they are sold, not of one product: ISO 8980-3
 * measures them after 15 minutes at 5, 23 and 35 °C.
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
 * The light through a lens by its option. Uncoated lenses reflect about 8 % and coated ones 1 to 2 %
 * (Fresnel's formula for an index of 1.5). A clear blue filter takes a few per cent of the blue of a
 * screen (450–470 nm): most of what it blocks is violet light below. The tint for driving is an
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

/** What the light through a lens looks like; empty where nobody would notice a difference. */
export function lightInWords(look: LensLook, light: Light): string {
  const through = transmissionOf(look, light)
  if (look === "blue") {
    const taken = Math.round(100 * (1 - through[2]))
    return `A blue-light filter takes about ${taken} % of a screen's blue, so the picture changes little.`
  }
  if (look === "clear" || look === "coated") return ""
  const part = visiblePart(through)
  const category = categoryOf(part)
  const forNight = category === 0 ? "" : " Not for driving at night."
  return `The lenses let through ${Math.round(100 * part)} % of the light (category ${category}).${forNight}`
}

/** The number by which a screen's value of a channel is multiplied (a gamma of 2.2). */
export const screenFactor = (part: number): number => part ** (1 / 2.2)
