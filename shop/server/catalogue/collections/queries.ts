import { asc, eq } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { collections } from "#db/schema.ts"
import type { Collection } from "#domain/catalogue/collection.ts"
import { hasBit } from "#domain/catalogue/listing/bitmap.ts"
import { collectionMatch } from "#domain/catalogue/listing/collection-match.ts"
import type { Match } from "#domain/catalogue/listing/match.ts"
import type { AppContext } from "#server/core/context.ts"

/** What visitors may see, by its handle. */
export async function readPublishedCollections(db: Db): Promise<Map<string, Collection>> {
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

type OpenCollection = Collection & { match: Match }

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
  const { collections: published, index } = catalogue.now()
  const last = evaluated.get(published)
  if (last && Math.abs(now().getTime() - last.at) < EVALUATED_MS) return last.open
  const open = [...published.values()]
    .map((one) => ({ ...one, match: collectionMatch(index, one.products, now()) }))
    .filter(({ match }) => match.products.some((bits) => bits !== 0))
  evaluated.set(published, { at: now().getTime(), open })
  return open
}

/** Those in the menu, each with the kinds of its products. */
export function menuCollections(context: Pick<AppContext, "catalogue" | "now">) {
  const { products } = context.catalogue.now().index
  return openCollections(context)
    .filter(({ inMenu }) => inMenu)
    .map(({ title, handle, match }) => ({
      ...{ title, handle },
      kinds: new Set(
        products.filter((_, position) => hasBit(match.products, position)).map(({ kind }) => kind),
      ),
    }))
}
