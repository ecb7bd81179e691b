import { eq } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import { notices, orderLines, orders, prescriptionRequests, refunds } from "#db/schema.ts"
import { writeLenses } from "#domain/prescriptions/lens/lens-table.ts"
import { lensesWithSurcharges } from "#domain/testing/lenses-with.ts"
import { cancelOrderLine } from "#server/checkout/payments/commands/cancel-order-line.ts"
import { addPrescriptionPictures } from "#server/prescriptions/requests/commands/add-pictures.ts"
import { confirmValues } from "#server/prescriptions/requests/commands/answer-values.ts"
import { enterReadValues } from "#server/prescriptions/requests/commands/enter-values.ts"
import { runPrescriptionSchedule } from "#server/prescriptions/requests/commands/run-schedule.ts"
import { buyerIn, nearsighted, payAtGateway, sentLater, stockOf } from "../../buyer.ts"
import { aPicture } from "../../operations/pictures.ts"
import { paymentsOfShopper } from "../../order-records.ts"
import { setStock, twoProcesses } from "../crowd.ts"

const { shop, second } = twoProcesses()
beforeAll(() => setStock(shop, frame, 1000))

const frame = 41
const contexts = () => [shop.context, second.context, shop.context, second.context]
const runJobs = () => contexts().map((context) => runPrescriptionSchedule(context, shop.app.log))

/** A paid line that awaits its prescription and is overdue. */
async function lateLine() {
  const buyer = await buyerIn(shop)
  const { body } = await buyer.order([{ productId: frame, lens: sentLater }])
  await payAtGateway(shop, body.payment_session_id, "SUCCESS")
  const verified = await buyer.verify(body.order_id)
  const id: string = verified.body.orders[0]
  await endTime(id)
  return { id, mobile: buyer.mobile }
}

/** As if the shop had waited ten days for the shopper, and the reminders had been sent. */
const endTime = (id: string) =>
  shop.context.db
    .update(prescriptionRequests)
    .set({
      turnSince: new Date(Date.now() - 10 * 86_400_000),
      nextStepAt: new Date(Date.now() - 1000),
      reminders: 2,
    })
    .where(eq(prescriptionRequests.orderLineId, id))

/** Lets the jobs get further and further before the shopper acts. */
async function steps(count: number): Promise<void> {
  for (let step = 0; step < count; step += 1) await shop.context.db.$count(prescriptionRequests)
}

const lineOf = async (id: string) =>
  (await shop.context.db.select().from(orderLines).where(eq(orderLines.id, id)))[0]!
const refundsOf = (id: string) =>
  shop.context.db.select().from(refunds).where(eq(refunds.orderLineId, id))

test("However many processes find an overdue prescription, the line is cancelled and refunded once", async () => {
  const before = await stockOf(shop, frame)
  const lines = []
  for (let round = 0; round < 6; round += 1) lines.push(await lateLine())
  await Promise.all(runJobs())
  for (const { id, mobile } of lines) {
    expect((await lineOf(id)).state).toBe("Cancelled")
    expect(await refundsOf(id)).toHaveLength(1)
    const told = await shop.context.db.select().from(notices).where(eq(notices.mobile, mobile))
    expect(told.filter(({ kind }) => kind === "prescription_expired")).toHaveLength(1)
  }
  expect(await stockOf(shop, frame)).toBe(before)
})

test("A line whose prescription is sent or confirmed at the last moment is either cancelled or made, never both", async () => {
  const bytes = await aPicture(60, 40).webp().toBuffer()
  const upload = { source: "photo" as const, pictures: [{ bytes, width: 60, height: 40 }] }
  const ends = []
  for (let round = 0; round < 16; round += 1) {
    const { id } = await lateLine()
    const shopperId = await shopperOf(id)
    if (round % 2 === 0) {
      const jobs = runJobs()
      await steps(round)
      const sent = await addPrescriptionPictures(second.context, shopperId, id, upload)
      await Promise.all(jobs)
      const { state } = await lineOf(id)
      expect(state).toBe(sent.ok ? "Awaiting prescription" : "Cancelled")
      expect(await refundsOf(id)).toHaveLength(sent.ok ? 0 : 1)
      ends.push(state)
      continue
    }
    await addPrescriptionPictures(shop.context, shopperId, id, upload)
    const entered = await enterReadValues(shop.context, id, nearsighted.prescription!, true)
    expect(entered.ok).toBe(true)
    await endTime(id)
    const jobs = runJobs()
    await steps(round)
    const confirmed = await confirmValues(second.context, id, 1)
    await Promise.all(jobs)
    const { state } = await lineOf(id)
    expect(state).toBe(confirmed.ok ? "Confirmed" : "Cancelled")
    expect(await refundsOf(id)).toHaveLength(confirmed.ok ? 0 : 1)
    ends.push(state)
  }
  console.log(`ends: ${ends.join(", ")}`)
})

async function shopperOf(lineId: string): Promise<string> {
  const [found] = await shop.context.db
    .select({ id: orders.shopperId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.id, lineId))
  return found!.id
}

test("Two prescriptions of one order that are confirmed at the same moment give it one promise, whoever is first", async () => {
  const bytes = await aPicture(60, 40).webp().toBuffer()
  const upload = { source: "photo" as const, pictures: [{ bytes, width: 60, height: 40 }] }
  await setStock(shop, 43, 100)
  for (let round = 0; round < 6; round += 1) {
    const buyer = await buyerIn(shop)
    const { body } = await buyer.order([
      { productId: frame, lens: sentLater },
      { productId: 43, lens: sentLater },
    ])
    await payAtGateway(shop, body.payment_session_id, "SUCCESS")
    const ids: string[] = (await buyer.verify(body.order_id)).body.orders
    for (const id of ids) {
      await addPrescriptionPictures(shop.context, await shopperOf(id), id, upload)
      await enterReadValues(shop.context, id, nearsighted.prescription!, true)
    }
    const { orderId } = await lineOf(ids[0]!)
    const promisedUntil = async () =>
      (await shop.context.db.select().from(orders).where(eq(orders.id, orderId)))[0]!.deliveryUntil
    expect(await promisedUntil()).toBeNull()
    const confirmed = await Promise.all(ids.map((id, n) => confirmValues(contexts()[n]!, id, 1)))
    expect(confirmed.map(({ ok }) => ok)).toEqual([true, true])
    expect(await promisedUntil()).toEqual(expect.any(Date))
  }
})

test("A price difference that is confirmed while the line is cancelled goes back at most once, and never more than was paid", async () => {
  Object.assign(shop.context.settings, {
    LENSES: writeLenses(lensesWithSurcharges([0, 0, 0, 2500])),
  })
  const bytes = await aPicture(60, 40).webp().toBuffer()
  const upload = { source: "photo" as const, pictures: [{ bytes, width: 60, height: 40 }] }
  const ends = []
  for (let round = 0; round < 10; round += 1) {
    const buyer = await buyerIn(shop)
    const lens = { ...sentLater, powerRange: 3 }
    const { body } = await buyer.order([{ productId: frame, lens }])
    await payAtGateway(shop, body.payment_session_id, "SUCCESS")
    const id: string = (await buyer.verify(body.order_id)).body.orders[0]
    await addPrescriptionPictures(shop.context, await shopperOf(id), id, upload)
    await enterReadValues(shop.context, id, nearsighted.prescription!, true)
    const confirmAll = () => contexts().map((one) => confirmValues(one, id, 1))
    const early = round % 2 === 0 ? confirmAll() : []
    const cancelling = cancelOrderLine(second.context, id, {
      refusal: () => null,
      restocks: () => true,
      note: "Cancelled by the shopper",
    })
    const confirmed = await Promise.all([...early, ...(round % 2 === 0 ? [] : confirmAll())])
    expect((await cancelling).ok).toBe(true)
    const made = await refundsOf(id)
    const paid = (await paymentsOfShopper(shop.context, buyer.mobile))[0]!.amount
    expect(made.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid)
    const isConfirmed = confirmed.some(({ ok }) => ok)
    expect(confirmed.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1)
    expect(made.map(({ cause }) => cause).toSorted()).toEqual(
      isConfirmed ? ["cancelled", "surcharge"] : ["cancelled"],
    )
    ends.push(isConfirmed ? "confirmed first" : "cancelled first")
  }
  console.log(`ends: ${ends.join(", ")}`)
})
