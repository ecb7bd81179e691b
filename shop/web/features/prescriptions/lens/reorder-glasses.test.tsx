import { expect, test } from "vitest"
import type { OrderLineWithProduct } from "#contract/orders/orders.ts"
import { fromRupees } from "#domain/core/money.ts"
import { aProduct } from "#domain/testing/a-product.ts"
import { renderedPage, textIn } from "#web/shared/testing/rendered-page.tsx"
import { KeptLensesOffer } from "./kept-lenses-offer.tsx"
import ReorderGlasses from "./reorder-glasses.tsx"

const prescription = {
  right: { sph: -2.5, cyl: -0.75, axis: 90, add: null },
  left: { sph: -2.25, cyl: 0, axis: null, add: null },
  pd: 63,
}
const lens = { type: "Single Vision", option: "Blue Block", prescription } as const
/** ₹1,679 after its discount, and ₹800 for the lenses. */
const product = { ...aProduct({ stock: 5 }), variantColours: [] }
const order = {
  id: "0b9e5b0e-1111-4222-8333-444455556666",
  quantity: 1,
  unitPrice: fromRupees(2479),
  createdAt: new Date().toISOString(),
  state: "Delivered",
  history: [],
  purchase: { number: "CH-26-000123" },
  lens,
  product,
} as unknown as OrderLineWithProduct

const textOf = async (change: object = {}, secondPairPercent = 0) =>
  textIn(
    await renderedPage(<ReorderGlasses order={{ ...order, ...change }} />, "/", {
      secondPairPercent,
    }),
  )

test("An order of glasses has one button to order them again at today's price, and what changed is told beside it", async () => {
  expect(await textOf()).toMatch(
    /\|Order again\|Single Vision, Blue Block\|Order again\|₹2,479\|With the powers of this order\./,
  )
  expect(await textOf({ unitPrice: fromRupees(2299) })).toContain(
    "|One costs ₹2,479 today; last time it was ₹2,299 before offers.|",
  )
  const missing = await textOf({ state: "Awaiting prescription" })
  expect(missing).toContain("|The powers of that order are not confirmed yet,")
  expect(missing).not.toContain("₹2,479")
})

test("A frame that is sold out or no longer sold has no button to order it again, but its lenses can go into another frame", async () => {
  for (const gone of [null, { ...product, stock: 0 }]) {
    const text = await textOf({ product: gone })
    expect(text).toMatch(
      /\|(We no longer sell this frame|This frame is out of stock right now)\.\|/,
    )
    expect(text).not.toContain("₹")
    expect(text).toContain("|Same lenses in another frame|")
  }
  expect(await textOf({ lens: null })).not.toContain("Order again")
})

test("The offer on two pairs is named only where the shop has it, with lenses that have powers", async () => {
  const plano = { type: "Plano", option: "Blue Block", prescription: null }
  expect(await textOf({}, 20)).toContain("20% off the cheaper one.")
  expect(await textOf({})).not.toContain("% off")
  expect(await textOf({ lens: plano }, 20)).not.toContain("% off")
})

test("Kept lenses are offered with their powers, and a frame that does not take them says so", async () => {
  const offered = async (frame: object, choice: object = {}) =>
    textIn(
      await renderedPage(
        <KeptLensesOffer
          kept={{
            name: "order CH-26-000123",
            reusable: { lens: { ...lens, ...choice }, missing: null },
            upload: null,
            orderedAt: null,
          }}
          product={{ ...product, ...frame }}
          onUse={() => {}}
        />,
      ),
    )
  const plain = await offered({})
  expect(plain).toContain("|Your lenses from order CH-26-000123|Single Vision, Blue Block|")
  expect(plain).toContain("-2.25")
  expect(plain).toContain("|Use the same lenses|")
  const strong = { ...prescription, right: { ...prescription.right, sph: -6 } }
  const rimless = await offered({ frameType: "Rimless" }, { prescription: strong })
  expect(rimless).toContain("rimless frame hides none of it")
  const none = await offered({}, { option: "Withdrawn" })
  expect(none).toContain("Withdrawn is not available for this frame with Single Vision lenses.")
})
