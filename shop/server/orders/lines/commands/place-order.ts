import { randomUUID } from "node:crypto"
import { eq } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { nextCount } from "#db/next-count.ts"
import { type OrderRow, orderLineEvents, orderLines, orderNumbers, orders } from "#db/schema.ts"
import { noMoney } from "#domain/core/money.ts"
import { formatOrderNumber } from "#domain/orders/order-number.ts"
import { firstPrescriptionState } from "#domain/prescriptions/prescription-request.ts"
import { promisedDelivery } from "#server/catalogue/delivery/queries.ts"
import type { AppContext } from "#server/core/context.ts"
import { decryptItems, encryptLenses } from "#server/core/encryption/order-powers.ts"
import { openPrescriptionRequests } from "./open-prescription-requests.ts"

/**
 * Places an order: assigns its number, writes its lines and the first entry of their history, and
 * requests the prescriptions that are sent later or have to be approved. Without those the delivery
 * is promised. The caller holds the lock
 * on the payment and has made sure that the order is not placed yet.
 * @param sellerState where the seller is registered for GST; null if unknown
 * @returns the order's number
 */
export async function placeOrder(
  tx: Db,
  context: Pick<AppContext, "now" | "settings" | "encryption" | "deliveryAreas">,
  order: Pick<OrderRow, "id" | "items" | "keyId" | "ciphertext" | "shopperId" | "address">,
  sellerState: string | null,
  at: Date,
): Promise<string> {
  const { id: orderId, shopperId } = order
  const items = decryptItems(context, order)
  const needsApproval = context.settings.PRESCRIPTION_APPROVAL === "all"
  const lines = items.map((item, line) => {
    const id = randomUUID()
    return {
      id,
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
      ...encryptLenses(context, id, {
        lens: item.lens && {
          ...item.lens,
          ...(item.soldLens && { sold: item.soldLens }),
          ...(item.surchargeTerms && { surcharge: item.surchargeTerms }),
        },
        contactLens: item.contactLens
          ? { ...item.contactLens, daysPerBox: item.daysPerBox ?? 1 }
          : null,
      }),
      hsn: item.hsn,
      gstPercent: item.tax.percent,
      tariffFrom: item.tariffFrom,
      state: firstPrescriptionState(item.lens, needsApproval)
        ? ("Awaiting prescription" as const)
        : ("Confirmed" as const),
      createdAt: at,
      updatedAt: at,
    }
  })
  const window = promisedDelivery(context, order.address.pincode, lines, at)?.window
  const [count] = await Promise.all([
    nextCount(tx, orderNumbers),
    tx.insert(orderLines).values(lines),
    // After the lines that they point to: statements are carried out in the order of this list.
    tx
      .insert(orderLineEvents)
      .values(lines.map(({ id, state }) => ({ orderLineId: id, state, at }))),
  ])
  const number = formatOrderNumber(at, count)
  await tx
    .update(orders)
    .set({
      number,
      sellerState,
      deliveryFrom: window?.earliest ?? null,
      deliveryUntil: window?.latest ?? null,
      placedAt: at,
      updatedAt: at,
    })
    .where(eq(orders.id, orderId))
  const uploads = items.map((item) => item.prescriptionUpload)
  await openPrescriptionRequests(tx, context, lines, { shopperId, uploads }, at)
  return number
}
