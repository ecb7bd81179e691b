import { expect, test } from "vitest"
import { breakable } from "./breakable.ts"

/** The pieces between which a line may end. */
const piecesOf = (text: string) => breakable(text).split("\u200b")

test("Only a word of more than 22 letters can be broken", () => {
  const short = "Venkatanarasimharajuvar"
  expect(piecesOf(`14, ${short.slice(1)} Road`)).toEqual([`14, ${short.slice(1)} Road`])
  expect(piecesOf(`14, ${short} Road`)).toEqual([
    "14, V",
    ...[..."enkatanarasimharajuva"],
    "r Road",
  ])
})

test("A long word is never broken within a syllable of an Indian script", () => {
  expect(piecesOf("ಕೃಷ್ಣಮೂರ್ತಿ".repeat(3)).slice(0, 4)).toEqual(["ಕೃ", "ಷ್ಣ", "ಮೂ", "ರ್ತಿ"])
  expect(piecesOf("ਪ੍ਰੀਤਕੌਰ".repeat(4)).slice(0, 4)).toEqual(["ਪ੍ਰੀ", "ਤ", "ਕੌ", "ਰ"])
  expect(piecesOf("क्षत्रियकुल".repeat(3)).slice(0, 4)).toEqual(["क्ष", "त्रि", "य", "कु"])
})

test("A word of Urdu is never broken: its letters are joined", () => {
  expect(piecesOf("قاسمجان".repeat(4))).toEqual(["قاسمجان".repeat(4)])
})
