import { widthAdvice } from "@chashma/optics/face/frame-width.ts"
import { expect, test } from "vitest"
import { aProduct } from "../testing/a-product.ts"
import { wearerOf, wearers, withWornPicture } from "./worn-by.ts"

const measures = { eyeSize: 50, bridge: 18, temple: 140, lensHeight: 38, totalWidth: 133 }
const frame = aProduct({
  id: 41,
  kind: "Power Glasses",
  gender: "Women",
  measures,
  pictures: ["quarter-640.webp", "front-640.webp"],
})

test("A frame is worn by somebody for whom it is made, in a width that is good for the face", () => {
  for (let totalWidth = 122; totalWidth <= 136; totalWidth++) {
    for (let id = 1; id < 7; id++) {
      const wearer = wearerOf({ ...frame, id, measures: { ...measures, totalWidth } })
      expect(wearer?.genders).toContain("Women")
      expect(widthAdvice(totalWidth, wearer?.faceWidth ?? 0)).toBe("right")
    }
  }
  expect(wearerOf({ ...frame, gender: "Kids", measures: { ...measures, totalWidth: 120 } })).toBe(
    wearers[0],
  )
})

test("Without measures, without a frame, or in a width that fits nobody, nobody wears it", () => {
  expect(wearerOf({ ...frame, measures: null })).toBeNull()
  expect(wearerOf({ ...frame, kind: "Contact Lenses" })).toBeNull()
  expect(wearerOf({ ...frame, measures: { ...measures, totalWidth: 137 } })).toBeNull()
  expect(withWornPicture({ ...frame, measures: null }).pictures).toEqual(frame.pictures)
  expect(withWornPicture({ ...frame, pictures: [] }).pictures).toEqual([])
})

test("The second picture shows the frame on a face and states its width", () => {
  const { pictures, pictureAlts } = withWornPicture(frame)
  expect(pictures).toEqual(["quarter-640.webp", "worn/41.svg", "front-640.webp"])
  expect(pictureAlts?.["worn/41.svg"]).toMatch(/^Worn by \w+, face 1\d\d mm \(drawing\)$/)
})

test("The owner's own photo on a face takes the place of the drawing", () => {
  const named = [...frame.pictures, "boond-worn-640.webp"]
  expect(withWornPicture({ ...frame, pictures: named }).pictures).toEqual([
    "quarter-640.webp",
    "boond-worn-640.webp",
    "front-640.webp",
  ])
  const described = withWornPicture({
    ...frame,
    pictureAlts: { "front-640.webp": "Worn by our optician" },
  })
  expect(described.pictures).toEqual(["quarter-640.webp", "front-640.webp"])
})
