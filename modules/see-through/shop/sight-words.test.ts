import * as filter from "@chashma/optics/sight/filter.ts"
import * as sight from "@chashma/optics/sight/sight.ts"
import { expect, test } from "vitest"
import { translations } from "#words/translations.ts"
import { lightInWords, sightInWords } from "./sight-words.ts"

test("What is seen is said in English as the optics package says it", () => {
  for (const type of ["Single Vision", "Progressive"] as const) {
    for (let sph = -6; sph <= 3; sph += 0.5) {
      const wearer = sight.wearerOf(type, { sph, cyl: 0, axis: null, add: null }, 40)
      for (const focus of ["sign", "phone"] as const) {
        expect(translations.en(sightInWords(wearer, focus))).toBe(sight.sightInWords(wearer, focus))
      }
    }
  }
})

test("The light through a lens is said in English as the optics package says it", () => {
  for (const look of filter.lensLooks) {
    for (const category of [0, 1, 2, 3] as const) {
      const light = { minutes: 5 * category, celsius: 5, category }
      const words = lightInWords(look, light)
      expect(words ? translations.en(words) : "").toBe(filter.lightInWords(look, light))
    }
  }
})
