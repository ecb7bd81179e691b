import fc from "fast-check"
import { expect, test } from "vitest"
import { add, fromRupees, paise } from "../core/money.ts"
import { anInvoice, arbitraryInvoiceInput } from "../testing/an-invoice.ts"
import { deliveryShares } from "./invoice/delivery-shares.ts"
import { sumOfParts } from "./tax.ts"
import { gstOfPurchase, taxedAmount, taxedDelivery } from "./taxed-amount.ts"

const atHome = { isRegistered: true, sellerState: "Karnataka", deliveryState: "Karnataka" }
const away = { ...atHome, deliveryState: "Kerala" }

test("The GST included in a price is half CGST and half SGST, and IGST in another state", () => {
  expect(taxedAmount(fromRupees(1180), 18, atHome)).toEqual({
    total: 118_000,
    taxable: 100_000,
    gst: 18_000,
    cgst: 9_000,
    sgst: 9_000,
    igst: 0,
  })
  expect(taxedAmount(fromRupees(1180), 18, away)).toMatchObject({ cgst: 0, sgst: 0, igst: 18_000 })
})

test("The UTGST of a union territory counts as the state's share, and an unknown seller's GST has no shares", () => {
  const territory = { ...atHome, sellerState: "Chandigarh", deliveryState: "Chandigarh" }
  expect(taxedAmount(fromRupees(1180), 18, territory)).toMatchObject({ cgst: 9_000, sgst: 9_000 })
  const unknown = { ...atHome, sellerState: null }
  expect(taxedAmount(fromRupees(1180), 18, unknown)).toMatchObject({
    gst: 18_000,
    cgst: 0,
    sgst: 0,
    igst: 0,
  })
})

test("A seller without a GSTIN has no GST in its prices", () => {
  const unregistered = { ...atHome, isRegistered: false }
  expect(taxedAmount(fromRupees(1180), 18, unregistered)).toMatchObject({
    taxable: 118_000,
    gst: 0,
    cgst: 0,
  })
  const goods = [{ total: fromRupees(1000), gstPercent: 5 }]
  expect(taxedDelivery(fromRupees(49), goods, unregistered)).toMatchObject({
    taxable: 4_900,
    gst: 0,
  })
})

test("A delivery fee has the rates of its goods, by their value", () => {
  const goods = [
    { total: fromRupees(300), gstPercent: 5 },
    { total: fromRupees(100), gstPercent: 18 },
  ]
  const lower = taxedAmount(paise(7_500), 5, away)
  const higher = taxedAmount(paise(2_500), 18, away)
  expect(taxedDelivery(fromRupees(100), goods, away)).toMatchObject({
    taxable: lower.taxable + higher.taxable,
    igst: lower.igst + higher.igst,
  })
})

test("Taxable value and GST add up to what was charged, for any amounts and rates", () => {
  const amount = fc.nat(5_000_000).map(paise)
  const line = fc.record({ total: amount, gstPercent: fc.constantFrom(5, 12, 18) })
  const places = fc.constantFrom(atHome, away, { ...atHome, isRegistered: false })
  fc.assert(
    fc.property(
      amount,
      fc.array(line, { minLength: 1, maxLength: 5 }),
      places,
      (fee, goods, at) => {
        for (const taxed of [taxedDelivery(fee, goods, at), taxedAmount(fee, 18, at)]) {
          expect(taxed.total).toBe(fee)
          expect(add(taxed.taxable, taxed.gst)).toBe(fee)
          expect(add(taxed.cgst, taxed.sgst, taxed.igst)).toBe(taxed.gst)
          expect(taxed.cgst).toBe(taxed.sgst)
        }
      },
    ),
  )
})

test("The bill before paying states the GST that the invoice will, with that of the delivery fee", () => {
  fc.assert(
    fc.property(arbitraryInvoiceInput, (input) => {
      const invoice = anInvoice(input)
      const lines = input.lines.map(({ lineTotal, gstPercent }) => ({
        total: lineTotal,
        gstPercent,
      }))
      const places = { sellerState: input.seller.state, deliveryState: input.buyer.state }
      expect(gstOfPurchase(lines, input.deliveryFee, places)).toEqual(invoice.totals.parts)
    }),
  )
})

test("The shares of a delivery fee go by the value of the goods of each rate; no goods have none", () => {
  const goods = [
    { total: fromRupees(300), gstPercent: 5 },
    { total: fromRupees(100), gstPercent: 18 },
  ]
  expect(deliveryShares(fromRupees(100), goods).map(({ share }) => share)).toEqual([7_500, 2_500])
  expect(deliveryShares(fromRupees(100), [])).toEqual([])
  const parts = gstOfPurchase(goods, fromRupees(100), away)
  expect(parts).toEqual(sumOfParts(parts))
})
