import { expect, test } from "vitest"
import { foreignText } from "./read-reply.ts"

test("Characters that the database cannot store are removed from a carrier's text", () => {
  expect(foreignText(" Out\u0000 for delivery 🛵 ")).toBe("Out for delivery 🛵")
  expect(foreignText("half \ud83d")).toBe("half \ufffd")
})

test("A carrier's long text is cut without splitting a character", () => {
  const cut = foreignText(`${"a".repeat(499)}🛵`)
  expect(cut).toHaveLength(500)
  expect(cut.isWellFormed()).toBe(true)
})

test.each([null, undefined, 7, {}, ["x"]])(
  "A value that is not text (%j) becomes empty",
  (value) => {
    expect(foreignText(value)).toBe("")
  },
)
