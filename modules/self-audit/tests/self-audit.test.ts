import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { signedInStaff } from "#tests/calls/office.ts"
import { operate, operated } from "#tests/operations/operate.ts"
import { shopForThisTest, type TestShop } from "#tests/shop.ts"
import { darkPatterns } from "../rules/self-audit.ts"

const no = darkPatterns.map(({ id }) => id).join(", ")
const asha = { by: "Asha Rao", designation: "Proprietor" }
const duty = async (shop: TestShop) =>
  (await operated(shop, "duties show")).find(({ id }: any) => id === "dark-patterns")
const footer = async (shop: TestShop) =>
  ((await shop.call("GET", "/api/pages")).body.pages as { path: string }[]).map(({ path }) => path)
const certificate = (shop: TestShop) => shop.call("GET", "/api/pages/self-audit")

test("A self-audit that is answered publishes its certificate, a page that the footer and the sitemap link to", async () => {
  const shop = await shopForThisTest()
  await operated(shop, "settings set", { business_legal_name: "Netra Optics LLP" })
  expect((await certificate(shop)).status).toBe(404)
  expect(await footer(shop)).not.toContain("/pages/self-audit")
  await expect.poll(() => shop.context.settings.BUSINESS_LEGAL_NAME).toBe("Netra Optics LLP")

  const report = await operated(shop, "self-audit certify", { ...asha, no })
  expect(report).toMatchObject({ ...asha, legal_name: "Netra Optics LLP" })
  expect(report.version).toMatch(/^\d+\.\d+\.\d+/)
  await expect.poll(() => footer(shop)).toContain("/pages/self-audit")
  const page = JSON.stringify((await certificate(shop)).body)
  for (const words of [
    ...["Netra Optics LLP", "Asha Rao, Proprietor", "False urgency", "Rogue malwares"],
    darkPatterns[0]!.avoided,
  ]) {
    expect(page).toContain(words)
  }
  expect((await shop.app.inject("/sitemaps/pages.xml")).body).toContain("/pages/self-audit")
  // The owner cannot write another page of this address.
  expect(
    await operate(shop, "pages add", { address: "self-audit", title: "We are good" }),
  ).toMatchObject({ failure: { code: "NOT_ALLOWED_NOW" } })
})

test("Nothing is certified while one of the thirteen questions is open, which the refusal names", async () => {
  const shop = await shopForThisTest()
  const { patterns, last } = await operated(shop, "self-audit show")
  expect(last).toBeNull()
  expect(patterns).toHaveLength(13)
  const refused = await operate(shop, "self-audit certify", {
    ...asha,
    no: no.replace("nagging, ", ""),
  })
  expect(refused).toMatchObject({ failure: { code: "NOT_ALLOWED_NOW" } })
  expect(JSON.stringify(refused)).toContain("- nagging: Do shoppers get")
  expect(JSON.stringify(refused)).not.toContain("- drip-pricing")
  expect((await operated(shop, "self-audit show")).last).toBeNull()
  await operated(shop, "self-audit certify", { ...asha, no })
  expect((await operated(shop, "self-audit show")).last).toMatchObject(asha)
})

test("From 2027 the duty is missing without an audit, met for a year after one, and missing again then", async () => {
  const shop = await shopForThisTest()
  shop.stopClock()
  const days = (count: number) => shop.wait(count * 86_400)
  const from = Date.parse("2027-01-02T00:00:00Z")
  const early = from - shop.context.now().getTime()
  if (early > 0) shop.wait(Math.ceil(early / 1000))
  expect((await duty(shop)).missing).toHaveLength(1)
  await operated(shop, "self-audit certify", { ...asha, no })
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
  expect((await support.run("self-audit certify", { ...asha, no })).status).toBe(403)
  await operated(shop, "self-audit certify", { ...asha, no })
  for (const change of [
    sql`update self_audits set auditor = 'Nobody'`,
    sql`delete from self_audits`,
    sql`truncate self_audits`,
  ]) {
    await expect(shop.context.db.execute(change)).rejects.toThrow()
  }
})
