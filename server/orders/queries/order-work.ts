import { and, eq, isNotNull, isNull, or, type SQL } from "drizzle-orm"
import { type OrderLineRow, orderLines } from "#db/schema.ts"
import { nextStep, type WorkStep } from "#domain/order-work.ts"

/** Lines with this next step, as defined by `nextStep` of `domain/order-work.ts`. */
export const isNextStep = (step: WorkStep): SQL => {
  const hasToBeMade = and(isNotNull(orderLines.lens), isNull(orderLines.madeAt))
  const isMade = or(isNull(orderLines.lens), isNotNull(orderLines.madeAt))
  const parts = {
    make: [isNull(orderLines.packedAt), hasToBeMade],
    pack: [isNull(orderLines.packedAt), isMade],
    ship: [isNotNull(orderLines.packedAt)],
  }
  return and(eq(orderLines.state, "Confirmed"), ...parts[step])!
}

/** The next step of a stored line; null if there is none. */
export const nextStepOf = ({ state, lens, madeAt, packedAt }: OrderLineRow): WorkStep | null =>
  nextStep({ state, hasLens: lens !== null, madeAt, packedAt })
