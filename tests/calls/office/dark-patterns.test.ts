import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { operate, operated } from "../../operations/operate.ts"
import { shopForThisTest, type TestShop } from "../../shop.ts"
import { signedInStaff } from "../office.ts"

const asha = { by: "Asha Rao", designation: "Proprietor" }
const findingsOf = async (shop: TestShop) =>
  (await operated(shop, "dark-patterns check")).patterns.flatMap(({ pattern, findings }: any) =>
    findings.map((one: any) => ({ pattern, ...one })),
  )
const duty = async (shop: TestShop) =>
  (await operated(shop, "duties show")).find(({ id }: any) => id === "dark-patterns")
const footer = async (shop: TestShop) =>
  ((await shop.call("GET", "/api/pages")).body.pages as { path: string }[]).map(({ path }) => path)
const certificate = (shop: TestShop) => shop.call("GET", "/api/pages/self-audit")

test("The sample shop passes the self-audit, whose certificate is a page that the footer and the sitemap link to", async () => {
  const shop = await shopForThisTest()
  await operated(shop, "settings set", { "business-legal-name": "Netra Optics LLP" })
  expect(await findingsOf(shop)).toEqual([])
  expect((await certificate(shop)).status).toBe(404)
  expect(await footer(shop)).not.toContain("/pages/self-audit")
  await expect.poll(() => shop.context.settings.BUSINESS_LEGAL_NAME).toBe("Netra Optics LLP")

  const report = await operated(shop, "dark-patterns audit", asha)
  expect(report).toMatchObject({ ...asha, legal_name: "Netra Optics LLP" })
  expect(report.version).toMatch(/^\d+\.\d+\.\d+/)
  expect(report.patterns).toHaveLength(13)
  await expect.poll(() => footer(shop)).toContain("/pages/self-audit")
  const page = JSON.stringify((await certificate(shop)).body)
  for (const words of [
    ...["Netra Optics LLP", "Asha Rao, Proprietor", "False urgency", "Rogue malwares"],
    report.patterns[0].avoided,
  ]) {
    expect(page).toContain(words)
  }
  expect((await shop.app.inject("/sitemaps/pages.xml")).body).toContain("/pages/self-audit")
  // The owner cannot write another page of this address.
  expect(
    await operate(shop, "pages add", { address: "self-audit", title: "We are good" }),
  ).toMatchObject({ failure: { code: "NOT_ALLOWED_NOW" } })
})

test("Words of the owner's are found where they are, and certified only with a reason for each, which the next audit offers again", async () => {
  const shop = await shopForThisTest()
  await operated(shop, "collections add", { address: "sale", title: "Hurry" })
  await operated(shop, "collections save", {
    ...{ handle: "sale", title: "Hurry", description: "Use code NEVER50" },
    ...{ source: "hand", products: "[41]", published: true },
  })
  await operated(shop, "messages set", { kind: "delivered", addition: "Begin your free trial." })
  const { blocks } = await operated(shop, "home show")
  const text = { id: "own", type: "text", title: "Bestsellers", text: "Up to 95% off" }
  const row = { ...blocks.find(({ id }: any) => id === "new"), id: "best", title: "Bestsellers" }
  await operated(shop, "home publish", { blocks: [text, row, ...blocks] })

  const found = await findingsOf(shop)
  expect(found.map(({ pattern, quote, fix }: any) => [pattern, quote, fix.to])).toEqual([
    ["false-urgency", "Hurry", "/office/collections/sale"],
    ["false-urgency", "Bestsellers", "/office/home-page"],
    ["bait-and-switch", "95% off", "/office/home-page"],
    ["bait-and-switch", "NEVER50", "/office/collections/sale"],
    ["saas-billing", "free trial", "/office/settings/messages/delivered"],
  ])
  const answers = found.map(({ id }: any) => ({ finding: id, reason: "Checked with our lawyer." }))
  const refused = await operate(shop, "dark-patterns audit", {
    ...asha,
    answers: JSON.stringify(answers.slice(1)),
  })
  expect(refused).toMatchObject({ failure: { code: "NOT_ALLOWED_NOW" } })
  expect(JSON.stringify(refused)).toContain(found[0].id)
  expect((await operated(shop, "dark-patterns check")).last).toBeNull()

  const report = await operated(shop, "dark-patterns audit", { ...asha, answers })
  expect(report.patterns[0].answered[0]).toMatchObject({
    ...{ quote: "Hurry", reason: "Checked with our lawyer." },
  })
  expect((await findingsOf(shop)).every(({ reason }: any) => reason !== "")).toBe(true)
  // What the owner answered is for the report, not for shoppers.
  await expect.poll(async () => (await certificate(shop)).status).toBe(200)
  expect(JSON.stringify((await certificate(shop)).body)).not.toContain("lawyer")
})

test("From 2027 the duty is missing without an audit, met for a year after one, and missing again then", async () => {
  const shop = await shopForThisTest()
  shop.stopClock()
  const days = (count: number) => shop.wait(count * 86_400)
  const from = Date.parse("2027-01-02T00:00:00Z")
  const early = from - shop.context.now().getTime()
  if (early > 0) shop.wait(Math.ceil(early / 1000))
  expect((await duty(shop)).missing).toHaveLength(1)
  await operated(shop, "dark-patterns audit", asha)
  expect((await duty(shop)).missing).toEqual([])
  days(365)
  expect((await duty(shop)).missing).toEqual([])
  days(2)
  expect(await duty(shop)).toMatchObject({
    ...{ status: "missing", missing: [{ fix: { to: "/office/settings/law#self-audit" } }] },
  })
})

test("Only who may change settings certifies, and a stored audit cannot be changed", async () => {
  const shop = await shopForThisTest()
  const support = await signedInStaff(shop, "support")
  expect((await support.run("dark-patterns audit", asha)).status).toBe(403)
  await operated(shop, "dark-patterns audit", asha)
  for (const change of [
    sql`update self_audits set auditor = 'Nobody'`,
    sql`delete from self_audits`,
    sql`truncate self_audits`,
  ]) {
    await expect(shop.context.db.execute(change)).rejects.toThrow()
  }
})
