import type { Prescription } from "@chashma/optics/powers/eye-power.ts"
import { eq, sql } from "drizzle-orm"
import type { AnyPgColumn } from "drizzle-orm/pg-core"
import type { Db } from "#db/connection.ts"
import { orderLines, orders, payments } from "#db/schema.ts"
import { type Paise, paise } from "#domain/core/money.ts"
import { lineTotal } from "#domain/money/line-total.ts"
import { leftOfLine } from "#domain/money/refund.ts"
import {
  type PriceChange,
  priceChangeOf,
  repricedLine,
  surchargeOfLine,
} from "#domain/prescriptions/lens/surcharge.ts"
import type { LensChoice, LineSurcharge } from "#domain/prescriptions/lens/types.ts"
import { createRefund } from "#server/money/refunds/commands/create-refund.ts"
import type { LockedPurchase } from "#server/money/refunds/queries.ts"

/** How these powers change the price of a line; null if they do not. */
export function findPriceChange(
  { line, method, paidLine }: Pick<LockedPurchase, "line" | "method" | "paidLine">,
  prescription: Prescription,
): PriceChange | null {
  const { lens } = line
  if (!lens?.surcharge) return null
  const priced = { ...line, surcharge: lens.surcharge, isCash: method === "cash" }
  const change = priceChangeOf(priced, { type: lens.type, prescription })
  if (change?.effect !== "refund") return change
  // Part of it may be refunded already.
  const amount = paise(Math.min(change.amount, leftOfLine(paidLine)))
  return amount > 0 ? { ...change, amount } : null
}

/**
 * Applies what the powers of a line change about its price: creates the refund, or changes what the
 * courier collects. A difference that the shop bears changes nothing. The caller stores the powers
 * in the same transaction, and has refused what the shopper has not agreed to.
 * @param purchase locked by the caller, before the line's request
 * @returns what the line keeps of its surcharges
 */
export async function settleSurcharge(
  tx: Db,
  purchase: LockedPurchase,
  prescription: Prescription,
  at: Date,
): Promise<Pick<LensChoice, "surcharge">> {
  const { line, paymentId } = purchase
  const { lens } = line
  if (!lens?.surcharge) return {}
  const change = findPriceChange(purchase, prescription)
  if (!change || change.effect === "included" || change.effect === "order_again") {
    return { surcharge: lens.surcharge }
  }
  const confirmed = { type: lens.type, prescription }
  if (change.effect === "refund") {
    const { amount } = change
    const cause = "surcharge"
    const note = "The lenses cost less for the confirmed powers"
    await createRefund(tx, { paymentId, orderLineId: line.id, cause, amount, note }, at)
  } else {
    await repriceCashLine(tx, purchase, confirmed, { ...change, surcharge: lens.surcharge }, at)
  }
  const charged = surchargeOfLine(confirmed, lens.surcharge)
  return { surcharge: { ...lens.surcharge, charged } }
}

/** Nothing was collected yet: line, order and payment get the new price. */
async function repriceCashLine(
  tx: Db,
  { line, orderId, paymentId }: LockedPurchase,
  lens: { type: LensChoice["type"]; prescription: Prescription },
  { surcharge, ...change }: PriceChange & { surcharge: LineSurcharge },
  at: Date,
): Promise<void> {
  const next = repricedLine({ ...line, surcharge }, lens, change)
  const perPiece = next.unitPrice - line.unitPrice
  const discount = next.discount - line.discount
  const total = paise(lineTotal(next) - lineTotal(line))
  await tx
    .update(orderLines)
    .set({
      unitPrice: next.unitPrice,
      lensPrice: paise(line.lensPrice + perPiece),
      discount: next.discount,
    })
    .where(eq(orderLines.id, line.id))
  await tx
    .update(orders)
    .set({
      subtotal: raised(orders.subtotal, perPiece * line.quantity),
      discount: raised(orders.discount, discount),
      memberDiscount: sql`least(${orders.memberDiscount}, ${raised(orders.discount, discount)})`,
      secondPairDiscount: sql`least(${orders.secondPairDiscount}, ${raised(orders.discount, discount)})`,
      total: raised(orders.total, total),
      updatedAt: at,
    })
    .where(eq(orders.id, orderId))
  await tx
    .update(payments)
    .set({ amount: raised(payments.amount, total), updatedAt: at })
    .where(eq(payments.id, paymentId))
}

const raised = (column: AnyPgColumn, by: number) => sql<Paise>`${column} + ${by}`
