/** Red, green and blue as amounts of light, 0–1 (linear, not gamma encoded). */
export type Light = readonly [red: number, green: number, blue: number]

/** The light of an sRGB colour `#rrggbb` (IEC 61966-2-1). */
export function lightOf(hex: string): Light {
  const [red, green, blue] = [1, 3, 5].map((from) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return [red!, green!, blue!]
}

/** The sRGB colour `#rrggbb` of a light. */
export const hexOf = (light: Light): string =>
  `#${light
    .map((part) => {
      const value = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
      return Math.round(value * 255)
        .toString(16)
        .padStart(2, "0")
    })
    .join("")}`

export const powerOf = (light: Light, exponent: number): Light => [
  light[0] ** exponent,
  light[1] ** exponent,
  light[2] ** exponent,
]

export const mixLight = (from: Light, to: Light, share: number): Light => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]
