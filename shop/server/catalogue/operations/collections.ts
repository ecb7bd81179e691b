import { asc, eq, inArray } from "drizzle-orm"
import {
  addCollection,
  type CollectionProduct,
  deleteCollection,
  listCollections,
  previewCollection,
  saveCollection,
  showCollection,
} from "#contract/catalogue/operations/collections.ts"
import { fail } from "#contract/core/api-result.ts"
import { collectionPage } from "#contract/core/page-addresses.ts"
import type { OperationInput } from "#contract/office/operation.ts"
import type { Db } from "#db/connection.ts"
import { collections, products } from "#db/schema.ts"
import type { CollectionProducts } from "#domain/catalogue/collection.ts"
import { finalPrice } from "#domain/catalogue/discount.ts"
import { type Bitmap, count, countGroups } from "#domain/catalogue/listing/bitmap.ts"
import type { CatalogueIndex } from "#domain/catalogue/listing/catalogue-index.ts"
import { collectionMatch } from "#domain/catalogue/listing/collection-match.ts"
import { firstShown } from "#domain/catalogue/listing/list.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { sizeOf } from "#domain/catalogue/variant.ts"
import type { ProductId } from "#domain/core/id.ts"
import { toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { findCollection } from "../collections/queries.ts"
import { publishCatalogueChange } from "../products/commands/catalogue-version.ts"

const noSuchCollection = fail("NOT_FOUND", "There is no such collection. It may have been deleted.")

const PREVIEWED_CARDS = 12

type StoredCollection = typeof collections.$inferSelect
type Chosen = Pick<
  OperationInput<typeof previewCollection>,
  "source" | "products" | "match" | "rules" | "sort"
>

const chosenProducts = ({
  source,
  products: ids,
  match,
  rules,
  sort,
}: Chosen): CollectionProducts =>
  source === "hand" ? { source, products: ids as ProductId[] } : { source, match, rules, sort }

const productRow = (
  { id, title, size, measures, frameColours, thumbnail, ...priced }: Omit<Product, "createdAt">,
  hidden: boolean,
): CollectionProduct => ({
  ...{ product: id, title, thumbnail, hidden },
  colours: frameColours.map(({ name }) => name).join(", "),
  size: sizeOf({ size, measures }),
  sells_for: toRupees(finalPrice(priced)),
})

const matchOf = ({ catalogue, now }: AppContext, chosen: CollectionProducts) =>
  collectionMatch(catalogue.now().index, chosen, now())

/** A listing shows one card for each model. */
const cardsOf = ({ joined }: CatalogueIndex, shown: Bitmap) => countGroups(shown, shown, joined)

function collectionRow(context: AppContext, stored: StoredCollection) {
  const { products: shown } = matchOf(context, stored.products)
  return {
    handle: stored.handle,
    title: stored.title,
    path: collectionPage(stored.handle),
    published: stored.published,
    source: stored.products.source,
    shown: count(shown),
    cards: cardsOf(context.catalogue.now().index, shown),
    menu: stored.inMenu,
    footer: stored.inFooter,
  }
}

/** Products by hand in their order, hidden ones too. */
async function productsByHand(db: Db, ids: readonly ProductId[]): Promise<CollectionProduct[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]))
  const found = new Map(rows.map((row) => [row.id, productRow(row, row.hidden)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

async function openCollection(context: AppContext, handle: string) {
  const stored = await findCollection(context.db, handle)
  if (!stored) return noSuchCollection
  const { products: chosen, description, picture, updatedAt } = stored
  const { match, rules, sort } =
    chosen.source === "rules"
      ? chosen
      : { match: "all" as const, rules: [], sort: "newest" as const }
  return ok({
    ...collectionRow(context, stored),
    ...{ description, picture, match, rules, sort },
    products: chosen.source === "hand" ? await productsByHand(context.db, chosen.products) : [],
    seen: updatedAt.toISOString(),
  })
}

async function save(context: AppContext, input: OperationInput<typeof saveCollection>) {
  const { handle, title, description, picture, published, menu, footer, seen } = input
  const saved = await context.db.transaction(async (tx) => {
    const own = eq(collections.handle, handle)
    const [stored] = await tx.select().from(collections).where(own).for("update")
    if (!stored) return noSuchCollection
    if (seen !== undefined && stored.updatedAt.toISOString() !== seen) {
      return fail(
        "CHANGED_MEANWHILE",
        "Somebody else changed this collection meanwhile. Reload the page and make your change again.",
      )
    }
    const values = {
      ...{ title, description, published, inMenu: menu, inFooter: footer },
      picture: picture || null,
      products: chosenProducts(input),
      updatedAt: context.now(),
    }
    await tx.update(collections).set(values).where(own)
    await publishCatalogueChange(tx, "all")
    return ok(null)
  })
  return saved.ok ? openCollection(context, handle) : saved
}

/** The state of a collection for the audit, without its texts. */
async function traceCollection(db: Db, { handle }: { handle: string }) {
  const found = await findCollection(db, handle)
  if (!found) return null
  const { published, inMenu: menu, inFooter: footer, products: chosen } = found
  return {
    subject: `collection:${handle}`,
    state: { published, menu, footer, source: chosen.source },
  }
}

export const collectionsOperations: Implementation[] = [
  implement(listCollections, {
    run: async (context) => {
      const rows = await context.db.select().from(collections).orderBy(asc(collections.title))
      return ok(rows.map((row) => collectionRow(context, row)))
    },
  }),
  implement(showCollection, { run: (context, { handle }) => openCollection(context, handle) }),
  implement(previewCollection, {
    run: async (context, input) => {
      const { index } = context.catalogue.now()
      const { products: matched, order } = matchOf(context, chosenProducts(input))
      const first = firstShown(index, matched, order ?? index.orders.all, PREVIEWED_CARDS)
      return ok({
        total: count(matched),
        cards: cardsOf(index, matched),
        first: first.map((product) => productRow(product, false)),
      })
    },
  }),
  implement(addCollection, {
    run: async (context, { address: handle, title }) => {
      const [added] = await context.db
        .insert(collections)
        .values({ handle, title, products: { source: "hand", products: [] } })
        .onConflictDoNothing()
        .returning()
      if (!added) return fail("NOT_ALLOWED_NOW", "Another collection has this address.")
      return openCollection(context, handle)
    },
  }),
  implement(saveCollection, { trace: traceCollection, run: save }),
  implement(deleteCollection, {
    trace: traceCollection,
    run: async ({ db }, { handle }) => {
      const deleted = await db.transaction(async (tx) => {
        const rows = await tx.delete(collections).where(eq(collections.handle, handle)).returning()
        await publishCatalogueChange(tx, "all")
        return rows
      })
      return deleted.length > 0 ? ok({ handle }) : noSuchCollection
    },
  }),
]
