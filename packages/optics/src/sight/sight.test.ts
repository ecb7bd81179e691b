import fc from "fast-check"
import { expect, test } from "vitest"
import type { EyePower } from "../powers/eye-power.ts"
import { type Place, places, seenWith, seenWithout, sightInWords, wearerOf } from "./sight.ts"

const eyeOf = (sph: number, add: number | null = null): EyePower => ({
  sph,
  cyl: 0,
  axis: null,
  add,
})
const sharpAt = (place: Place) => [place, 0, places[place].down] as const

test("With the lens a young eye has no error at the distance that it looks at, whatever its powers", () => {
  const powers = fc.integer({ min: -40, max: 40 }).map((quarters) => quarters / 4)
  fc.assert(
    fc.property(powers, fc.constantFrom<Place>("sign", "phone"), (sph, place) => {
      const wearer = wearerOf("Single Vision", eyeOf(sph), 25)
      const { along, across } = seenWith(wearer, place)(...sharpAt(place))
      expect([along, across]).toEqual([0, 0])
    }),
  )
})

test("Above sixty a near thing is blurred without an addition, and sharp through a progressive or bifocal one", () => {
  fc.assert(
    fc.property(fc.integer({ min: 61, max: 90 }), (age) => {
      const blur = (type: Parameters<typeof wearerOf>[0], add: number | null) =>
        seenWith(wearerOf(type, eyeOf(-2, add), age), "phone")(...sharpAt("phone")).along
      expect(blur("Single Vision", null)).toBeGreaterThan(10)
      expect(blur("Progressive", 2.5)).toBe(0)
      expect(blur("Bifocal", 2.5)).toBe(0)
      expect(blur("Progressive", null)).toBeLessThan(3)
    }),
  )
})

test("A progressive lens is clear in its corridor and blurred beside it, not above it", () => {
  const wearer = wearerOf("Progressive", eyeOf(0, 2), 30)
  expect(seenWith(wearer, "phone")("phone", 4, 14).across).toBeGreaterThan(5)
  expect(seenWith(wearer, "phone")("phone", 0, 14).across).toBe(0)
  expect(seenWith(wearer, "sign")("sign", 4, -4).across).toBe(0)
})

test("A cylinder without its lens blurs one direction only", () => {
  const eye: EyePower = { sph: 0, cyl: -2, axis: 90, add: null }
  const { along, across } = seenWithout(wearerOf("Single Vision", eye, 70), "sign")("sign", 0, 0)
  expect(along).toBeLessThan(2)
  expect(across).toBeGreaterThan(10)
})

test.each([
  [
    wearerOf("Single Vision", eyeOf(-4), 30),
    "sign",
    "Without glasses the sign at six metres is unreadable; with them it is sharp.",
  ],
  [
    wearerOf("Single Vision", eyeOf(-1), 30),
    "sign",
    "Without glasses the sign at six metres is slightly blurred; with them it is sharp.",
  ],
  [
    wearerOf("Single Vision", eyeOf(-2), 30),
    "sign",
    "Without glasses the sign at six metres is blurred; with them it is sharp.",
  ],
  [
    wearerOf("Single Vision", eyeOf(2), 20),
    "phone",
    "With and without glasses the phone at forty centimetres is sharp.",
  ],
  [
    wearerOf("Progressive", eyeOf(2, 2.25), 30),
    "phone",
    "Without glasses the phone at forty centimetres is unreadable; with them it is sharp.",
  ],
] as const)("%# in words", (wearer, focus, words) => {
  expect(sightInWords(wearer, focus)).toBe(words)
})
