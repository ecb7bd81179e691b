import { and, count, desc, eq, gte, isNotNull } from "drizzle-orm"
import { type HandlerResult, notAllowedNow, notFound } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { type OrderLineRow, staff } from "#db/schema.ts"
import type { OrderLineId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import { madePairsOf } from "#domain/orders/order-work.ts"
import { pairNamed } from "#server/orders/lines/queries/named-lines.ts"
import { msg } from "#words/sentence.ts"
import type { RemakeCause } from "../rules/pair-check.ts"
import { countFirstChecks } from "./first-pass-rate.ts"
import { pairChecks } from "./tables.ts"

/** The checks of a pair with the name of who made each, newest first. */
export const findPairChecks = (db: Db, orderLineId: OrderLineId, pair: number) =>
  db
    .select({ check: pairChecks, who: staff.name })
    .from(pairChecks)
    .leftJoin(staff, eq(staff.id, pairChecks.checkedBy))
    .where(and(eq(pairChecks.orderLineId, orderLineId), eq(pairChecks.pair, pair)))
    .orderBy(desc(pairChecks.createdAt), desc(pairChecks.id))

/**
 * The line and the pair of it, from 1, that a name means.
 * @param lines those that `orderLinesNamed` finds for it
 * @param pair which pair of the line, where the name is that of a line
 * @returns NOT_FOUND, NOT_ALLOWED_NOW if it is not one pair
 */
export async function findNamedPair(
  db: Db,
  name: string,
  lines: readonly OrderLineRow[],
  pair: number | undefined,
): Promise<HandlerResult<{ line: OrderLineRow; pair: number }>> {
  if (lines.length === 0) return notFound(msg("There is no pair with this number."))
  const withLens = lines.filter(({ lens }) => lens !== null)
  const [line] = lines.length === 1 ? lines : withLens
  if (!line || (lines.length > 1 && withLens.length > 1)) return whichPair
  const named = (await pairNamed(db, name)) ?? pair ?? (line.quantity === 1 ? 1 : null)
  if (named === null) return whichPair
  if (named > line.quantity) return notFound(msg("There is no pair with this number."))
  return ok({ line, pair: named })
}

const whichPair = notAllowedNow(
  msg("There are several pairs. Name one by the number on its job card."),
)

/** Why a pair cannot be checked now, as a sentence; null if it can. */
export function checkRefusal(line: OrderLineRow, pair: number): string | null {
  if (line.contactLens !== null) return "Contact lenses are sealed, and are not measured."
  if (line.state !== "Confirmed") return "Only a pair that is in work can be checked."
  if (line.packedAt !== null) return "This pair is packed. Undo that first."
  if (line.lens !== null && !madePairsOf(line).includes(pair)) {
    return "This pair is not marked as made yet."
  }
  return null
}

/** Pairs that were checked since a time: how many were right the first time, made again or released. */
export async function countPairChecks(db: Db, since: Date) {
  const first = await countFirstChecks(db, since)
  const isSince = gte(pairChecks.createdAt, since)
  const released = await db.$count(pairChecks, and(isSince, eq(pairChecks.outcome, "released")))
  const causes = await db
    .select({ cause: pairChecks.cause, pairs: count() })
    .from(pairChecks)
    .where(and(isSince, isNotNull(pairChecks.cause)))
    .groupBy(pairChecks.cause)
    .orderBy(desc(count()), pairChecks.cause)
  const remade = causes.reduce((sum, { pairs }) => sum + pairs, 0)
  return { first, released, remade, causes: causes as { cause: RemakeCause; pairs: number }[] }
}
