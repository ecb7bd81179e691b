import { expect, test } from "vitest"
import type { PriceReduction } from "#domain/catalogue/discount.ts"
import { fromRupees } from "#domain/core/money.ts"
import { renderedPage, textIn } from "#web/shared/testing/rendered-page.tsx"
import { ProductPrice } from "./price.tsx"

const shown = async (discount: number, reduction?: PriceReduction) => {
  const product = { price: fromRupees(2499), discount, ...(reduction && { reduction }) }
  const html = await renderedPage(<ProductPrice product={product} />)
  return { text: textIn(html), struck: /<s\b.*?<\/s>/.exec(html)?.[0] ?? "" }
}

test("The MRP is stated with and without a discount, and is never crossed out", async () => {
  expect(await shown(0)).toEqual({ text: "|₹2,499|MRP ₹2,499|", struck: "" })
  expect(await shown(20)).toEqual({ text: "|₹1,999|MRP ₹2,499|", struck: "" })
  const offMrp = await shown(20, { percent: 20, former: null })
  expect(offMrp).toEqual({ text: "|₹1,999|MRP ₹2,499|20% off MRP|", struck: "" })
})

test("A former price is crossed out beside the per cent off it, and the MRP stays", async () => {
  const { text, struck } = await shown(20, { percent: 9, former: fromRupees(2199) })
  expect(text).toBe("|₹1,999|Lowest price before|₹2,199|9% off|MRP ₹2,499|")
  expect(struck).toContain("₹2,199")
  expect((await shown(20, { percent: 0, former: fromRupees(2003) })).text).not.toContain("% off")
})
