import { eq } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { nextCount } from "#db/next-count.ts"
import { type OrderRow, orderLineEvents, orderLines, orderNumbers, orders } from "#db/schema.ts"
import type { DeliveryWindow } from "#domain/delivery.ts"
import { noMoney } from "#domain/money.ts"
import { formatOrderNumber } from "#domain/order-number.ts"
import type { AppContext } from "../../context.ts"
import { openPrescriptionRequests } from "./open-prescription-requests.ts"

/**
 * Places an order: gives it its number, writes its lines and the first entry of their history, and asks
 * for the prescriptions that are sent later. The
 * caller holds the lock on the payment and has made sure that the order is not placed yet.
 * @param sellerState where the seller is registered for GST; null when that is not known
 * @param promise when it should arrive
 * @returns the order's number
 */
export async function placeOrder(
  tx: Db,
  context: Pick<AppContext, "now" | "settings">,
  { id: orderId, items }: Pick<OrderRow, "id" | "items">,
  sellerState: string | null,
  promise: DeliveryWindow,
  at: Date,
): Promise<string> {
  const number = formatOrderNumber(at, await nextCount(tx, orderNumbers))
  await tx
    .update(orders)
    .set({
      number,
      sellerState,
      deliveryFrom: promise.earliest,
      deliveryUntil: promise.latest,
      placedAt: at,
      updatedAt: at,
    })
    .where(eq(orders.id, orderId))
  const placed = await tx
    .insert(orderLines)
    .values(
      items.map((item, line) => ({
        orderId,
        line,
        productId: item.productId,
        title: item.title,
        thumbnail: item.thumbnail,
        quantity: item.quantity,
        unitPrice: item.unitPrice,
        lensPrice: item.lensPrice,
        // Orders that were opened before there were discounts name none.
        discount: item.discount ?? noMoney,
        frameColour: item.colour.frame,
        lens: item.lens,
        contactLens: item.contactLens
          ? { ...item.contactLens, daysPerBox: item.daysPerBox ?? 1 }
          : null,
        hsn: item.hsn,
        gstPercent: item.tax.percent,
        state: item.lens?.prescriptionLater
          ? ("Awaiting prescription" as const)
          : ("Confirmed" as const),
        createdAt: at,
        updatedAt: at,
      })),
    )
    .returning()
  await tx
    .insert(orderLineEvents)
    .values(placed.map(({ id, state }) => ({ orderLineId: id, state, at })))
  await openPrescriptionRequests(tx, context, placed, at)
  return number
}
