import { asc, eq, inArray } from "drizzle-orm"
import type { SelectedProduct } from "#contract/catalogue/operations/selection.ts"
import { fail, notAllowedNow, notFound } from "#contract/core/api-result.ts"
import type { OperationInput } from "#contract/office/operation.ts"
import type { Db } from "#db/connection.ts"
import { products } from "#db/schema.ts"
import { count } from "#domain/catalogue/listing/bitmap.ts"
import type { ProductId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import {
  cardsOf,
  chosenProducts,
  matchOf,
  productRow,
  showSelection,
} from "#server/catalogue/operations/selection.ts"
import { publishCatalogueChange } from "#server/catalogue/products/commands/catalogue-version.ts"
import type { AppContext } from "#server/core/context.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import {
  addCollection,
  deleteCollection,
  listCollections,
  previewCollection,
  saveCollection,
  showCollection,
} from "../contract/operations.ts"
import { collectionPage } from "../contract/pages.ts"
import { findCollection } from "./queries.ts"
import { collections } from "./tables.ts"

const noSuchCollection = notFound("There is no such collection. It may have been deleted.")

type StoredCollection = typeof collections.$inferSelect
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
async function productsByHand(db: Db, ids: readonly ProductId[]): Promise<SelectedProduct[]> {
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
  implement(previewCollection, { run: showSelection }),
  implement(addCollection, {
    run: async (context, { address: handle, title }) => {
      const [added] = await context.db
        .insert(collections)
        .values({ handle, title, products: { source: "hand", products: [] } })
        .onConflictDoNothing()
        .returning()
      if (!added) return notAllowedNow("Another collection has this address.")
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
