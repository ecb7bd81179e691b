import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { approvals, notices, refunds, shipments, staff } from "#db/schema.ts"
import { formatRupees, fromRupees } from "#domain/core/money.ts"
import { createSandboxShipments } from "#server/orders/tracking/commands/create-shipment.ts"
import { nearsighted, stockOf } from "../../buyer.ts"
import { emailsTo } from "../../mailbox.ts"
import { bought } from "../../operations/bought.ts"
import { operate, operated } from "../../operations/operate.ts"
import { openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"
import { signedInStaff, signInAs } from "../office.ts"

const env = { APPROVAL_ABOVE_RUPEES: "500" }
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(env)
})
afterAll(() => shop.close())

const withLens = { productId: 41, lens: nearsighted }
const frameOnly = { productId: 67 }
const reason = "Changed his mind"
type Sale = Awaited<ReturnType<typeof bought>>
type Person = Awaited<ReturnType<typeof signedInStaff>>

const numberOf = async (sale: Sale) => (await sale.order()).purchase.order_number as string
const requestFor = async (person: Person, number: string) =>
  (await person.run("approvals list")).body.result.find((one: any) => one.number === number)
const work = async (at: TestShop) => {
  const { to_make, to_pack, to_ship } = await operated(at, "board")
  return [to_make, to_pack, to_ship]
}

test("While a cancellation waits for approval, nothing of the order is made, packed, shipped or registered, and prints still work", async () => {
  const own = await shopForThisTest(env)
  const sale = await bought(own, [withLens, frameOnly])
  const id = await numberOf(sale)
  const support = await signedInStaff(own, "support")
  const packer = await signedInStaff(own, "packer")
  const manager = await signedInStaff(own, "manager")
  expect(await work(own)).toEqual([1, 1, 0])
  const asked = await support.run("cancel", { id, reason, restock: true })
  expect(asked.body.error.message).toMatch(/Kavya Menon \(manager\) can approve it.*on hold/)
  expect(await work(own)).toEqual([0, 0, 0])
  const ship = () => packer.run("ship", { id, courier: "delhivery", number: "HELD00001" })
  const refused = [
    await ship(),
    await packer.run("orders pack", { id }),
    await manager.run("orders make", { id }),
    await packer.run("ship", { id: sale.orderIds[1], courier: "delhivery", number: "HELD00002" }),
  ]
  for (const { status, body } of refused) {
    expect(status).toBe(409)
    expect(body.error.message).toMatch(
      /on hold\. A cancellation, refunding ₹[\d,.]+, requested by Kavya/,
    )
  }
  expect(await own.context.db.select().from(shipments)).toEqual([])
  const shown = (await packer.run("orders show", { id })).body.result
  expect(shown.hold).toMatchObject({
    request: `A cancellation, refunding ${formatRupees(fromRupees(sale.paid))},`,
  })
  expect(shown.lines.map((line: any) => line.next)).toEqual([null, null])
  expect((await packer.run("orders packing-slips", { orders: id })).status).toBe(200)

  const request = await requestFor(manager, id)
  await manager.run("approvals decline", { id: request.id })
  expect(await work(own)).toEqual([1, 1, 0])
  expect((await packer.run("orders pack", { id })).status).toBe(200)
})

test("The approval names order, shopper and amount, tells what it did, and the shopper gets the message", async () => {
  const sale = await bought(shop, [withLens])
  const id = await numberOf(sale)
  const support = await signedInStaff(shop, "support")
  const manager = await signedInStaff(shop, "manager")
  const stock = await stockOf(shop, 41)
  await support.run("cancel", { id, reason })
  const request = await requestFor(manager, id)
  expect(request).toMatchObject({
    ...{ operation: "cancel", number: id, rupees: sale.paid, may_approve: true },
    shopper: "Asha Rao",
    approvers: expect.stringContaining("(manager)"),
  })
  const approved = await manager.run("approvals approve", { id: request.id })
  expect(approved.body.result.outcome).toMatch(/^Cancelled\. ₹[\d,.]+ is refunded\.$/)
  expect(await stockOf(shop, 41)).toBe(stock + 1)
  const told = await shop.context.db
    .select()
    .from(notices)
    .where(eq(notices.mobile, sale.buyer.mobile))
  expect(told.map(({ kind }) => kind)).toContain("cancelled")

  const other = await signedInStaff(shop, "owner")
  const second = await other.run("approvals approve", { id: request.id })
  expect(second.body.error.message).toMatch(/decided: Kavya Menon approved it on .*It is done\./)
})

test("An approval whose order has changed since does nothing and says what happened", async () => {
  const sale = await bought(shop, [withLens])
  const id = await numberOf(sale)
  const support = await signedInStaff(shop, "support")
  const manager = await signedInStaff(shop, "manager")
  await support.run("cancel", { id, reason, restock: true })
  const request = await requestFor(manager, id)
  // By the shopper, who still may.
  await sale.cancel()
  const stock = await stockOf(shop, 41)
  const approved = await manager.run("approvals approve", { id: request.id })
  expect(approved.body.error.message).toMatch(
    /^Nothing was done: an item went from Confirmed to Cancelled and ₹[\d,.]+ was refunded since/,
  )
  expect(await stockOf(shop, 41)).toBe(stock)
  const given = await shop.context.db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, sale.paymentId))
  expect(given).toHaveLength(1)
  const [row] = await shop.context.db.select().from(approvals).where(eq(approvals.id, request.id))
  expect(row!.state).toBe("failed")
})

test("A refund that waits holds its order as well, and whoever asked may withdraw it", async () => {
  const sale = await bought(shop, [frameOnly])
  const id = await numberOf(sale)
  const accountant = await signedInStaff(shop, "accountant")
  await signedInStaff(shop, "manager")
  await accountant.run("refund", { id: sale.orderIds[0], rupees: sale.paid, reason })
  expect((await operate(shop, "orders pack", { id })).ok).toBe(false)
  const request = await requestFor(accountant, id)
  expect(request).toMatchObject({ own: true, may_approve: false })
  expect((await accountant.run("approvals decline", { id: request.id })).status).toBe(200)
  expect((await operate(shop, "orders pack", { id })).ok).toBe(true)
})

test("The board lists as many requests as it counts, also those that another role has to approve", async () => {
  const sale = await bought(shop, [frameOnly])
  const support = await signedInStaff(shop, "support")
  const accountant = await signedInStaff(shop, "accountant")
  await support.run("cancel", { id: await numberOf(sale), reason })
  const { approvals: counted } = (await accountant.run("board")).body.result
  const listed = (await accountant.run("approvals list")).body.result
  expect(listed.filter((one: any) => one.state === "pending")).toHaveLength(counted)
  // An accountant may refund, and may not cancel.
  expect(await requestFor(accountant, await numberOf(sale))).toMatchObject({ may_approve: false })
})

/** A shop whose only owner works with an accountant, an optician and a packer. */
async function soleOwner(more: Record<string, string> = {}) {
  const own = await shopForThisTest({ ...env, ...more })
  const before = await own.context.db.select({ id: staff.id }).from(staff)
  for (const { id } of before) {
    await own.context.db
      .update(staff)
      .set({ disabledAt: new Date(0) })
      .where(eq(staff.id, id))
  }
  const owner = await signedInStaff(own, "owner")
  for (const role of ["accountant", "optician", "packer"] as const) await signedInStaff(own, role)
  return { own, owner, sale: await bought(own, [withLens]) }
}

const HOUR_SECONDS = 3600
const approve = (person: Person, id: string) => person.run("approvals approve", { id })

test("Who has no second person is told before asking, and confirms with the password 24 hours later", async () => {
  const { own, owner, sale } = await soleOwner()
  const ways = (await owner.run("approvals ways")).body.result
  expect(ways).toContainEqual(
    expect.objectContaining({ operation: "cancel", alone: true, above_rupees: 500 }),
  )
  // The accountant may refund, and cancels nothing.
  expect(ways).toContainEqual(expect.objectContaining({ operation: "refund", alone: false }))
  const id = await numberOf(sale)
  const asked = await owner.run("cancel", { id, reason })
  expect(asked.body.error).toMatchObject({ code: "NEEDS_APPROVAL" })
  expect(asked.body.error.message).toMatch(/nobody else can approve it\. You can confirm .*on hold/)
  // A double click: one request, one message.
  await owner.run("cancel", { id, reason })
  const [message, ...others] = await emailsTo(own, owner.email)
  expect(others).toEqual([])
  expect(message!.subject).toMatch(/^A cancellation, refunding ₹[\d,.]+, waits for 24 hours$/)
  expect(message!.text).toContain(`about order ${id}`)
  const request = await requestFor(owner, id)
  expect(request).toMatchObject({ own: true, may_approve: false, approvers: "" })

  own.wait(24 * HOUR_SECONDS - 60)
  const again = await signInAs(own, owner)
  expect((await approve(again, request.id)).body.error.message).toMatch(/confirm it from/)
  own.wait(60 + 601)
  expect((await approve(again, request.id)).body.error.code).toBe("CONFIRM_IDENTITY")
  expect((await operate(own, "orders make", { id })).ok).toBe(false)
  const proven = await signInAs(own, owner)
  expect(await requestFor(proven, id)).toMatchObject({ may_approve: true })
  expect((await approve(proven, request.id)).body.result).toMatchObject({ state: "done" })
  expect((await approve(proven, request.id)).body.error.code).toBe("NOT_ALLOWED_NOW")
  expect((await sale.order()).delivery_status).toBe("Cancelled")
  expect(await own.context.db.select().from(refunds)).toHaveLength(1)
  const { events } = await operated(own, "orders show", { id })
  expect(events).toContainEqual(
    expect.objectContaining({
      what: "Cancelled",
      who: expect.stringMatching(/a wait of 24 hours/),
    }),
  )
})
test("A second person who joins decides what was asked alone, and their removal starts the wait of a new request", async () => {
  const { own, owner, sale } = await soleOwner({ APPROVAL_ALONE_RUPEES: "100000" })
  const id = await numberOf(sale)
  const manager = await signedInStaff(own, "manager")
  own.wait(25 * HOUR_SECONDS)
  const asking = await signInAs(own, owner)
  expect((await asking.run("cancel", { id, reason })).body.error.message).toContain("(manager)")
  const early = await requestFor(asking, id)
  expect(early).toMatchObject({ confirm_from: null, may_approve: false })
  await asking.run("staff disable", { email: manager.email })
  // Without the second person, neither the old request nor the own amount helps at once.
  expect((await approve(asking, early.id)).body.error.message).toMatch(/Someone else/)
  const asked = await asking.run("cancel", { id, reason })
  expect(asked.body.error.message).toMatch(/nobody else can approve it\. You can confirm/)
  const request = await requestFor(asking, id)
  expect(request.id).not.toBe(early.id)
  const waits = Date.parse(request.confirm_from) - own.context.now().getTime()
  expect(waits / 3_600_000).toBeCloseTo(24, 1)
  expect(await operated(own, "audit", { operation: "staff disable" })).toMatchObject([
    { who: "Kavya Menon", sentence: "ended the access of Kavya Menon", result: "OK" },
  ])

  // Somebody joins during the wait: they decide, and the owner does not.
  await signedInStaff(own, "manager")
  await emailsTo(own, owner.email)
  own.wait(24 * HOUR_SECONDS + 60)
  const later = await signInAs(own, owner)
  expect((await approve(later, request.id)).body.error.message).toMatch(/Someone else/)
  expect((await sale.order()).delivery_status).toBe("Confirmed")
})

test("Nobody confirms alone what no e-mail told of, and another address of the owner is told instead", async () => {
  const email = "ravi.private@home.example"
  const { own, owner, sale } = await soleOwner({ APPROVAL_EMAIL: email })
  const id = await numberOf(sale)
  await owner.run("cancel", { id, reason })
  own.wait(24 * HOUR_SECONDS)
  const again = await signInAs(own, owner)
  const request = await requestFor(again, id)
  expect((await approve(again, request.id)).body.error.message).toMatch(/e-mail .* has not been/)
  expect(await emailsTo(own, email)).toHaveLength(1)
  expect(await emailsTo(own, owner.email)).toEqual([])
  expect((await approve(again, request.id)).status).toBe(200)
})

test("An export that nobody else can approve is confirmed after the wait, and then taken by who asked", async () => {
  const { own, owner } = await soleOwner()
  await own.context.db
    .update(staff)
    .set({ disabledAt: new Date(0) })
    .where(eq(staff.role, "accountant"))
  const ask = (person: Person) => person.run("export-orders", {})
  expect((await ask(owner)).body.error.code).toBe("NEEDS_APPROVAL")
  await emailsTo(own, owner.email)
  own.wait(24 * HOUR_SECONDS)
  const again = await signInAs(own, owner)
  const [request] = (await again.run("approvals list")).body.result
  expect((await approve(again, request.id)).body.result).toMatchObject({ state: "approved" })
  expect((await ask(again)).status).toBe(200)
  expect((await ask(again)).body.error.code).toBe("NEEDS_APPROVAL")
})

test("An amount of the owner's own is given back at once while nobody else can approve, and no longer with a second person", async () => {
  const { own, owner, sale } = await soleOwner()
  const chosen = await owner.run("settings set", { approval_alone_rupees: "100000" })
  expect(chosen.status).toBe(200)
  const audit = JSON.stringify(await operated(own, "audit", { operation: "settings set" }))
  expect(audit).toContain("100000")
  // The accountant's limit stays, and so does that of the owner once a manager works here.
  const other = await bought(own, [withLens])
  const accountant = await signedInStaff(own, "accountant")
  const refund = { id: other.orderIds[0], rupees: 501, reason }
  expect((await accountant.run("refund", refund)).body.error.code).toBe("NEEDS_APPROVAL")
  const manager = await signedInStaff(own, "manager")
  const id = await numberOf(sale)
  expect((await owner.run("cancel", { id, reason })).body.error.message).toContain("(manager)")
  await operated(own, "approvals decline", { id: (await requestFor(owner, id)).id })
  await operated(own, "staff disable", { email: manager.email })
  own.wait(25 * HOUR_SECONDS)
  const again = await signInAs(own, owner)
  expect((await again.run("cancel", { id, reason })).status).toBe(200)
  expect((await sale.order()).delivery_status).toBe("Cancelled")
})

test("An order on hold is neither made, packed, shipped nor collected until it is released, and the shopper is not told why", async () => {
  const own = await shopForThisTest({ SANDBOX_SHIP_AFTER_SECONDS: "0" })
  const sale = await bought(own, [withLens, frameOnly])
  const id = await numberOf(sale)
  const packer = await signedInStaff(own, "packer")
  const manager = await signedInStaff(own, "manager")
  const secret = "Address looks invented"
  expect((await packer.run("orders hold", { id, reason: secret })).status).toBe(200)
  expect(await work(own)).toEqual([0, 0, 0])
  expect(await operated(own, "board")).toMatchObject({ on_hold: 1 })
  expect(await operated(own, "board list", { section: "on_hold" })).toMatchObject([
    { name: id, about: secret, row: { number: id, on_hold: true } },
  ])
  expect(await operated(own, "orders", { hold: true })).toMatchObject([{ number: id }])
  const refused = [
    await manager.run("orders make", { id }),
    await packer.run("orders pack", { id: sale.orderIds[1] }),
    await packer.run("ship", { id, courier: "delhivery", number: "HELD00009" }),
    await packer.run("orders hold", { id, reason: secret }),
  ]
  for (const { status, body } of refused) {
    expect(status).toBe(409)
    expect(body.error.message).toMatch(/put on hold by Kavya Menon|on hold already/)
  }
  await createSandboxShipments(own.context, own.app.log)
  expect(await own.context.db.select().from(shipments)).toEqual([])
  const shown = (await packer.run("orders show", { id })).body.result
  expect(shown).toMatchObject({ hold: null, staff_hold: { reason: secret, by: "Kavya Menon" } })
  expect(shown.lines.map((line: any) => line.next)).toEqual([null, null])
  expect(JSON.stringify(await sale.order())).not.toContain(secret)
  const [, ...told] = await own.context.db.select().from(notices)
  expect(told).toEqual([])
  expect(JSON.stringify(await operated(own, "audit", {}))).not.toContain(secret)
  // What is on hold can still be cancelled, line by line.
  const [line] = sale.orderIds
  await operated(own, "cancel", { id: line, reason })
  expect((await packer.run("orders release", { id })).status).toBe(200)
  expect((await packer.run("orders release", { id })).body.error.code).toBe("NOT_ALLOWED_NOW")
  expect(await work(own)).toEqual([0, 1, 0])
  const { events } = (await packer.run("orders show", { id })).body.result
  const words = events.map(({ what }: any) => what)
  expect(words).toEqual(expect.arrayContaining(["Put on hold", "Released"]))
  expect((await packer.run("orders pack", { id })).status).toBe(200)
})

test("An accountant puts no order on hold, nor anybody one that was sent", async () => {
  const sale = await bought(shop, [frameOnly])
  const id = await numberOf(sale)
  const accountant = await signedInStaff(shop, "accountant")
  expect((await accountant.run("orders hold", { id, reason })).status).toBe(403)
  expect((await accountant.run("orders release", { id })).status).toBe(403)
  await operated(shop, "ship", { id, courier: "delhivery", number: "SENT00010" })
  expect(await operate(shop, "orders hold", { id, reason })).toMatchObject({
    failure: { message: "Nothing of this order is left to make, pack or ship." },
  })
})
