import type { AddressInfo } from "node:net"
import { eq, max } from "drizzle-orm"
import { expect, test } from "vitest"
import { pictureAddress } from "#contract/catalogue/pictures.ts"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import { seedIfEmpty } from "#db/load-sample.ts"
import { coupons, products } from "#db/schema.ts"
import type { HomeBlock } from "#domain/catalogue/home-block.ts"
import { wornPicture } from "#domain/catalogue/picture-name.ts"
import { slidePlaces } from "#domain/catalogue/product.ts"
import { headings } from "#modules/page-values.ts"
import { sampleShop } from "#sample/sample-shop.ts"
import { createHandlers } from "#server/app.ts"
import { identityFiles } from "#server/core/identity/identity-files.ts"
import { ensureDemoStaff } from "#server/office/staff/commands/ensure-demo-staff.ts"
import { openInvitation } from "#server/office/staff/commands/invite-staff.ts"
import { findStaff, findStaffSession } from "#server/office/staff/queries.ts"
import { decryptTotpSecret } from "#server/office/staff/totp-secret.ts"
import { bought } from "../../operations/bought.ts"
import { operate, operated } from "../../operations/operate.ts"
import { shopForThisTest, type TestShop } from "../../shop.ts"
import { exampleOf, pathOf } from "../examples.ts"
import { codeFor, cookieOf, officeCall, runInOffice, signedInStaff } from "../office.ts"
import { shopperWithEverything } from "../own-records.ts"

/** A public reply over a connection, so that the cache in front of the routes is asked too. */
async function slidesSeen(shop: TestShop, headers: Record<string, string> = {}) {
  const { port } = shop.app.server.address() as AddressInfo
  const reply = await fetch(`http://127.0.0.1:${port}${API_PREFIX}/api/slider`, { headers })
  return { status: reply.status, body: await reply.json() }
}

/** The cookie with which a browser sees a closed shop, if a reply sets one. */
const previewIn = (reply: { headers: Record<string, unknown> }) =>
  /shop_preview=[^;]+/.exec(String(reply.headers["set-cookie"]))?.[0]

test("A closed shop refuses strangers, also what was cached before, and staff who are signed in see it", async () => {
  const shop = await shopForThisTest()
  const owner = await signedInStaff(shop, "owner")
  for (const _again of [1, 2]) expect((await slidesSeen(shop)).status).toBe(200)
  expect((await owner.run("shop close", {})).status).toBe(200)

  // Every process follows the setting a moment after the transaction.
  await expect
    .poll(() => slidesSeen(shop))
    .toMatchObject({ status: 503, body: { error: { code: "SHOP_CLOSED" } } })
  for (const path of ["/feeds/google.xml", "/sitemaps/products-1.xml"]) {
    expect((await shop.app.inject(path)).statusCode, path).toBe(503)
  }
  expect((await shop.app.inject("/.well-known/security.txt")).statusCode).toBe(200)
  const placed = await shop.call("POST", "/api/login", { body: { mobile_num: "9845012345" } })
  expect(placed.status).toBe(503)

  const session = await officeCall(shop, "/session", undefined, { cookie: owner.cookie })
  const cookie = previewIn(session)
  expect(cookie).toBeDefined()
  expect((await slidesSeen(shop, { cookie: cookie! })).status).toBe(200)
  const forged = cookie!.replace(/=\d{10}/, "=9999999999")
  expect((await slidesSeen(shop, { cookie: forged })).status).toBe(503)
  shop.wait(12 * 3600 + 1)
  expect((await slidesSeen(shop, { cookie: cookie! })).status).toBe(503)
})

test("What staff see of a closed shop is stored by no cache, and strangers get no drawing, photo or list of it", async () => {
  const shop = await shopForThisTest()
  const owner = await signedInStaff(shop, "owner")
  const { port } = shop.app.server.address() as AddressInfo
  const own = await shopperWithEverything(shop)
  const endpoints = createHandlers(shop.context)
    .filter(({ endpoint: { method, auth } }) => method === "GET" && auth === "none")
    .map(({ endpoint }) => API_PREFIX + pathOf(endpoint, exampleOf(endpoint, own)))
  const files = [
    ...[pictureAddress(wornPicture(41)), "/feeds/google.xml", "/robots.txt"],
    ...["/sitemap.xml", "/sitemaps/pages.xml", "/sitemaps/products-1.xml"],
  ]
  const shared = [...Object.keys(identityFiles), "/manifest.webmanifest"]
  /** Twice, because a reply that is cached is sent in another way. */
  const seen = async (path: string, cookie = "") => {
    const ask = () => fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } })
    await ask().then((reply) => reply.arrayBuffer())
    const { status, headers } = await ask()
    return { status, cache: headers.get("cache-control") ?? "" }
  }
  const found = []
  for (const path of [...endpoints, ...files, ...shared]) {
    const { status, cache } = await seen(path)
    if (status === 200 && cache.includes("public")) found.push(path)
  }
  expect(found).toEqual(expect.arrayContaining(files))
  expect(found.length).toBeGreaterThan(20)

  expect((await owner.run("shop close", {})).status).toBe(200)
  await expect.poll(() => slidesSeen(shop)).toMatchObject({ status: 503 })
  const cookie = previewIn(await officeCall(shop, "/session", undefined, { cookie: owner.cookie }))
  for (const path of found) {
    expect([path, await seen(path, cookie)]).toEqual([path, { status: 200, cache: "no-store" }])
    const stranger = { status: shared.includes(path) ? 200 : 503, cache: "no-store" }
    expect([path, await seen(path)]).toEqual([path, stranger])
  }
})

test("A closed shop still answers its health check, the gateway's webhook and the back office's sign-in", async () => {
  const shop = await shopForThisTest({ SHOP_STATUS: "closed" })
  expect((await shop.app.inject("/healthz")).statusCode).toBe(200)
  const webhook = await shop.call("POST", "/api/cashfree-webhook", { body: {} })
  expect(webhook.body).not.toMatchObject({ error: { code: "SHOP_CLOSED" } })
  expect((await officeCall(shop, "/demo")).body.accounts).toHaveLength(4)
})

test("Removing the sample deletes its products, slides, brands and coupons, and leaves what the owner added", async () => {
  const shop = await shopForThisTest()
  const { db } = shop.context
  await db.update(products).set({ isSample: false }).where(eq(products.id, 41))
  await operated(shop, "coupons add", { code: "OWN50", rupees: "50" })
  const items = async (...types: string[]) =>
    (await operated(shop, "home show")).blocks
      .filter(({ type }: HomeBlock) => types.includes(type))
      .flatMap((block: HomeBlock) => block.items)
  await signedInStaff(shop, "owner")
  const [{ last }] = (await db.select({ last: max(products.id) }).from(products)) as [
    { last: number },
  ]
  const removed = await operated(shop, "sample remove")
  expect(removed).toMatchObject({ slides: 25, brands: 6, coupons: 2 })
  expect(removed.products).toBeGreaterThan(50)
  expect(await items(...slidePlaces, "links")).toEqual([])
  // Its poster shows a product that is the owner's now.
  expect(await items("brands")).toMatchObject([{ heading: "Boond", others: [] }])
  // Nothing is left of a block without contents.
  const blocks = async () =>
    (await shop.call("GET", "/api/slider?blocks=all")).body.blocks.map(({ id }: HomeBlock) => id)
  await expect.poll(blocks).toEqual(["new", "shapes", ...Object.keys(headings), "brands"])

  const rows = await db.select().from(products)
  expect(rows.map(({ id }) => id)).toEqual([41])
  expect((await operated(shop, "makers show")).map(({ brand }: any) => brand)).toEqual([
    "",
    "Chashma",
  ])
  expect((await db.select().from(coupons)).map(({ code }) => code)).toEqual(["OWN50"])
  // Its products stay deleted when the shop starts again, and their numbers are used for nothing else.
  await seedIfEmpty(db, sampleShop)
  expect(await db.$count(products)).toBe(1)
  const added = await operated(shop, "product add", {
    ...{ handle: "neem", title: "Neem", brand: "Own", kind: "Power Glasses", price: "999" },
  })
  expect(added.product).toBe(last + 1)
  expect(await operated(shop, "sample remove")).toEqual({
    ...{ products: 0, slides: 0, brands: 0, coupons: 0, stays: [] },
  })
})

test("What an order names of the sample stays hidden, and the reply says what and why", async () => {
  const shop = await shopForThisTest()
  await signedInStaff(shop, "owner")
  await bought(shop, [{ productId: 41 }], { coupon: "WELCOME10" })
  const { stays, products: deleted } = await operated(shop, "sample remove")
  expect(deleted).toBeGreaterThan(100)
  expect(stays).toEqual([
    expect.stringMatching(/^Kept, because orders or payments name them: Boond.*\.$/),
    "Ended and kept, because orders used them: coupons WELCOME10.",
  ])
  const rows = await shop.context.db.select().from(products).orderBy(products.id)
  expect(rows.map(({ id, hidden }) => [id, hidden])).toEqual([[41, true]])
})

test("The demonstration's accounts end with the sample, which stays until an owner has an own account", async () => {
  const shop = await shopForThisTest()
  const { accounts } = (await officeCall(shop, "/demo")).body
  const demo = accounts.find(({ role }: { role: string }) => role === "owner")
  const { email, password, code } = demo
  const signedIn = await officeCall(shop, "/sign-in", { email, password, code })
  const cookie = cookieOf(signedIn)
  const run = (operation: string) => runInOffice(shop, operation, {}, { cookie })
  expect(await run("sample remove")).toMatchObject({
    status: 409,
    body: { error: { message: expect.stringMatching(/^Invite yourself as owner/) } },
  })
  const { steps } = await operated(shop, "setup show")
  const { blocks } = steps.find((one: { step: string }) => one.step === "sample")
  expect(blocks.join()).toContain("sign-in page")

  await signedInStaff(shop, "owner")
  const { link } = await operated(shop, "staff reset", { email: "packer@demo.example" })
  // A process that follows the settings later, and an earlier one that failed before it stored them.
  const stale = { ...shop.context, settings: { ...shop.context.settings } }
  const token = cookie.split("=")[1]!
  expect(await findStaffSession(stale, token)).toMatchObject({ email })
  expect((await run("sample remove")).status).toBe(200)
  expect(await findStaffSession(stale, token)).toBeNull()
  expect(await ensureDemoStaff(stale)).toEqual([])
  expect(await openInvitation(stale, link.split("#")[1]!)).toMatchObject({ ok: false })
  expect((await run("setup show")).status).toBe(401)
  expect((await officeCall(shop, "/demo")).body.accounts).toEqual([])
  shop.wait(60)
  const person = await findStaff(shop.context.db, email)
  const newCode = codeFor(shop, decryptTotpSecret(shop.context, person!))
  const again = await officeCall(shop, "/sign-in", { email, password, code: newCode })
  expect(again.status).toBe(401)
  const people = await operated(shop, "staff list")
  expect(people.find((one: any) => one.email === email).state).toBe("disabled")
})

test("A shop opens only when nothing is missing, says what is, and then lets everybody in", async () => {
  const shop = await shopForThisTest({ SHOP_STATUS: "closed" })
  const refused = await operate(shop, "shop open")
  expect(refused).toMatchObject({ failure: { code: "NOT_ALLOWED_NOW" } })
  expect(JSON.stringify(refused)).toContain("grievance officer")

  const settings = {
    business_name: "Netra Optics",
    business_address: "Netra Optics, FC Road 12, Pune, Maharashtra 411004",
    business_phone: "+91 20 2553 0000",
    business_email: "care@netra.example",
    grievance_officer: "Sunita Kulkarni",
    grievance_officer_designation: "Manager",
    grievance_officer_phone: "+91 20 2553 0001",
  }
  await operated(shop, "settings set", settings)
  // Pressed one after the other, without waiting for what each stores to be read again.
  const steps = ["features", "delivery", "lenses", "policies"]
  await Promise.all(steps.map((step) => operated(shop, "setup confirm", { step })))
  await signedInStaff(shop, "owner")
  await shop.context.db.update(products).set({ isSample: false }).where(eq(products.id, 41))
  await operated(shop, "sample remove")
  expect(await operate(shop, "shop open")).toMatchObject({
    failure: {
      message:
        "The shop cannot open yet. Place a test order and take it to the parcel and the invoice.",
    },
  })

  shop.context.settings.SHOP_STATUS = "open"
  await bought(shop, [{ productId: 41 }])
  shop.context.settings.SHOP_STATUS = "closed"
  expect(await operated(shop, "shop open")).toEqual({ status: "open" })
  await expect.poll(async () => (await slidesSeen(shop)).status).toBe(200)
  const shown = await operated(shop, "setup show")
  const inState = (state: string) =>
    shown.steps.filter((one: any) => one.state === state).map(({ step }: any) => step)
  expect(inState("open")).toEqual([])
  expect(inState("simulated")).toEqual(["delivery", "payments", "messages"])
})

test("A shop with a real provider cannot be closed to shoppers who have orders", async () => {
  const shop = await shopForThisTest()
  await shop.context.db.update(products).set({ isSample: false }).where(eq(products.id, 41))
  await bought(shop, [{ productId: 41 }])
  shop.context.settings = { ...shop.context.settings, COURIER: "aftership" }
  expect(await operate(shop, "shop close")).toMatchObject({
    failure: { code: "NOT_ALLOWED_NOW" },
  })
})
