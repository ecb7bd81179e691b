import { expect, test } from "vitest"
import { fromRupees } from "#domain/core/money.ts"
import { aProduct } from "#domain/testing/a-product.ts"
import { renderedPage, textIn } from "#web/shared/testing/rendered-page.tsx"
import type { CheckoutSummary } from "./checkout-summary.ts"
import { FoldedSummary } from "./folded-summary.tsx"

const product = aProduct({ price: fromRupees(999), discount: 0 })
const purchaseOf = (...quantities: number[]) =>
  ({
    lines: quantities.map((quantity) => ({ item: { quantity }, product })),
    quote: { total: fromRupees(948), saving: fromRupees(100) },
  }) as unknown as CheckoutSummary

const folded = (purchase: CheckoutSummary, hasNews = false) =>
  renderedPage(
    <FoldedSummary purchase={purchase} hasNews={hasNews}>
      <p>The bill</p>
    </FoldedSummary>,
  )

test("On a phone the order is one line with its name or number of items, the amount and the saving", async () => {
  expect(textIn(await folded(purchaseOf(1)))).toMatch(
    new RegExp(`\\|${product.title}\\|Show details\\|₹948\\|You save\\|?\\s*₹100`),
  )
  expect(textIn(await folded(purchaseOf(1, 2)))).toContain("|3 items|Show details|")
})

test("The bill is folded, unless it says something that the shopper has to read", async () => {
  const closed = await folded(purchaseOf(1))
  expect(closed).toContain('aria-expanded="false"')
  expect(closed).toMatch(/class="[^"]*max-lg:hidden[^"]*"><p>The bill/)
  const open = await folded(purchaseOf(1), true)
  expect(open).toContain('aria-expanded="true"')
  expect(open).not.toMatch(/max-lg:hidden[^"]*"><p>The bill/)
})
