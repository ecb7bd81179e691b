import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { orders, refunds } from "#db/schema.ts"
import { nearsighted } from "../buyer.ts"
import { bought } from "../operations/bought.ts"
import { operated } from "../operations/operate.ts"
import { openTestShop, type TestShop } from "../shop.ts"
import { signedInStaff } from "./office.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test("The board counts what waits, and lists exactly that", async () => {
  const before = await operated(shop, "board")
  const sale = await bought(shop, [{ productId: 41 }, { productId: 67 }])
  const { order_number: number } = (await sale.order()).purchase
  // Two lines of one order are one parcel.
  expect(await operated(shop, "board")).toMatchObject({
    to_pack: before.to_pack + 1,
    late: before.late,
  })
  const waiting = await operated(shop, "board list", { section: "to_pack" })
  expect(waiting.find(({ order }: any) => order === number)).toMatchObject({ about: "2 lines" })

  await shop.context.db
    .update(orders)
    .set({ deliveryUntil: new Date(shop.context.now().getTime() - 1000) })
    .where(eq(orders.number, number))
  expect((await operated(shop, "board")).late).toBe(before.late + 1)

  await operated(shop, "refund", { id: sale.orderIds[0], rupees: 10, reason: "Scratched" })
  expect((await operated(shop, "board")).failed_refunds).toBe(before.failed_refunds)
  await shop.context.db
    .update(refunds)
    .set({ createdAt: new Date(shop.context.now().getTime() - 25 * 3_600_000) })
    .where(eq(refunds.paymentId, sale.paymentId))
  expect((await operated(shop, "board")).failed_refunds).toBe(before.failed_refunds + 1)

  await operated(shop, "stock", { product: "41", set: 1 })
  const low = await operated(shop, "board list", { section: "low_stock" })
  const { title } = await operated(shop, "stock", { product: "41", set: 30 })
  expect(low).toContainEqual(expect.objectContaining({ name: title, about: "1 piece" }))

  await operated(shop, "ship", { id: sale.paymentId, courier: "delhivery", number: "OFFICE0001" })
  expect((await operated(shop, "board")).to_pack).toBe(before.to_pack)
})

test("Every section of the board has as many entries as are counted", async () => {
  const counts = await operated(shop, "board")
  for (const [section, count] of Object.entries(counts)) {
    expect(await operated(shop, "board list", { section }), section).toHaveLength(count as number)
  }
})

test("An order shows powers, address and mobile number to those alone who need them", async () => {
  const { paymentId, buyer } = await bought(shop, [{ productId: 41, lens: nearsighted }])
  const shown: Record<string, unknown[]> = {}
  for (const role of ["owner", "optician", "packer", "support", "accountant"] as const) {
    const { run } = await signedInStaff(shop, role)
    const { result } = (await run("orders show", { id: paymentId })).body
    const [row] = (await run("orders", { find: paymentId })).body.result
    shown[role] = [
      result.lines[0].powers?.right_eye ?? null,
      result.ship_to?.mobile ?? null,
      row.mobile,
    ]
    expect(result.total_rupees).toBe(row.rupees + result.delivery_rupees)
  }
  const [power, mobile] = ["SPH -2.50 CYL -0.75 AXIS 90", buyer.mobile]
  expect(shown).toEqual({
    owner: [power, mobile, mobile],
    optician: [power, mobile, mobile],
    packer: [power, mobile, mobile],
    support: [null, mobile, mobile],
    accountant: [null, null, null],
  })
})

test("What an accountant exports has no powers, and what an owner exports has", async () => {
  await bought(shop, [{ productId: 41, lens: nearsighted }])
  const exported = async (role: "accountant" | "owner") =>
    (await (await signedInStaff(shop, role)).run("export-orders")).body.result
  expect(await exported("owner")).toContain("SPH -2.50")
  const books = await exported("accountant")
  expect(books).toContain("Single Vision")
  expect(books).not.toContain("SPH")
  expect(books).not.toContain("31.5/32")
})

test("The timeline of an order says what happened and which person did it", async () => {
  const { orderIds, paymentId } = await bought(shop, [{ productId: 41 }])
  const owner = await signedInStaff(shop, "owner")
  await owner.run("refund", { id: orderIds[0], rupees: 10, reason: "Scratched" })
  const { result } = (await owner.run("orders show", { id: paymentId })).body
  expect(result.lines[0]).toMatchObject({ refunded_rupees: 10 })
  expect(result.lines[0].left_rupees).toBe(result.lines[0].rupees - 10)
  expect(result.events).toContainEqual(
    expect.objectContaining({ what: "refund: done", who: "Kavya Menon" }),
  )
  expect(result.events[0].what).toMatch(/: Confirmed$/)
})

test("An order is found by a part of the name on the parcel", async () => {
  const { orderIds } = await bought(shop, [{ productId: 41 }])
  const found = await operated(shop, "orders", { find: "asha r" })
  expect(found.map(({ order }: any) => order)).toContain(orderIds[0])
  expect(await operated(shop, "orders", { find: "Nobody Atall" })).toEqual([])
})
