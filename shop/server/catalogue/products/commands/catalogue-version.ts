import { eq, sql } from "drizzle-orm"
import { z } from "zod"
import type { Db } from "#db/connection.ts"
import { catalogueVersion } from "#db/schema.ts"

export const catalogueChannel = "catalogue"

const changes = z.object({
  /** The version created by this change. */
  version: z.int(),
  /** Products whose stock or a field that a module states changed, alone; `all` after any other change. */
  products: z.union([z.array(z.int()), z.literal("all")]),
})

export type CatalogueChange = z.output<typeof changes>

/**
 * Increments the catalogue's version and notifies every process when the caller's transaction
 * commits. The version's row stays locked until then, so notifications arrive in the order of their
 * versions.
 */
export async function publishCatalogueChange(
  tx: Db,
  products: CatalogueChange["products"],
): Promise<void> {
  const [row] = await tx
    .update(catalogueVersion)
    .set({ version: sql`${catalogueVersion.version} + 1` })
    .where(eq(catalogueVersion.id, 1))
    .returning({ version: catalogueVersion.version })
  const told: CatalogueChange = { version: row?.version ?? 0, products }
  await tx.execute(sql`select pg_notify(${catalogueChannel}, ${JSON.stringify(told)})`)
}

/**
 * The payload, or null: the connection was lost for a while, and notifications may have been
 * missed.
 */
export function parseCatalogueChange(payload: string): CatalogueChange | null {
  if (payload === "") return null
  return changes.parse(JSON.parse(payload))
}

export async function readVersion(db: Db): Promise<number> {
  const [row] = await db.select().from(catalogueVersion)
  return row?.version ?? 0
}
