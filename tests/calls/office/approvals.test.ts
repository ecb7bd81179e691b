import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { approvals, refunds } from "#db/schema.ts"
import { listAuditEntries } from "#server/office/audit/queries.ts"
import { bought } from "../../operations/bought.ts"
import { delivered } from "../../operations/delivered.ts"
import { operate, operated } from "../../operations/operate.ts"
import { openTestShop, type TestShop } from "../../shop.ts"
import { codeFor, cookieOf, officeCall, password, runInOffice, signedInStaff } from "../office.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ APPROVAL_ABOVE_RUPEES: "500" })
})
afterAll(() => shop.close())

const frame = 41
const sale = () => bought(shop, [{ productId: frame }])
const wish = (id: string | undefined, rupees: number) => ({ id, rupees, reason: "Scratched lens" })
const given = (paymentId: string) =>
  shop.context.db.select().from(refunds).where(eq(refunds.paymentId, paymentId))
const pending = async (person: { run: (name: string) => Promise<{ body: any }> }) =>
  (await person.run("approvals list")).body.result.filter((one: any) => one.state === "pending")

test("A return whose refund is above the limit only with the delivery fee waits for a second person", async () => {
  // ₹500, and ₹49 for the delivery.
  const returned = await delivered(shop, [{ productId: 67 }])
  await returned.ask()
  const number = await returned.accept()
  const accountant = await signedInStaff(shop, "accountant")
  const manager = await signedInStaff(shop, "manager")
  const asked = await accountant.run("returns refund", { number })
  expect(asked.body.error.code).toBe("NEEDS_APPROVAL")
  const [request] = await pending(manager)
  expect(request).toMatchObject({ operation: "returns refund", rupees: returned.paid })
  expect((await manager.run("approvals approve", { id: request.id })).status).toBe(200)
  expect(await given(returned.paymentId)).toMatchObject([{ amount: returned.paid * 100 }])
})

test("A refund above the limit requires approval by a second person, and is made once", async () => {
  const { orderIds, paymentId } = await sale()
  const accountant = await signedInStaff(shop, "accountant")
  const manager = await signedInStaff(shop, "manager")
  const asked = await accountant.run("refund", wish(orderIds[0], 501))
  expect([asked.status, asked.body.error.code]).toEqual([409, "NEEDS_APPROVAL"])
  expect(asked.body.error.message).toMatch(/second person.* until .*, \d/)
  // A double click: still one request.
  await accountant.run("refund", wish(orderIds[0], 501))
  expect(await given(paymentId)).toEqual([])
  const [request, ...others] = await pending(manager)
  expect(others).toEqual([])
  expect(request).toMatchObject({ operation: "refund", rupees: 501, reason: "Scratched lens" })
  expect(request).toMatchObject({ requested_by: "Kavya Menon", own: false })
  expect(await operated(shop, "board")).toMatchObject({ approvals: 1 })

  const approve = (person: typeof manager) => person.run("approvals approve", { id: request.id })
  expect((await approve(accountant)).body.error.message).toMatch(/yourself/)
  shop.wait(30)
  const code = codeFor(shop, accountant.secret)
  const elsewhere = await officeCall(shop, "/sign-in", { email: accountant.email, password, code })
  const second = await runInOffice(
    shop,
    "approvals approve",
    { id: request.id },
    { cookie: cookieOf(elsewhere) },
  )
  expect(second.body.error.message).toMatch(/yourself/)
  const packer = await signedInStaff(shop, "packer")
  expect((await approve(packer)).status).toBe(403)

  expect((await approve(manager)).body.result).toMatchObject({ state: "done" })
  expect((await approve(manager)).body.error.code).toBe("NOT_ALLOWED_NOW")
  expect(await given(paymentId)).toMatchObject([{ amount: 50_100, cause: "owner" }])
  expect(await operated(shop, "board")).toMatchObject({ approvals: 0 })
})

test("The audit and the order's timeline name the requester and the approver", async () => {
  const { orderIds } = await sale()
  const accountant = await signedInStaff(shop, "accountant")
  const manager = await signedInStaff(shop, "manager")
  await accountant.run("refund", wish(orderIds[0], 600))
  const [request] = await pending(manager)
  await manager.run("approvals approve", { id: request.id })
  const [row] = await shop.context.db.select().from(approvals).where(eq(approvals.id, request.id))
  expect(row).toMatchObject({ state: "done", result: "OK" })
  const [refund] = await listAuditEntries(shop.context.db, { operation: "refund" }, 1)
  expect(refund!.entry.staffId).toBe(row!.requestedBy)
  expect(refund!.entry.subject).toBe(row!.subject)
  expect(JSON.parse(refund!.entry.details)).toMatchObject({
    approval: request.id,
    approved_by: row!.decidedBy,
  })
  expect(row!.decidedBy).not.toBe(row!.requestedBy)
})

test("Earlier cancellations count, so that an order cannot be refunded in small parts", async () => {
  const { orderIds } = await bought(shop, [{ productId: frame }, { productId: 67 }])
  await operated(shop, "cancel", { id: orderIds[0], reason: "Out of stock" })
  const accountant = await signedInStaff(shop, "accountant")
  const asked = await accountant.run("refund", wish(orderIds[1], 10))
  expect(asked.body.error.code).toBe("NEEDS_APPROVAL")
})

test("Two refunds below the limit that together exceed it require approval as well", async () => {
  const { orderIds, paymentId } = await sale()
  const accountant = await signedInStaff(shop, "accountant")
  expect((await accountant.run("refund", wish(orderIds[0], 300))).status).toBe(200)
  const second = await accountant.run("refund", wish(orderIds[0], 201))
  expect(second.body.error.code).toBe("NEEDS_APPROVAL")
  expect(await given(paymentId)).toHaveLength(1)
})

test("A cancellation that refunds above the limit requires approval as well", async () => {
  const { orderIds, order, paid } = await sale()
  expect(paid).toBeGreaterThan(500)
  const support = await signedInStaff(shop, "support")
  const manager = await signedInStaff(shop, "manager")
  const asked = await support.run("cancel", { id: orderIds[0], reason: "Changed his mind" })
  expect(asked.body.error.code).toBe("NEEDS_APPROVAL")
  expect((await order()).delivery_status).toBe("Confirmed")
  const [request] = (await pending(manager)).filter((one: any) => one.order === orderIds[0])
  expect(request).toMatchObject({ operation: "cancel", rupees: paid })
  await manager.run("approvals approve", { id: request.id })
  expect((await order()).delivery_status).toBe("Cancelled")
})

test("A request that is declined or expired does nothing, and can be made again", async () => {
  const { orderIds, paymentId } = await sale()
  const accountant = await signedInStaff(shop, "accountant")
  const ask = () => accountant.run("refund", wish(orderIds[0], 700))
  const manager = await signedInStaff(shop, "manager")
  const newest = async () =>
    (await pending(manager)).find((one: any) => one.order === orderIds[0])?.id as string
  await ask()
  const declined = await manager.run("approvals decline", { id: await newest() })
  expect(declined.body.result).toMatchObject({ state: "declined" })
  await ask()
  const late = await newest()
  shop.wait(24 * 3600 + 1)
  const owner = await signedInStaff(shop, "owner")
  const tooLate = await owner.run("approvals approve", { id: late })
  expect(tooLate.body.error.message).toMatch(/expired/)
  expect(await pending(owner)).toEqual([])
  expect(await given(paymentId)).toEqual([])
})

test("An approved export of personal data can be downloaded once, by its requester", async () => {
  const accountant = await signedInStaff(shop, "accountant")
  const manager = await signedInStaff(shop, "manager")
  const input = { since: "2026-01-01" }
  const ask = (person = accountant) => person.run("export-orders", input)
  expect((await ask()).body.error.code).toBe("NEEDS_APPROVAL")
  const [request] = (await pending(manager)).filter((one: any) => one.operation === "export-orders")
  const allowed = await manager.run("approvals approve", { id: request.id })
  expect(allowed.body.result).toMatchObject({ state: "approved" })
  // Not by the approver, not another export, and not twice.
  expect((await ask(manager)).body.error.code).toBe("NEEDS_APPROVAL")
  expect((await accountant.run("export-orders", {})).body.error.code).toBe("NEEDS_APPROVAL")
  expect((await ask()).body.result).toMatch(/^\ufefforder,/)
  expect((await ask()).body.error.code).toBe("NEEDS_APPROVAL")
})

test("A requester who has left or changed roles gets nothing", async () => {
  const { orderIds, paymentId } = await sale()
  const accountant = await signedInStaff(shop, "accountant")
  const manager = await signedInStaff(shop, "manager")
  await accountant.run("refund", wish(orderIds[0], 800))
  await operated(shop, "staff role", { email: accountant.email, role: "packer" })
  const [request] = (await pending(manager)).filter((one: any) => one.order === orderIds[0])
  const refused = await manager.run("approvals approve", { id: request.id })
  expect(refused.body.error.message).toMatch(/may no longer do this/)
  expect(await given(paymentId)).toEqual([])
})

test("The command line requires no approval", async () => {
  const { orderIds, paymentId } = await sale()
  expect((await operate(shop, "refund", wish(orderIds[0], 600))).ok).toBe(true)
  expect(await given(paymentId)).toHaveLength(1)
})

test("The owner says in the settings what staff give back alone, and it counts at once", async () => {
  const { orderIds, paymentId } = await sale()
  const accountant = await signedInStaff(shop, "accountant")
  await operated(shop, "settings set", { approval_above_rupees: "600" })
  const ways = (await accountant.run("approvals ways")).body.result
  expect(ways.find(({ operation }: any) => operation === "refund")).toMatchObject({
    above_rupees: 600,
  })
  expect((await accountant.run("refund", wish(orderIds[0], 501))).status).toBe(200)
  expect(await given(paymentId)).toMatchObject([{ amount: 50_100 }])
  const tooMuch = { approval_above_rupees: "10000001" }
  expect(await operate(shop, "settings set", tooMuch)).toMatchObject({ ok: false })
  // An empty value goes back to the environment's.
  await operated(shop, "settings set", { approval_above_rupees: "" })
  const other = await sale()
  const asked = await accountant.run("refund", wish(other.orderIds[0], 501))
  expect(asked.body.error.code).toBe("NEEDS_APPROVAL")
})
