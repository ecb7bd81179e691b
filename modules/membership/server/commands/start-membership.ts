import { eq } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { lockShopper } from "#db/lock-shopper.ts"
import { nextCount } from "#db/next-count.ts"
import { type OrderRow, orderNumbers, orders } from "#db/schema.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { formatRupees } from "#domain/core/money.ts"
import { stateInAddress } from "#domain/money/tax.ts"
import { formatOrderNumber } from "#domain/orders/order-number.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { addNotice } from "#server/messages/notices/commands/add-notice.ts"
import { MEMBERSHIP_PATH } from "../../contract/page-addresses.ts"
import { buyFrom, lastDayOf, membershipPlan, nextPeriod } from "../../rules/membership.ts"
import { membershipStarted } from "../../rules/messages.ts"
import { findMemberships } from "../queries.ts"
import { memberships } from "../tables.ts"
import { issueMembershipInvoice } from "./issue-invoice.ts"

/**
 * Books a captured payment for a membership: places its order, starts the year, issues the invoice
 * and notifies the shopper. The caller holds the lock on the payment and has made sure that the
 * order is not placed yet.
 * @returns false if the shopper has a membership and cannot buy another year yet, or is erased
 */
export async function startMembership(
  tx: Db,
  context: Pick<AppContext, "now" | "settings">,
  { id: orderId, shopperId, mobile }: OrderRow,
  log: RequestContext["log"],
): Promise<boolean> {
  // The account was erased meanwhile: the membership would have no owner.
  if (mobile === "") return false
  await lockShopper(tx, shopperId)
  const at = context.now()
  const earlier = await findMemberships(tx, shopperId)
  if (buyFrom(earlier, at)) return false

  const [order] = await tx
    .update(orders)
    .set({
      number: formatOrderNumber(at, await nextCount(tx, orderNumbers)),
      sellerState: stateInAddress(context.settings.BUSINESS_ADDRESS),
      placedAt: at,
      updatedAt: at,
    })
    .where(eq(orders.id, orderId))
    .returning()
  const { percent, freeDelivery } = membershipPlan(context.settings)
  const period = nextPeriod(earlier, at)
  const [membership] = await tx
    .insert(memberships)
    .values({
      shopperId,
      orderId,
      ...period,
      price: order!.total,
      percent,
      freeDelivery,
      createdAt: at,
      updatedAt: at,
    })
    .returning()
  const invoice = await issueMembershipInvoice(tx, context, order!, membership!)
  // A payment is not delayed by a wrong setting: the owner issues the invoice later.
  if (!invoice.ok) log.error({ orderId, problem: invoice.failure }, "invoice not issued")
  const values = { amount: formatRupees(order!.total), date: formatDay(lastDayOf(period.endsAt)) }
  await addNotice(
    tx,
    {
      ...{ shopperId, mobile, orderId, values },
      message: membershipStarted,
      page: MEMBERSHIP_PATH,
    },
    at,
  )
  return true
}
