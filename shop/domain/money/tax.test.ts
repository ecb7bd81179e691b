import fc from "fast-check"
import { expect, test } from "vitest"
import { add, fromRupees, paise } from "../core/money.ts"
import { states } from "../core/states.ts"
import { type GstPart, includedGst, stateInAddress, sumOfParts } from "./tax.ts"

const named = (parts: readonly GstPart[]) =>
  parts.map(({ name, percent, amount }) => `${name} ${percent} % ${amount}`)

const within = (rupees: number, rate: number) =>
  includedGst(fromRupees(rupees), rate, "Karnataka", "Karnataka")

test("Within the seller's state CGST and SGST are equal halves, and the taxable value is the rest", () => {
  const { taxable, parts } = within(1679, 5)
  expect(taxable).toBe(159_904)
  expect(named(parts)).toEqual(["CGST 2.5 % 3998", "SGST 2.5 % 3998"])
  expect(within(999, 5)).toMatchObject({
    taxable: 95_142,
    parts: [{ amount: 2379 }, { amount: 2379 }],
  })
})

test("To another state all of it is IGST, rounded once", () => {
  const { taxable, parts } = includedGst(fromRupees(1679), 5, "Karnataka", "Tamil Nadu")
  expect(taxable).toBe(159_905)
  expect(named(parts)).toEqual(["IGST 5 % 7995"])
})

const ofTerritory = (name: string) => named(includedGst(fromRupees(105), 5, name, name).parts)

test("In a union territory without a legislature it is UTGST", () => {
  expect(named(includedGst(fromRupees(105), 5, "Chandigarh", "chandigarh").parts)).toEqual([
    "CGST 2.5 % 250",
    "UTGST 2.5 % 250",
  ])
})

test("Only union territories without a legislature have UTGST; every state and Delhi has SGST", () => {
  const withUtgst = states.filter(({ name }) => ofTerritory(name)[1]?.startsWith("UTGST"))
  expect(withUtgst.map(({ name }) => name).toSorted()).toEqual([
    "Andaman and Nicobar Islands",
    "Chandigarh",
    "Dadra and Nagar Haveli and Daman and Diu",
    "Ladakh",
    "Lakshadweep",
  ])
  expect(ofTerritory("Delhi")).toEqual(["CGST 2.5 % 250", "SGST 2.5 % 250"])
})

test.each([
  [null, "Karnataka"],
  ["Karnataka", "Atlantis"],
])("With an unknown state (%s, %s) the tax is not split", (seller, delivery) => {
  const { taxable, parts } = includedGst(fromRupees(105), 5, seller, delivery)
  expect(taxable).toBe(fromRupees(100))
  expect(named(parts)).toEqual(["GST 5 % 500"])
})

test("For any price and rate, halves are equal, each is the rounded half, and everything adds up", () => {
  const state = fc.constantFrom(...states.map(({ name }) => name))
  const rate = fc.constantFrom(0.25, 3, 5, 12, 18, 28, 40)
  fc.assert(
    fc.property(fc.nat(10_000_000).map(paise), rate, state, state, fc.boolean(), (...given) => {
      const [gross, percent, a, other, isWithin] = given
      const b = isWithin ? a : other
      const { taxable, parts } = includedGst(gross, percent, a, b)
      expect(add(taxable, ...parts.map(({ amount }) => amount))).toBe(gross)
      expect(parts).toHaveLength(a === b ? 2 : 1)
      expect(new Set(parts.map(({ amount }) => amount)).size).toBe(1)
      for (const part of parts) {
        const exact = (gross * part.percent) / (100 + percent)
        expect(Math.abs(part.amount - exact)).toBeLessThanOrEqual(0.5 + 1e-6)
      }
      expect(taxable).toBeGreaterThanOrEqual(0)
    }),
  )
})

test("Eighteen lines have the same CGST and SGST in their sum", () => {
  const sums = sumOfParts(
    Array.from({ length: 18 }, (_, n) => within(1599 + n * 7, 5).parts).flat(),
  )
  expect(sums[0]!.amount).toBe(sums[1]!.amount)
})

test("Lines of one rate are totalled together, lines of two rates apart", () => {
  const of = (rupees: number, rate: number) =>
    includedGst(fromRupees(rupees), rate, "Karnataka", "Kerala").parts
  expect(named(sumOfParts([...of(105, 5), ...of(210, 5), ...of(118, 18)]))).toEqual([
    "IGST 5 % 1500",
    "IGST 18 % 1800",
  ])
})

test.each([
  ["Chashma, Sample Street 1, Bengaluru, Karnataka 560001", "Karnataka"],
  ["Unit 6, Goa Street, Chennai, Tamil Nadu", "Tamil Nadu"],
  ["12 Park Street, Kolkata 700016", "West Bengal"],
  ["Goa", "Goa"],
  ["SHOP 2, PANAJI, GOA", "Goa"],
  ["Somewhere", null],
])("The seller at %s is in %s", (address, state) => {
  expect(stateInAddress(address)).toBe(state)
})
