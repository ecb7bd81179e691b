import { afterAll, beforeAll, expect, test } from "vitest"
import { createPayment } from "#contract/checkout/checkout.ts"
import type { Endpoint } from "#contract/core/endpoint.ts"
import type { PaymentId } from "#domain/core/id.ts"
import { paise } from "#domain/core/money.ts"
import { createHandlers } from "#server/app.ts"
import { fetchGatewayOrder } from "#server/checkout/payments/commands/settle-payment.ts"
import { providerCalls } from "#server/core/observability/channels.ts"
import { limitOf, personLimit } from "#server/http/limits.ts"
import { providersAskedBy } from "../../provider-reach.ts"
import { openTestShop, type TestShop } from "../../shop.ts"
import { ask, exampleOf, nameOf } from "../examples.ts"
import { signedInStaff } from "../office.ts"
import { type OwnRecords, shopperWithEverything } from "../own-records.ts"

let shop: TestShop
let own: OwnRecords
beforeAll(async () => {
  shop = await openTestShop()
  own = await shopperWithEverything(shop)
})
afterAll(() => shop.close())

/** Such as a real gateway has; the stand-in has none. */
function limitGateway() {
  const { payments } = shop.context
  shop.context.payments = new Proxy(payments, {
    get: (target, name) => (name === "maxChecksPerMinute" ? 60 : Reflect.get(target, name)),
  })
  return () => Object.assign(shop.context, { payments })
}

test("Every endpoint that reaches a provider has a limit for a network and for a person", async () => {
  const asking: string[] = []
  // An open payment is needed first; what others need is deleted last, and then the session ends.
  const first = ["/api/cashfree-order", "/api/cashfree-verify"]
  const last = ["/api/account/erase", "/api/logout"]
  const place = ({ method, path }: Endpoint) =>
    first.includes(path) ? -1 : last.indexOf(path) + 1 || (method === "DELETE" ? 0.5 : 0)
  const handlers = createHandlers(shop.context).toSorted(
    (one, other) => place(one.endpoint) - place(other.endpoint),
  )
  const records = { ...own }
  // A parcel is asked about again.
  shop.wait(16 * 60)
  for (const { endpoint } of handlers) {
    const providers = await providersAskedBy(async () => {
      const { status, body } = await ask(shop, endpoint, exampleOf(endpoint, records), own.token)
      expect(status, nameOf(endpoint)).not.toBe(401)
      if (endpoint === createPayment) records.paymentId = body.order_id
    })
    if (providers.length > 0) asking.push(nameOf(endpoint))
  }
  const declared = handlers.filter(({ endpoint }) => endpoint.asksProvider)
  const names = declared.map(({ endpoint }) => nameOf(endpoint))
  expect(asking.toSorted()).toEqual(names.toSorted())
  for (const [n, handler] of declared.entries()) {
    expect(limitOf(handler).rateLimit?.max, names[n]).toBeLessThanOrEqual(600)
    expect(personLimit(handler), names[n]).toBeLessThanOrEqual(20)
  }
})

test("The whole shop asks a gateway with a quota at most a hundred times a minute, and says that it could not check", async () => {
  const unlimited = limitGateway()
  shop.stopClock()
  let asked = 0
  const count = providerCalls.subscribe(({ call }) => {
    if (call === "findOrder") asked += 1
  })
  const payment = { id: own.paymentId as PaymentId, amount: paise(100) }
  const replies = await Promise.all(
    Array.from({ length: 60 }, () => fetchGatewayOrder(shop.context, payment, shop.app.log)),
  )
  expect(asked).toBe(40)
  expect(replies.filter(({ ok }) => !ok)).toHaveLength(20)
  expect(replies.find(({ ok }) => !ok)).toMatchObject({
    failure: {
      code: "PROVIDER_UNAVAILABLE",
      message: { text: expect.stringContaining("couldn't check this payment") },
    },
  })
  shop.wait(60)
  expect((await fetchGatewayOrder(shop.context, payment, shop.app.log)).ok).toBe(true)
  count()
  unlimited()
})

test("One member of staff asks providers twenty times a minute, and others go on", async () => {
  const [first, second] = [await signedInStaff(shop, "owner"), await signedInStaff(shop, "owner")]
  const statuses = []
  for (let n = 0; n < 22; n++) statuses.push((await first.run("couriers")).status)
  expect([statuses.slice(0, 20), statuses.slice(20)]).toEqual([Array(20).fill(200), [429, 429]])
  expect((await second.run("couriers")).status).toBe(200)
  expect((await first.run("orders")).status).toBe(200)
})
