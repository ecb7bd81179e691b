import { afterAll, beforeAll, expect, test } from "vitest"
import { operate, operated } from "../../operations/operate.ts"
import { openTestShop, type TestShop } from "../../shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const duty = async (id: string) =>
  (await operated(shop, "duties show")).find((one: any) => one.id === id)

test("The list of duties follows the settings and the products that shoppers see", async () => {
  expect((await duty("grievance-officer")).missing).toHaveLength(3)
  await operated(shop, "settings set", {
    grievance_officer: "Sunita Kulkarni",
    grievance_officer_designation: "Manager",
    grievance_officer_email: "sunita@netra.example",
  })
  await expect.poll(async () => (await duty("grievance-officer")).status).toBe("met")

  expect((await duty("contact-lens-registration")).status).toBe("missing")
  await operated(shop, "settings set", { contact_lens_registration: "MD42/MH/2026/001" })
  await expect
    .poll(async () => (await duty("contact-lens-registration")).status)
    .toBe("unconfirmed")
})

test("A confirmation is recorded with name and day beside those of other duties, and can be taken back", async () => {
  await operated(shop, "duties confirm", { duty: "gst-registration", by: "CA Meera Joshi" })
  const today = (await operated(shop, "duties confirm", { duty: "ranking", by: "Asha" }))
    .confirmation.on
  expect(today).toMatch(/^\d{4}-\d\d-\d\d$/)
  await expect.poll(async () => (await duty("ranking")).confirm?.done ?? null).toBeTruthy()
  expect(await duty("gst-registration")).toMatchObject({
    confirm: { by: "accountant", done: { by: "CA Meera Joshi", on: today } },
  })
  await operated(shop, "duties confirm", { duty: "gst-registration", by: "" })
  await expect.poll(async () => (await duty("gst-registration")).confirm?.done ?? null).toBeNull()
  expect((await duty("ranking")).confirm.done).toEqual({ by: "Asha", on: today })
})

test("A confirmation needs a duty that is confirmed, a name, and a day that is not in the future", async () => {
  const refused = async (input: Record<string, string>) =>
    ((await operate(shop, "duties confirm", input)) as any).failure?.code
  expect(await refused({ duty: "grievance-officer", by: "Asha" })).toBe("BAD_REQUEST")
  expect(await refused({ duty: "receipt-voucher", by: "" })).toBe("BAD_REQUEST")
  expect(await refused({ duty: "receipt-voucher", by: "Asha", on: "2099-01-01" })).toBe(
    "BAD_REQUEST",
  )
})
