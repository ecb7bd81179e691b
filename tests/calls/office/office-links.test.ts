import { afterAll, beforeAll, expect, test } from "vitest"
import { bought } from "../../operations/bought.ts"
import { operated } from "../../operations/operate.ts"
import { openTestShop, type TestShop } from "../../shop.ts"
import { signedInStaff } from "../office.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test("The invoice on an order's page is a PDF for accountants, and requires their permission", async () => {
  const { paymentId } = await bought(shop, [{ productId: 41 }])
  await operated(shop, "ship", { id: paymentId, courier: "delhivery", number: "OFFICE0002" })
  const accountant = await signedInStaff(shop, "accountant")
  const { result } = (await accountant.run("orders show", { id: paymentId })).body
  const [{ link }] = result.invoices
  const open = (cookie?: string) =>
    shop.app.inject({ url: link, headers: { ...(cookie && { cookie }) } })
  const pdf = await open(accountant.cookie)
  expect([pdf.statusCode, pdf.headers["content-type"]]).toEqual([200, "application/pdf"])
  expect(pdf.headers["content-disposition"]).toBe("attachment")
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-")

  const optician = await signedInStaff(shop, "optician")
  const shown = (await optician.run("orders show", { id: paymentId })).body.result
  expect(shown.invoices).toEqual([])
  expect((await open(optician.cookie)).statusCode).toBe(403)
  expect((await open()).statusCode).toBe(401)
  shop.wait(3600)
  const later = await signedInStaff(shop, "accountant")
  expect((await open(later.cookie)).statusCode).toBe(404)
})

test("A board entry links staff with permission to the page for its work, and others to the order", async () => {
  const { title } = await operated(shop, "stock", { product: "41", set: 1 })
  const leads = async (role: "owner" | "packer") => {
    const { run } = await signedInStaff(shop, role)
    const { result } = (await run("board list", { section: "low_stock" })).body
    return result.find(({ name }: any) => name === title).page
  }
  expect(await leads("owner")).toBe("products/41")
  expect(await leads("packer")).toBe(null)
  await operated(shop, "stock", { product: "41", set: 30 })
})
