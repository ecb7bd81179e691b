import { asc, eq } from "drizzle-orm"
import { z } from "zod"
import { fail } from "#contract/api-result.ts"
import { orderLines, refunds } from "#db/schema.ts"
import { lineTotal } from "#domain/line-total.ts"
import { paise, toRupees } from "#domain/money.ts"
import { ok } from "#domain/result.ts"
import { listAuditEntries } from "../audit/queries.ts"
import { orderLinesNamed } from "../orders/queries/order-lines-named.ts"
import { findOrderLineHistories, selectPlacedLines } from "../orders/queries.ts"
import { orderName } from "./inputs.ts"
import { maySee } from "./may-see.ts"
import { defineOperation } from "./operation.ts"
import { detailsOf } from "./order-details.ts"
import { traceOrder } from "./trace-order.ts"

const MAX_AUDIT_ENTRIES = 100

export const showOrder = defineOperation({
  name: "orders show",
  summary: "Shows a whole order: lines, address, payment, refunds, and what happened to it",
  places: ["id"],
  input: z.strictObject({ id: orderName }),
  trace: traceOrder,
  run: async ({ db }, { id }, _log, by) => {
    const placed = await selectPlacedLines(db).where(orderLinesNamed(id)).orderBy(orderLines.line)
    const [first] = placed
    if (!first) return fail("NOT_FOUND", "No order has this number or id.")
    const { order, payment } = first
    const ids = placed.map(({ line }) => line.id)
    const histories = await findOrderLineHistories(db, ids)
    const given = await db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, payment.id))
      .orderBy(asc(refunds.createdAt))
    const done = await listAuditEntries(db, { subject: `order:${order.id}` }, MAX_AUDIT_ENTRIES)
    const seesPowers = maySee(by, "prescriptions.read")
    const seesContact = maySee(by, "shoppers.contact")
    const events = [
      ...placed.flatMap(({ line }) =>
        (histories.get(line.id) ?? []).map(({ state, at }) => ({
          at,
          what: `${line.title}: ${state}`,
          who: null as string | null,
        })),
      ),
      ...given.map(({ createdAt, amount, state }) => ({
        at: createdAt.toISOString(),
        what: `Refund of ₹${toRupees(amount)} (${state})`,
        who: null,
      })),
      // Who only looked at it is in the audit.
      ...done
        .filter(({ entry }) => entry.result === null)
        .map(({ entry, name, result }) => ({
          at: entry.at.toISOString(),
          what: `${entry.operation}: ${result === "OK" ? "done" : (result ?? "interrupted")}`,
          who: name ?? entry.actor,
        })),
    ].toSorted((a, b) => a.at.localeCompare(b.at))
    return ok({
      number: order.number,
      order: order.id,
      placed: order.placedAt?.toISOString() ?? null,
      deliver_until: order.deliveryUntil?.toISOString() ?? null,
      subtotal_rupees: toRupees(order.subtotal),
      discount_rupees: toRupees(order.discount),
      delivery_rupees: toRupees(order.deliveryFee),
      total_rupees: toRupees(order.total),
      coupon: order.couponCode,
      payment: payment.id,
      payment_method: payment.method,
      payment_state: payment.state,
      ship_to: seesContact ? contactOf(first) : null,
      lines: placed.map((one) => {
        const { line, shipment } = one
        const refunded = given
          .filter(({ orderLineId }) => orderLineId === line.id)
          .reduce((sum, { amount }) => sum + amount, 0)
        const left = Math.max(0, lineTotal(line) - refunded)
        const { lens, contact_lens, frame_colour, right_eye, left_eye, pd } = detailsOf(one)
        return {
          id: line.id,
          title: line.title,
          thumbnail: line.thumbnail,
          quantity: line.quantity,
          state: line.state,
          frame_colour,
          lens,
          contact_lens: seesPowers ? contact_lens : null,
          powers: seesPowers && right_eye !== null ? { right_eye, left_eye, pd } : null,
          rupees: toRupees(lineTotal(line)),
          refunded_rupees: toRupees(paise(refunded)),
          left_rupees: toRupees(paise(left)),
          courier: shipment?.courier ?? null,
          tracking_number: shipment?.trackingNumber ?? null,
        }
      }),
      refunds: given.map(({ id, amount, state, cause, createdAt }) => ({
        id,
        rupees: toRupees(amount),
        state,
        cause,
        since: createdAt.toISOString(),
      })),
      events,
    })
  },
})

function contactOf(placed: Parameters<typeof detailsOf>[0]) {
  const { name, address, landmark, alternate_phone } = detailsOf(placed)
  return { name, address, landmark, alternate_phone, mobile: placed.order.mobile }
}
