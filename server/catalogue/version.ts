import { eq, sql as text } from "drizzle-orm"
import type { Sql } from "#db/connection.ts"
import { catalogueVersion } from "#db/schema.ts"

export const catalogueChannel = "catalogue"

/**
 * Raises the catalogue's version and tells every process, when the caller's transaction commits.
 * @param productIds which products changed; `all` after an import.
 */
export async function catalogueChanged(tx: Sql, productIds: number[] | "all"): Promise<void> {
  await tx
    .update(catalogueVersion)
    .set({ version: text`${catalogueVersion.version} + 1` })
    .where(eq(catalogueVersion.id, 1))
  await tx.execute(text`select pg_notify(${catalogueChannel}, ${JSON.stringify(productIds)})`)
}

export async function readVersion(sql: Sql): Promise<number> {
  const [row] = await sql.select().from(catalogueVersion)
  return row?.version ?? 0
}
