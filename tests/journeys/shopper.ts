import type { APIRequestContext, APIResponse, BrowserContext, Page } from "@playwright/test"
import { prepareForPackingWith } from "../before-packing.ts"
import { expect, type RunningShop } from "./shop.ts"
import { newMobile } from "./steps.ts"

export interface TestShopper {
  mobile: string
  token: string
  request: APIRequestContext
  /** An API request in this shopper's name. */
  call: (method: "GET" | "POST", path: string, data?: unknown) => Promise<APIResponse>
}

/**
 * Playwright keeps connections of earlier tests open; the shop may close an idle one at the moment
 * it is reused. The request was then not read, and a browser would send it again too.
 */
const onNewConnection = { maxRetries: 1 }

/** Signs a new shopper in through the API, for tests that are not about the sign-in. */
export async function newShopper(
  request: APIRequestContext,
  mobile = newMobile(),
): Promise<TestShopper> {
  const challenge = await request.post("/backend/api/login", {
    ...onNewConnection,
    data: { mobile_num: mobile },
  })
  const response = await request.post("/backend/api/login/verify", {
    ...onNewConnection,
    data: await challenge.json(),
  })
  const { token } = await response.json()
  expect(token).toEqual(expect.any(String))
  const headers = { authorization: `Bearer ${token}` }
  const call: TestShopper["call"] = (method, path, data) =>
    request.fetch(`/backend${path}`, { ...onNewConnection, method, headers, data })
  return { mobile, token, request, call }
}

/** Sets the browser's storage before a page is opened. */
export async function keepInBrowser(
  context: BrowserContext,
  shop: RunningShop,
  things: Record<string, unknown>,
): Promise<void> {
  const localStorage = Object.entries(things).map(([name, value]) => ({
    name,
    value: typeof value === "string" ? value : JSON.stringify(value),
  }))
  await context.setStorageState({ cookies: [], origins: [{ origin: shop.url, localStorage }] })
}

/** The browser's stored value under a key; null if there is none. */
export const remembered = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key)

/** The browser's stored value under a key; throws if there is none. */
export const storedIn = async (page: Page, key: string) =>
  JSON.parse((await remembered(page, key)) ?? "")

/** Collects the shop's own requests of one kind, as `PUT /backend/editaddress/…`. */
export function callsOf(page: Page, method: string, path: string): string[] {
  const calls: string[] = []
  page.on("request", (sent) => {
    const { pathname } = new URL(sent.url())
    if (sent.method() === method && pathname.startsWith(`/backend${path}`)) calls.push(pathname)
  })
  return calls
}

/** Diya Wayfarer, Black: 999 rupees less 10 % is 899, and 49 for the delivery makes 948. */
export const wayfarer = { id: 37, title: "Diya Wayfarer", unitPrice: 899, toPay: 948 }

/** The frame only, as stored by `Buy Now` in the browser. */
export const purchaseOf = (mobile: string, quantity = 1) => ({
  power: {
    selectLansType: "",
    selectedLensOrProducrPrice: wayfarer.unitPrice,
    selectedType: "",
    leftLens: null,
    rightLens: null,
    axis: null,
    add: null,
  },
  product: {
    mobile_number: mobile,
    selectedColor: {
      frameName: "Black",
      frameHex: "#111111",
      lensName: "Yellow",
      lensHex: "#f3dd86",
    },
    product_id: wayfarer.id,
    productQuntity: quantity,
  },
})

/** The price of `boondWithLenses`, in rupees. */
export const BOOND_RUPEES = 1700

/** A green frame of which the shop has other colours, with lenses, as `Buy Now` stores it. */
export const boondWithLenses = ({ mobile }: TestShopper) => ({
  power: {
    selectLansType: "Single Vision",
    selectedLensOrProducrPrice: BOOND_RUPEES,
    selectedType: "Blue Block",
    leftLens: { SPH: "-2.25", CYL: "0.00", AXIS: null, ADD: null },
    rightLens: { SPH: "-2.50", CYL: "-0.75", AXIS: 90, ADD: null },
    axis: 90,
    add: null,
    pd: "63",
  },
  product: {
    mobile_number: mobile,
    selectedColor: {
      frameName: "Green",
      frameHex: "#0b5a5c",
      lensName: "Transparent",
      lensHex: "#eef4f2",
    },
    product_id: 41,
    productQuntity: 1,
  },
})

export const bengaluru = {
  contact_name: "Asha Rao",
  pincode: "560041",
  phone_number: null,
  address: "3rd Cross, Jayanagar 4th Block",
  city: "Bengaluru",
  state: "Karnataka",
  landmark: "",
  house_flat_office_no: "14",
  address_type: "home",
}

/** @returns the id of the saved address. */
export async function addressOf(shopper: TestShopper, change: object = {}): Promise<string> {
  const saved = await shopper.call("POST", "/addaddress", { ...bengaluru, ...change })
  expect(saved.status()).toBe(201)
  return (await saved.json()).addresses_id
}

/**
 * Buys and pays through the API.
 * @param checkoutData of a product at the wayfarer's price by default
 * @param discount of offers, in rupees
 * @returns the id of the order.
 */
export async function orderOf(
  shopper: TestShopper,
  quantity = 1,
  checkoutData: object = purchaseOf(shopper.mobile, quantity),
  unitPrice = wayfarer.unitPrice,
  discount = 0,
): Promise<string> {
  const subtotal = unitPrice * quantity
  const opened = await shopper.call("POST", "/api/cashfree-order", {
    amount: (subtotal > 999 ? subtotal : subtotal + 49) - discount,
    checkoutData,
    selectedAddressId: await addressOf(shopper),
  })
  const { payment_session_id, order_id } = await opened.json()
  await shopper.request.post("/sandbox/cashfree/pay", {
    form: { session: payment_session_id, view: "modal", outcome: "SUCCESS" },
  })
  const verified = await shopper.call("POST", "/api/cashfree-verify", { orderId: order_id })
  const [order] = (await verified.json()).orders
  expect(order).toEqual(expect.any(String))
  return order
}

/**
 * Buys black frames with Single Vision lenses; Blue Block adds 800.
 * @param lenses their powers, or that the prescription follows, as the lens flow stores them
 * @returns the id of the order.
 */
export function orderGlasses(shopper: TestShopper, lenses: object): Promise<string> {
  const { power, product } = purchaseOf(shopper.mobile)
  const unitPrice = wayfarer.unitPrice + 800
  const chosen = {
    selectLansType: "Single Vision",
    selectedType: "Blue Block",
    selectedLensOrProducrPrice: unitPrice,
  }
  return orderOf(shopper, 1, { product, power: { ...power, ...chosen, ...lenses } }, unitPrice)
}

/** What the sample's offer takes off two pairs with power lenses at this price, in rupees. */
export const secondPairOff = (unitPrice: number): number => Math.ceil(unitPrice * 0.2)

interface WireOrder {
  id: string
  product_id: number
  product_thumnail_img: string
  delivery_status: string
  createdAt: string
  purchase: { order_number: string }
}

/** The orders that the shop has stored for this shopper. */
export async function ordersOf(shopper: TestShopper): Promise<WireOrder[]> {
  const response = await shopper.call("POST", "/api/cashfree/orders/number", {})
  return (await response.json()).data
}

/** Hands an order to the courier. @returns the tracking number */
export async function shipOrder(shop: RunningShop, order: string): Promise<string> {
  const number = `JR${crypto.randomUUID().slice(0, 12).toUpperCase()}`
  // An order of frames alone has nothing to be made.
  await shop.operate("orders make", { id: order, unmeasured: true }).catch(() => undefined)
  await prepareForPackingWith(shop.operate, order)
  await shop.operate("ship", { id: order, courier: "delhivery", number })
  return number
}

/** Hands an order to the courier, who delivers it at once. */
export async function deliverOrder(shop: RunningShop, order: string): Promise<void> {
  const tracking_number = await shipOrder(shop, order)
  await moveParcel(shop, { advance: { tracking_number, steps: 20 } })
}

/** What happens to a parcel now, such as `{ refuse: { tracking_number } }`. */
export async function moveParcel(shop: RunningShop, what: object): Promise<void> {
  const control = `${shop.url}/sandbox/aftership/control`
  const headers = { "content-type": "application/json" }
  const body = JSON.stringify(what)
  // The courier knows a parcel once the shop has registered it, which it does after the reply.
  await expect
    .poll(async () => (await fetch(control, { method: "POST", headers, body })).status)
    .toBe(200)
}
