import fc from "fast-check"
import { expect, test } from "vitest"
import {
  categoryTransmission,
  lensLooks,
  lightInWords,
  screenFactor,
  transmissionOf,
} from "./filter.ts"

const category = fc.constantFrom(0, 1, 2, 3)
const minutes = fc.double({ min: 0, max: 30, noNaN: true })
const celsius = fc.integer({ min: 0, max: 50 })

const photochromic = (minutes: number, celsius: number) =>
  transmissionOf("photochromic", { minutes, celsius, category: 0 })[0]

test("Every lens lowers every channel, and none to nothing", () => {
  fc.assert(
    fc.property(fc.constantFrom(...lensLooks), minutes, celsius, category, (look, ...light) => {
      const [minutes, celsius, category] = light
      for (const part of transmissionOf(look, { minutes, celsius, category })) {
        expect(part).toBeGreaterThan(0)
        expect(part).toBeLessThan(1)
        expect(screenFactor(part)).toBeLessThan(1)
      }
    }),
  )
})

test("Photochromic lenses darken with every minute in the sun, and less in heat", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 }), celsius, (minutes, celsius) => {
      const part = photochromic(minutes, celsius)
      expect(photochromic(minutes + 1, celsius)).toBeLessThan(part)
      if (minutes > 0) expect(photochromic(minutes, celsius + 1)).toBeGreaterThan(part)
    }),
  )
  expect(photochromic(0, 23)).toBe(0.9)
  expect(photochromic(15, 23)).toBeCloseTo(0.15, 3)
})

test("Each shade is in its own category", () => {
  const light = { minutes: 0, celsius: 23 }
  for (const category of [0, 1, 2, 3] as const) {
    const part = Math.round(100 * categoryTransmission[category])
    expect(lightInWords("tinted", { ...light, category })).toContain(
      `${part} % of the light (category ${category}).`,
    )
  }
})

test("The light is said with its category and its limit; a blue filter is said to change little", () => {
  const light = { minutes: 10, celsius: 23, category: 3 } as const
  expect(lightInWords("tinted", light)).toBe(
    "The lenses let through 13 % of the light (category 3). Not for driving at night.",
  )
  expect(lightInWords("photochromic", { ...light, minutes: 0 })).toBe(
    "The lenses let through 90 % of the light (category 0).",
  )
  expect(lightInWords("blue", light)).toBe(
    "A blue-light filter takes about 8 % of a screen's blue, so the picture changes little.",
  )
  expect(lightInWords("coated", light)).toBe("")
  expect(lightInWords("driving", light)).toBe(
    "The lenses let through 85 % of the light (category 0).",
  )
})

test("Driving is advised against at night below 75 % of the light, and always in category 4", () => {
  const sun = (minutes: number, celsius: number) =>
    lightInWords("photochromic", { minutes, celsius, category: 0 })
  expect(sun(0.12, 23)).toBe("The lenses let through 78 % of the light (category 1).")
  expect(sun(0.2, 23)).toBe(
    "The lenses let through 72 % of the light (category 1). Not for driving at night.",
  )
  expect(sun(15, 0)).toBe("The lenses let through 5 % of the light (category 4). Not for driving.")
})

test("A photochromic lens gains 1.4 times as much optical density at 6 °C as at 21 °C", () => {
  const density = (celsius: number) =>
    Math.log(photochromic(0, celsius) / photochromic(60, celsius))
  expect(density(6) / density(21)).toBeCloseTo(1.4, 2)
})
