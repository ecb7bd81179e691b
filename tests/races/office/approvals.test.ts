import { eq } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import { approvals, refunds, staff } from "#db/schema.ts"
import { toRupees } from "#domain/core/money.ts"
import type { Actor } from "#domain/office/actor.ts"
import type { StaffRole } from "#domain/office/staff-permissions.ts"
import { listAuditEntries, verifyAudit } from "#server/office/audit/queries.ts"
import { runOperationNamed } from "#server/office/operations/run-operation.ts"
import { payAtGateway } from "../../buyer.ts"
import { linesOfPayment } from "../../order-records.ts"
import { crowd, setStock, twoProcesses } from "../crowd.ts"

const { shop, second } = twoProcesses({ env: { APPROVAL_ABOVE_RUPEES: "0" } })
beforeAll(() => setStock(shop, frame, 1000))

const frame = 41
const otherFrame = 43
const contexts = () => [shop.context, second.context]

/** A member of staff; how they signed in does not matter here. */
async function newActor(role: StaffRole): Promise<Extract<Actor, { kind: "staff" }>> {
  const [person] = await shop.context.db
    .insert(staff)
    .values({
      email: `${crypto.randomUUID()}@shop.example`,
      name: role,
      role,
      ...{ passwordHash: "-", keyId: "k1", ciphertext: new Uint8Array() },
    })
    .returning()
  const provenAt = shop.context.now()
  const sessionId = crypto.randomUUID()
  return { kind: "staff", staffId: person!.id, sessionId, role, origin: "Chrome", provenAt }
}

const run = (n: number, by: Actor, operation: string, input: Record<string, unknown>) =>
  runOperationNamed(contexts()[n % 2]!, { operation, input }, by, shop.app.log)

async function paidLine() {
  const [buyer] = await crowd(shop, 1)
  const { body } = await buyer!.order({ productId: frame })
  await payAtGateway(shop, body.payment_session_id, "SUCCESS")
  await buyer!.verify(body.order_id)
  const [line] = await linesOfPayment(shop.context, body.order_id)
  return { paymentId: body.order_id as string, line: line! }
}

test("When many approve or decline simultaneously in two processes, one decides and it takes effect at most once", async () => {
  const asking = await newActor("accountant")
  const deciders = [await newActor("owner"), await newActor("manager"), await newActor("manager")]
  const ends: string[] = []
  for (let round = 0; round < 12; round++) {
    const { line, paymentId } = await paidLine()
    const wish = { id: line.id, rupees: 100, reason: "Scratched lens" }
    const asked = await Promise.all([0, 1, 2, 3].map((n) => run(n, asking, "refund", wish)))
    expect(asked.every((one) => !one.ok && one.failure.code === "NEEDS_APPROVAL")).toBe(true)
    const requests = await shop.context.db
      .select()
      .from(approvals)
      .where(eq(approvals.state, "pending"))
    expect(requests).toHaveLength(1)
    const { id } = requests[0]!
    const decided = await Promise.all(
      [...deciders, ...deciders].map((by, n) =>
        run(n, by, n === round % 6 ? "approvals decline" : "approvals approve", { id }),
      ),
    )
    expect(decided.filter(({ ok }) => ok)).toHaveLength(1)
    const [after] = await shop.context.db.select().from(approvals).where(eq(approvals.id, id))
    const given = await shop.context.db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, paymentId))
    expect(given).toHaveLength(after!.state === "done" ? 1 : 0)
    ends.push(after!.state)
  }
  console.log(`decisions: ${ends.join(", ")}`)
  expect(ends).toContain("done")
  const refundEntries = await listAuditEntries(shop.context.db, { operation: "refund" }, 500)
  const done = refundEntries.filter(({ result }) => result === "OK")
  expect(done).toHaveLength(ends.filter((state) => state === "done").length)
  expect((await verifyAudit(shop.context.db, null)).brokenAt).toBeNull()
})

test("Who asks again at the moment of the decision gets an answer, and no request is left half made", async () => {
  const asking = await newActor("accountant")
  const manager = await newActor("manager")
  const { line } = await paidLine()
  const answers = new Set<string>()
  for (let round = 0; round < 30; round++) {
    const wish = { id: line.id, rupees: 1, reason: `Round ${round}` }
    await run(0, asking, "refund", wish)
    const [request] = await shop.context.db
      .select()
      .from(approvals)
      .where(eq(approvals.state, "pending"))
    const decline = () => run(1, manager, "approvals decline", { id: request!.id })
    const ask = () => run(0, asking, "refund", wish)
    const asks = [ask(), ask(), decline(), ask(), ask(), ask(), ask()]
    for (const one of await Promise.all(asks.toSpliced(2, 1))) {
      answers.add(one.ok ? "done" : one.failure.code)
    }
    expect(await asks[2]).toMatchObject({ ok: true })
    // One who asked after the decision made a new request.
    await shop.context.db
      .update(approvals)
      .set({ state: "declined" })
      .where(eq(approvals.state, "pending"))
  }
  console.log(`answers: ${[...answers].join(", ")}`)
  answers.delete("NOT_ALLOWED_NOW")
  expect([...answers]).toEqual(["NEEDS_APPROVAL"])
})

test("An approved export is downloaded once, by any number of simultaneous requests", async () => {
  const asking = await newActor("accountant")
  const owner = await newActor("owner")
  await run(0, asking, "export-orders", {})
  const [request] = await shop.context.db
    .select()
    .from(approvals)
    .where(eq(approvals.requestedBy, asking.staffId))
  expect((await run(1, owner, "approvals approve", { id: request!.id })).ok).toBe(true)
  const taken = await Promise.all(
    Array.from({ length: 8 }, (_, n) => run(n, asking, "export-orders", {})),
  )
  expect(taken.filter(({ ok }) => ok)).toHaveLength(1)
})

test("Of two simultaneous refunds that only together exceed the limit, one requires approval", async () => {
  const by = await newActor("owner")
  const limited = contexts().map((context) => ({
    ...context,
    settings: { ...context.settings, APPROVAL_ABOVE_RUPEES: 500 },
  }))
  for (let round = 0; round < 8; round++) {
    const { line, paymentId } = await paidLine()
    const results = await Promise.all(
      limited.map((context, n) => {
        const input = { id: line.id, rupees: 300 + n, reason: "Scratched lens" }
        return runOperationNamed(context, { operation: "refund", input }, by, shop.app.log)
      }),
    )
    const codes = results.map((one) => (one.ok ? "OK" : one.failure.code))
    expect(codes.toSorted()).toEqual(["NEEDS_APPROVAL", "OK"])
    const given = await shop.context.db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, paymentId))
    expect(given).toHaveLength(1)
  }
})

test("Of two simultaneous cancellations that only together exceed the limit, one requires approval", async () => {
  const by = await newActor("owner")
  const { settings } = shop.context
  for (let round = 0; round < 8; round++) {
    const [buyer] = await crowd(shop, 1)
    const { body } = await buyer!.order({ productId: frame }, { productId: otherFrame })
    await payAtGateway(shop, body.payment_session_id, "SUCCESS")
    await buyer!.verify(body.order_id)
    const lines = await linesOfPayment(shop.context, body.order_id)
    const prices = lines.map(({ unitPrice }) => toRupees(unitPrice))
    const limit = { ...settings, APPROVAL_ABOVE_RUPEES: Math.max(...prices) + 60 }
    const results = await Promise.all(
      contexts().map((context, n) => {
        const input = { id: lines[n]!.id, reason: "Changed mind" }
        const limited = { ...context, settings: limit }
        return runOperationNamed(limited, { operation: "cancel", input }, by, shop.app.log)
      }),
    )
    const codes = results.map((one) => (one.ok ? "OK" : one.failure.code))
    expect(codes.toSorted()).toEqual(["NEEDS_APPROVAL", "OK"])
    const after = await linesOfPayment(shop.context, body.order_id)
    expect(after.map(({ state }) => state).toSorted()).toEqual(["Cancelled", "Confirmed"])
    const given = await shop.context.db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, body.order_id))
    expect(given).toHaveLength(1)
  }
})
