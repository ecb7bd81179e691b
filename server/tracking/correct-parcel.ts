import { and, eq, inArray } from "drizzle-orm"
import { done, fail, type Outcome } from "#contract/outcome.ts"
import { orders } from "#db/schema.ts"
import type { Caller } from "../answer.ts"
import type { House } from "../house.ts"
import { lockLines } from "../orders/queries/move-orders.ts"
import type { Parcel } from "../orders/queries/move-parcel.ts"
import { namedBy } from "../orders/queries/named-by.ts"
import { registerParcel } from "./register-parcel.ts"

/**
 * Mends a courier or number that was mistyped when the lines were handed over. Nothing moves.
 * @returns how many lines have the new number; NOT_ALLOWED_NOW, PROVIDER_UNAVAILABLE
 */
export async function correctParcel(
  house: House,
  id: string,
  { courier, trackingNumber }: Parcel,
  log: Caller["log"],
): Promise<Outcome<number>> {
  const onTheirWay = and(namedBy(id), eq(orders.state, "Processing"))
  const [first] = await house.sql.select().from(orders).where(onTheirWay).orderBy(orders.line)
  if (!first) return fail("NOT_ALLOWED_NOW", "Nothing of this order is on its way.")
  const registered = await registerParcel(house, first, { courier, trackingNumber }, log)
  if (!registered.ok) return registered
  return house.sql.transaction(async (tx) => {
    const lines = await lockLines(tx, onTheirWay)
    const ids = lines.map((line) => line.id)
    if (ids.length === 0) return fail("NOT_ALLOWED_NOW", "It arrived in the meantime.")
    await tx
      .update(orders)
      .set({ courier, trackingNumber, updatedAt: house.now() })
      .where(inArray(orders.id, ids))
    return done(ids.length)
  })
}
