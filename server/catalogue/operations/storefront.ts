import { eq } from "drizzle-orm"
import {
  listBrands,
  listMenu,
  setBrand,
  setMenu,
  setPoster,
} from "#contract/catalogue/operations/storefront.ts"
import { fail } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { brandSections, categories, posters, products } from "#db/schema.ts"
import type { ProductKind } from "#domain/catalogue/vocabulary.ts"
import { ok } from "#domain/core/result.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { publishCatalogueChange } from "../products/commands/catalogue-version.ts"
import { changeWithPicture } from "./change-with-picture.ts"
import { productNamed } from "./product-named.ts"

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
  implement(listBrands, {
    run: async ({ db }) => {
      const sections = await db.select().from(brandSections).orderBy(brandSections.section)
      const pictures = await db
        .select({ poster: posters, title: products.title, hidden: products.hidden })
        .from(posters)
        .leftJoin(products, eq(products.id, posters.productId))
        .orderBy(posters.id)
      return ok(
        sections.map((section) => ({
          ...section,
          pictures: pictures
            .filter(({ poster }) => poster.section === section.section)
            .map(({ poster, title, hidden }) => ({
              id: poster.id,
              picture: poster.picture,
              large: poster.exactPlace === "center_poster",
              product: poster.productId,
              title: title ?? "",
              hidden: hidden ?? true,
            })),
        })),
      )
    },
  }),
  implement(setBrand, {
    trace: async (db, { section }) => {
      const [found] = await db
        .select()
        .from(brandSections)
        .where(eq(brandSections.section, section))
      return found ? { subject: `brand:${section}`, state: found } : null
    },
    run: async ({ db }, { section, ...words }) =>
      db.transaction(async (tx) => {
        const [set] = await tx
          .insert(brandSections)
          .values({ section, ...words })
          .onConflictDoUpdate({ target: brandSections.section, set: words })
          .returning()
        await publishCatalogueChange(tx, "all")
        return ok(set)
      }),
  }),
  implement(setPoster, {
    trace: async (db, { id }) => {
      const [found] = await db.select().from(posters).where(eq(posters.id, id))
      return found ? { subject: `poster:${id}`, state: found } : null
    },
    run: async (context, { id, picture, product, folder }) => {
      const linked = product === undefined ? null : await productNamed(context.db, product)
      if (product !== undefined && !linked) {
        return fail("BAD_REQUEST", "There is no product with this number or short name.", {
          fields: { product: "There is no product with this number or short name." },
        })
      }
      if (picture === undefined && !linked) return fail("BAD_REQUEST", "Say what to change.")
      const change = async (tx: Db, name: string | undefined) => {
        const values = {
          ...(name !== undefined && { picture: name }),
          ...(linked && { productId: linked.id }),
        }
        const [set] = await tx.update(posters).set(values).where(eq(posters.id, id)).returning()
        return set
      }
      const set = await changeWithPicture(context, { handle: "brand", picture, folder }, change)
      return set.ok && !set.value
        ? fail("NOT_FOUND", "There is no such picture. It may have been removed.")
        : set
    },
  }),
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
