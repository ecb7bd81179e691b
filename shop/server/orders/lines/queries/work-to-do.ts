import {
  and,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm"
import { fail } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { type OrderLineRow, orderLines, orders, refunds, returns } from "#db/schema.ts"
import { indianDayStart } from "#domain/core/indian-time.ts"
import { nextStep, uncheckedInWords, type WorkStep } from "#domain/orders/order-work.ts"
import type { AppContext } from "#server/core/context.ts"
import type { Settings } from "#server/core/settings/settings.ts"
import { isOnHold } from "../../holds/queries.ts"

/**
 * Lines with this next step, as defined by `nextStep` of `domain/orders/order-work.ts`; none of an order
 * that is on hold.
 */
export const isNextStep = (
  { db, now, settings }: Pick<AppContext, "db" | "now" | "settings">,
  step: WorkStep,
): SQL => {
  const hasToBeMade = and(isNotNull(orderLines.lens), isNull(orderLines.madeAt))
  const isMade = or(isNull(orderLines.lens), isNotNull(orderLines.madeAt))
  const isToCheck = or(
    sql`cardinality(${orderLines.failedPairs}) > 0`,
    isCheckRequired(settings)
      ? and(
          isNotNull(orderLines.lens),
          sql`cardinality(${orderLines.checkedPairs}) < ${orderLines.quantity}`,
        )
      : undefined,
  )!
  const parts = {
    make: [isNull(orderLines.packedAt), hasToBeMade],
    check: [isNull(orderLines.packedAt), isMade, isToCheck],
    pack: [isNull(orderLines.packedAt), isMade, not(isToCheck)],
    ship: [isNotNull(orderLines.packedAt)],
  }
  return and(eq(orderLines.state, "Confirmed"), not(isOnHold(db, now())), ...parts[step])!
}

/** Why lines may not leave the shop: a pair is not checked, or its check failed; null if they may. */
export function uncheckedRefusal(
  context: { settings: Pick<Settings, "CHECK_PAIRS"> },
  lines: readonly { line: OrderLineRow }[],
) {
  const unchecked = lines.filter(({ line }) => nextStepOf(context, line) === "check")
  if (unchecked.length === 0) return null
  return fail("NOT_ALLOWED_NOW", unchecked.map(({ line }) => uncheckedInWords(line)).join(" "))
}

/** Whether the shop packs only pairs that were checked. */
export const isCheckRequired = ({ CHECK_PAIRS }: Pick<Settings, "CHECK_PAIRS">): boolean =>
  CHECK_PAIRS === "required"

/**
 * Lines that are not delivered although their promised day is over in India, as `isPastPromisedDay`
 * says; without parcels that were refused.
 */
export const isLate = (now: Date): SQL =>
  and(
    inArray(orderLines.state, ["Confirmed", "Processing"]),
    isNull(orderLines.refusedAt),
    lt(orders.deliveryUntil, indianDayStart(now)),
  )!

/** Lines in parcels that were refused and are not known to be back or delivered. */
export const isRefusedOnItsWay: SQL = and(
  isNotNull(orderLines.refusedAt),
  eq(orderLines.state, "Processing"),
)!

/**
 * The same that were delivered nevertheless, until a return is opened or money goes back: the staff
 * have them picked up.
 */
export const isRefusedButDelivered = (db: Db): SQL =>
  and(
    isNotNull(orderLines.refusedAt),
    eq(orderLines.state, "Delivered"),
    notExists(
      db.select({ id: returns.id }).from(returns).where(eq(returns.orderLineId, orderLines.id)),
    ),
    notExists(
      db.select({ id: refunds.id }).from(refunds).where(eq(refunds.orderLineId, orderLines.id)),
    ),
  )!

/** The next step of a stored line; null if there is none. */
export const nextStepOf = (
  { settings }: { settings: Pick<Settings, "CHECK_PAIRS"> },
  line: OrderLineRow,
): WorkStep | null => nextStep({ ...line, hasLens: line.lens !== null }, isCheckRequired(settings))
