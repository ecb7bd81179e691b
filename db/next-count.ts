import { sql } from "drizzle-orm"
import type { PgSequence } from "drizzle-orm/pg-core"
import type { Db } from "./connection.ts"

/** The next count of a sequence. One may be lost with a transaction that fails; none is given twice. */
export async function nextCount(tx: Db, sequence: PgSequence): Promise<number> {
  const [row] = await tx
    .select({ count: sql<string>`nextval('${sql.identifier(sequence.seqName!)}')` })
    .from(sql`(values (1)) as one`)
  return Number(row!.count)
}
