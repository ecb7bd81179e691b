import { and, eq, inArray } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import {
  type OrderLineRow,
  type OrderRow,
  orderLineEvents,
  orderLines,
  orders,
  type PaymentRow,
  payments,
  products,
  type ShipmentRow,
  shipments,
} from "#db/schema.ts"
import type { Product } from "#domain/catalogue/product.ts"
import type { ProductKind } from "#domain/catalogue/vocabulary.ts"
import { placedStates } from "#domain/checkout/payment-state.ts"
import type { PaymentId } from "#domain/core/id.ts"
import type { OrderLineEvent } from "#domain/orders/order-line.ts"

/** An order line with its order, its parcel, and the payment that bought it. */
export interface PlacedLine {
  line: OrderLineRow
  order: OrderRow
  shipment: ShipmentRow | null
  paymentId: PaymentId
  payment: PaymentRow
  /** Null if the product no longer exists. */
  kind: ProductKind | null
  product: (Pick<Product, "measures"> & { size: string }) | null
}

/** The payment that placed an order. */
export const isPaymentOfPlaced = and(
  eq(payments.orderId, orders.id),
  inArray(payments.state, placedStates),
)

/** Order lines with related rows, as the caller's transaction sees them. */
export const selectPlacedLines = (db: Db) =>
  db
    .select({
      line: orderLines,
      order: orders,
      shipment: shipments,
      paymentId: payments.id,
      payment: payments,
      kind: products.kind,
      product: { size: products.size, measures: products.measures },
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(payments, isPaymentOfPlaced)
    .leftJoin(shipments, eq(shipments.id, orderLines.shipmentId))
    .leftJoin(products, eq(products.id, orderLines.productId))
    .$dynamic()

/** The history of these order lines, oldest first. */
export async function findOrderLineHistories(
  db: Db,
  ids: string[],
): Promise<Map<string, OrderLineEvent[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(orderLineEvents)
    .where(inArray(orderLineEvents.orderLineId, ids))
    .orderBy(orderLineEvents.id)
  const events = Map.groupBy(rows, ({ orderLineId }) => orderLineId)
  return new Map(
    Array.from(events, ([id, list]) => [
      id,
      list.map(({ at, state }) => ({ at: at.toISOString(), state })),
    ]),
  )
}
