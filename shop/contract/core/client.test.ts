import { afterEach, expect, test, vi } from "vitest"
import { translations } from "#words/translations.ts"
import { categories, productDetail, products } from "../catalogue/catalogue.ts"
import { listing } from "../catalogue/listing.ts"
import { createPayment, verifyPayment } from "../checkout/checkout.ts"
import { addAddress, addresses, editAddress } from "../shoppers/addresses.ts"
import { httpClient } from "./client.ts"

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The HTTP client with a fake network that replies as the test defines. */
function clientReceiving(answer: () => Response | Promise<Response>) {
  const asked: { address: string; request: RequestInit }[] = []
  vi.stubGlobal("fetch", async (address: string, request: RequestInit) => {
    asked.push({ address, request })
    return answer()
  })
  const ended = vi.fn()
  return { api: httpClient(translations.en, { token: () => "a.b.c", ended }), asked, ended }
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status })
const failure = { code: "OUT_OF_STOCK", message: "Gone." }

test("The token is sent with a shopper's requests and with no others", async () => {
  const { api, asked } = clientReceiving(json([]))
  await api(addresses)
  await api(categories)
  expect(asked.map(({ request }) => request.headers)).toEqual([
    { "accept-language": "en-IN", authorization: "Bearer a.b.c" },
    { "accept-language": "en-IN" },
  ])
})

test("Ids and queries are escaped, so that they cannot change the path", async () => {
  const { api, asked } = clientReceiving(json({}, 404))
  await api(productDetail, { params: { product_id: "../brand?x=1#y" } })
  await api(listing, { query: { category: "a&b=c", gender: ["Men", "Women"] } })
  await api(products, { query: { limit: undefined } })
  expect(asked.map(({ address }) => address)).toEqual([
    "/backend/product/productdetail/..%2Fbrand%3Fx%3D1%23y",
    "/backend/api/listing?category=a%26b%3Dc&gender=Men&gender=Women",
    "/backend/product",
  ])
})

test("A body is sent as JSON with the wire names [API-15]", async () => {
  const { api, asked } = clientReceiving(json({}, 404))
  const body = {
    contact_name: "Asha",
    pincode: "560041",
    address: "a",
    city: "b",
    state: "c",
    house_flat_office_no: "1",
  }
  await api(editAddress, { params: { addresses_id: "x" }, body })
  const { request } = asked[0]!
  expect(request.method).toBe("PUT")
  expect(request.headers).toMatchObject({ "content-type": "application/json" })
  expect(JSON.parse(String(request.body))).toEqual(body)
})

test("A refusal keeps the shop's code and message, and an expired session is noticed", async () => {
  const refusing = clientReceiving(json({ error: failure }, 409))
  expect(await refusing.api(categories)).toEqual({ ok: false, failure })
  expect(refusing.ended).not.toHaveBeenCalled()

  const signIn = { code: "SIGN_IN", message: "Please sign in." }
  const over = clientReceiving(json({ error: signIn }, 401))
  expect(await over.api(addresses)).toEqual({ ok: false, failure: signIn })
  expect(over.ended).toHaveBeenCalledOnce()
})

test("A late refusal of an earlier session does not end the session that has begun since", async () => {
  const signIn = { code: "SIGN_IN", message: "Please sign in." }
  let token = "earlier"
  const ended = vi.fn()
  const api = httpClient(translations.en, { token: () => token, ended }, async () => {
    token = "later"
    return Response.json({ error: signIn }, { status: 401 })
  })
  expect(await api(addresses)).toEqual({ ok: false, failure: signIn })
  expect(ended).not.toHaveBeenCalled()
  await api(addresses)
  expect(ended).toHaveBeenCalledOnce()
})

/** The failure that a reply is to the page. */
const failureBy = async (answer: () => Response | Promise<Response>) => {
  const result = await clientReceiving(answer).api(categories)
  return result.ok ? null : result.failure
}

test("A request that reaches no shop is a lost connection [X-96]", async () => {
  const answers: (() => Response | Promise<Response>)[] = [
    () => Promise.reject(new TypeError("network")),
    () => new Response("<h1>Welcome to the airport</h1>"),
    () => new Response("<h1>Sign in to the network</h1>", { status: 511 }),
  ]
  for (const answer of answers) {
    expect(await failureBy(answer)).toEqual({
      code: "NO_CONNECTION",
      message: "We couldn't reach the shop. Check your connection and try again.",
    })
  }
})

test("A 5xx without the shop's own failure is a fault, not a lost connection [ERR-17, X-81, X-96]", async () => {
  for (const answer of [
    () => new Response("<h1>Bad gateway</h1>", { status: 502 }),
    () => new Response("", { status: 500 }),
    json({ message: "no error here" }, 500),
    json({ error: "Internal Server Error" }, 503),
  ]) {
    expect(await failureBy(answer)).toEqual({
      code: "SERVER_FAULT",
      message: "Something went wrong on our side. Please try again in a moment.",
    })
  }
})

test("A 4xx without the shop's own failure is a refusal, not a lost connection [ERR-17, X-81, X-96]", async () => {
  for (const answer of [
    () => new Response("<h1>Forbidden</h1>", { status: 403 }),
    () => new Response("", { status: 404 }),
    json({ message: "no error here" }, 422),
    json({ error: { code: "MADE_UP", message: "?" } }, 400),
  ]) {
    expect(await failureBy(answer)).toEqual({
      code: "REFUSED",
      message: "We couldn't accept this request. Please wait a moment and try again.",
    })
  }
})

test("Any 201 saves an address, whatever its body is [CHK-18, X-69]", async () => {
  const body = {} as never
  for (const reply of [
    () => new Response("", { status: 201 }),
    () => new Response("Created", { status: 201 }),
    json({}, 201),
    json({ message: "Saved" }, 201),
    json([], 201),
  ]) {
    expect(await clientReceiving(reply).api(addAddress, { body })).toEqual({
      ok: true,
      value: null,
    })
  }
  const saved = { addresses_id: "a1", contact_name: "Asha", mobile_num: "9845012345" }
  expect(await clientReceiving(json(saved, 201)).api(addAddress, { body })).toMatchObject({
    ok: true,
    value: { id: "a1", contactName: "Asha" },
  })
})

test("A 401 of any form ends the session [ROL-05]", async () => {
  const { api, ended } = clientReceiving(() => new Response("Unauthorized", { status: 401 }))
  await api(addresses)
  expect(ended).toHaveBeenCalledOnce()
})

test("A request times out after thirty seconds [X-97, CON-04]", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout")
  const { api, asked } = clientReceiving(json([]))
  await api(categories)
  expect(timeout).toHaveBeenCalledWith(30_000)
  expect(asked[0]?.request.signal).toBe(timeout.mock.results[0]?.value)
})

const verified = async (reply: unknown, status = 200) => {
  vi.spyOn(console, "error").mockImplementation(() => {})
  const result = await clientReceiving(json(reply, status)).api(verifyPayment, {
    body: { orderId: "ch_1" },
  })
  return result.ok ? result.value : result.failure.code
}

test.each([
  { paymentData: {} },
  { paymentData: { payment_status: null } },
  { paymentData: { payment_status: "AUTHORISED" }, orders: [], refunding: false },
  { data: { paymentData: { payment_status: "NEW" } } },
])(
  "A payment status that is missing or unknown is undecided, never unpaid: %j [PAY-06]",
  async (reply) => {
    expect(await verified(reply)).toEqual({
      paymentData: { payment_status: "PENDING" },
      orders: [],
      refunding: false,
    })
  },
)

test("A verification with nothing but SUCCESS is paid [PAY-06]", async () => {
  const paid = { paymentData: { payment_status: "SUCCESS" } }
  const read = { ...paid, orders: [], refunding: false }
  expect(await verified(paid)).toEqual(read)
  expect(await verified({ data: paid })).toEqual(read)
})

test.each([{}, [], "SUCCESS", 1, null, { paymentData: "SUCCESS" }])(
  "A verification in an unknown format is a failure that is neither paid nor unpaid: %j [PAY-06]",
  async (reply) => {
    expect(await verified(reply)).toBe("UNREADABLE_REPLY")
  },
)

test("A payment session without its id, or without an order id, is read as far as possible [ERR-04, ERR-11]", async () => {
  const body = { amount: 1, checkoutData: [], selectedAddressId: "x" } as never
  const opened = async (reply: unknown) => clientReceiving(json(reply)).api(createPayment, { body })
  expect(await opened({ order_id: "ch_1" })).toEqual({
    ok: true,
    value: { payment_session_id: "", order_id: "ch_1" },
  })
  expect(await opened({ data: { payment_session_id: "s_1" } })).toEqual({
    ok: true,
    value: { payment_session_id: "s_1", order_id: "" },
  })
})

test("A success with an unexpected status is neither a lost connection nor a success [ERR-17, X-96]", async () => {
  expect(await verified({ paymentData: { payment_status: "SUCCESS" } }, 202)).toBe(
    "UNEXPECTED_STATUS",
  )
})
