import { sql } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import { orders as ordersTable } from "#db/schema.ts"
import { add, fromRupees, toRupees } from "#domain/core/money.ts"
import { cancelOrderLine } from "#server/checkout/payments/commands/cancel-order-line.ts"
import { findDocumentsIssued } from "#server/money/invoices/queries.ts"
import { shipOrderLines } from "#server/orders/lines/commands/parcel-lines.ts"
import { payAtGateway } from "../../buyer.ts"
import { linesOfPayment } from "../../order-records.ts"
import { crowd, setStock, twoProcesses } from "../crowd.ts"

const { shop, second } = twoProcesses({ losesWebhooks: true })
beforeAll(() => setStock(shop, frame, 500))

const frame = 41
/** Another rate than the frame's. */
const cheap = 42
const fee = fromRupees(49)
const orders = 40

const allDocuments = () => findDocumentsIssued(shop.context.db, new Date(0), new Date("9999-01-01"))

test("Parcels shipped by two processes simultaneously have invoices without gaps or duplicates, and so have their credit notes", async () => {
  const members = await crowd(shop, orders)
  const paid = await Promise.all(
    members.map(async (member) => {
      const { body } = await member.order({ productId: frame })
      await payAtGateway(shop, body.payment_session_id, "SUCCESS")
      await member.verify(body.order_id)
      const [line] = await linesOfPayment(shop.context, body.order_id)
      return line!
    }),
  )
  const contexts = [shop.context, second.context]
  // Both processes hand over every parcel: one of them is first.
  const moved = await Promise.all(
    paid.flatMap((line, n) =>
      contexts.map((context) =>
        shipOrderLines(
          context,
          line.orderId,
          [line.id],
          { courier: "delhivery", trackingNumber: `RACE${n}` },
          shop.app.log,
        ),
      ),
    ),
  )
  expect(moved.reduce((sum, count) => sum + (count.ok ? count.value : 0), 0)).toBe(orders)
  const cancelled = await Promise.all(
    paid.flatMap((line) =>
      contexts.map((context) =>
        cancelOrderLine(context, line.id, {
          refusal: () => null,
          restocks: () => true,
          note: "Lost on its way",
        }),
      ),
    ),
  )
  expect(cancelled.filter((one) => one.ok && one.value.now)).toHaveLength(orders)

  const documents = await findDocumentsIssued(shop.context.db, new Date(0), new Date("9999-01-01"))
  const ofKind = (kind: string) => documents.filter((one) => one.kind === kind)
  for (const kind of ["invoice", "credit_note"]) {
    const serials = ofKind(kind).map(({ number }) => Number(number.split("/")[2]))
    expect(serials, kind).toEqual(Array.from({ length: orders }, (_, n) => n + 1))
  }
  const sum = (kind: string) => toRupees(add(...ofKind(kind).map(({ totals }) => totals.total)))
  expect(sum("credit_note")).toBe(sum("invoice"))
  console.log(`${orders} parcels handed over twice from 2 processes: ${orders} invoices, no gap`)
})

test("Two parcels of one order that ship simultaneously charge the delivery fee once", async () => {
  await setStock(shop, cheap, 500)
  const before = await allDocuments()
  const members = await crowd(shop, 20)
  const sent = await Promise.all(
    members.map(async (member, n) => {
      const { body } = await member.order({ productId: frame }, { productId: cheap })
      await payAtGateway(shop, body.payment_session_id, "SUCCESS")
      await member.verify(body.order_id)
      const lines = await linesOfPayment(shop.context, body.order_id)
      return { lines, n }
    }),
  )
  await shop.context.db.update(ordersTable).set({ deliveryFee: fee, total: sql`subtotal + ${fee}` })
  await Promise.all(
    sent.flatMap(({ lines, n }) =>
      lines.map((line, index) =>
        shipOrderLines(
          [shop.context, second.context][index]!,
          line.orderId,
          [line.id],
          { courier: "delhivery", trackingNumber: `FEE${n}-${index}` },
          shop.app.log,
        ),
      ),
    ),
  )
  const known = new Set(before.map(({ number }) => number))
  const made = (await allDocuments()).filter(({ number }) => !known.has(number))
  expect(made).toHaveLength(40)
  const fees = made.flatMap(({ lines }) => lines.filter(({ kind }) => kind === "delivery"))
  expect(add(...fees.map(({ total }) => total))).toBe(20 * fee)
})
