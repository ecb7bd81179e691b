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
import { notAllowedNow } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { type OrderLineRow, orderLines, orders, refunds, returns } from "#db/schema.ts"
import { indianDayStart } from "#domain/core/indian-time.ts"
import { nextStep, type WorkStep } from "#domain/orders/order-work.ts"
import type { AppContext } from "#server/core/context.ts"
import { modulesOn } from "#server/core/modules-on.ts"
import { isOnHold } from "../../holds/queries.ts"

type Needs = Pick<AppContext, "modules" | "settings">

const packingConditions = (context: Needs) =>
  modulesOn(context).flatMap(({ packing }) => packing ?? [])

/**
 * Lines with this next step, as defined by `nextStep` of `domain/orders/order-work.ts`; none of an order
 * that is on hold.
 */
export const isNextStep = (
  context: Needs & Pick<AppContext, "db" | "now">,
  step: WorkStep,
): SQL => {
  const { db, now, settings } = context
  const hasToBeMade = and(isNotNull(orderLines.lens), isNull(orderLines.madeAt))
  const isMade = or(isNull(orderLines.lens), isNotNull(orderLines.madeAt))
  const isToCheck =
    or(...packingConditions(context).map(({ refuses }) => refuses(settings))) ?? sql`false`
  const parts = {
    make: [isNull(orderLines.packedAt), hasToBeMade],
    check: [isNull(orderLines.packedAt), isMade, isToCheck],
    pack: [isNull(orderLines.packedAt), isMade, not(isToCheck)],
    ship: [isNotNull(orderLines.packedAt)],
  }
  return and(eq(orderLines.state, "Confirmed"), not(isOnHold(db, now())), ...parts[step])!
}

/** Whether all pieces of a line met what they had to before they were packed. */
export const hasMetConditions = (context: Needs): SQL =>
  and(...packingConditions(context).map(({ isMet }) => isMet)) ?? sql`false`

const packingRefusalOf = (context: Needs, line: OrderLineRow): string | null =>
  packingConditions(context)
    .map(({ refusal }) => refusal(context.settings, line))
    .find((found) => found !== null) ?? null

/** Why lines whose next step is the check may not be packed, as sentences. */
export const packingRefusals = (context: Needs, lines: readonly OrderLineRow[]): string[] =>
  lines.flatMap((line) =>
    nextStepOf(context, line) === "check" ? (packingRefusalOf(context, line) ?? []) : [],
  )

/** Why lines may not leave the shop; null if they may. */
export function uncheckedRefusal(context: Needs, lines: readonly { line: OrderLineRow }[]) {
  const refusals = packingRefusals(
    context,
    lines.map(({ line }) => line),
  )
  return refusals.length > 0 ? notAllowedNow(refusals.join(" ")) : null
}

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
export const nextStepOf = (context: Needs, line: OrderLineRow): WorkStep | null =>
  nextStep({ ...line, hasLens: line.lens !== null }, packingRefusalOf(context, line) !== null)
