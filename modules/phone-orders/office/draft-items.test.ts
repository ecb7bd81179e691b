import { expect, test, vi } from "vitest"
import { z } from "zod"
import { type CheckoutItem, checkoutItem } from "#contract/checkout/checkout-data.ts"
import { fail, notFound } from "#contract/core/api-result.ts"
import { noMoney } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { aProduct } from "#domain/testing/a-product.ts"
import { encodeItems, loadItems } from "./draft-items.ts"

const parameters = {
  powers: [{ from: -6, to: 6, step: 0.25 }],
  baseCurves: [8.6],
  diameters: [14.2],
  cylinders: [],
  axes: [],
  adds: [],
  lensesPerBox: 30,
  daysPerLens: 1,
}

const [frame, lenses, deleted, unreachable] = [41, 71, 42, 43]
vi.mock("#web/shared/api/client.ts", () => ({
  apiClient: async (_endpoint: unknown, { params }: { params: { product_id: string } }) => {
    const id = Number(params.product_id)
    if (id === deleted) return notFound("Product not found")
    if (id === unreachable) return fail("NO_CONNECTION", "The shop could not be reached.")
    const contactLensParameters = id === lenses ? parameters : undefined
    return ok({ result: { ...aProduct({ id, contactLensParameters }), variantColours: [] } })
  },
}))

const item = (productId: number, change: Partial<CheckoutItem> = {}): CheckoutItem => ({
  productId,
  quantity: 2,
  colour: { frame: { name: "Red", hex: "#aa0000" }, lens: { name: "Clear", hex: "#ffffff" } },
  lens: null,
  shownUnitPrice: noMoney,
  ...change,
})
const values = { baseCurve: 8.6, diameter: 14.2, cylinder: null, axis: null, add: null }
const box = (eye: "right" | "left", power: number, quantity: number) =>
  item(lenses, { quantity, contactLens: { eye, power, ...values } })
const saved = (...items: CheckoutItem[]) => items.map((one) => z.encode(checkoutItem, one))

test("A saved draft is edited with both eyes of contact lenses in one item, and encoded as it was saved", async () => {
  const wire = saved(box("right", -2.5, 2), box("left", -3, 1), item(frame))
  const loaded = await loadItems(wire)
  if (!loaded.ok) throw new Error(loaded.failure.message)
  const { items, leftOut } = loaded.value
  expect([items.length, leftOut]).toEqual([2, 0])
  expect(items[0]!.contactLenses).toMatchObject({
    right: { power: -2.5, boxes: 2 },
    left: { power: -3, boxes: 1 },
  })
  expect(encodeItems(items)).toEqual(wire)
})

test("What is no longer sold, or not read, is counted, and a shop that cannot be reached leaves nothing out", async () => {
  const gone = await loadItems([...saved(item(deleted), item(frame)), { power: {} }])
  expect(gone).toMatchObject({
    ok: true,
    value: { items: [{ product: { id: frame } }], leftOut: 2 },
  })
  expect(await loadItems(saved(item(frame), item(unreachable)))).toMatchObject({
    failure: { code: "NO_CONNECTION" },
  })
})
