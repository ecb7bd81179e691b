import { and, eq, isNotNull, isNull, not, or, type SQL } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { type OrderLineRow, orderLines } from "#db/schema.ts"
import { nextStep, type WorkStep } from "#domain/orders/order-work.ts"
import { isOnHold } from "#server/office/approvals/queries.ts"

/**
 * Lines with this next step, as defined by `nextStep` of `domain/orders/order-work.ts`; none of an order
 * that a request for approval holds.
 */
export const isNextStep = (db: Db, step: WorkStep, now: Date): SQL => {
  const hasToBeMade = and(isNotNull(orderLines.lens), isNull(orderLines.madeAt))
  const isMade = or(isNull(orderLines.lens), isNotNull(orderLines.madeAt))
  const parts = {
    make: [isNull(orderLines.packedAt), hasToBeMade],
    pack: [isNull(orderLines.packedAt), isMade],
    ship: [isNotNull(orderLines.packedAt)],
  }
  return and(eq(orderLines.state, "Confirmed"), not(isOnHold(db, now)), ...parts[step])!
}

/** The next step of a stored line; null if there is none. */
export const nextStepOf = ({ state, lens, madeAt, packedAt }: OrderLineRow): WorkStep | null =>
  nextStep({ state, hasLens: lens !== null, madeAt, packedAt })
