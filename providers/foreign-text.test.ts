import { expect, test } from "vitest"
import { foreignText } from "./foreign-text.ts"

test("A carrier's text loses what the database cannot hold and keeps the rest", () => {
  expect(foreignText(" Out\u0000 for delivery 🛵 ")).toBe("Out for delivery 🛵")
  expect(foreignText("half \ud83d")).toBe("half \ufffd")
})

test("A carrier's text that goes on and on is cut without leaving half a letter", () => {
  const cut = foreignText(`${"a".repeat(499)}🛵`)
  expect(cut).toHaveLength(500)
  expect(cut.isWellFormed()).toBe(true)
})

test.each([null, undefined, 7, {}, ["x"]])("What is no text (%j) is shown as nothing", (value) => {
  expect(foreignText(value)).toBe("")
})
