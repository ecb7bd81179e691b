import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import type { CheckoutItem } from "#contract/checkout/checkout-data.ts"
import { defaultDelivery } from "#domain/catalogue/delivery.ts"
import { fromRupees } from "#domain/core/money.ts"
import { defaultTariffs } from "#domain/money/tariff.ts"
import { sampleLenses } from "#domain/prescriptions/lens/sample-lenses.ts"
import type { LensChoice } from "#domain/prescriptions/lens/types.ts"
import { aProduct } from "#domain/testing/a-product.ts"
import { SettingsProvider, type ShopSettings } from "#web/shared/layout/settings.ts"
import { priceItems as priceOf } from "./checkout-summary.ts"
import { OrderSummary } from "./order-summary.tsx"

const priceItems = (
  items: Parameters<typeof priceOf>[0],
  products: Parameters<typeof priceOf>[1],
  held?: boolean,
) => priceOf(items, products, sampleLenses, held)

const settings = {
  business: { address: "Sample Street 1, Bengaluru, Karnataka 560001", chargesGst: true },
  delivery: defaultDelivery,
  tariffs: defaultTariffs,
} as ShopSettings

const plano: LensChoice = { type: "Plano", option: "Blue Block", prescription: null }
const black = { name: "Black", hex: "#000000" }

/** The rows of the taxes that the bill states for one frame. */
function taxesOf(rupees: number, lens: LensChoice | null, deliveryState: string | null) {
  const product = {
    ...aProduct({ price: fromRupees(rupees), discount: 0 }),
    variantColours: [],
  }
  const item: CheckoutItem = {
    ...{ productId: product.id, quantity: 1, lens, shownUnitPrice: fromRupees(rupees) },
    colour: { frame: black, lens: black },
  }
  const priced = priceItems([item], new Map([[product.id, product]]))
  if (!priced.ok) throw new Error(priced.failure.sentences.join())
  const html = renderToStaticMarkup(
    <SettingsProvider value={settings}>
      <OrderSummary
        purchase={priced.value}
        deliveryState={deliveryState}
        delivery={{ state: "none" }}
        coupon={null}
        isBusy={false}
      />
    </SettingsProvider>,
  )
  const [, list = ""] = /aria-label="Taxes included"[^>]*>(.*?)<\/dl>/.exec(html) ?? []
  return [...list.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, name, amount]) =>
    `${name}: ${amount}`.replaceAll(/<[^>]+>/g, ""),
  )
}

test("The bill states equal halves of GST within the state, and IGST elsewhere", () => {
  expect(taxesOf(1679, null, "Karnataka")).toEqual([
    "CGST 2.5%, included: ₹39.98",
    "SGST 2.5%, included: ₹39.98",
  ])
  expect(taxesOf(1679, null, "Kerala")).toEqual(["IGST 5%, included: ₹79.95"])
})

test("The delivery fee's GST is in the bill, as on the invoice", () => {
  // 500 × 2.5 ÷ 105 and 49 × 2.5 ÷ 105.
  expect(taxesOf(500, null, "Karnataka")).toEqual([
    "CGST 2.5%, included: ₹13.07",
    "SGST 2.5%, included: ₹13.07",
  ])
})

test("Lenses without power make it 18 %, and the price stays", () => {
  expect(taxesOf(1679, plano, "Kerala")[0]).toMatch(/^IGST 18%/)
})
