import fc from "fast-check"
import { expect, test } from "vitest"
import { add, fromRupees, paise } from "./money.ts"
import { taxInside } from "./pricing.ts"
import { states } from "./states.ts"
import { gstParts, stateInAddress, sumOfParts } from "./tax.ts"

const named = (parts: ReturnType<typeof gstParts>) =>
  parts.map(({ name, percent, amount }) => `${name} ${percent} % ${amount}`)

test("Within the seller's state the tax is half CGST and half SGST", () => {
  const inside = taxInside(fromRupees(999), 5)
  expect(inside.tax).toBe(4757)
  expect(named(gstParts(inside, "Karnataka", "Karnataka"))).toEqual([
    "CGST 2.5 % 2379",
    "SGST 2.5 % 2378",
  ])
})

test("To another state all of it is IGST", () => {
  const inside = taxInside(fromRupees(1499), 18)
  expect(named(gstParts(inside, "Karnataka", "Tamil Nadu"))).toEqual(["IGST 18 % 22866"])
})

test("In a union territory without a legislature it is UTGST", () => {
  const inside = taxInside(fromRupees(105), 5)
  expect(named(gstParts(inside, "Chandigarh", "chandigarh"))).toEqual([
    "CGST 2.5 % 250",
    "UTGST 2.5 % 250",
  ])
})

test("Only union territories without a legislature have UTGST; every state and Delhi has SGST", () => {
  const inside = taxInside(fromRupees(105), 5)
  const withUtgst = states.filter(({ name }) => gstParts(inside, name, name)[1]?.name === "UTGST")
  expect(withUtgst.map(({ name }) => name).toSorted()).toEqual([
    "Andaman and Nicobar Islands",
    "Chandigarh",
    "Dadra and Nagar Haveli and Daman and Diu",
    "Ladakh",
    "Lakshadweep",
  ])
  expect(named(gstParts(inside, "Delhi", "Delhi"))).toEqual(["CGST 2.5 % 250", "SGST 2.5 % 250"])
})

test.each([
  [null, "Karnataka"],
  ["Karnataka", "Atlantis"],
])("With an unknown state (%s, %s) the tax is not split", (seller, delivery) => {
  expect(named(gstParts(taxInside(fromRupees(105), 5), seller, delivery))).toEqual(["GST 5 % 500"])
})

test("For any price, the parts add up to the tax included in it", () => {
  const state = fc.constantFrom(...states.map(({ name }) => name))
  fc.assert(
    fc.property(
      fc.nat(10_000_000),
      fc.constantFrom(5, 12, 18),
      state,
      state,
      (amount, rate, a, b) => {
        const inside = taxInside(paise(amount), rate)
        expect(add(...gstParts(inside, a, b).map((part) => part.amount))).toBe(inside.tax)
      },
    ),
  )
})

test("Lines of one rate are totalled together, lines of two rates apart", () => {
  const of = (rupees: number, rate: number) =>
    gstParts(taxInside(fromRupees(rupees), rate), "Karnataka", "Kerala")
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
