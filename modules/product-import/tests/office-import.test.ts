import { expect, test } from "vitest"
import { OFFICE_API_PREFIX, OFFICE_HEADER } from "#contract/office/office.ts"
import { signedInStaff } from "#tests/calls/office.ts"
import { operated } from "#tests/operations/operate.ts"
import { shopForThisTest, type TestShop } from "#tests/shop.ts"

async function send(shop: TestShop, path: string, content: string, cookie: string) {
  const response = await shop.app.inject({
    method: "POST",
    url: `${OFFICE_API_PREFIX}/catalogue/import${path}`,
    headers: { [OFFICE_HEADER]: "1", "content-type": "application/octet-stream", cookie },
    payload: content,
  })
  return { status: response.statusCode, body: response.json() }
}

const header = "Title,URL handle,Vendor,Type,Price,Inventory quantity"

test("A file is previewed first, and exactly the preview is applied", async () => {
  const shop = await shopForThisTest()
  const { cookie } = await signedInStaff(shop, "manager")
  const upload = (query: string, rows: string[]) =>
    send(shop, `?file=products.csv${query}`, `${[header, ...rows].join("\n")}\n`, cookie)
  const rows = ["Neem,neem-office,Neem,Sunglasses,999,7", "X,x-office,X,Umbrella,5,1"]
  const dry = await upload("&dry_run=1", rows)
  expect(dry.body).toMatchObject({ accepted: false, new: 1, refused: 1 })
  const keep = await upload("&dry_run=1&keep_good=1", rows)
  const { preview } = keep.body
  await operated(shop, "product add", {
    ...{ handle: "neem-office", title: "N", brand: "N", kind: "Sunglasses", price: "5" },
  })
  const outdated = await upload(`&keep_good=1&preview=${preview}`, rows)
  expect([outdated.status, outdated.body.error.code]).toEqual([409, "CHANGED_MEANWHILE"])
  expect((await upload("&keep_good=1", rows)).body.error.code).toBe("BAD_REQUEST")
  const again = (await upload("&dry_run=1&keep_good=1", rows)).body
  // The report of another file reads the same: its price differs.
  const other = await upload(`&keep_good=1&preview=${again.preview}`, [
    rows[0]!.replace("999", "9"),
    rows[1]!,
  ])
  expect(other.body.error.code).toBe("CHANGED_MEANWHILE")
  expect(again).toMatchObject({ new: 0, changed: 1, refused: 1 })
  const done = await upload(`&keep_good=1&preview=${again.preview}`, rows)
  expect(done.body).toMatchObject({ accepted: true, changed: 1, refused: 1 })
  const sent = (query: string, content: string) => send(shop, query, content, cookie)
  const no = await sent("?file=products.csv&dry_run=1", "Name;Price\nA;5\n")
  expect(no.body.error.message).toBe("This is not a Shopify product CSV: it has no Title column.")
  expect((await sent("?file=/etc/passwd", "x")).status).toBe(400)
  expect((await sent("?file=products.csv", "")).status).toBe(400)
})

test("An import requires permission to change the catalogue, and cannot name a file of the server", async () => {
  const shop = await shopForThisTest()
  const packer = await signedInStaff(shop, "packer")
  const refused = async (cookie: string) =>
    (await send(shop, "?file=products.csv", "x", cookie)).body.error.code
  expect(await refused(packer.cookie)).toBe("NOT_PERMITTED")
  expect(await refused("")).toBe("SIGN_IN")
  for (const role of ["manager", "owner"] as const) {
    const { run } = await signedInStaff(shop, role)
    const { status, body } = await run("import", { file: "/etc/passwd" })
    expect([status, body.error?.code], role).toEqual([403, "NOT_PERMITTED"])
  }
})
