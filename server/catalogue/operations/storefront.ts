import { eq } from "drizzle-orm"
import { z } from "zod"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import { filledText, text } from "#contract/core/text.ts"
import type { Db } from "#db/connection.ts"
import { brandSections, categories, posters, products } from "#db/schema.ts"
import { brandSections as sectionKeys } from "#domain/catalogue/product.ts"
import { type ProductKind, productKinds } from "#domain/catalogue/vocabulary.ts"
import { ok } from "#domain/core/result.ts"
import { defineOperation } from "#server/office/operations/operation.ts"
import { publishCatalogueChange } from "../products/commands/catalogue-version.ts"
import { changeWithPicture } from "./change-with-picture.ts"
import { productName, productNamed } from "./product-named.ts"

export const listBrands = defineOperation({
  name: "brand list",
  summary: "Lists the brands of the home page, with the pictures of each",
  places: [],
  input: z.strictObject({}),
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
})

const section = z.enum(sectionKeys, `must be one of ${sectionKeys.join(", ")}`)

export const setBrand = defineOperation({
  name: "brand set",
  summary: "Changes name and words of a brand on the home page",
  places: ["section"],
  input: z.strictObject({
    section,
    name: filledText(60, "must be a name").describe("Of the brand"),
    text: text(200).trim().describe("Description"),
  }),
  trace: async (db, { section }) => {
    const [found] = await db.select().from(brandSections).where(eq(brandSections.section, section))
    return found ? { subject: `brand:${section}`, state: found } : null
  },
  run: async ({ db }, { section, ...words }) =>
    db.transaction(async (tx): Promise<ApiResult<unknown>> => {
      const [set] = await tx
        .insert(brandSections)
        .values({ section, ...words })
        .onConflictDoUpdate({ target: brandSections.section, set: words })
        .returning()
      await publishCatalogueChange(tx, "all")
      return ok(set)
    }),
})

const posterId = z.coerce.number("must be the id of a picture").int().describe("See brand list")

export const setPoster = defineOperation({
  name: "poster set",
  summary: "Changes a brand's picture on the home page and the product behind it",
  places: ["id"],
  input: z.strictObject({
    id: posterId,
    picture: filledText(2000, "must be a picture").optional().describe("The picture"),
    product: productName.optional(),
    folder: text(4000).optional().describe("Where the picture lies (the folder you are in)"),
  }),
  paths: { folder: "." },
  trace: async (db, { id }) => {
    const [found] = await db.select().from(posters).where(eq(posters.id, id))
    return found ? { subject: `poster:${id}`, state: found } : null
  },
  run: async (context, { id, picture, product, folder }): Promise<ApiResult<unknown>> => {
    const linked = product === undefined ? null : await productNamed(context.db, product)
    if (product !== undefined && !linked) {
      return fail("BAD_REQUEST", "No product has this id or handle.", {
        fields: { product: "No product has this id or handle." },
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
    return set.ok && !set.value ? fail("NOT_FOUND", "No picture has this id.") : set
  },
})

export const listMenu = defineOperation({
  name: "menu list",
  summary: "Lists the entries of the shop's menu in their order",
  places: [],
  input: z.strictObject({}),
  run: async ({ db }) => ok(await menuOf(db)),
})

const menuOf = async (db: Db) => {
  const rows = await db.select().from(categories).orderBy(categories.position)
  return { kinds: rows.map(({ name }) => name).join(", ") }
}

export const setMenu = defineOperation({
  name: "menu set",
  summary: "Says which kinds of products stand in the shop's menu, and in which order",
  places: ["kinds"],
  input: z.strictObject({
    kinds: text(400)
      .transform((typed) => typed.split(",").map((name) => name.trim()))
      .pipe(
        z
          .array(z.enum(productKinds, `must be some of ${productKinds.join(", ")}`))
          .min(1, "must be one kind or more")
          .refine((kinds) => new Set(kinds).size === kinds.length, "must name each kind once"),
      )
      .describe(`With commas between them: ${productKinds.join(", ")}`),
  }),
  trace: async (db) => ({ subject: "menu", state: await menuCodes(db) }),
  run: async ({ db }, { kinds }) =>
    db.transaction(async (tx) => {
      await tx.delete(categories)
      await tx.insert(categories).values(kinds.map((name, n) => ({ position: n + 1, name })))
      await publishCatalogueChange(tx, "all")
      return ok({ kinds: kinds.join(", ") })
    }),
})

/** Names with spaces would be redacted in the audit as free text. */
async function menuCodes(db: Db): Promise<string[]> {
  const rows = await db.select().from(categories).orderBy(categories.position)
  return rows.map(({ name }) => (name as ProductKind).replaceAll(" ", "_"))
}
