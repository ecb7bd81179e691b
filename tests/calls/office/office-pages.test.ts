import { desc, eq, sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { operations } from "#contract/operations.ts"
import {
  auditEntries,
  orders,
  refunds,
  returns,
  shopperEmails,
  shoppers,
  staffAttempts,
} from "#db/schema.ts"
import { mayRun } from "#domain/office/staff-permissions.ts"
import { listStaffViews } from "#server/office/audit/queries.ts"
import { nearsighted } from "../../buyer.ts"
import { bought } from "../../operations/bought.ts"
import { operated } from "../../operations/operate.ts"
import { openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"
import { inputsOfModules, moduleExamples } from "../module-examples.ts"
import { signedInStaff } from "../office.ts"
import { type OwnRecords, shopperWithEverything } from "../own-records.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test("The board counts what is due, and lists exactly that", async () => {
  const before = await operated(shop, "board")
  const sale = await bought(shop, [{ productId: 41 }, { productId: 67 }])
  const { order_number: number } = (await sale.order()).purchase
  // Two lines of one order are one parcel.
  expect(await operated(shop, "board")).toMatchObject({
    to_pack: before.to_pack + 1,
    late: before.late,
  })
  const waiting = await operated(shop, "board list", { section: "to_pack" })
  expect(waiting.find(({ order }: any) => order === number)).toMatchObject({ about: "2 pieces" })

  await shop.context.db
    .update(orders)
    .set({ deliveryUntil: new Date(shop.context.now().getTime() - 86_400_000) })
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

test("Every section of the board lists as many entries as it counts", async () => {
  const { approvals, ...counts } = await operated(shop, "board")
  expect(await operated(shop, "approvals list")).toHaveLength(approvals)
  for (const [section, count] of Object.entries(counts)) {
    expect(await operated(shop, "board list", { section }), section).toHaveLength(count as number)
  }
})

test("An order shows powers, address and mobile number only to roles that need them", async () => {
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
    expect(result.total_rupees).toBe(row.rupees)
    // The thickest edges tell how strong the lenses are: they are seen with the powers alone.
    const { powers, thickness } = result.lines[0]
    expect(thickness === null, role).toBe(powers === null)
    if (thickness) expect(thickness.right).toBeGreaterThan(1)
  }
  const [power, mobile] = ["SPH -2.50 CYL -0.75 AXIS 90", buyer.mobile]
  const masked = `••••• •${mobile.slice(-4)}`
  expect(shown).toEqual({
    owner: [power, mobile, mobile],
    optician: [power, mobile, masked],
    packer: [power, mobile, masked],
    support: [null, mobile, masked],
    accountant: [null, null, null],
  })
})

test("A packer sees no name, address or number of a delivered order, and others who need them do", async () => {
  const { paymentId, orderIds, buyer } = await bought(shop, [{ productId: 41 }, { productId: 42 }])
  const packer = await signedInStaff(shop, "packer")
  const shipTo = async ({ run }: typeof packer) =>
    (await run("orders show", { id: paymentId })).body.result.ship_to?.mobile ?? null
  const [first, second] = orderIds as [string, string]
  for (const [id, number] of [
    [first, "PAST0001"],
    [second, "PAST0002"],
  ] as const) {
    // While a request is in flight, the parcel may return to the packer.
    expect(await shipTo(packer)).toBe(buyer.mobile)
    await operated(shop, "ship", { id: paymentId, lines: id, courier: "delhivery", number })
    expect(await shipTo(packer)).toBe(buyer.mobile)
    await operated(shop, "deliver", { id })
  }
  expect(await shipTo(packer)).toBeNull()
  const { body } = await packer.run("orders", { find: paymentId })
  expect(JSON.stringify(body)).not.toContain(buyer.mobile)
  for (const role of ["owner", "manager", "optician", "support"] as const) {
    expect(await shipTo(await signedInStaff(shop, role)), role).toBe(buyer.mobile)
  }
})

test("One member of staff opens the names and numbers of a limited number of shoppers a day, and the owner of any", async () => {
  const own = await shopForThisTest({ CONTACT_VIEWS_PER_DAY: "5" })
  const { paymentId, buyer } = await bought(own, [{ productId: 41 }])
  const [{ number }] = await operated(own, "orders", { find: paymentId })
  const packer = await signedInStaff(own, "packer")
  const views: [string, object][] = [
    ["orders show", { id: paymentId }],
    ["orders packing-slips", { orders: number }],
    ["orders labels", { orders: number }],
    ["orders show", { id: number }],
    ["orders labels", { orders: number }],
  ]
  for (const [operation, input] of views) {
    expect((await packer.run(operation, { ...input })).status, operation).toBe(200)
  }
  // Numbers in a list are masked, so a list costs none.
  expect((await packer.run("orders", {})).status).toBe(200)
  for (const [operation, input] of views.slice(0, 3)) {
    const refused = await packer.run(operation, { ...input })
    expect([refused.status, refused.body.error.code], operation).toEqual([429, "TOO_MANY_REQUESTS"])
    expect(refused.body.error.message).toContain("5 shoppers a day")
    expect(JSON.stringify(refused.body)).not.toContain(number)
  }
  const support = await signedInStaff(own, "support")
  const [found] = (await support.run("shoppers list", { find: buyer.mobile })).body.result
  const show = ({ run }: typeof support) => run("shoppers show", { shopper: found.shopper })
  for (let n = 0; n < 4; n++) expect((await show(support)).status).toBe(200)
  for (let n = 0; n < 6; n++) expect((await support.run("orders", {})).status).toBe(200)
  expect((await show(support)).status).toBe(429)
  expect((await support.run("shoppers list", { find: buyer.mobile })).status).toBe(429)
  const owner = await signedInStaff(own, "owner")
  for (let n = 0; n < 6; n++) expect((await show(owner)).status).toBe(200)
  own.wait(24 * 3600)
  expect((await show(await signedInStaff(own, "support"))).status).toBe(200)
})

/** What a manager reads about this shopper; other operations run without input. */
async function inputsOf(own: TestShop, records: OwnRecords): Promise<Record<string, object>> {
  const { db } = own.context
  const [{ number }] = await operated(own, "orders", { find: records.paymentId })
  const [made] = await db
    .update(returns)
    .set({ number: "RT-26-000001" })
    .where(eq(returns.id, records.returnId))
    .returning()
  const [shopper] = await db.select().from(shoppers).where(eq(shoppers.mobile, records.mobile))
  return {
    ...inputsOfModules(records.ofModules),
    "board list": { section: "to_check" },
    "orders show": { id: number },
    order: { id: records.orderId },
    "parcels booking": { id: number },
    "orders job-cards": { orders: number },
    "orders job-files": { orders: number },
    "orders packing-slips": { orders: number },
    "orders labels": { orders: number },
    "returns show": { number: made!.number },
    "prescriptions show": { id: records.readLineId },
    "shoppers list": { find: records.mobile },
    "shoppers show": { shopper: shopper!.id },
    "home preview": { blocks: [] },
    "product show": { product: 41 },
    "product variants": { product: 41 },
    "contact-lens-stock show": { product: 71 },
    "products preview": { products: "41", set_stock: 5 },
    "delivery-areas show": { pincode: "560041" },
    "products select": { source: "hand", products: [41] },
    "coupons show": { code: "NONE10" },
    "messages show": { kind: "delivered" },
    "settings history": { setting: "lenses" },
  }
}

test("Every operation that shows the number, street or e-mail address of a shopper counts it, once for each", async () => {
  const own = await shopForThisTest({})
  const records = await shopperWithEverything(own)
  const inputs = await inputsOf(own, records)
  const { db } = own.context
  const [order] = await db.select().from(orders).where(eq(orders.mobile, records.mobile))
  const [address] = await db.select().from(shopperEmails)
  const secrets = [`"${records.mobile}"`, order!.address.address, address!.email]
  const { contactName } = order!.address
  const [shopper] = await db.select().from(shoppers).where(eq(shoppers.mobile, records.mobile))
  const manager = await signedInStaff(own, "manager")
  const counted = async () =>
    (await db.select().from(staffAttempts)).reduce((sum, { count }) => sum + count, 0)
  const reads = operations.filter(
    (one) => ["count", "read"].includes(one.effect) && mayRun("manager", one),
  )
  const costs: Record<string, number> = {}
  for (const { name } of reads) {
    const before = await counted()
    const { status, body } = await manager.run(name, { ...inputs[name] })
    // Otherwise this test would not see what it shows: give it an input above.
    expect(status, `${name} ${JSON.stringify(body)}`).not.toBe(400)
    const cost = (await counted()) - before
    const shows = secrets.some((secret) => JSON.stringify(body).includes(secret))
    expect([name, cost > 0], name).toEqual([name, shows])
    if (cost > 0) costs[name] = cost
    if (shows || JSON.stringify(body).includes(contactName)) {
      const [last] = await db.select().from(auditEntries).orderBy(desc(auditEntries.seq)).limit(1)
      expect([last!.operation, last!.viewed === null], name).toEqual([name, false])
    }
  }
  const ofModules = Object.assign({}, ...moduleExamples.map(([, { views }]) => views))
  const counting = Object.entries(ofModules).filter(([, views]) => views !== 0)
  expect(costs).toEqual({
    "orders show": 1,
    order: 1,
    "orders packing-slips": 1,
    "orders labels": 1,
    "returns show": 1,
    "prescriptions show": 1,
    "shoppers list": 1,
    "shoppers show": 1,
    ...Object.fromEntries(counting),
  })
  const { invoices } = (await manager.run("orders show", { ...inputs["orders show"] })).body.result
  const before = await counted()
  const { cookie } = manager
  const pdf = await own.app.inject({ method: "GET", url: invoices[0].link, headers: { cookie } })
  expect([pdf.statusCode, await counted()]).toEqual([200, before + 1])
  const views: Record<string, string>[] = await operated(own, "audit", { shopper: shopper!.id })
  expect(views[0]).toMatchObject({ operation: "invoice file", who: "Kavya Menon" })
  expect(views.map(({ operation }) => operation)).toEqual(
    expect.arrayContaining([
      ...Object.keys({ ...costs, ...ofModules }),
      ...["orders", "cash list"],
    ]),
  )
  const staffViews = await listStaffViews(own.context, shopper!.id)
  expect(staffViews[0]).toMatchObject({ role: "manager", shown: ["contact", "purchases"] })
  expect(JSON.stringify(staffViews)).not.toContain("Kavya")
})

test("An export that a second person approved counts its shoppers, and is not refused for being large", async () => {
  const own = await shopForThisTest({ CONTACT_VIEWS_PER_DAY: "1" })
  const [first] = [await bought(own, [{ productId: 41 }]), await bought(own, [{ productId: 42 }])]
  const [manager, owner] = [await signedInStaff(own, "manager"), await signedInStaff(own, "owner")]
  expect((await manager.run("export-orders")).body.error.code).toBe("NEEDS_APPROVAL")
  const [{ id }] = (await owner.run("approvals list")).body.result
  expect((await owner.run("approvals approve", { id })).status).toBe(200)
  expect((await manager.run("export-orders")).body.result).toContain(first.buyer.mobile)
  expect((await manager.run("orders show", { id: first.paymentId })).status).toBe(429)
})

test("An accountant's export has no powers, and an owner's export has", async () => {
  await bought(shop, [{ productId: 41, lens: nearsighted }])
  const decider = await signedInStaff(shop, "owner")
  const exported = async (role: "accountant" | "owner") => {
    const { run } = await signedInStaff(shop, role)
    expect((await run("export-orders")).body.error.code).toBe("NEEDS_APPROVAL")
    const { result: asked } = (await decider.run("approvals list")).body
    const { id } = asked.find(({ state }: any) => state === "pending")
    expect((await decider.run("approvals approve", { id })).status).toBe(200)
    return (await run("export-orders")).body.result
  }
  expect(await exported("owner")).toContain("SPH -2.50")
  const books = await exported("accountant")
  expect(books).toContain("Single Vision")
  expect(books).not.toContain("SPH")
  expect(books).not.toContain("31.5/32")
})

test("The timeline of an order shows what happened and who did it", async () => {
  const { orderIds, paymentId } = await bought(shop, [{ productId: 41 }])
  const owner = await signedInStaff(shop, "owner")
  await owner.run("refund", { id: orderIds[0], rupees: 10, reason: "Scratched" })
  const { result } = (await owner.run("orders show", { id: paymentId })).body
  expect(result.lines[0]).toMatchObject({ refunded_rupees: 10 })
  expect(result.lines[0].left_rupees).toBe(result.lines[0].rupees - 10)
  expect(result.events).toContainEqual(
    expect.objectContaining({ what: "Refund made", who: "Kavya Menon" }),
  )
  await owner.run("orders make", { id: orderIds[0] })
  const after = (await owner.run("orders show", { id: paymentId })).body.result
  expect(after.events.at(-1).what).toBe("Lenses made: not done")
})

test("An order is found by its number, the prefix of its id, its payment and its mobile number", async () => {
  const { orderIds, paymentId } = await bought(shop, [{ productId: 41 }])
  const id = orderIds[0]!
  const [{ number, mobile }] = await operated(shop, "orders", { find: id })
  const spelled = [number.toLowerCase().replaceAll("-", " "), `+91 ${mobile}`]
  const ids = [` ${id} `, id.slice(0, 8), id.slice(0, 13), paymentId]
  for (const find of [number, mobile, ...spelled, ...ids]) {
    const found = await operated(shop, "orders", { find })
    expect(
      found.map(({ lines }: any) => lines[0].id),
      find,
    ).toEqual([id])
  }
  // A parcel's number may look like a mobile number.
  await operated(shop, "ship", { id, courier: "delhivery", number: "9871234560" })
  expect(await operated(shop, "orders", { find: "9871234560" })).toMatchObject([
    { lines: [{ id }] },
  ])
  for (const find of ["CH-26-999999", "ffffffff", "9000000000", "100%", "a\\"]) {
    expect(await operated(shop, "orders", { find }), find).toEqual([])
  }
})

test("An order is found by word prefixes of the parcel's name, in any order and script", async () => {
  const sale = await bought(shop, [{ productId: 41 }])
  const [{ number }] = await operated(shop, "orders", { find: sale.orderIds[0] })
  const rename = (contactName: string) =>
    shop.context.db
      .update(orders)
      .set({ address: sql`${orders.address} || ${JSON.stringify({ contactName })}::jsonb` })
      .where(eq(orders.number, number))
  const finds = async (find: string) =>
    (await operated(shop, "orders", { find })).some(
      ({ lines }: any) => lines[0].id === sale.orderIds[0],
    )
  await rename("Meenakshi D'Souza-Iyer")
  for (const find of ["meenakshi", "Mee", "iyer mee", "D'Souza", "souza", "MEENAKSHI IYER"]) {
    expect(await finds(find), find).toBe(true)
  }
  for (const find of ["nakshi", "Mee Nobody", "Iyerx", "& | !", ":*!", "'''"]) {
    expect(await finds(find), find).toBe(false)
  }
  await rename("मीनाक्षी अय्यर")
  expect(await finds("मीना")).toBe(true)
  expect(await finds("अय्यर मी")).toBe(true)
})
