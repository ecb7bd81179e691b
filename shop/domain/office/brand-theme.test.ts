import { expect, test } from "vitest"
import { contrast, fromOklch, parseColour, toOklch } from "../core/colour.ts"
import {
  accentContrast,
  accentProblem,
  brandContrast,
  brandProblem,
  brandTheme,
  defaultAccentColour,
  defaultBrandColour,
  themeColourOf,
} from "./brand-theme.ts"

const hues = Array.from({ length: 24 }, (_, n) => (n * Math.PI) / 12)
const lightnesses = Array.from({ length: 19 }, (_, n) => 0.05 + n * 0.05)
const colours = hues.flatMap((h) =>
  lightnesses.flatMap((l) => [0, 0.08, 0.2].map((c) => fromOklch({ l, c, h }))),
)

test("A colour is read as people type it, and anything else is none", () => {
  expect(["#0b5a5c", " 0B5A5C ", "#AbC", "abc"].map(parseColour)).toEqual([
    ...["#0b5a5c", "#0b5a5c", "#aabbcc", "#aabbcc"],
  ])
  expect(["", "#12345", "red", "#gggggg", "rgb(1,2,3)", "#1234567"].map(parseColour)).toEqual(
    Array(6).fill(null),
  )
})

test("Contrast is that of WCAG, and a colour survives the way to OKLCH and back", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5)
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2)
  for (const colour of [...colours, "#ffffff", "#000000"]) {
    expect(fromOklch(toOklch(colour))).toBe(colour)
  }
})

test("The colours of the theme change nothing, and one that differs brings its own shades alone", () => {
  expect(brandTheme(defaultBrandColour, defaultAccentColour)).toEqual({})
  expect(Object.keys(brandTheme("#7a1f5c", defaultAccentColour))).toEqual([
    ...["--color-peacock", "--color-peacock-deep", "--color-peacock-wash"],
  ])
  expect(themeColourOf({})).toBe("#063b3d")
})

test("Every shade of a colour that is accepted can be read where the theme uses it", () => {
  const accepted = colours.filter((colour) => !brandProblem(colour))
  expect(accepted.length).toBeGreaterThan(200)
  for (const brand of accepted) {
    const theme = brandTheme(brand, defaultAccentColour)
    const [deep, wash] = [theme["--color-peacock-deep"]!, theme["--color-peacock-wash"]!]
    for (const [one, other] of [
      [brand, "#f9f7f1"],
      [brand, "#f1ede3"],
      [brand, wash],
      [deep, wash],
      [deep, "#f9f7f1"],
    ] as const) {
      expect(contrast(one, other), `${brand}: ${one} on ${other}`).toBeGreaterThanOrEqual(4.5)
    }
  }
  for (const accent of colours.filter((colour) => !accentProblem(colour))) {
    const theme = brandTheme(defaultBrandColour, accent)
    const text = theme["--color-on-marigold"]!
    for (const ground of [accent, theme["--color-marigold-press"]!]) {
      expect(contrast(text, ground), `${accent}: ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
    const [inkOf, wash] = [theme["--color-marigold-ink"]!, theme["--color-marigold-wash"]!]
    expect(contrast(inkOf, wash), accent).toBeGreaterThanOrEqual(4.5)
    expect(contrast(inkOf, "#f9f7f1"), accent).toBeGreaterThanOrEqual(4.5)
  }
})

test("A colour that cannot be read is refused with its contrast and with one that can", () => {
  expect(brandProblem("#e08aa0")).toMatch(
    /^is too light to be read: text in it has a contrast of 2\.0, and needs 4\.5\. Choose a darker colour, such as #[0-9a-f]{6}\.$/,
  )
  expect(accentProblem("#d0504a")).toMatch(/a lighter colour, such as #\w{6}, or a darker one/)
  for (const colour of colours) {
    for (const [problem, reached] of [
      [brandProblem(colour), brandContrast],
      [accentProblem(colour), accentContrast],
    ] as const) {
      for (const better of problem?.match(/#[0-9a-f]{6}/g) ?? []) {
        expect(reached(better), `${better} for ${colour}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  }
})
