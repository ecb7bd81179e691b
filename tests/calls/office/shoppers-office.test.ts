import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { showShopper } from "#contract/shoppers/operations/shoppers.ts"
import { auditEntries, orders, shoppers } from "#db/schema.ts"
import { mayRun, type StaffRole, staffRoles } from "#domain/office/staff-permissions.ts"
import { nearsighted } from "../../buyer.ts"
import { bought } from "../../operations/bought.ts"
import { delivered } from "../../operations/delivered.ts"
import { operated } from "../../operations/operate.ts"
import { openTestShop, type TestShop } from "../../shop.ts"
import { signedInStaff } from "../office.ts"

let shop: TestShop
type Staff = Awaited<ReturnType<typeof signedInStaff>>
const people = {} as Record<StaffRole, Staff>
beforeAll(async () => {
  shop = await openTestShop()
  for (const role of staffRoles) people[role] = await signedInStaff(shop, role)
})
afterAll(() => shop.close())

const shopperOf = async (mobile: string) => {
  const { db } = shop.context
  const [row] = await db.select().from(shoppers).where(eq(shoppers.mobile, mobile))
  return row!.id
}
const renamed = (mobile: string, contactName: string) =>
  shop.context.db
    .update(orders)
    .set({ address: { ...home, contactName } })
    .where(eq(orders.mobile, mobile))
let home: (typeof orders.$inferSelect)["address"]

const find = async (staff: Staff, text: string) =>
  (await staff.run("shoppers list", { find: text })).body.result

test("A shopper is found by mobile number, by an earlier number, and by how the name begins", async () => {
  const { buyer, paymentId } = await bought(shop, [{ productId: 41 }])
  const id = await shopperOf(buyer.mobile)
  const [order] = await shop.context.db.select().from(orders).where(eq(orders.shopperId, id))
  home = order!.address
  await renamed(buyer.mobile, "Zubaida Qureshi")
  const row = { shopper: id, name: "Zubaida Qureshi", mobile: buyer.mobile, orders: 1 }
  expect(await find(people.support, buyer.mobile)).toMatchObject([row])
  const copied = `\u202a+91\u00a0${buyer.mobile.slice(0, 5)}\u2011${buyer.mobile.slice(5)}\u202c`
  expect(await find(people.support, copied)).toMatchObject([row])
  expect(await find(people.support, "zub qur")).toMatchObject([row])
  expect(await find(people.support, "zubin")).toEqual([])
  expect(await find(people.support, "9000000001")).toEqual([])
  expect(await find(people.support, paymentId)).toEqual([])

  await operated(shop, "accounts move", {
    ...{ order: order!.number!, mobile: "9812300045", reason: "New number" },
  })
  const moved = [{ ...row, mobile: "9812300045" }]
  expect(await find(people.support, buyer.mobile)).toMatchObject(moved)
  expect(await find(people.support, "+91 98123 00045")).toMatchObject(moved)
})

test("The page of a shopper has the orders as wholes, the return and the messages", async () => {
  const sale = await delivered(shop, [
    { productId: 41, quantity: 2 },
    { productId: 42, lens: nearsighted },
  ])
  await sale.ask()
  const { mobile } = sale.buyer
  await operated(shop, "refund", { id: sale.orderIds[0], rupees: "10", reason: "Scratched" })
  const id = await shopperOf(mobile)
  const shown = (await people.manager.run("shoppers show", { shopper: id })).body.result
  expect(shown).toMatchObject({
    ...{ shopper: id, name: "Asha Rao", mobile, account: "open", email: null, passkeys: 0 },
    ...{ orders_count: 1, ordered_rupees: sale.paid, refunded_rupees: 10 },
    returns: [{ state: "requested", reason: "damaged" }],
    prescriptions: { people: 0, saved: 0 },
  })
  expect(shown.orders).toMatchObject([
    { state: "delivered", rupees: sale.paid, refunded_rupees: 10 },
  ])
  expect(shown.orders[0].products).toMatch(/ × 2, .* × 1$/)
  expect(shown.messages.texts).toBeGreaterThan(0)
  expect(shown.messages.newest).not.toBeNull()
  expect(shown.last_sign_in).not.toBeNull()
  expect(shown.consents.slice(0, 2).map(({ topic, granted }: any) => [topic, granted])).toEqual([
    ["offers", false],
    ["eye_care", false],
  ])
})

test("Each role sees of a shopper what its permissions say, and nothing of eyes without", async () => {
  const { buyer } = await bought(shop, [{ productId: 42, lens: nearsighted }])
  const id = await shopperOf(buyer.mobile)
  const seen: Record<string, unknown> = {}
  for (const role of staffRoles.filter((one) => mayRun(one, showShopper))) {
    const { body } = await people[role].run("shoppers show", { shopper: id })
    const { name, mobile, returns, prescriptions, consents } = body.result
    seen[role] = [
      ...[name !== null, mobile !== null, returns !== null],
      prescriptions !== null,
      consents.some(({ topic }: any) => topic === "eye_care"),
    ]
    expect(JSON.stringify(body.result), role).not.toMatch(/-2\.5|Single Vision|Blue Block/)
    const order = (await people[role].run("orders show", { id: body.result.orders[0].number })).body
    expect(order.result.shopper, role).toBe(id)
  }
  expect(seen).toEqual({
    //         name, mobile, returns, prescriptions, eye care
    owner: [true, true, true, true, true],
    manager: [true, true, true, true, true],
    optician: [true, true, true, true, true],
    support: [true, true, true, false, false],
    accountant: [false, false, true, false, false],
  })
  const found = (await people.accountant.run("shoppers list", { find: buyer.mobile })).body.result
  expect(found).toMatchObject([{ shopper: id, name: null, mobile: null }])
  const packed = (await people.packer.run("orders", { find: buyer.mobile })).body.result
  const order = await people.packer.run("orders show", { id: packed[0].number })
  expect(order.body.result.shopper).toBeNull()
})

test("An account that lost its number is shown as such, an unknown one is refused, and the audit names nobody", async () => {
  const { buyer } = await bought(shop, [{ productId: 41 }])
  const id = await shopperOf(buyer.mobile)
  await shop.context.db
    .update(shoppers)
    .set({ mobile: `released-${id}` })
    .where(eq(shoppers.id, id))
  const shown = (await people.owner.run("shoppers show", { shopper: id })).body.result
  expect(shown).toMatchObject({ mobile: null, account: "without_number" })
  const missing = await people.owner.run("shoppers show", { shopper: crypto.randomUUID() })
  expect(missing.body.error.code).toBe("NOT_FOUND")

  await people.owner.run("shoppers list", { find: "Qureshi" })
  const entries = await shop.context.db.select().from(auditEntries)
  expect(entries.map(({ subject }) => subject)).toContain(`shopper:${id}`)
  const all = JSON.stringify(entries)
  for (const word of ["Qureshi", "zub", "Asha", buyer.mobile]) expect(all).not.toContain(word)
})
