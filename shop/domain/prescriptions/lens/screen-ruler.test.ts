import { isPd } from "@chashma/optics/powers/pd.ts"
import fc from "fast-check"
import { expect, test } from "vitest"
import { BANK_CARD_MM, RULER_MM, rulerTicks, SCREEN_SCALE } from "./screen-ruler.ts"

test("A ruler calibrated with a bank card measures the card's width as 85.6 mm", () => {
  fc.assert(
    fc.property(
      fc.double({ min: SCREEN_SCALE.min, max: SCREEN_SCALE.max, noNaN: true }),
      (scale) => {
        const cardWidth = BANK_CARD_MM.width * scale
        const ticks = rulerTicks(90, scale)
        const covered = ticks.filter(({ at }) => at <= cardWidth + 1e-9)
        expect(covered.at(-1)?.millimetres).toBe(85)
      },
    ),
  )
})

test("Every length on the ruler is a pupillary distance that can be ordered", () => {
  for (let pd = RULER_MM.min; pd <= RULER_MM.max; pd += RULER_MM.step) expect(isPd(pd)).toBe(true)
})

test("Ticks at tens are the longest, ticks at fives the next", () => {
  expect(rulerTicks(11.6, 4).at(-1)).toEqual({ millimetres: 11, at: 44, length: "short" })
  const lengths = rulerTicks(11, 4).map(({ length }) => length)
  expect([lengths[0], lengths[5], lengths[7], lengths[10]]).toEqual([
    "long",
    "middle",
    "short",
    "long",
  ])
})
