import { listMenu, setMenu } from "#contract/catalogue/operations/storefront.ts"
import type { Db } from "#db/connection.ts"
import { categories } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { publishCatalogueChange } from "../products/commands/catalogue-version.ts"

const findKinds = async (db: Db): Promise<string[]> =>
  (await db.select().from(categories).orderBy(categories.position)).map(({ name }) => name)

export const storefrontOperations: Implementation[] = [
  implement(listMenu, {
    run: async ({ db }) => ok({ kinds: (await findKinds(db)).join(", ") }),
  }),
  implement(setMenu, {
    trace: async (db) => ({
      subject: "menu",
      // Names with spaces would be redacted in the audit as free text.
      state: (await findKinds(db)).map((name) => name.replaceAll(" ", "_")),
    }),
    run: async ({ db }, { kinds }) =>
      db.transaction(async (tx) => {
        await tx.delete(categories)
        await tx.insert(categories).values(kinds.map((name, n) => ({ position: n + 1, name })))
        await publishCatalogueChange(tx, "all")
        return ok({ kinds: kinds.join(", ") })
      }),
  }),
]
