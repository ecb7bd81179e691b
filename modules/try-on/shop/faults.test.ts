import { expect, test } from "vitest"
import { faultWords, hintFor } from "./faults.ts"

const sight = {
  faces: 1,
  brightness: 0.5,
  straight: true,
  eyes: null,
  heights: null,
  breadth: 138,
  milliseconds: 30,
}

test("Every problem of the try-on has a message with a way to continue", () => {
  for (const { title, text } of Object.values(faultWords)) {
    expect(title.text).toMatch(/^[A-Z].+\.$/)
    expect(text.text).toMatch(/^[A-Z].+\.$/)
    expect(text.text.length).toBeGreaterThan(20)
  }
})

test("The try-on reports no face, two faces, too little light or slowness, one at a time", () => {
  expect(hintFor(sight)).toBeNull()
  expect(hintFor({ ...sight, faces: 0 })?.text).toMatch(/face/)
  expect(hintFor({ ...sight, faces: 2 })?.text).toMatch(/two/)
  expect(hintFor({ ...sight, brightness: 0.1 })?.text).toMatch(/dark/)
  expect(hintFor({ ...sight, faces: 0, brightness: 0.1 })?.text).toMatch(/dark/)
  expect(hintFor({ ...sight, milliseconds: 400 })?.text).toMatch(/slow/)
})
