import { listMenu, setMenu } from "#contract/catalogue/operations/storefront.ts"
import type { Db } from "#db/connection.ts"
import { categories } from "#db/schema.ts"
import type { ProductKind } from "#domain/catalogue/vocabulary.ts"
import { ok } from "#domain/core/result.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { publishCatalogueChange } from "../products/commands/catalogue-version.ts"

const menuOf = async (db: Db) => {
  const rows = await db.select().from(categories).orderBy(categories.position)
  return { kinds: rows.map(({ name }) => name).join(", ") }
}

/** Names with spaces would be redacted in the audit as free text. */
async function menuCodes(db: Db): Promise<string[]> {
  const rows = await db.select().from(categories).orderBy(categories.position)
  return rows.map(({ name }) => (name as ProductKind).replaceAll(" ", "_"))
}

export const storefrontOperations: Implementation[] = [
  implement(listMenu, {
    run: async ({ db }) => ok(await menuOf(db)),
  }),
  implement(setMenu, {
    trace: async (db) => ({ subject: "menu", state: await menuCodes(db) }),
    run: async ({ db }, { kinds }) =>
      db.transaction(async (tx) => {
        await tx.delete(categories)
        await tx.insert(categories).values(kinds.map((name, n) => ({ position: n + 1, name })))
        await publishCatalogueChange(tx, "all")
        return ok({ kinds: kinds.join(", ") })
      }),
  }),
]
