import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { pages } from "#db/schema.ts"
import { operate, operated } from "../../operations/operate.ts"
import { openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"
import { signedInStaff } from "../office.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const get = (url: string, on = shop) => on.app.inject({ method: "GET", url })
const pageOf = async (key: string, on = shop) => (await get(`/backend/api/pages/${key}`, on)).json()

const refund =
  "We refund in {refundDays}. Cancel within {cancellationHours}.\n\n## Damaged\n\nReport it within {returnHours}, send it back within {returnDays}. Ask {grievanceOfficer}."

test("A published text replaces the one that came with the shop, with its date, and can be restored from its versions", async () => {
  expect(await pageOf("refund")).toMatchObject({
    title: "Refund and Cancellation Policy",
    updated_at: null,
  })
  const words = { key: "refund", title: "Refunds", text: refund }
  await operated(shop, "pages publish", words)
  await expect
    .poll(() => pageOf("refund"))
    .toMatchObject({
      title: "Refunds",
      updated_at: expect.stringMatching(/^\d{4}-/),
      intro: [
        {
          spans: [{ text: "We refund in 7-10 business days. Cancel within 2 hours." }],
        },
      ],
    })
  await operated(shop, "pages publish", { ...words, title: "Refunds and returns" })
  const shown = await operated(shop, "pages show", { key: "refund" })
  expect(shown).toMatchObject({ state: "published", published_by: "Command line" })
  expect(shown.versions.map(({ version }: any) => version)).toEqual([2, 1])
  expect(await operated(shop, "pages show", { key: "refund", version: 1 })).toMatchObject({
    title: "Refunds",
    text: refund,
  })
  const first = await operated(shop, "pages show", { key: "refund", version: 0 })
  expect(first.title).toBe("Refund and Cancellation Policy")
  await operated(shop, "pages publish", { key: "refund", title: first.title, text: first.text })
  await expect
    .poll(async () => (await pageOf("refund")).sections[0]?.heading)
    .toBe("Cancelling an order")
  expect((await operated(shop, "pages show", { key: "refund" })).versions).toHaveLength(3)
})

test("A new text that comes with an update is named on a page that the owner changed", async () => {
  const own = await shopForThisTest()
  const words = { key: "refund", title: "Refunds", text: refund }
  const { key } = words
  const show = async () => (await operated(own, "pages show", { key })).original_changed
  expect(await show()).toBe(false)
  await operated(own, "pages publish", words)
  expect(await show()).toBe(false)
  await own.context.db.update(pages).set({ originalHash: "earlier" }).where(eq(pages.key, key))
  expect(await show()).toBe(true)
  await operated(own, "pages publish", words)
  expect(await show()).toBe(false)
})

test("A value follows the settings at once, so that a page never contradicts them", async () => {
  const own = await shopForThisTest()
  await operated(own, "pages publish", { key: "refund", title: "Refunds", text: refund })
  await operated(own, "settings set", { return_hours: "72" })
  await expect
    .poll(async () => JSON.stringify((await pageOf("refund", own)).sections))
    .toContain("72 hours")
})

test("A saved text is not shown before it is published", async () => {
  await operated(shop, "pages save", { key: "shipping", title: "Shipping", text: "Soon." })
  expect((await pageOf("shipping")).title).toBe("Shipping Policy")
  expect(await operated(shop, "pages show", { key: "shipping" })).toMatchObject({
    state: "changed",
    text: "Soon.",
    versions: [],
  })
})

test("A page that misses what it must state, has an unknown value, HTML or a link to nothing is not published, and each is named", async () => {
  const problems = async (key: string, text: string) => {
    const preview = await operated(shop, "pages preview", { key, title: "Page", text })
    const published = await operate(shop, "pages publish", { key, title: "Page", text })
    expect(published).toMatchObject({ ok: false, failure: { code: "BAD_REQUEST" } })
    if (!published.ok) expect(published.failure.message).toContain(preview.problems[0])
    return preview.problems
  }
  expect(await problems("terms", "{business}, {address}")).toEqual([
    "This page must state {grievanceOfficer}: grievance officer.",
    "This page must state {paymentProvider}: payment provider and its contact.",
  ])
  expect(await problems("about", " ")).toEqual(["The page has no text yet."])
  expect(
    await problems(
      "about",
      "[a](/product-item/999999) [b](/PrivacyPolicy#nix) [c](/pages/nix) [d](/no/such) [e](#nix) {nix} <b>x</b>",
    ),
  ).toEqual([
    "{nix} is not a value of the shop. Choose one under “Insert a value or link”.",
    "HTML is not possible on a page: it is shown as you type it.",
    "The link to /product-item/999999 leads to no page of the shop.",
    "The link to /PrivacyPolicy#nix leads to no heading.",
    "The link to /pages/nix leads to no page of the shop.",
    "The link to /no/such leads to no page of the shop.",
    "The link to #nix leads to no heading.",
  ])
  const good =
    "[a](/product-item/41) [b](/PrivacyPolicy#cookies) [c](/track-order) [d](/product-display/Aviator) [e](#f) [g](https://elsewhere.example) [h](/Faq-page#fit) [i](/terms-of-use)\n\n## F"
  expect(
    (await operated(shop, "pages preview", { key: "about", title: "Page", text: good })).problems,
  ).toEqual([])
})

test("A setting that is empty is named where a page states it", async () => {
  const own = await shopForThisTest()
  own.context.settings.GRIEVANCE_OFFICER = ""
  const { problems } = await operated(own, "pages preview", {
    key: "refund",
    title: "Refunds",
    text: refund,
  })
  expect(problems).toEqual([
    "{grievanceOfficer} is empty: fill in “Grievance officer” under Settings.",
  ])
})

test("A page of the owner's own is a draft, then public with a footer link and in the sitemap, and nothing after it is deleted", async () => {
  const words = {
    key: "size-guide",
    title: "Size guide",
    text: "Measure <script>alert(1)</script>",
  }
  const added = await operated(shop, "pages add", { address: "Size Guide!", title: "Size guide" })
  expect(added).toMatchObject({ key: "size-guide", path: "/pages/size-guide", state: "draft" })
  for (const address of ["size-guide", "privacy"]) {
    expect(await operate(shop, "pages add", { address, title: "Again" })).toMatchObject({
      failure: { code: "NOT_ALLOWED_NOW" },
    })
  }
  expect((await get("/backend/api/pages/size-guide")).statusCode).toBe(404)
  expect(await operate(shop, "pages publish", words)).toMatchObject({ ok: false })
  await operated(shop, "pages publish", { ...words, text: "Measure it.", footer: true })
  await expect.poll(async () => (await pageOf("size-guide")).title).toBe("Size guide")
  const footer = async () => (await get("/backend/api/pages")).json().pages
  const accessibility = { label: "Accessibility", path: "/pages/accessibility" }
  expect(await footer()).toEqual([
    accessibility,
    { label: "Size guide", path: "/pages/size-guide" },
  ])
  const sitemap = async () => (await get("/sitemaps/pages.xml")).body
  expect(await sitemap()).toContain("<loc>http://shop.test/pages/size-guide</loc>")

  await operated(shop, "pages save", { ...words, text: "Measure it.", footer: false })
  await expect.poll(footer).toEqual([accessibility])
  await operated(shop, "pages unpublish", { key: "size-guide" })
  await expect.poll(async () => (await get("/backend/api/pages/size-guide")).statusCode).toBe(404)
  await operated(shop, "pages publish", { ...words, text: "Measure it." })
  await operated(shop, "pages delete", { key: "size-guide" })
  await expect.poll(sitemap).not.toContain("size-guide")
  expect(await operate(shop, "pages show", { key: "size-guide" })).toMatchObject({
    failure: { code: "NOT_FOUND" },
  })
})

test("A text that somebody else changed meanwhile is not overwritten", async () => {
  const key = "contact"
  const saved = await operated(shop, "pages save", { key, title: "Contact", text: "One." })
  await operated(shop, "pages save", { key, title: "Contact", text: "Two.", seen: saved.seen })
  expect(
    await operate(shop, "pages save", { key, title: "Contact", text: "3.", seen: saved.seen }),
  ).toMatchObject({ failure: { code: "CHANGED_MEANWHILE" } })
  expect((await operated(shop, "pages show", { key })).text).toBe("Two.")
})

test("Only the owner changes pages; the version names who published it", async () => {
  const manager = await signedInStaff(shop, "manager")
  expect((await manager.run("pages list", {})).status).toBe(403)
  const owner = await signedInStaff(shop, "owner")
  const { body } = await owner.run("pages publish", {
    ...{ key: "faq", title: "Questions" },
    text: "## Help\n\n### When?\n\nSoon.",
  })
  const { published_by: by, versions } = body.result
  expect(versions[0].published_by).toBe(by)
  expect(by).not.toBe("Command line")
})
