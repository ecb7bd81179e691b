import { expect, test } from "vitest"
import { fromRupees } from "#domain/core/money.ts"
import { buyNow } from "./use-purchase.ts"

const frame = {
  id: 7,
  price: fromRupees(999),
  discount: 10,
  frameColours: [{ name: "Black", hex: "#111111" }],
  lensColours: [],
}

const now = Date.UTC(2026, 9, 1)
const tokenWith = (claims: object) => `${btoa("{}")}.${btoa(JSON.stringify(claims))}.signature`
const signedIn = tokenWith({ mobile_num: "9845012345", exp: now / 1000 + 60 })

test("A signed-in shopper continues to checkout with colour, quantity and price [PDP-27]", () => {
  expect(buyNow(frame, 2, signedIn, now)).toEqual({
    step: "checkout",
    item: {
      productId: 7,
      quantity: 2,
      colour: {
        frame: { name: "Black", hex: "#111111" },
        lens: { name: "Default", hex: "#000000" },
      },
      lens: null,
      shownUnitPrice: fromRupees(899),
      mobile: "9845012345",
    },
  })
})

test("A visitor signs in first and keeps the purchase [PDP-26]", () => {
  expect(buyNow(frame, 3, null, now)).toMatchObject({
    step: "sign-in",
    item: { productId: 7, quantity: 3 },
  })
})

test("A shopper with an expired session signs in again instead of seeing an alert [PDP-26]", () => {
  const over = tokenWith({ mobile_num: "9845012345", exp: now / 1000 - 60 })
  expect(buyNow(frame, 1, over, now).step).toBe("sign-in")
})

test("A purchase is refused without price, mobile number, product or quantity [VAL-01]", () => {
  const nameless = tokenWith({ exp: now / 1000 + 60 })
  const refused = { step: "refuse" }
  expect(buyNow({ ...frame, price: fromRupees(0) }, 1, signedIn, now)).toEqual(refused)
  expect(buyNow(frame, 1, nameless, now)).toEqual(refused)
  expect(buyNow({ ...frame, id: Number.NaN }, 1, signedIn, now)).toEqual(refused)
  expect(buyNow(frame, 0, signedIn, now)).toEqual(refused)
  expect(buyNow(frame, 7, signedIn, now)).toEqual(refused)
})
