import { eq, sql } from "drizzle-orm"
import { setMaker, showMakers } from "#contract/catalogue/operations/makers.ts"
import { inSnakeCase } from "#contract/core/snake-case.ts"
import { advisoryLocks } from "#db/advisory-locks.ts"
import type { Db } from "#db/connection.ts"
import { products } from "#db/schema.ts"
import {
  type BrandDeclaration,
  type BrandDeclarations,
  brandKey,
  declaredForBrand,
  followBrandDeclaration,
  missingDeclarations,
  parseBrandDeclarations,
} from "#domain/catalogue/declarations.ts"
import { ok } from "#domain/core/result.ts"
import { staffIdOf } from "#domain/office/actor.ts"
import { changeShopSettings } from "#server/core/settings/commands/change-shop-settings.ts"
import { brandDeclarations } from "#server/core/settings/derived-settings.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { publishCatalogueChange } from "../products/commands/catalogue-version.ts"

/**
 * Products follow what is declared for their brand, unless they declare something of their own.
 * @param key the brand in small letters; "" for all without declarations of their own
 */
async function declareProducts(
  tx: Db,
  before: BrandDeclarations,
  after: BrandDeclarations,
  key: string,
): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.products})`)
  // Locked in the order that purchases use.
  const rows = await tx
    .select()
    .from(products)
    .where(key === "" ? undefined : sql`lower(trim(${products.brand})) = ${key}`)
    .orderBy(products.id)
    .for("update")
  let changed = 0
  for (const row of rows.filter(({ brand }) => key !== "" || !(brandKey(brand) in after))) {
    const { countryOfOrigin, declarations } = followBrandDeclaration(
      row,
      declaredForBrand(row.brand, before),
      after,
    )
    const isSame =
      countryOfOrigin === row.countryOfOrigin &&
      Object.entries(declarations).every(
        ([field, value]) => value === row.declarations[field as keyof typeof declarations],
      )
    if (isSame) continue
    await tx.update(products).set({ countryOfOrigin, declarations }).where(eq(products.id, row.id))
    changed++
  }
  if (changed > 0) await publishCatalogueChange(tx, "all")
  return changed
}

const shown = (declaration: BrandDeclaration | undefined) =>
  declaration ? inSnakeCase(declaration) : null

export const makersOperations: Implementation[] = [
  implement(showMakers, {
    run: async ({ db, settings }) => {
      const declared = brandDeclarations(settings)
      const rows = await db.select().from(products).orderBy(products.brand)
      const hasShown = (ofBrand: typeof rows) => ofBrand.some(({ hidden }) => !hidden)
      const brands = Map.groupBy(rows, ({ brand }) => brand.trim())
      const others = { brand: "", products: 0, undeclared: 0, declared: shown(declared[""]) }
      return ok([
        others,
        // What is on sale first.
        ...[...brands]
          .toSorted(([, a], [, b]) => Number(hasShown(b)) - Number(hasShown(a)))
          .map(([brand, ofBrand]) => ({
            brand,
            products: ofBrand.length,
            undeclared: ofBrand.filter((row) => !row.hidden && missingDeclarations(row).length > 0)
              .length,
            declared: shown(declared[brandKey(brand)]),
          })),
      ])
    },
  }),
  implement(setMaker, {
    run: async (context, { brand, country_of_origin: countryOfOrigin, ...typed }, { by }) => {
      const { manufacturer, importer, warranty, warranty_months: warrantyMonths } = typed
      const declaration: BrandDeclaration = {
        ...{ countryOfOrigin, manufacturer, importer, warranty, warrantyMonths },
      }
      const isEmpty = Object.values(declaration).every((value) => value === "" || value === null)
      const key = brandKey(brand)
      const { environment } = context.shopSettings
      let before: BrandDeclarations = {}
      let after: BrandDeclarations = {}
      const changed = await changeShopSettings(
        context,
        ({ BRAND_DECLARATIONS = environment.BRAND_DECLARATIONS }) => {
          before = parseBrandDeclarations(BRAND_DECLARATIONS) ?? {}
          const { [key]: _had, ...others } = before
          after = isEmpty ? others : { ...others, [key]: declaration }
          return { BRAND_DECLARATIONS: JSON.stringify(after) }
        },
        staffIdOf(by),
      )
      if (!changed.ok) return changed
      const count = await context.db.transaction((tx) => declareProducts(tx, before, after, key))
      return ok({ brand, products: count })
    },
  }),
]
