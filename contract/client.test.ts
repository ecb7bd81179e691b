import { afterEach, expect, test, vi } from "vitest"
import { addresses, editAddress } from "./addresses.ts"
import { categories, productDetail, products } from "./catalogue.ts"
import { shopOverHttp } from "./client.ts"
import { listing } from "./listing.ts"

afterEach(() => vi.unstubAllGlobals())

/** The browser's door with a wire that answers what a test says. */
function shopAnswering(answer: () => Response | Promise<Response>) {
  const asked: { address: string; request: RequestInit }[] = []
  vi.stubGlobal("fetch", async (address: string, request: RequestInit) => {
    asked.push({ address, request })
    return answer()
  })
  const ended = vi.fn()
  return { shop: shopOverHttp({ token: () => "a.b.c", ended }), asked, ended }
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status })
const failure = { code: "OUT_OF_STOCK", message: "Gone." }

test("The token goes with a shopper's calls and with no others", async () => {
  const { shop, asked } = shopAnswering(json([]))
  await shop(addresses)
  await shop(categories)
  expect(asked.map(({ request }) => request.headers)).toEqual([
    { authorization: "Bearer a.b.c" },
    {},
  ])
})

test("Ids and queries are written so that nothing in them can lead elsewhere", async () => {
  const { shop, asked } = shopAnswering(json({}, 404))
  await shop(productDetail, { params: { product_id: "../brand?x=1#y" } })
  await shop(listing, { query: { category: "a&b=c", gender: ["Men", "Women"] } })
  await shop(products, { query: { limit: undefined } })
  expect(asked.map(({ address }) => address)).toEqual([
    "/backend/product/productdetail/..%2Fbrand%3Fx%3D1%23y",
    "/backend/api/listing?category=a%26b%3Dc&gender=Men&gender=Women",
    "/backend/product",
  ])
})

test("A body travels as JSON in the wire's own names [API-15]", async () => {
  const { shop, asked } = shopAnswering(json({}, 404))
  const body = {
    contact_name: "Asha",
    pincode: "560041",
    address: "a",
    city: "b",
    state: "c",
    house_flat_office_no: "1",
  }
  await shop(editAddress, { params: { addresses_id: "x" }, body })
  const { request } = asked[0]!
  expect(request.method).toBe("PUT")
  expect(request.headers).toMatchObject({ "content-type": "application/json" })
  expect(JSON.parse(String(request.body))).toEqual(body)
})

test("A refusal keeps the shop's code and words, and the end of a session is noticed", async () => {
  const refusing = shopAnswering(json({ error: failure }, 409))
  expect(await refusing.shop(categories)).toEqual({ ok: false, failure })
  expect(refusing.ended).not.toHaveBeenCalled()

  const signIn = { code: "SIGN_IN", message: "Please sign in." }
  const over = shopAnswering(json({ error: signIn }, 401))
  expect(await over.shop(addresses)).toEqual({ ok: false, failure: signIn })
  expect(over.ended).toHaveBeenCalledOnce()
})

test("Whatever is not the shop's answer counts as no connection [X-96]", async () => {
  const answers: (() => Response | Promise<Response>)[] = [
    () => Promise.reject(new TypeError("network")),
    () => new Response("<h1>Bad gateway</h1>", { status: 502 }),
    () => new Response("<h1>Welcome to the airport</h1>"),
    () => new Response("", { status: 500 }),
    json({ message: "no error here" }, 500),
    json({ error: { code: "MADE_UP", message: "?" } }, 400),
  ]
  for (const answer of answers) {
    const { shop } = shopAnswering(answer)
    const outcome = await shop(categories)
    expect(outcome.ok ? null : outcome.failure.code).toBe("NO_CONNECTION")
  }
})

test("A call gives up after thirty seconds [X-97]", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout")
  const { shop, asked } = shopAnswering(json([]))
  await shop(categories)
  expect(timeout).toHaveBeenCalledWith(30_000)
  expect(asked[0]?.request.signal).toBe(timeout.mock.results[0]?.value)
})
