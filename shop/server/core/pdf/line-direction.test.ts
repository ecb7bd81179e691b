import { expect, test } from "vitest"
import { runsOf } from "#server/core/fonts/script-fonts.ts"
import { inVisualOrder } from "./line-direction.ts"

/** The words of a line as they are drawn, from the left; each letter is one point wide. */
function drawn(text: string, words = Number.POSITIVE_INFINITY) {
  let x = 0
  const line = runsOf(text)
    .flatMap((run) =>
      (run.text.match(/\S*\s*/g) ?? []).filter(Boolean).map((word) => ({ ...run, text: word })),
    )
    .map((run) => {
      const inline = {
        ...run,
        x,
        width: run.text.length,
        trailingCut: run.text.length - run.text.trimEnd().length,
      }
      x += inline.width
      return inline
    })
  return inVisualOrder(line.slice(0, words))
}
const textOf = (text: string) =>
  drawn(text)
    .map((word) => word.text)
    .join("|")

test("A line without Urdu is drawn as it is", () => {
  expect(textOf("14, Main Road (Asha) ")).toBe("14, |Main |Road |(Asha) ")
})

test("Words of Urdu are drawn from the right, with their brackets mirrored", () => {
  expect(textOf("عائشہ (رحمان)")).toBe("(|رحمان|)| |عائشہ")
})

test("Numbers inside Urdu and English around it stay from left to right", () => {
  expect(textOf("Asha عائشہ 14/2 5-6 قاسم Rao")).toBe("Asha |قاسم| |5-6| |14/2| |عائشہ| |Rao")
  // The font turns each word of Arabic letters round, digits of Urdu too: those are turned before.
  expect(textOf("گلی ۱۲ قاسم")).toBe("قاسم| |۲۱| |گلی")
})

test("Spaces at the end of a line take no room at its left", () => {
  const [comma, street] = drawn("گلی, قاسم", 2)
  expect(comma).toMatchObject({ text: ",", x: 0 })
  expect(street).toMatchObject({ text: "گلی", x: 1 })
})
