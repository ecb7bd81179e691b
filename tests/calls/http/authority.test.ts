import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Endpoint } from "#contract/core/endpoint.ts"
import { createHandlers } from "#server/app.ts"
import { openTestShop, type TestShop } from "../../shop.ts"
import { contentsOf } from "../contents.ts"
import { ask, exampleOf, nameOf, pathOf } from "../examples.ts"
import { forgedTokens } from "../forged-tokens.ts"
import { absentOfModules, moduleExamples } from "../module-examples.ts"
import { type OwnRecords, shopperWithEverything } from "../own-records.ts"
import { expectPlainRefusal } from "../refusal.ts"

let shop: TestShop
let owner: OwnRecords
let stranger: OwnRecords
let calls: Endpoint[]
beforeAll(async () => {
  shop = await openTestShop()
  owner = await shopperWithEverything(shop)
  stranger = await shopperWithEverything(shop)
  calls = createHandlers(shop.context).map(({ endpoint }) => endpoint)
})
afterAll(() => shop.close())

/** Valid ids of no object. */
const absent = (own: OwnRecords): OwnRecords => ({
  ...own,
  addressId: randomUUID(),
  paymentId: `ch_${randomUUID()}`,
  orderId: randomUUID(),
  cashOrderId: randomUUID(),
  sessionId: randomUUID(),
  invoiceId: randomUUID(),
  trackingNumber: "CH0000000000",
  photoId: randomUUID(),
  passkeyId: randomUUID(),
  personId: randomUUID(),
  prescriptionId: randomUUID(),
  deliveredLineId: randomUUID(),
  returnId: randomUUID(),
  awaitingLineId: randomUUID(),
  readLineId: randomUUID(),
  askedLineId: randomUUID(),
  nextPurchase: { ...own.nextPurchase, selectedAddressId: randomUUID() },
  ofModules: absentOfModules(own.ofModules),
})

/** The endpoints that name an object by its id. */
const aboutAThing = [
  "PUT /editaddress/:addresses_id",
  "DELETE /removeaddress/:addresses_id",
  "POST /api/cashfree-order",
  "POST /api/cash-orders",
  "POST /api/cashfree-verify",
  "GET /api/cashfree/orders/:id",
  "POST /api/cashfree/orders/:id/cancel",
  "DELETE /api/sessions/:id",
  "GET /api/orders/:id/invoices",
  "GET /api/orders/:id/refund-account",
  "PUT /api/orders/:id/refund-account",
  "POST /api/invoices/:id/link",
  "POST /api/tracking/track",
  "GET /api/photos/:id",
  "DELETE /api/passkeys/:id",
  "PUT /api/people/:id",
  "POST /api/people/:id/prescriptions",
  "PUT /api/prescriptions/:id",
  "PUT /api/prescriptions/:id/reminder",
  "DELETE /api/prescriptions/:id",
  "DELETE /api/people/:id",
  "PUT /api/order-lines/:id/refill-reminder",
  "GET /api/cashfree/orders/:id/returns",
  "POST /api/cashfree/orders/:id/returns",
  "POST /api/returns/:id/withdraw",
  "POST /api/returns/:id/kind",
  "GET /api/cashfree/orders/:id/prescription",
  "POST /api/cashfree/orders/:id/prescription/pictures",
  "POST /api/cashfree/orders/:id/prescription/confirm",
  "POST /api/cashfree/orders/:id/prescription/dispute",
  "POST /api/cashfree/orders/:id/prescription/answer",
  "POST /api/cashfree/orders/:id/refuse",
  ...moduleExamples.flatMap(([, examples]) => examples.aboutAThing ?? []),
]

test("Only a live session of this shop gives access to a shopper's data [ROL-07, X-60]", async () => {
  const headers = await forgedTokens(shop, owner.mobile)
  const before = await contentsOf(shop)
  let cells = 0
  for (const endpoint of calls.filter(({ auth }) => auth === "shopper")) {
    for (const [n, [fault, authorization]] of Object.entries(headers).entries()) {
      // Whose object it is cannot matter before the token is accepted: one fault shows that.
      for (const things of n === 0 ? [owner, stranger, absent(owner)] : [owner]) {
        const parts = exampleOf(endpoint, things)
        const answer = await shop.call(endpoint.method, pathOf(endpoint, parts), {
          body: parts.body,
          headers: authorization === undefined ? {} : { authorization },
        })
        const cell = `${nameOf(endpoint)} with ${fault}`
        expectPlainRefusal(answer, cell)
        expect(answer.status, cell).toBe(401)
        expect(answer.body.error.code, cell).toBe("SIGN_IN")
        cells++
      }
    }
  }
  expect(await contentsOf(shop)).toEqual(before)
  expect(cells).toBeGreaterThan(2300)
})

test("An unauthenticated request gets a 401 before its content is validated [ROL-07]", async () => {
  let cells = 0
  const json = { "content-type": "application/json" }
  for (const endpoint of calls.filter(({ auth, body }) => auth === "shopper" && body)) {
    const parts = exampleOf(endpoint, owner)
    const sent: [text: string, headers: Record<string, string>][] = [
      ["{}", json],
      ["not JSON", json],
      ["x".repeat(200_000), json],
      [JSON.stringify(parts.body), { "content-type": "text/plain" }],
    ]
    for (const [body, headers] of sent) {
      const answer = await shop.call(endpoint.method, pathOf(endpoint, parts), { body, headers })
      expectPlainRefusal(answer, nameOf(endpoint))
      expect([answer.status, answer.body.error.code], nameOf(endpoint)).toEqual([401, "SIGN_IN"])
      cells++
    }
  }
  expect(cells).toBeGreaterThan(20)
})

test("Another user's object looks exactly like one that does not exist [ROL-06, X-65, X-66, X-67, X-70]", async () => {
  const ofShoppers = calls.filter(({ auth, path }) => auth === "shopper" && path.includes("/:"))
  const aboutPublic = moduleExamples.flatMap(([, examples]) => examples.aboutPublic ?? [])
  expect([...aboutAThing, ...aboutPublic]).toEqual(expect.arrayContaining(ofShoppers.map(nameOf)))
  const before = await contentsOf(shop)
  let cells = 0
  for (const endpoint of calls.filter((one) => aboutAThing.includes(nameOf(one)))) {
    for (const [caller, other] of [
      [owner, stranger],
      [stranger, owner],
    ] as const) {
      const others = await ask(shop, endpoint, exampleOf(endpoint, other), caller.token)
      const none = await ask(shop, endpoint, exampleOf(endpoint, absent(caller)), caller.token)
      const cell = nameOf(endpoint)
      expectPlainRefusal(others, cell)
      expect(others.status, cell).toBe(404)
      expect([others.status, others.body], cell).toEqual([none.status, none.body])
      expect(Object.keys(others.headers), cell).toEqual(Object.keys(none.headers))
      expect(others.headers["content-length"], cell).toBe(none.headers["content-length"])
      cells += 2
    }
  }
  expect(await contentsOf(shop)).toEqual(before)
  console.log(`objects of others and missing ones: ${cells} cells`)
})

test("Lists contain only the caller's own objects, whatever the caller requests [API-10, API-13, API-19, ORD-17, X-64]", async () => {
  const askFor = async (path: string, body?: unknown) =>
    (await shop.call(body ? "POST" : "GET", path, { token: owner.token, body })).body

  const infos = await askFor("/getallUserinfo")
  expect(infos.map((one: { mobile_num: string }) => one.mobile_num)).toEqual([owner.mobile])
  const saved = await askFor("/getalladdressinfo")
  expect(saved.map((one: { addresses_id: string }) => one.addresses_id)).toEqual([owner.addressId])
  for (const mobile_number of [owner.mobile, stranger.mobile, undefined]) {
    const { data } = await askFor("/api/cashfree/orders/number", { mobile_number })
    const ofModules = JSON.stringify(owner.ofModules)
    const ids = data.map((one: { id: string }) => one.id)
    const ofCore = [
      ...[owner.cashOrderId, owner.awaitingLineId, owner.readLineId, owner.askedLineId],
      ...[owner.deliveredLineId, owner.orderId],
    ]
    const isShown = (id: string) => ofCore.includes(id) || !ofModules.includes(`"line":"${id}"`)
    expect(ids.filter(isShown)).toEqual(ofCore)
  }
})

test("Owners get access to their own objects, and public endpoints accept any token [API-22, ROL-01, ROL-08, X-55]", async () => {
  const endings = ["/removeaddress/:addresses_id", "/api/logout"]
  const own = calls.filter(({ auth }) => auth === "shopper")
  for (const endpoint of own.toSorted(
    (a, b) => endings.indexOf(a.path) - endings.indexOf(b.path),
  )) {
    const answer = await ask(shop, endpoint, exampleOf(endpoint, stranger), stranger.token)
    // The order is in transit: too late to cancel it, too early to refuse it as late, to return it
    // or to erase the account. The values of the prescription are confirmed by now.
    const refused = [
      "/orders/:id/cancel",
      "/orders/:id/refuse",
      "/returns",
      "/erase",
      "/prescription/dispute",
    ]
    const isTooEarlyOrLate = refused.some((end) => nameOf(endpoint).endsWith(end))
    const isRefused = isTooEarlyOrLate && endpoint.method === "POST"
    // The examples are not signed by an authenticator or the shop.
    const isUnsigned = ["POST /api/passkeys", "POST /api/account/proof"].includes(nameOf(endpoint))
    const expected = isUnsigned ? 400 : isRefused ? 409 : (endpoint.status ?? 200)
    expect(answer.status, nameOf(endpoint)).toBe(expected)
  }
  for (const endpoint of calls.filter(({ auth, method }) => auth === "none" && method === "GET")) {
    for (const authorization of ["", "Bearer x.y.z", `Bearer ${owner.token}`]) {
      const path = pathOf(endpoint, exampleOf(endpoint, owner))
      const answer = await shop.call(endpoint.method, path, { headers: { authorization } })
      expect(answer.status, nameOf(endpoint)).toBe(200)
    }
  }
})
