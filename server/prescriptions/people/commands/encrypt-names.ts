import { asc, eq } from "drizzle-orm"
import { hasPlainName, people } from "#db/schema.ts"
import type { AppContext } from "#server/core/context.ts"
import { encryptName } from "../person-name.ts"

const BATCH_SIZE = 200

/**
 * Encrypts the names of people that an earlier version stored in plain text (decision 36), in
 * batches; it can run at any time and in several processes.
 * @returns how many there were
 */
export async function encryptPlainNames(
  context: Pick<AppContext, "db" | "encryption">,
): Promise<number> {
  let encrypted = 0
  let batch = BATCH_SIZE
  while (batch === BATCH_SIZE) {
    batch = await context.db.transaction(async (tx) => {
      const rows = await tx
        .select({ id: people.id, name: people.name })
        .from(people)
        .where(hasPlainName(people))
        .orderBy(asc(people.id))
        .limit(BATCH_SIZE)
        .for("update", { skipLocked: true })
      for (const { id, name } of rows) {
        await tx
          .update(people)
          .set(encryptName(context, id, name ?? ""))
          .where(eq(people.id, id))
      }
      return rows.length
    })
    encrypted += batch
  }
  return encrypted
}
