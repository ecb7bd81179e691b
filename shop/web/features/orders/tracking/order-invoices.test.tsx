import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import { InvoiceList } from "./order-invoices.tsx"

test("Before there is an invoice the page says when it is issued, also of an order that is collected", () => {
  const sentence = (isCollected: boolean) => {
    const purchase = { isCollected } as ShownOrderLine["purchase"]
    return renderToStaticMarkup(<InvoiceList list={[]} order={{ state: "Confirmed", purchase }} />)
  }
  expect(sentence(false)).toContain("Your invoice is issued when the parcel ships.")
  expect(sentence(true)).toContain("Your invoice is issued when you collect your order.")
})
