import { beforeEach, expect, type MockInstance, test, vi } from "vitest"
import { newArrivals, posters, productDetail } from "../catalogue/catalogue.ts"
import { orderById, ordersOfShopper } from "../orders/orders.ts"
import { trackParcel } from "../orders/tracking.ts"
import { addresses, removeAddress } from "../shoppers/addresses.ts"
import { requestCode } from "../shoppers/identity.ts"
import type { Endpoint, EndpointOutput } from "./endpoint.ts"
import { readReply } from "./read-reply.ts"

let log: MockInstance<typeof console.error>
beforeEach(() => {
  log = vi.spyOn(console, "error").mockImplementation(() => {})
})

/** The data that a page gets from a readable reply. */
function read<C extends Endpoint>(call: C, reply: unknown): EndpointOutput<C> {
  const outcome = readReply(call, reply)
  if (!outcome.ok) throw new Error("This reply could not be read")
  return outcome.value as EndpointOutput<C>
}

const specified = { product_title: "Kajal Round", product_price: 999 }

test("A product goes by product_id or by id, and its title by product_title or name [ENT-01, X-20]", () => {
  const byEither = [
    { ...specified, product_id: 41 },
    { ...specified, id: 41 },
    { id: "41", name: "Kajal Round", product_price: "999" },
  ]
  for (const result of byEither) {
    const { result: product } = read(productDetail, { result })
    expect(product).toMatchObject({ id: 41, title: "Kajal Round", price: 99_900, discount: 0 })
  }
})

test("Banners without a product id lead to the specified products, in sections 1 to 5 [HOM-19, ENT-13]", () => {
  const sent = (section: number, product_id?: number) => ({
    section: `section_${section}`,
    place: "Group_A",
    exact_place: "center_poster",
    image_url: "poster.png",
    product_id,
  })
  const idsOf = (list: object[]) => read(posters, list).map(({ productId }) => productId)
  const [first, ...others] = [1, 2, 3, 4, 5, 6, 7]
  expect(idsOf([sent(first!), ...others.map((section) => sent(section, 0))])).toEqual([
    41, 42, 43, 44, 45, 0, 0,
  ])
  expect(idsOf([sent(1, 7), sent(7, 9)])).toEqual([7, 9])
})

test("An address is deleted, whatever the reply says", () => {
  for (const reply of [undefined, null, "", {}, "gone"]) {
    expect(read(removeAddress, reply), JSON.stringify(reply)).toEqual({ addresses_id: "" })
  }
})

test("A product without a number or a price is dropped, and the rest of the list is kept", () => {
  const { result } = read(newArrivals, {
    result: [{ ...specified, id: 1 }, specified, { id: 3 }, null, "Kajal", { ...specified, id: 5 }],
  })
  expect(result.map(({ id }) => id)).toEqual([1, 5])
  expect(log).toHaveBeenCalledWith("Left out 4 of 6 rows of a reply")
  expect(readReply(newArrivals, { result: [{ id: 3 }, null] }).ok).toBe(false)
})

test("Invalid colours are dropped and logged with their product [ENT-09]", () => {
  const { result } = read(productDetail, {
    result: {
      ...specified,
      id: 41,
      frameColor: "[{",
      lenshColor: "Grey",
      color: [{ Red: "#f00" }],
    },
  })
  expect(result).toMatchObject({
    frameColours: [],
    lensColours: [{ name: "Grey", hex: "#000000" }],
    variantColours: [{ name: "Red", hex: "#ff0000" }],
  })
  expect(log.mock.calls).toEqual([["Unreadable colours in frameColor of product 41"]])
})

const order = { id: "o-1", product_title: "Kajal", selected_Lens_Or_ProductPrice: 899 }

test.each([undefined, null, "two", 0, -1, 1.5])(
  "An order whose quantity is %j counts as one piece [ORD-08]",
  (product_quantity) => {
    const { data } = read(ordersOfShopper, { data: [{ ...order, product_quantity }] })
    expect(data[0]?.quantity).toBe(1)
  },
)

test("An unknown status is kept unchanged [ORD-15]", () => {
  const lens = { type: "Varifocal", option: "Mirror" }
  const { data } = read(ordersOfShopper, {
    data: [{ ...order, delivery_status: "Packed", payment_status: "HELD", lens }],
  })
  expect(data[0]).toMatchObject({ state: "Packed", paymentStatus: "HELD", lens })
})

test("Nothing is invented for an order whose reply has few fields", () => {
  const { data } = read(orderById, { data: { id: "o-1" } })
  expect(data).toMatchObject({
    unitPrice: null,
    state: "",
    createdAt: null,
    updatedAt: null,
    paymentStatus: null,
    refund: null,
    tax: null,
    history: [],
    product: null,
  })
  expect(data.lens).toBeUndefined()
})

test("Lists are read bare, wrapped, and wrapped twice [X-28]", () => {
  const saved = { addresses_id: 7, city: "Bengaluru" }
  for (const reply of [
    [saved],
    { data: [saved] },
    { result: [saved] },
    { data: { data: [saved] } },
  ]) {
    expect(read(addresses, reply)).toMatchObject([{ id: "7", city: "Bengaluru", type: "home" }])
  }
  for (const reply of [[order], { data: [order] }, { data: { data: [order] } }]) {
    expect(read(ordersOfShopper, reply).data).toMatchObject([{ id: "o-1" }])
  }
  const tracking = { tag: "InTransit", checkpoints: [{ message: "Left the hub" }] }
  for (const reply of [{ tracking }, { data: { tracking } }, { data: { data: { tracking } } }]) {
    expect(read(trackParcel, reply).data.tracking).toMatchObject({
      tag: "InTransit",
      checkpoints: [{ time: null, message: "Left the hub" }],
    })
  }
  expect(read(requestCode, { data: { token: "a.b.c" } })).toEqual({ token: "a.b.c", otp: null })
})

test("An unreadable field is logged by endpoint and field, without its value [X-79]", () => {
  const secret = "98450 12345"
  expect(readReply(orderById, { data: { mobile_number: secret } }).ok).toBe(false)
  expect(log).toHaveBeenCalledWith(
    "Unreadable reply to GET /api/cashfree/orders/:id: data.id custom",
  )
  expect(readReply(requestCode, { token: 5, otp: secret }).ok).toBe(false)
  expect(log.mock.calls.flat().join(" ")).not.toContain(secret)
})
