import type { Db } from "#db/connection.ts"
import { homePageVersions } from "#db/schema.ts"
import type { HomeBlock } from "#domain/catalogue/home-block.ts"
import { findHomePage } from "../queries.ts"

/**
 * Publishes the next version of the home page in the caller's transaction, which must have called
 * `publishCatalogueChange`: its lock keeps two people from the same version.
 * @param change gets the newest version, and returns the blocks to publish or null for no change
 * @returns the new version, or null without a change
 */
export async function publishHome(
  tx: Db,
  { now, by }: { now: Date; by: string | null },
  change: (newest: { version: number; blocks: HomeBlock[] }) => HomeBlock[] | null,
): Promise<number | null> {
  const newest = (await findHomePage(tx)) ?? { version: 0, blocks: [] }
  const blocks = change(newest)
  if (!blocks) return null
  const version = newest.version + 1
  await tx.insert(homePageVersions).values({ version, blocks, publishedAt: now, publishedBy: by })
  return version
}
