import { expect, test } from "vitest"
import { fromRupees } from "#domain/core/money.ts"
import { attributesIn, renderedPage, textIn } from "#web/shared/testing/rendered-page.tsx"
import { recentPrices } from "../rules/price-history.ts"
import { PriceSteps } from "./price-history.tsx"

const now = new Date("2027-02-28T06:30:00Z")
const ago = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000)
const drawn = async (...changes: [number, number | null][]) => {
  const recent = recentPrices(
    changes.map(([days, rupees]) => ({
      from: ago(days),
      price: rupees === null ? null : fromRupees(rupees),
    })),
    now,
  )!
  const html = await renderedPage(<PriceSteps recent={recent} now={now} />)
  return { path: attributesIn(html, "d")[0], text: textIn(html) }
}

test("The prices of 30 days are steps from left to right, with a gap while the product was hidden", async () => {
  const { path, text } = await drawn([60, 2499], [20, 1999], [15, null], [10, 2249])
  expect(path).toBe("M0 6H100V54H150M200 30H300")
  expect(text).toContain("|Lowest price in the last 30 days: ₹1,999. Highest: ₹2,499.|")
  expect(text).toContain("|₹2,499 from 29 Jan 2027|₹1,999 from 8 Feb 2027|")
})

test("One price is said without a drawing, from where the records begin", async () => {
  const { path, text } = await drawn([6, 1999])
  expect(path).toBeUndefined()
  expect(text).toContain("₹1,999 on all days since 22 Feb 2027.")
})
