import { expect, test } from "vitest"
import { translations } from "#words/translations.ts"
import { faceInWords, widthInWords } from "./width-words.ts"

test("The width of a frame is shown alone, or with its fit on a measured face", () => {
  expect(translations.en(widthInWords(136, null)!)).toBe("136 mm wide")
  expect(translations.en(widthInWords(136, 140)!)).toBe("136 mm wide, a good width for you")
  expect(translations.en(widthInWords(120, 140)!)).toBe("120 mm wide, narrow for you")
  expect(translations.en(widthInWords(150, 140)!)).toBe("150 mm wide, wide for you")
  expect(translations.en(widthInWords(136, 132, "Nasreen")!)).toBe("136 mm wide, wide for Nasreen")
  expect(widthInWords(null, 140)).toBeNull()
})

test("A measured face gets a recommended frame width", () => {
  expect(translations.en(faceInWords(138))).toBe(
    "Your face is about 138 mm wide at the temples, give or take 9 mm. Frames from 129 to 140 mm suit it: look for medium ones.",
  )
})
