import { and, desc, eq, sql } from "drizzle-orm"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { type OrderLineRow, pairChecks, staff } from "#db/schema.ts"
import type { OrderLineId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import { madePairsOf } from "#domain/orders/order-work.ts"
import type { RemakeCause } from "#domain/prescriptions/checked-pair/pair-check.ts"
import { pairNamed } from "../lines/queries.ts"

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
): Promise<ApiResult<{ line: OrderLineRow; pair: number }>> {
  if (lines.length === 0) return fail("NOT_FOUND", "There is no pair with this number.")
  const withLens = lines.filter(({ lens }) => lens !== null)
  const [line] = lines.length === 1 ? lines : withLens
  if (!line || (lines.length > 1 && withLens.length > 1)) return whichPair
  const named = (await pairNamed(db, name)) ?? pair ?? (line.quantity === 1 ? 1 : null)
  if (named === null) return whichPair
  if (named > line.quantity) return fail("NOT_FOUND", "There is no pair with this number.")
  return ok({ line, pair: named })
}

const whichPair = fail(
  "NOT_ALLOWED_NOW",
  "There are several pairs. Name one by the number on its job card.",
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

/**
 * How many pairs were checked since a time, and what became of them. A pair passed at once if it was
 * neither made again nor released; typing a value again is no failure of the pair.
 */
export async function countPairChecks(db: Db, since: Date) {
  const pairs = db
    .select({
      remakes: sql<number>`count(*) filter (where ${pairChecks.cause} is not null)`.as("remakes"),
      releases: sql<number>`count(*) filter (where ${pairChecks.outcome} = 'released')`.as(
        "releases",
      ),
      passes: sql<number>`count(*) filter (where ${pairChecks.outcome} = 'passed')`.as("passes"),
    })
    .from(pairChecks)
    .where(sql`${pairChecks.createdAt} >= ${since}`)
    .groupBy(pairChecks.orderLineId, pairChecks.pair)
    .as("pairs")
  const count = (what: ReturnType<typeof sql>) => sql<number>`coalesce(${what}, 0)`.mapWith(Number)
  const [counted] = await db
    .select({
      checked: count(sql`count(*)`),
      passedFirst: count(
        sql`count(*) filter (where ${pairs.remakes} = 0 and ${pairs.releases} = 0 and ${pairs.passes} > 0)`,
      ),
      remade: count(sql`sum(${pairs.remakes})`),
      released: count(sql`sum(${pairs.releases})`),
    })
    .from(pairs)
  const causes = await db
    .select({ cause: pairChecks.cause, pairs: sql<number>`count(*)`.mapWith(Number) })
    .from(pairChecks)
    .where(and(sql`${pairChecks.createdAt} >= ${since}`, sql`${pairChecks.cause} is not null`))
    .groupBy(pairChecks.cause)
    .orderBy(desc(sql`count(*)`), pairChecks.cause)
  return { ...counted!, causes: causes as { cause: RemakeCause; pairs: number }[] }
}
