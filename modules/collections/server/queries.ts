import { asc, eq } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { hasBit } from "#domain/catalogue/listing/bitmap.ts"
import type { Match } from "#domain/catalogue/listing/match.ts"
import { selectionMatch } from "#domain/catalogue/listing/selection-match.ts"
import type { ProductKind } from "#domain/catalogue/vocabulary.ts"
import { defineCataloguePart } from "#server/catalogue/products/catalogue-part.ts"
import type { AppContext } from "#server/core/context.ts"
import type { Collection } from "../rules/collection.ts"
import { collections } from "./tables.ts"

/** What visitors may see, by its handle. */
async function readPublishedCollections(db: Db): Promise<Map<string, Collection>> {
  const rows = await db
    .select()
    .from(collections)
    .where(eq(collections.published, true))
    .orderBy(asc(collections.title))
  return new Map(
    rows.map(({ published: _p, createdAt: _c, updatedAt: _u, ...collection }) => [
      collection.handle,
      collection,
    ]),
  )
}

export async function findCollection(db: Db, handle: string) {
  const [found] = await db.select().from(collections).where(eq(collections.handle, handle))
  return found ?? null
}

export const publishedCollections = defineCataloguePart({ read: readPublishedCollections })

type OpenCollection = Collection & { match: Match; menuKinds: ReadonlySet<ProductKind> }

/** How long a product that is no longer new may stay in a collection. */
const EVALUATED_MS = 600_000

const evaluated = new WeakMap<object, { at: number; open: OpenCollection[] }>()

/**
 * The published collections with products on sale, by title: an empty one has no page. Evaluated
 * once for each catalogue, since every page asks for them, and again when products have aged.
 */
export function openCollections({
  catalogue,
  now,
}: Pick<AppContext, "catalogue" | "now">): OpenCollection[] {
  const { index } = catalogue.now()
  const published = publishedCollections.of(index)
  const last = evaluated.get(published)
  if (last && Math.abs(now().getTime() - last.at) < EVALUATED_MS) return last.open
  const open = [...published.values()]
    .map((one) => ({ ...one, match: selectionMatch(index, one.products, now()) }))
    .filter(({ match }) => match.products.some((bits) => bits !== 0))
    .map((one) => ({
      ...one,
      menuKinds: new Set(
        index.products
          .filter((_, position) => one.inMenu && hasBit(one.match.products, position))
          .map(({ kind }) => kind),
      ),
    }))
  evaluated.set(published, { at: now().getTime(), open })
  return open
}
