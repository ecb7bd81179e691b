import { needsFittingHeight } from "@chashma/optics/lenses/fitting-height.ts"
import { asc, desc, eq, inArray } from "drizzle-orm"
import { notFound } from "#contract/core/api-result.ts"
import { messageNamed } from "#contract/messages.ts"
import { refundOrder } from "#contract/money/operations/refunds.ts"
import { cancelOrder } from "#contract/orders/operations/cancel.ts"
import { type OfficeLineParts, showOrder } from "#contract/orders/operations/whole-order.ts"
import type { Db } from "#db/connection.ts"
import {
  invoices,
  notices,
  type OrderLineRow,
  orderLines,
  orderNotes,
  payments,
  refunds,
  staff,
} from "#db/schema.ts"
import { findProduct, variantsOf } from "#domain/catalogue/listing/catalogue-index.ts"
import { amountToCollect } from "#domain/checkout/cash-on-delivery.ts"
import { noMoney, paise, toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { resendProblem } from "#domain/messages/resend.ts"
import { lineTotal } from "#domain/money/line-total.ts"
import { staffIdOf } from "#domain/office/actor.ts"
import { pairsOf } from "#domain/orders/job-number.ts"
import { changeRefusal } from "#domain/orders/order-change.ts"
import { isUnsent } from "#domain/orders/order-line-state.ts"
import { madePairsOf, type WorkStep } from "#domain/orders/order-work.ts"
import {
  reportedAfterHours,
  returnablePieces,
  returnReasonsFor,
  returnRefusal,
} from "#domain/orders/return.ts"
import { variantName, variantRefusal } from "#domain/orders/variant-change.ts"
import { productsById } from "#server/catalogue/products/queries.ts"
import type { AppContext } from "#server/core/context.ts"
import { readLenses } from "#server/core/encryption/order-powers.ts"
import { linePartsOf } from "#server/core/line-parts.ts"
import { officeFileLink } from "#server/core/media/file-links.ts"
import { moneyBackOfCancelling } from "#server/money/operations/money-back.ts"
import { refundedOfOrder, unsentReplacementsOf } from "#server/money/refunds/queries.ts"
import { findHold, listApprovers } from "#server/office/approvals/queries.ts"
import { countContactViews } from "#server/office/contact-quota.ts"
import { maySee, maySeeRecipient } from "#server/office/may-see.ts"
import {
  approversInWords,
  findApprovalWay,
  wayShown,
} from "#server/office/operations/approval-words.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { inEnglish } from "#words/translations.ts"
import { bookingRefusal } from "../changes/queries.ts"
import { findStaffHold, holdingRequest } from "../holds/queries.ts"
import { orderLinesNamed } from "../lines/queries/named-lines.ts"
import { type PlacedLine, selectPlacedLines } from "../lines/queries/placed-lines.ts"
import { nextStepOf } from "../lines/queries/work-to-do.ts"
import { findOrderPromises, findReturnsOfLine, returnableLine } from "../returns/queries.ts"
import { findAdditionalDetails } from "./additional-details.ts"
import { fittingHintOf } from "./fitting-hint.ts"
import { lensThickness } from "./job-card.ts"
import { detailsOf, recipientOf } from "./order-details.ts"
import { findOrderEvents } from "./order-events.ts"
import { traceOrder } from "./trace-order.ts"

function lineOf(
  details: ReturnType<typeof detailsOf>,
  { line, shipment }: PlacedLine,
  next: WorkStep | null,
  refunded: number,
  seesPowers: boolean,
  jobs: ReturnType<typeof pairsOf<PlacedLine>>,
) {
  const { lens, contact_lens, variant, right_eye, left_eye, pd, fitting_height } = details
  return {
    id: line.id,
    title: line.title,
    thumbnail: line.thumbnail,
    quantity: line.quantity,
    state: line.state,
    next,
    made: line.madeAt?.toISOString() ?? null,
    pairs: jobs
      .filter((pair) => pair.line.id === line.id)
      .map(({ job, pair, pairs, pairOfLine }) => ({
        ...{ job, pair, pairs, made: madePairsOf(line).includes(pairOfLine) },
        check: checkOf(line, pairOfLine),
      })),
    packed: line.packedAt?.toISOString() ?? null,
    has_lens: line.lens !== null,
    variant,
    lens,
    contact_lens: seesPowers ? contact_lens : null,
    powers: seesPowers && right_eye !== null ? { right_eye, left_eye, pd, fitting_height } : null,
    needs_fitting_height: line.lens !== null && needsFittingHeight(line.lens.type),
    rupees: toRupees(lineTotal(line)),
    refunded_rupees: toRupees(paise(refunded)),
    left_rupees: toRupees(paise(Math.max(0, lineTotal(line) - refunded))),
    shipment: shipment?.id ?? null,
    refused: line.refusedAt?.toISOString() ?? null,
    courier: shipment?.courier ?? null,
    tracking_number: shipment?.trackingNumber ?? null,
  }
}

/** How the last check of a pair ended; null if it was not checked since it was made. */
const checkOf = ({ passedPairs, failedPairs }: OrderLineRow, pair: number) => {
  if (failedPairs.includes(pair)) return "failed" as const
  return passedPairs.includes(pair) ? ("passed" as const) : null
}

function contactOf(placed: PlacedLine) {
  const { name, address, landmark, alternate_phone } = recipientOf(placed)
  const { house, address: street, city, state, pincode } = placed.order.address
  return {
    ...{ name, address, landmark, alternate_phone, mobile: placed.order.address.mobile },
    parts: { house, street, city, state, pincode },
  }
}

async function documentsOf(context: AppContext, orderId: string) {
  const issued = await context.db
    .select({ id: invoices.id, number: invoices.number, kind: invoices.kind })
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.issuedAt))
  return issued.map((one) => ({ ...one, link: officeFileLink(context, "invoice", one.id) }))
}

/** The messages sent about an order, and why one cannot be resent now. */
async function messagesOf({ db, now }: Pick<AppContext, "db" | "now">, orderId: string) {
  const sent = await db
    .select({ kind: notices.kind, at: notices.createdAt })
    .from(notices)
    .where(eq(notices.orderId, orderId))
    .orderBy(desc(notices.createdAt))
  return Array.from(
    Map.groupBy(sent, ({ kind }) => kind),
    ([kind, all]) => ({
      kind,
      label: messageNamed(kind)?.label ?? kind,
      sent: all[0]!.at.toISOString(),
      times: all.length,
      not_again: resendProblem(
        messageNamed(kind),
        all.map(({ at }) => at),
        now(),
      ),
    }),
  )
}

const notesOf = async (db: Db, orderId: string) =>
  (
    await db
      .select({ text: orderNotes.text, at: orderNotes.createdAt, who: staff.name })
      .from(orderNotes)
      .leftJoin(staff, eq(staff.id, orderNotes.staffId))
      .where(eq(orderNotes.orderId, orderId))
      .orderBy(asc(orderNotes.createdAt))
  ).map(({ text, at, who }) => ({ text, at: at.toISOString(), who: who ?? "command line" }))

type LineNeeds = Pick<AppContext, "db" | "now" | "settings" | "catalogue">

/** The variants that `swapVariant` would take. */
function variantsOfLine({ catalogue }: LineNeeds, { productId }: OrderLineRow) {
  const { index } = catalogue.now()
  const ordered = findProduct(index, productId)
  if (!ordered) return []
  return variantsOf(index, ordered)
    .filter((other) => variantRefusal(ordered, other) === null)
    .map((other) => ({ product: other.id, name: variantName(other, ordered), stock: other.stock }))
}

async function returnsOfLine({ db, now }: LineNeeds, line: OrderLineRow) {
  if (line.deliveredAt === null) return { returns: [], returnable: null }
  const opened = await findReturnsOfLine(db, line.id)
  const promises = await findOrderPromises(db, line.orderId)
  const rules = returnableLine(line, opened, promises)
  return {
    returns: opened.map(({ number, state }) => ({ number, state })),
    returnable:
      returnRefusal(rules) === null
        ? {
            pieces: returnablePieces(rules),
            reasons: returnReasonsFor(rules),
            reported_after_hours: reportedAfterHours(line.deliveredAt, now(), promises.reportHours),
          }
        : null,
  }
}

export const wholeOrderOperations: Implementation[] = [
  implement(showOrder, {
    trace: traceOrder,
    run: async (context, { id }, { log, by }) => {
      const { db } = context
      const placed = await selectPlacedLines(db).where(orderLinesNamed(id)).orderBy(orderLines.line)
      const [first] = placed
      if (!first) return notFound("There is no order with this number.")
      const { order, payment } = first
      const seesRecipient = maySeeRecipient(
        by,
        placed.map(({ line }) => line.state),
      )
      const counted = await countContactViews(context, by, seesRecipient ? 1 : 0)
      if (!counted.ok) return counted
      const ofOrder = eq(payments.orderId, order.id)
      const given = await db
        .select()
        .from(refunds)
        .where(
          inArray(refunds.paymentId, db.select({ id: payments.id }).from(payments).where(ofOrder)),
        )
        .orderBy(asc(refunds.createdAt))
      const products = await productsById(db, [
        ...new Set(placed.map(({ line }) => line.productId)),
      ])
      const hold = await findHold(db, order.id, context.now())
      const booked = await bookingRefusal(db, order.id)
      const staffHold = await findStaffHold(db, order.id)
      const staffId = staffIdOf(by)
      const whole = await moneyBackOfCancelling(db, order.id)
      // A line may be shown alone: its pairs are numbered among those of the whole order.
      const all = await selectPlacedLines(db)
        .where(eq(orderLines.orderId, order.id))
        .orderBy(orderLines.line)
      const allLines = all.map(({ line }) => line)
      const jobs = pairsOf(
        order.number ?? "",
        all.filter(({ line }) => line.lens !== null),
      )
      const seesPowers = maySee(by, "prescriptions.read")
      const seesJobs = maySee(by, "jobs.read")
      // The powers of a job are seen as long as it is worked on.
      const seesPowersOf = ({ line }: PlacedLine) =>
        seesPowers || (seesJobs && line.state === "Confirmed")
      const lines = placed.map((one) => ({
        line: one.line,
        isToPack: nextStepOf(context, one.line) === "pack",
        seesPowers: seesPowersOf(one),
      }))
      const partsOf = await linePartsOf(
        context.modules.map((module) => module.officeLineParts?.(context, lines, { by, log })),
      )
      const refundedOf = (lineId: string) =>
        given
          .filter(({ orderLineId }) => orderLineId === lineId)
          .reduce((sum, { amount }) => sum + amount, 0)
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
        additional_details: seesRecipient
          ? (await findAdditionalDetails(context, [order.id]))(order.id)
          : [],
        payment: payment.id,
        payment_method: payment.method,
        payment_state: payment.state,
        counter: payment.counterMethod && {
          method: payment.counterMethod,
          reference: payment.counterReference,
        },
        is_collected: order.isCollected,
        shopper: maySee(by, "shoppers.read") ? order.shopperId : null,
        ship_to: seesRecipient ? contactOf(first) : null,
        /** The request that waits for approval and holds the order. */
        hold: hold && {
          request: holdingRequest(hold),
          requested_by: hold.requestedBy,
          requested: hold.approval.createdAt.toISOString(),
          approvers: approversInWords(
            await listApprovers(context, hold.approval, hold.approval.expiresAt),
          ),
          confirm_from: hold.approval.confirmableFrom?.toISOString() ?? null,
        },
        staff_hold: staffHold && {
          reason: staffHold.reason,
          by: staffHold.by ?? "the command line",
          since: staffHold.since.toISOString(),
        },
        collect_rupees:
          payment.state === "to_collect"
            ? toRupees(amountToCollect(allLines, order.deliveryFee))
            : null,
        /** What is refunded if everything that can be is cancelled now. */
        cancel_rupees: toRupees(whole?.refund ?? noMoney),
        /** From which sum of the order's refunds somebody else has to approve, and who could. */
        second_person: {
          refunded_rupees: toRupees(await refundedOfOrder(db, first.line.id)),
          cancel: wayShown(await findApprovalWay(context, cancelOrder, staffId)),
          refund: wayShown(await findApprovalWay(context, refundOrder, staffId)),
        },
        lines: await Promise.all(
          placed.map(async (one) => {
            const sees = seesPowersOf(one)
            const lens = sees ? readLenses(context, one.line, log).lens : null
            const shown = lineOf(
              detailsOf(context, one, log),
              one,
              nextStepOf(context, one.line),
              refundedOf(one.line.id),
              sees,
              jobs,
            )
            const details = lens?.prescription?.details ?? null
            return {
              ...shown,
              powers: shown.powers && { ...shown.powers, details },
              ...(partsOf(one.line.id) as OfficeLineParts),
              /** Nothing is made, packed or sent while the order is on hold. */
              ...((hold || staffHold) && { next: null }),
              change_refusal:
                (booked && inEnglish(booked.failure.message)) ?? changeRefusal(one.line),
              variants: isUnsent(one.line.state) ? variantsOfLine(context, one.line) : [],
              ...(await returnsOfLine(context, one.line)),
              cancel_rupees: toRupees(
                (await moneyBackOfCancelling(db, one.line.id))?.refund ?? noMoney,
              ),
              unsent_replacement: unsentReplacementsOf(allLines, one.line.id).length > 0,
              // It follows from the powers, and says how strong they are.
              fitting_hint: fittingHintOf(lens, products.get(one.line.productId)),
              thickness: lens && lensThickness(lens, products.get(one.line.productId)),
            }
          }),
        ),
        refunds: given.map(({ id, amount, state, cause, note, createdAt }) => ({
          id,
          rupees: toRupees(amount),
          ...{ state, cause, note },
          since: createdAt.toISOString(),
        })),
        invoices: maySee(by, "invoices.read") ? await documentsOf(context, order.id) : [],
        messages: await messagesOf(context, order.id),
        notes: await notesOf(db, order.id),
        events: await findOrderEvents(db, placed, given),
      })
    },
  }),
]
