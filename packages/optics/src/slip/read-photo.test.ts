import { expect, test } from "vitest"
import { readSlipPhoto } from "./read-photo.ts"
import { wordsOf } from "./slip-tokens.ts"

const pass = (text: string, confidence: number) =>
  text.split("\n").map((line) => wordsOf(line).map((word) => ({ ...word, confidence })))

const sph = (...passes: ReturnType<typeof pass>[]) => readSlipPhoto(passes).right.sph

test("A value that is certain in one pass is sure", () => {
  expect(sph(pass("RE -2.50 DS", 95), pass("", 95))).toMatchObject({ sure: true, value: -2.5 })
})

test("A value that is less certain is sure only if two passes have it", () => {
  const faint = pass("RE -2.50 DS", 50)
  expect(sph(faint, pass("", 95))).toMatchObject({ sure: false, doubt: "unclear" })
  expect(sph(faint, faint)).toMatchObject({ sure: true, value: -2.5 })
  const fainter = pass("RE -2.50 DS", 30)
  expect(sph(fainter, fainter)).toMatchObject({ sure: false })
})

test("A value that two passes read differently is not sure", () => {
  expect(sph(pass("RE -2.50 DS", 95), pass("RE -2.75 DS", 50))).toEqual({
    sure: false,
    text: "-2.50, -2.75",
    doubt: "contradiction",
  })
})

test("The eyes are compared with each other after the passes are joined", () => {
  const { right, left } = readSlipPhoto([
    pass("RE -2.50 -0.50 x 90", 95),
    pass("LE -2.50 +0.50 x 90", 95),
  ])
  expect(right.cyl).toMatchObject({ doubt: "contradiction" })
  expect(left.cyl).toMatchObject({ doubt: "contradiction" })
})
