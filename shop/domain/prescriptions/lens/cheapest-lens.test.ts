import type { LensType } from "@chashma/optics/powers/eye-power.ts"
import { expect, test } from "vitest"
import { fromRupees, toRupees } from "../../core/money.ts"
import { lensesWithSurcharges } from "../../testing/lenses-with.ts"
import { cheapestLens } from "./cheapest-lens.ts"
import { priceColumns } from "./price-table.ts"
import { sampleLenses } from "./sample-lenses.ts"

test("Lenses start at ₹800 with Blue Block, and the price of a frame that can have none is not shown", () => {
  const blueBlock = { label: "Blue Block", price: fromRupees(800) }
  expect(cheapestLens(sampleLenses)).toMatchObject(blueBlock)
  const arc = { label: "Arc", price: fromRupees(1500) }
  expect(cheapestLens(sampleLenses, {}, ["Bifocal"])).toMatchObject(arc)
  const photo = { type: "Bifocal", option: "Photo CR", price: fromRupees(1800) }
  expect(cheapestLens(sampleLenses, {}, ["Bifocal"], "Photo CR")).toMatchObject(photo)
  expect(cheapestLens(sampleLenses, {}, ["Bifocal"], "Tinteble")).toMatchObject(arc)
  const notRimless = {
    ...sampleLenses,
    options: sampleLenses.options.map((option) => ({ ...option, notFor: ["rimless" as const] })),
  }
  expect(cheapestLens(notRimless, { frameType: "Rimless" })).toBeNull()
  expect(priceColumns(notRimless, { frameType: "Rimless" })).toEqual([])
  expect(cheapestLens(notRimless, { frameType: "Fullrim" })).toMatchObject(blueBlock)
})

test("The cheapest lenses with a power have the surcharge of the weakest powers, where there is one", () => {
  const lenses = lensesWithSurcharges([100, 600, 1200, 2500])
  const priceOf = (type: LensType, frameType = "Fullrim") =>
    toRupees(cheapestLens(lenses, { frameType }, [type])!.price)
  expect(priceOf("Single Vision")).toBe(900)
  expect(priceOf("Single Vision", "Rimless")).toBe(800)
  expect(priceOf("Plano")).toBe(800)
})
