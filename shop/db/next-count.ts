import { sql } from "drizzle-orm"
import type { PgSequence } from "drizzle-orm/pg-core"
import type { Db } from "./connection.ts"

/**
 * The next count of a sequence. A number may be skipped when a transaction fails; none is issued
 * twice.
 */
export async function nextCount(tx: Db, sequence: PgSequence): Promise<number> {
  const [row] = await tx
    .select({ count: sql<string>`nextval('${sql.identifier(sequence.seqName!)}')` })
    .from(sql`(values (1)) as one`)
  return Number(row!.count)
}
