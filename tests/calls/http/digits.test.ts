import { afterAll, beforeAll, expect, test } from "vitest"
import { createHandlers } from "#server/app.ts"
import { buyerIn, home } from "../../buyer.ts"
import { openTestShop, type TestShop } from "../../shop.ts"
import { ask, exampleOf, nameOf } from "../examples.ts"
import { type OwnRecords, shopperWithEverything } from "../own-records.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test("Mobile number and code may be JSON numbers [API-12, LOG-02]", async () => {
  const { body } = await shop.call("POST", "/api/login", { body: { mobile_num: 9845012345 } })
  expect(body.otp).toMatch(/^\d{6}$/)
  // A number has no leading zeros; the code may have some.
  const verified = await shop.call("POST", "/api/login/verify", {
    body: { token: body.token, otp: Number(body.otp) },
  })
  expect(verified.status).toBe(200)
  const { status } = await shop.call("POST", "/api/login", { body: { mobile_num: 1845012345 } })
  expect(status).toBe(400)
})

test("PIN code, house and phone numbers of an address may be JSON numbers [VAL-20]", async () => {
  const buyer = await buyerIn(shop)
  const address = { ...home, pincode: 560041, house_flat_office_no: 14, phone_number: 9845098450 }
  const saved = await shop.call("POST", "/addaddress", { token: buyer.token, body: address })
  expect(saved.status).toBe(201)
  expect(saved.body).toMatchObject({
    pincode: "560041",
    house_flat_office_no: "14",
    phone_number: "9845098450",
  })
  const wrong = await shop.call("POST", "/addaddress", {
    token: buyer.token,
    body: { ...address, pincode: 60041 },
  })
  expect(wrong.status).toBe(400)
})

/** The same with every string of four digits or more as a JSON number, and their paths. */
function asNumbers(value: unknown, place = ""): { value: unknown; places: string[] } {
  if (typeof value === "string" && /^[1-9]\d{3,}$/.test(value)) {
    return { value: Number(value), places: [place] }
  }
  if (typeof value !== "object" || value === null) return { value, places: [] }
  const parts = Object.entries(value).map(([name, one]) => ({ name, ...asNumbers(one, name) }))
  const places = parts.flatMap((part) => part.places)
  if (Array.isArray(value)) return { value: parts.map((part) => part.value), places }
  return { value: Object.fromEntries(parts.map((part) => [part.name, part.value])), places }
}

test("Every endpoint with digits accepts them as JSON numbers [API-14, API-15, API-17, API-19, API-21]", async () => {
  const own = await shopperWithEverything(shop)
  // A number that an earlier test has requested a code for may request another one.
  shop.wait(30)
  const sent: Record<string, string[]> = {}
  for (const { endpoint } of createHandlers(shop.context)) {
    const parts = exampleOf(endpoint, own)
    const withMobile =
      endpoint.path === "/api/cashfree-order"
        ? { ...own.nextPurchase, mobile_number: own.mobile, checkoutData: namedPurchase(own) }
        : endpoint.path === "/addaddress"
          ? { ...home, mobile_num: own.mobile, phone_number: "9845098450" }
          : parts.body
    const { value, places } = asNumbers(withMobile)
    if (places.length === 0) continue
    sent[nameOf(endpoint)] = places.toSorted()
    const answer = await ask(shop, endpoint, { ...parts, body: value }, own.token)
    // The challenge does not exist, which is reported as such and not as a wrong format.
    const isChallenge = /^\/api\/(login\/verify|recovery\/|account\/proof)/.test(endpoint.path)
    const expected = isChallenge ? 400 : (endpoint.status ?? 200)
    expect(answer.status, `${nameOf(endpoint)} ${JSON.stringify(answer.body)}`).toBe(expected)
    if (expected === 400) expect(answer.body.error.code).toBe("CODE_EXPIRED")
  }
  expect(sent).toEqual({
    "POST /api/login": ["mobile_num"],
    "POST /api/login/verify": ["otp"],
    "POST /api/account/proof": ["otp"],
    "POST /api/recovery/order": ["pincode"],
    "POST /api/recovery/email/verify": ["code"],
    "POST /addaddress": ["mobile_num", "phone_number", "pincode"],
    "PUT /editaddress/:addresses_id": ["mobile_num", "phone_number", "pincode"],
    "POST /api/cashfree-order": ["mobile_number", "mobile_number"],
    "POST /api/cash-orders/offer": ["pincode"],
    "POST /api/cashfree/orders/number": ["mobile_number"],
  })

  const track = (trackingNumber: unknown) =>
    shop.call("POST", "/api/tracking/track", {
      token: own.token,
      body: { courier: own.courier, trackingNumber },
    })
  // Parcels of others get the same reply, however their number is written.
  expect(await track(12345678)).toMatchObject({ status: 404, body: (await track("12345678")).body })
})

/** The same as a phone copies it from its contacts, in Devanagari: `\u202a९८४५० १२३४५\u202c`. */
function asCopied(value: unknown, place = ""): unknown {
  if (typeof value === "string" && /^[1-9]\d{3,}$/.test(value) && place !== "trackingNumber") {
    const digits = value.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)))
    return `\u202a${digits.slice(0, 3)}\u00a0${digits.slice(3)}\u202c`
  }
  if (typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) return value.map((one) => asCopied(one))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asCopied(one, name)]))
}

test("Mobile numbers, PIN codes and one-time codes are taken in Devanagari and with the marks of a copied number [VAL-20, X-83]", async () => {
  const buyer = await buyerIn(shop)
  shop.wait(30)
  const login = await shop.call("POST", "/api/login", {
    body: asCopied({ mobile_num: buyer.mobile }),
  })
  expect(login.status).toBe(200)
  const verified = await shop.call("POST", "/api/login/verify", {
    body: {
      token: login.body.token,
      otp: ` ${login.body.otp.slice(0, 3)}\u2011${login.body.otp.slice(3)}\u200b`,
    },
  })
  expect(verified.status).toBe(200)
  const token = verified.body.token
  const body = asCopied({ ...home, mobile_num: buyer.mobile, phone_number: "9845098450" })
  const saved = await shop.call("POST", "/addaddress", { token, body })
  expect(saved.body).toMatchObject({
    mobile_num: buyer.mobile,
    pincode: home.pincode,
    phone_number: "9845098450",
  })
  const edited = await shop.call("PUT", `/editaddress/${saved.body.addresses_id}`, { token, body })
  expect(edited.body).toMatchObject({ pincode: home.pincode })
  const area = await shop.call("GET", "/api/delivery-area?pincode=%E0%A5%AB%E0%A5%AC%E0%A5%A6041")
  expect(area.body).toMatchObject({ pincode: "560041" })
})

test("Product, quantity and prices of a purchase are taken as text, and a colour of three digits [API-14, ENT-24]", async () => {
  const own = await shopperWithEverything(shop)
  const text = (value: unknown): unknown =>
    typeof value === "number"
      ? String(value)
      : Array.isArray(value)
        ? value.map(text)
        : typeof value === "object" && value !== null
          ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, text(one)]))
          : value
  const purchase = text(own.nextPurchase) as typeof own.nextPurchase
  const [item] = [purchase.checkoutData].flat()
  const selectedColor = { ...item!.product.selectedColor, frameHex: "#000" }
  const checkoutData = { ...item, product: { ...item!.product, selectedColor } }
  const started = await shop.call("POST", "/api/cashfree-order", {
    token: own.token,
    body: { ...purchase, checkoutData },
  })
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  const refused = await shop.call("POST", "/api/cashfree-order", {
    token: own.token,
    body: { ...purchase, amount: `${purchase.amount} rupees` },
  })
  expect(refused.status).toBe(400)
})

/** The next purchase, as stored by a browser after sign-in. */
function namedPurchase({ nextPurchase, mobile }: OwnRecords) {
  const [item] = [nextPurchase.checkoutData].flat()
  return { ...item, product: { ...item?.product, mobile_number: mobile } }
}
