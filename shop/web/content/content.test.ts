import { expect, test } from "vitest"
import { frameShapes } from "#domain/catalogue/vocabulary.ts"
import { inEnglish } from "#words/translations.ts"
import { blueLightQuestions } from "./blue-light.ts"
import { footerFrameColours, footerLensColours, footerStyles } from "./footer.ts"
import { trendingSearches } from "./trending.ts"

test("Five questions about blue light are answered without health claims [PDP-19]", () => {
  expect(blueLightQuestions).toHaveLength(5)
  const answers = blueLightQuestions.map(({ answer }) => inEnglish(answer)).join(" ")
  expect(answers).not.toMatch(/\b(prevents?|protects?|heals?|reduces? (eye )?strain)\b/i)
})

test("There are 14 trending searches, ten of them specified [HDR-09]", () => {
  expect(trendingSearches).toHaveLength(14)
  expect(trendingSearches.map(inEnglish)).toEqual(
    expect.arrayContaining([
      ...["Eyeglasses", "Sunglasses", "Contact Lenses", "Mens Sunglasses", "Women Sunglasses"],
      ...["Aviator", "Eyewear Accessories", "Purevision", "Acuvue", "Eye Checkup"],
    ]),
  )
})

test("The footer lists 12 frame colours, 13 lens colours and six styles [FTR-07, FTR-08, FTR-11]", () => {
  expect(new Set(footerFrameColours).size).toBe(12)
  expect(new Set(footerLensColours).size).toBe(13)
  expect(footerStyles).toHaveLength(frameShapes.length)
})
