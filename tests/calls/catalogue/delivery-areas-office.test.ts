import { afterAll, beforeAll, expect, test } from "vitest"
import { OFFICE_API_PREFIX, OFFICE_HEADER } from "#contract/office/office.ts"
import { deliveryAreas } from "#db/schema.ts"
import { operate, operated } from "../../operations/operate.ts"
import { openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"
import { signedInStaff } from "../office.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const csv = "pincode,deliverable,cash_on_delivery\n560041,no,no\n"

async function send(content: string, query: string, cookie?: string) {
  const response = await shop.app.inject({
    method: "POST",
    url: `${OFFICE_API_PREFIX}/delivery-areas/import?file=areas.csv${query}`,
    headers: {
      [OFFICE_HEADER]: "1",
      "content-type": "application/octet-stream",
      ...(cookie && { cookie }),
    },
    payload: content,
  })
  return { status: response.statusCode, body: response.json() }
}

const isDeliverable = async (pincode: string) =>
  (await operated(shop, "delivery-areas show", { pincode })).deliverable

test("A manager previews a file of delivery areas and applies it", async () => {
  const { cookie } = await signedInStaff(shop, "manager")
  expect(await isDeliverable("560041")).toBe(true)
  const tried = await send(csv, "&dry_run=1", cookie)
  expect(tried.body).toMatchObject({ accepted: true, new: 1, refused: 0 })
  expect(tried.body.rows).toMatchObject([{ pincode: "560041", result: "new" }])
  expect(await isDeliverable("560041")).toBe(true)

  const { preview } = tried.body
  const written = await send(csv, `&preview=${preview}`, cookie)
  expect(written.body).toMatchObject({ accepted: true, new: 1 })
  expect(await isDeliverable("560041")).toBe(false)
})

test("What was tried is written: not another file, not with other choices, not by somebody else, not later", async () => {
  const manager = await signedInStaff(shop, "manager")
  const owner = await signedInStaff(shop, "owner")
  const file = "pincode,deliverable\n560043,no\n"
  const tried = async () => (await send(file, "&dry_run=1", manager.cookie)).body.preview
  const refused = async (content: string, query: string, cookie = manager.cookie) => {
    const { status, body } = await send(content, query, cookie)
    expect(await isDeliverable("560043"), query).toBe(true)
    return [status, body.error?.code]
  }
  const outdated = [409, "CHANGED_MEANWHILE"]
  const preview = await tried()
  // Another file that would change the same rows in the same way, apart from its line ends.
  expect(await refused(file.replaceAll("\n", "\r\n"), `&preview=${preview}`)).toEqual(outdated)
  expect(await refused(file, `&complete=1&preview=${preview}`)).toEqual(outdated)
  expect(await refused(file, `&keep_good=1&preview=${preview}`)).toEqual(outdated)
  expect(await refused(file, `&preview=${preview}`, owner.cookie)).toEqual(outdated)
  expect(await refused(file, "&preview=1.x")).toEqual(outdated)
  expect(await refused(file, "")).toEqual([400, "BAD_REQUEST"])
  const [, signature] = preview.split(".")
  expect(await refused(file, `&preview=99999999999.${signature}`)).toEqual(outdated)

  await operated(shop, "delivery-areas set", { prefix: "560043", cash: "no" })
  expect(await refused(file, `&preview=${preview}`)).toEqual(outdated)
  const old = await tried()
  shop.wait(30 * 60 + 1)
  expect(await refused(file, `&preview=${old}`)).toEqual(outdated)
  const written = await send(file, `&preview=${await tried()}`, manager.cookie)
  expect(written.body).toMatchObject({ accepted: true, changed: 1 })
  expect(await isDeliverable("560043")).toBe(false)
})

test("A file with a wrong row changes nothing, and says which row and why", async () => {
  const { cookie } = await signedInStaff(shop, "manager")
  const file = "pincode,deliverable\n560042,no\n56004x,no\n"
  const { preview } = (await send(file, "&dry_run=1", cookie)).body
  const wrong = await send(file, `&preview=${preview}`, cookie)
  expect(wrong.body).toMatchObject({ accepted: false, refused: 1 })
  expect(wrong.body.rows).toContainEqual(expect.objectContaining({ row: 3, result: "refused" }))
  expect(await isDeliverable("560042")).toBe(true)
})

test("An import without permission for delivery areas is refused before the file is read", async () => {
  const { cookie } = await signedInStaff(shop, "packer")
  expect((await send(csv, "", cookie)).body.error.code).toBe("NOT_PERMITTED")
  expect((await send(csv, "")).body.error.code).toBe("SIGN_IN")
})

test("One PIN code is changed alone or with all of its prefix, and a removed row no longer applies", async () => {
  const show = (pincode: string) => operated(shop, "delivery-areas show", { pincode })
  const before = await show("781001")
  await operated(shop, "delivery-areas set", { prefix: "781", cash: "no", earliest: 7, latest: 9 })
  expect(await show("781001")).toMatchObject({
    ...{ prefix: "781", deliverable: true, cash_on_delivery: false },
    ...{ earliest_days: 7, latest_days: 9 },
  })
  await operated(shop, "delivery-areas set", { prefix: "781001", deliverable: "no" })
  expect(await show("781001")).toMatchObject({ prefix: "781001", deliverable: false })
  expect(await show("781002")).toMatchObject({ prefix: "781", deliverable: true })

  const wrong = await operate(shop, "delivery-areas set", { prefix: "781", latest: 6 })
  expect(wrong).toMatchObject({ failure: { code: "BAD_REQUEST" } })
  expect(await show("781002")).toMatchObject({ latest_days: 9 })

  await operated(shop, "delivery-areas remove", { prefix: "781001" })
  await operated(shop, "delivery-areas remove", { prefix: "781" })
  expect(await show("781001")).toEqual(before)
})

test("Rows are listed page by page, by state, delivery, cash and first digits", async () => {
  const own = await shopForThisTest()
  const { db } = own.context
  await db.delete(deliveryAreas)
  const row = (prefix: string, deliverable: boolean, cashOnDelivery: boolean) => ({
    ...{ prefix, deliverable, cashOnDelivery, earliestDays: 3, latestDays: 5, city: null },
  })
  await db
    .insert(deliveryAreas)
    .values([
      ...Array.from({ length: 60 }, (_, n) => row(String(560_001 + n), true, n % 2 === 0)),
      row("605", true, true),
      row("6", false, false),
      row("794", false, true),
    ])
  const packer = await signedInStaff(own, "packer")
  const list = async (input: Record<string, unknown>) =>
    (await packer.run("delivery-areas list", input)).body.result
  const prefixes = async (input: Record<string, unknown>) =>
    (await list(input)).rows.map(({ prefix }: any) => prefix)
  const first = await list({})
  expect([first.total, first.rows.length, first.rows[0].prefix]).toEqual([63, 25, "560001"])
  expect(await prefixes({ page: 3 })).toHaveLength(13)
  expect(await prefixes({ page: 4 })).toEqual([])
  expect(await prefixes({ begins: "56000", cash: "no" })).toEqual([
    "560002",
    "560004",
    "560006",
    "560008",
  ])
  expect(await prefixes({ state: "Tamil Nadu" })).toEqual(["605"])
  expect(await prefixes({ state: "pondicherry" })).toEqual(["605"])
  expect(await prefixes({ begins: " ６05" })).toEqual(["605"])
  expect(await prefixes({ deliverable: "no" })).toEqual(["6", "794"])
  // Nothing is delivered there, so no cash is taken either.
  expect((await list({ state: "Meghalaya" })).rows).toMatchObject([
    { prefix: "794", place: "Meghalaya", deliverable: false, cash_on_delivery: false },
  ])
  expect((await packer.run("delivery-areas list", { state: "Atlantis" })).status).toBe(400)
})
