import rateLimit from "@fastify/rate-limit"
import { sql } from "drizzle-orm"
import Fastify from "fastify"
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { orderLines } from "#db/schema.ts"
import { reconcilePayments } from "#server/checkout/payments/commands/reconcile-payments.ts"
import { measurePressure } from "#server/http/overload.ts"
import { pages } from "#server/http/pages/pages.ts"
import { ResponseCache } from "#server/http/response-cache.ts"
import { shopLog } from "#server/http/shop-log.ts"
import { startJobs } from "#server/jobs.ts"
import { runCommand } from "../../../tools/shop/run-command.ts"
import { buyerIn, control, home, nearsighted, payAtGateway } from "../../buyer.ts"
import { testDataKeys } from "../../data-keys.ts"
import { closedShop } from "../../operations/closed-shop.ts"
import { openTestShop, type TestShop } from "../../shop.ts"

/**
 * A shopper's input: a name, an address, a number and powers that do not occur in the shop's code.
 */
const planted = {
  name: "Chandrika Vaidyanathan",
  address: "77 Mallikarjuna Layout",
  mobile: "9384756102",
  otherMobile: "9384756103",
  sph: "-3.75",
}

const lens = {
  ...nearsighted,
  prescription: {
    ...nearsighted.prescription!,
    right: { sph: -3.75, cyl: -0.75, axis: 137, add: null },
  },
}

const lines: string[] = []
const logStream = { write: (line: string) => void lines.push(line) }
beforeEach(() => {
  lines.length = 0
  for (const name of ["error", "warn", "log"] as const) {
    vi.spyOn(console, name).mockImplementation((...args) => {
      lines.push(args.map((one) => (typeof one === "string" ? one : inspected(one))).join(" "))
    })
  }
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Formatted as `console` prints it. */
const inspected = (value: unknown): string =>
  value instanceof Error
    ? [value.stack, JSON.stringify(value), value.cause && inspected(value.cause)].join("\n")
    : JSON.stringify(value)

async function shopWithLog(): Promise<TestShop> {
  const shop = await openTestShop({}, logStream.write)
  onTestFinished(shop.close)
  return shop
}

/** Expects `words` in the log, and none of the planted values. */
function expectLogged(...words: string[]) {
  const log = lines.join("\n")
  for (const word of words) expect(log).toContain(word)
  expectNothingPlanted(log)
}

function expectNothingPlanted(log: string) {
  for (const [kind, value] of Object.entries(planted)) {
    for (const form of [value, encodeURIComponent(value)]) expect(log, kind).not.toContain(form)
  }
}

const saveAddress = (shop: TestShop, token: string, change: object = {}) =>
  shop.call("POST", "/addaddress", {
    token,
    body: {
      ...home,
      contact_name: planted.name,
      address: planted.address,
      phone_number: planted.mobile,
      ...change,
    },
  })

const alter = (shop: TestShop, statement: string) => shop.context.db.execute(sql.raw(statement))

test("A refused row is logged with its code and constraint, and no name, number or address", async () => {
  const shop = await shopWithLog()
  const { token } = await shop.signIn(planted.mobile)
  await alter(shop, `alter table addresses add constraint nobody check (contact_name is null)`)
  expect((await saveAddress(shop, token)).status).toBe(500)
  expectLogged('"code":"23514"', '"constraint":"nobody"', "insert addresses", "request failed")
})

test("A value that the database cannot parse is not logged", async () => {
  const shop = await shopWithLog()
  const { token } = await shop.signIn(planted.mobile)
  await alter(shop, "alter table addresses alter column landmark type integer using 0")
  expect((await saveAddress(shop, token, { landmark: planted.address })).status).toBe(500)
  expectLogged('"code":"22P02"', "insert addresses")
})

test("A prescription whose order cannot be written is not logged", async () => {
  const shop = await shopWithLog()
  const buyer = await buyerIn(shop)
  await alter(shop, "alter table orders add constraint nothing check (items is null)")
  expect((await buyer.order([{ productId: 41, lens }])).status).toBe(500)
  expectLogged('"constraint":"nothing"', "insert orders")
})

test("A lost database connection is logged without the data being sent", async () => {
  const shop = await openTestShop({}, logStream.write)
  const { token } = await shop.signIn(planted.mobile)
  const { transaction } = shop.context.db
  shop.context.db.transaction = ((work: never, config: never) =>
    transaction.call(
      shop.context.db,
      (async (tx: any) => {
        vi.spyOn(tx, "insert").mockImplementation(() => {
          const lost = Object.assign(new Error(`terminated while writing ${planted.name}`), {
            code: "57P01",
          })
          throw Object.assign(new Error(`Failed query\nparams: ${Object.values(planted)}`), {
            query: 'insert into "addresses"',
            params: Object.values(planted),
            cause: lost,
          })
        })
        return (work as (tx: unknown) => unknown)(tx)
      }) as never,
      config,
    )) as never
  const saved = await saveAddress(shop, token)
  expect(saved.status).toBe(503)
  expectLogged("request failed", "57P01")
  await shop.close()
  lines.length = 0
  expect((await saveAddress(shop, token).catch(() => ({ status: 500 }))).status).toBe(500)
  expectNothingPlanted(lines.join("\n"))
})

test.for(["error", "garbage", "truncate", "reset"])(
  "A provider that replies with %s causes no shopper data in the log",
  async (api) => {
    const shop = await shopWithLog()
    const { token } = await shop.signIn(planted.mobile)
    const saved = await saveAddress(shop, token)
    const buyer = await buyerIn(shop)
    const { body } = await buyer.order([{ productId: 41, lens }])
    await control(shop, "cashfree", { api })
    await control(shop, "msg91", { api })
    // Afterwards, so that its webhook cannot book the payment while the gateway still works.
    await payAtGateway(shop, body.payment_session_id, "SUCCESS")
    await buyer.verify(body.order_id)
    await shop.call("POST", "/api/login", { body: { mobile_num: planted.otherMobile } })
    shop.wait(120)
    await reconcilePayments(shop.context, shop.app.log)
    expect(saved.status).toBeLessThan(300)
    expectLogged("payment gateway unavailable", "code not delivered")
  },
)

test("A bug in a handler or a page is logged by its place, without the values in its message", async () => {
  const shop = await shopWithLog()
  const said = Object.values(planted).join(", ")
  const buyer = await buyerIn(shop)
  const { body } = await buyer.order([{ productId: 41 }])
  shop.context.payments.findOrder = () => {
    throw new TypeError(`Cannot read ${said}`, { cause: new Error(said) })
  }
  const shown = await buyer.verify(body.order_id)
  const app = Fastify({ logger: shopLog("info", logStream) })
  await app.register(rateLimit, { global: false })
  await measurePressure(app, 0)
  await app.register(pages, {
    cache: new ResponseCache(() => 1),
    settings: shop.context.settings,
    publicUrl: shop.context.publicUrl,
    isOpenTo: () => true,
    render: () => Promise.reject(new RangeError(said)),
  })
  app.get("/bare", () => Promise.reject(new Error(said)))
  const page = await app.inject(
    `/product-display/${encodeURIComponent(planted.name)}?q=${planted.mobile}`,
  )
  const bare = await app.inject("/bare")
  app.log.error(new Error(said))
  app.log.error({ err: new Error(said) }, said)
  await app.close()
  expect([shown.status, page.statusCode, bare.statusCode]).toEqual([500, 500, 500])
  expectLogged(
    '"type":"TypeError"',
    '"type":"RangeError"',
    "page not rendered",
    "log-privacy.test.ts:",
  )
})

test("A failing job is logged by its name, without the message that it was sending", async () => {
  const shop = await shopWithLog()
  const { body } = await (await buyerIn(shop)).order([{ productId: 41, lens }])
  await shop.context.db.execute(sql`insert into notices (mobile, kind, values, next_try_at)
    values (${planted.mobile}, 'placed', ${JSON.stringify(planted)}, now() - interval '1 hour')`)
  shop.context.sms.send = (message) => {
    throw new Error(`cannot send ${JSON.stringify(message)} about ${body.order_id}`)
  }
  await alter(shop, "alter table refunds rename to refunds_elsewhere")
  const app = Fastify({ logger: shopLog("warn", logStream) })
  startJobs(app, shop.context)
  await expect
    .poll(() => lines.filter((line) => line.includes("job failed")).length)
    .toBeGreaterThan(1)
  await app.close()
  expectLogged('"job":"notices"', '"job":"reconcile"', '"code":"42P01"')
})

test("A failing command prints the code and the statement, without the number that was looked up", async () => {
  const { env, look } = await closedShop()
  await look(({ db }) => db.execute(sql`alter table ${orderLines} rename to order_lines_elsewhere`))
  const ended = await runCommand(["orders", planted.mobile], env)
  expect(ended.code).toBe(1)
  expect(ended.err).toContain("That did not work: select order_lines")
  expect(ended.err).toContain("42P01")
  expectNothingPlanted(ended.err + ended.out)
})

test("A database that cannot be reached is named without the password in its URL", async () => {
  const ended = await runCommand(["orders"], {
    DATABASE_URL: "postgres://owner:Chandrika%20Vaidyanathan@127.0.0.1:1/shop",
    SHOP_SECRET: "a secret for tests, of at least thirty-two characters",
    DATA_KEYS: testDataKeys,
  })
  expect([ended.code, ended.err]).toEqual([
    1,
    "That did not work: connect 127.0.0.1:1: ECONNREFUSED. No database server answers there: check its address, and whether it runs.\n",
  ])
})
