import { eq } from "drizzle-orm"
import { type HandlerResult, notAllowedNow, notFound } from "#contract/core/api-result.ts"
import { orderLines, orders } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import type { Actor } from "#domain/office/actor.ts"
import { addressChangeRefusal } from "#domain/orders/order-change.ts"
import { type Address, addressFieldRules } from "#domain/shoppers/address.ts"
import { refuseUndeliverable } from "#server/catalogue/delivery/queries.ts"
import type { AppContext } from "#server/core/context.ts"
import { translations } from "#words/translations.ts"
import { lockOrderLines } from "../../lines/commands/order-lines.ts"
import { orderLinesNamed } from "../../lines/queries/named-lines.ts"
import { selectPlacedLines } from "../../lines/queries/placed-lines.ts"
import { bookingRefusal } from "../queries.ts"
import { recordOrderChange } from "./record-change.ts"

/** The mobile number is that of the recipient, for the courier; messages go to the account's. */
export type CorrectedAddress = Omit<Address, "id" | "type" | "mobile"> & { mobile?: string }

/**
 * Corrects the delivery address of an order's parcels that are not packed, and tells the shopper.
 * Serialised with packing, booking and the hand-over to the courier. Prices, the delivery promise and
 * the invoices of parcels that were sent do not change; a later invoice has the new address and its
 * place of supply.
 * @param name an identifier for `orderLinesNamed`
 * @returns the changed fields; NOT_FOUND, NOT_ALLOWED_NOW, NOT_DELIVERABLE
 */
export const correctAddress = (
  { db, now, deliveryAreas }: Pick<AppContext, "db" | "now" | "deliveryAreas">,
  name: string,
  corrected: CorrectedAddress,
  by: Actor,
): Promise<HandlerResult<string[]>> =>
  db.transaction(async (tx): Promise<HandlerResult<string[]>> => {
    const [placed] = await selectPlacedLines(tx).where(orderLinesNamed(name)).limit(1)
    if (!placed) return notFound("There is no order with this number.")
    const { order, payment } = placed
    const lines = await lockOrderLines(tx, eq(orderLines.orderId, order.id))
    if (order.isCollected) {
      return notAllowedNow("This order is collected at the counter. Nothing is sent.")
    }
    const refusal = addressChangeRefusal(lines)
    if (refusal !== null) return notAllowedNow(refusal)
    const booked = await bookingRefusal(tx, order.id)
    if (booked) return booked
    const refused = refuseUndeliverable(deliveryAreas, corrected.pincode)
    if (refused) return refused
    const takesCash = deliveryAreas.find(corrected.pincode).cashOnDelivery
    if (payment.state === "to_collect" && !takesCash) {
      return notAllowedNow(
        `This order is paid in cash, which the courier does not take at PIN code ${corrected.pincode}.`,
      )
    }
    const fields = Object.keys(corrected) as (keyof CorrectedAddress)[]
    const changed = fields.filter((field) => corrected[field] !== order.address[field])
    if (changed.length === 0) return ok([])
    const address = { ...order.address, ...corrected }
    await tx.update(orders).set({ address }).where(eq(orders.id, order.id))
    await recordOrderChange(tx, order, `Delivery address changed: ${inWords(changed)}`, by, now())
    return ok(changed)
  })

const inWords = (fields: readonly (keyof CorrectedAddress)[]): string =>
  fields
    .map((field) =>
      translations
        .en(addressFieldRules[field].label)
        .replace(/ \([^()]*\)$/, "")
        .toLowerCase(),
    )
    .join(", ")
