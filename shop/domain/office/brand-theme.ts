import { contrast, fromOklch, toOklch } from "../core/colour.ts"

/** What text needs (WCAG 2.2, 1.4.3 level AA). */
const TEXT_CONTRAST = 4.5

/** The colours of the theme that brand colours are read on, or that are read on them. */
const paper = "#f9f7f1"
const sunk = "#f1ede3"
const ink = "#1a1c1a"

export const defaultBrandColour = "#0b5a5c"
export const defaultAccentColour = "#f4a91f"
/** The ground of the browser's bar, and of the bar above the header. */
export const defaultDeepColour = "#063b3d"

/** The properties of `web/styles/theme.css` that differ; empty with the colours of the theme itself. */
export type BrandTheme = Readonly<Record<`--color-${string}`, string>>

/**
 * The shades of the two colours, by the names that the theme gives its own.
 * @param brand `#rrggbb`, as is `accent`; both without a problem below
 */
export const brandTheme = (brand: string, accent: string): BrandTheme => ({
  ...(brand !== defaultBrandColour && {
    "--color-peacock": brand,
    "--color-peacock-deep": deepOf(brand),
    "--color-peacock-wash": washOf(brand),
  }),
  ...(accent !== defaultAccentColour && {
    "--color-marigold": accent,
    "--color-marigold-press": pressOf(accent),
    "--color-marigold-wash": changed(accent, { l: 0.95, maxChroma: 0.05 }),
    "--color-marigold-ink": changed(accent, { l: 0.42, maxChroma: 0.1 }),
    "--color-on-marigold": textOn(accent),
  }),
})

/** Of the browser's bar. */
export const themeColourOf = (theme: BrandTheme): string =>
  theme["--color-peacock-deep"] ?? defaultDeepColour

function changed(colour: string, to: { l: number; maxChroma: number }): string {
  const { c, h } = toOklch(colour)
  return fromOklch({ l: to.l, c: Math.min(c, to.maxChroma), h })
}

const lighter = (colour: string, by: number): string => {
  const { l, c, h } = toOklch(colour)
  return fromOklch({ l: Math.min(Math.max(l + by, 0), 1), c, h })
}

const deepOf = (brand: string): string => lighter(brand, -Math.min(0.11, toOklch(brand).l / 3))
const washOf = (brand: string): string => changed(brand, { l: 0.925, maxChroma: 0.02 })

/** The text of a button in the accent colour: the one that is read better. */
const textOn = (accent: string): string =>
  contrast(ink, accent) >= contrast(paper, accent) ? ink : paper

/** Of a pressed button; darker as long as its text can be read. */
function pressOf(accent: string): string {
  const darker = lighter(accent, -0.045)
  return contrast(darker, textOn(accent)) >= TEXT_CONTRAST ? darker : lighter(accent, 0.045)
}

/** The contrast of the brand colour as text, on the darkest ground that such text is on. */
export const brandContrast = (brand: string): number =>
  Math.min(contrast(brand, sunk), contrast(brand, washOf(brand)))

/** The contrast of the text on a button in the accent colour. */
export const accentContrast = (accent: string): number => contrast(accent, textOn(accent))

/** What is wrong with a brand colour, to follow its name; null if it can be read. */
export function brandProblem(brand: string): string | null {
  const reached = brandContrast(brand)
  if (reached >= TEXT_CONTRAST) return null
  const better = nearest(brand, -0.01, (shade) => brandContrast(shade) >= TEXT_CONTRAST)
  return `is too light to be read: text in it has a contrast of ${shown(reached)}, and needs ${TEXT_CONTRAST}. Choose a darker colour, such as ${better}.`
}

/** What is wrong with an accent colour, to follow its name; null if its buttons can be read. */
export function accentProblem(accent: string): string | null {
  const reached = accentContrast(accent)
  if (reached >= TEXT_CONTRAST) return null
  const isReadable = (shade: string) => accentContrast(shade) >= TEXT_CONTRAST
  const [light, dark] = [nearest(accent, 0.01, isReadable), nearest(accent, -0.01, isReadable)]
  return `is too dark for dark text and too light for light text: buttons in it have a contrast of ${shown(reached)}, and need ${TEXT_CONTRAST}. Choose a lighter colour, such as ${light}, or a darker one, such as ${dark}.`
}

/** Rounded down, so that a contrast that is refused never looks sufficient. */
const shown = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1)

function nearest(colour: string, step: number, isGood: (shade: string) => boolean): string {
  for (let by = step; Math.abs(by) <= 1; by += step) {
    const shade = lighter(colour, by)
    if (isGood(shade)) return shade
  }
  return colour
}
