import { eq, or, type SQL, type SQLWrapper, sql } from "drizzle-orm"
import { type HandlerFailure, notAllowedNow } from "#contract/core/api-result.ts"
import { findOperation } from "#contract/operations.ts"
import type { Db } from "#db/connection.ts"
import { orderHolds, orderLines, staff } from "#db/schema.ts"
import type { OrderId } from "#domain/core/id.ts"
import type { Failure } from "#domain/core/result.ts"
import { requestWords } from "#domain/office/audit-sentence.ts"
import { findHold, isHeldByRequest, type ListedApproval } from "#server/office/approvals/queries.ts"

/** Whether the staff put an order on hold. */
export const isHeldByStaff = (db: Db, orderId: SQLWrapper): SQL =>
  sql`${orderId} = any(array(${db.select({ id: orderHolds.orderId }).from(orderHolds)}))`

/** Whether the order of a line (of `order_lines` in the query) is held by a request or by the staff. */
export const isOnHold = (db: Db, now: Date): SQL =>
  or(isHeldByRequest(db, now), isHeldByStaff(db, orderLines.orderId))!

/** Why and since when the staff hold an order, and who (null for the command line). */
export async function findStaffHold(
  db: Db,
  orderId: string,
): Promise<{ reason: string; since: Date; by: string | null } | null> {
  const [found] = await db
    .select({ reason: orderHolds.reason, since: orderHolds.createdAt, by: staff.name })
    .from(orderHolds)
    .leftJoin(staff, eq(staff.id, orderHolds.heldBy))
    .where(eq(orderHolds.orderId, orderId as OrderId))
  return found ?? null
}

/** The request that holds an order: `A refund of ₹600`. */
export const holdingRequest = ({ approval }: ListedApproval): string =>
  requestWords(
    findOperation(approval.operation)?.secondPerson?.request ?? "A request",
    approval.refund,
  )

/**
 * Why nothing of an order is made, packed or shipped now; null if nothing holds it.
 * @returns NOT_ALLOWED_NOW while a cancellation or refund of it waits for approval, or the staff
 *   put it on hold
 */
export async function holdRefusal(
  db: Db,
  orderId: string,
  now: Date,
): Promise<Failure<HandlerFailure> | null> {
  const hold = await findHold(db, orderId, now)
  if (!hold) {
    const held = await findStaffHold(db, orderId)
    return (
      held &&
      notAllowedNow(
        `This order was put on hold by ${held.by ?? "the command line"}. Open it to see why, and release it first.`,
      )
    )
  }
  return notAllowedNow(
    `This order is on hold. ${holdingRequest(hold)} requested by ${hold.requestedBy} waits for approval.`,
  )
}
