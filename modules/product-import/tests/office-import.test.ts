import { expect, onTestFinished, test } from "vitest"
import { OFFICE_API_PREFIX, OFFICE_HEADER } from "#contract/office/office.ts"
import { signedInStaff } from "#tests/calls/office.ts"
import { operated } from "#tests/operations/operate.ts"
import { openTestShop, shopForThisTest, type TestShop } from "#tests/shop.ts"

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

const SECRET_COST = "437.31"

test("What a product costs is in the export of the owner and the accountant alone, and nobody else's file changes it", async () => {
  const shop = await shopForThisTest()
  const { handle, title } = await operated(shop, "product show", { product: "41" })
  await operated(shop, "product set", { product: handle, cost_price: SECRET_COST })
  for (const role of ["manager", "support", "accountant"] as const) {
    const { run } = await signedInStaff(shop, role)
    for (const format of ["shopify", "shopify-old", "json"]) {
      const file = JSON.stringify((await run("export", { format })).body)
      const hasCosts = /437\.31|Cost per item|costPrice/.test(file)
      expect([role, format, hasCosts]).toEqual([role, format, role === "accountant"])
    }
  }
  const { cookie } = await signedInStaff(shop, "manager")
  const sheet = `Title,URL handle,Cost per item\n${title},${handle},5\n`
  const upload = async (query: string) =>
    (await send(shop, `?file=products.csv${query}`, sheet, cookie)).body
  const dry = await upload("&dry_run=1")
  expect(dry.rows[0].why).toBe("Cost per item is left out: your role does not see cost prices")
  expect(await upload(`&preview=${dry.preview}`)).toMatchObject({ changed: 0, refused: 0 })
  const shown = await operated(shop, "product show", { product: handle })
  expect(shown.cost_price).toBe(Number(SECRET_COST))
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

test("A file that is refused to a member of staff is in the security log, like an import without a file", async () => {
  const lines: string[] = []
  const shop = await openTestShop({}, (line) => void lines.push(line))
  onTestFinished(shop.close)
  const packer = await signedInStaff(shop, "packer")
  expect((await send(shop, "?file=file", "id,title", packer.cookie)).status).toBe(403)
  await packer.run("import", {})
  const logged = lines
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === "operation_refused")
  const { staff } = logged[0]
  expect(staff).toMatch(/^[0-9a-f]{12}$/)
  const refused = { operation: "import", role: "packer", reason: "NOT_PERMITTED", staff }
  expect(logged).toMatchObject([refused, refused])
})
