/** A colour in OKLCH: lightness 0 to 1, chroma from 0, hue in radians. */
interface Oklch {
  l: number
  c: number
  h: number
}

/** `#rrggbb` in small letters, from what people type: `0B5A5C`, `#abc`; null for anything else. */
export function parseColour(typed: string): string | null {
  const [, hex] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(typed.trim().toLowerCase()) ?? []
  if (!hex) return null
  return `#${hex.length === 3 ? [...hex].map((digit) => digit + digit).join("") : hex}`
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const luminance = (colour: string): number => {
  const [r, g, b] = linearOf(colour)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

type Three = [number, number, number]

const linearOf = (colour: string): Three =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as Three

const times = (matrix: readonly Three[], [x, y, z]: Three): Three =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as Three

// Björn Ottosson, "A perceptual color space for image processing" (2020).
const rgbToLms: Three[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const lmsToLab: Three[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const labToLms: Three[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const lmsToRgb: Three[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]

export function toOklch(colour: string): Oklch {
  const [l, a, b] = times(lmsToLab, times(rgbToLms, linearOf(colour)).map(Math.cbrt) as Three)
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) }
}

/** With less chroma where sRGB has no such colour. */
export function fromOklch({ l, c, h }: Oklch): string {
  let chroma = c
  while (chroma > 0.001 && !isShown(rgbOf({ l, c: chroma, h }))) chroma *= 0.97
  const digits = rgbOf({ l, c: chroma, h }).map((value) => {
    const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
    const byte = Math.round(Math.min(Math.max(encoded || 0, 0), 1) * 255)
    return byte.toString(16).padStart(2, "0")
  })
  return `#${digits.join("")}`
}

const rgbOf = ({ l, c, h }: Oklch): Three =>
  times(
    lmsToRgb,
    times(labToLms, [l, c * Math.cos(h), c * Math.sin(h)]).map((value) => value ** 3) as Three,
  )

const isShown = (rgb: Three) => rgb.every((value) => value >= -0.0005 && value <= 1.0005)
